import type { Subscriber } from '../../../contract/blog/newsletter.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import { csvLine } from '../../http/csv.ts';
import type { SubscriberRepository, SubscriberRow } from './subscriber-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

/** Rows of the export that are in memory at a time. */
const EXPORTED_AT_ONCE = 1000;

const toSubscriber = ({ id, email, askedAt, confirmedAt }: SubscriberRow): Subscriber => ({
  id,
  email,
  asked_at: askedAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
});

interface Needs {
  repository: SubscriberRepository;
  transact: Transact;
  record: RecordAudit;
}

/** The subscribers as administrators see them. */
export const createSubscriberList = ({ repository, transact, record }: Needs) => ({
  async list({ q, page, limit }: { q: string; page: number; limit: number }) {
    const [rows, total] = await Promise.all([repository.list(q, { page, limit }), repository.count(q)]);
    return { items: rows.map(toSubscriber), page, limit, total };
  },

  /** To be called before the addresses leave the server. */
  recordExport: (adminId: string) =>
    transact((tx) => record(tx, { by: adminId, action: 'subscribers-exported', subject: 'newsletter' })),

  /** All of them as the lines of a CSV file, read piece by piece. */
  async *exportLines(): AsyncGenerator<string> {
    yield csvLine(['email', 'asked at', 'confirmed at']);
    let last: string | null = null;
    do {
      const rows: SubscriberRow[] = await repository.listAfter(last, EXPORTED_AT_ONCE);
      for (const { email, askedAt, confirmedAt } of rows) {
        yield csvLine([email, askedAt.toISOString(), confirmedAt?.toISOString() ?? '']);
      }
      last = rows.at(-1)?.id ?? null;
    } while (last !== null);
  },

  /** Throws `no-such-subscriber`. */
  async delete(id: string) {
    if (!(await repository.delete(id))) throw new Failure('no-such-subscriber');
    return { response: 'ok' as const };
  },
});
