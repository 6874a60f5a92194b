import { z } from 'zod';
import type { Member } from '../../../platform/callers/caller.ts';
import { Instant } from '../../../../contract/base/instant.ts';
import { MAX_SHORTLISTS, STAGES, type Shortlist, type Stage, saveShortlist } from '../../../../contract/hiring/shortlists.ts';
import { recordActivity } from '../../companies/activity.ts';
import type { Transact } from '../../../platform/db/transact.ts';
import { cursorPage, readCursor } from '../../../http/cursor.ts';
import { Failure } from '../../../http/failures.ts';
import type { ShortlistRepository, ShortlistRow } from './shortlist-repository.ts';
import { ChangedMeanwhile, withConflict } from '../../../http/conflict.ts';
import type { WriteRepository } from '../write-repository.ts';

const Key = z.tuple([Instant, z.uuid()]).transform(([changedAt, id]) => ({ changedAt: new Date(changedAt), id }));

const toShortlist = (row: ShortlistRow, counts: ReadonlyMap<string, number>): Shortlist => ({
  id: row.id,
  name: row.name,
  version: row.version,
  counts: Object.fromEntries(STAGES.map((stage) => [stage, counts.get(`${row.id} ${stage}`) ?? 0])) as Record<Stage, number>,
  made_at: row.madeAt.toISOString(),
  made_by: row.madeByName ?? '',
  changed_at: row.changedAt.toISOString(),
});

export interface SavedName {
  write: string;
  name: string;
  version: number;
}

interface Needs {
  transact: Transact;
  repository: ShortlistRepository;
  writes: WriteRepository;
}

/** The shortlists of a company, without their entries. */
export function createShortlists({ transact, repository, writes }: Needs) {
  async function countsOf(ids: readonly string[]) {
    const rows = await repository.countStages(ids);
    return new Map(rows.map(({ shortlistId, stage, count }) => [`${shortlistId} ${stage}`, count]));
  }

  /** Throws `no-such-shortlist`. */
  async function find(companyId: string, id: string): Promise<Shortlist> {
    const row = await repository.find(companyId, id);
    if (!row) throw new Failure('no-such-shortlist');
    return toShortlist(row, await countsOf([id]));
  }

  return {
    find,

    /** The last changed first. */
    async list(companyId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const rows = await repository.list(companyId, readCursor(Key, cursor), limit + 1);
      const counts = await countsOf(rows.map(({ id }) => id));
      return cursorPage(
        rows,
        limit,
        ({ changedAt, id }) => [changedAt, id],
        (row) => toShortlist(row, counts),
      );
    },

    /** Makes a shortlist or renames it. Throws `no-such-shortlist`, `changed-meanwhile`, `list-full`. */
    async save({ companyId, accountId }: Member, id: string, { write, name, version }: SavedName) {
      const saved = writes.once(accountId, write, async (tx) => {
        await writes.lockCompany(companyId, tx);
        const stored = await repository.lock(companyId, id, tx);
        if (stored && stored.version !== version) throw new ChangedMeanwhile();
        if (stored?.name === name) return;
        const kind = stored ? ('shortlist-changed' as const) : ('shortlist-made' as const);
        await recordActivity(tx, { companyId, accountId, kind, facts: { id } });
        if (stored) return repository.rename(id, name, tx);
        if (version > 0) throw new Failure('no-such-shortlist');
        if ((await repository.count(companyId, tx)) >= MAX_SHORTLISTS) {
          throw new Failure('list-full', {
            detail: `A company has at most ${MAX_SHORTLISTS} shortlists. Please delete one first.`,
          });
        }
        if (!(await repository.insert({ id, companyId, name, madeBy: accountId }, tx))) throw new Failure('no-such-shortlist');
      });
      await withConflict(saveShortlist, saved, async () => ({ shortlist: await find(companyId, id) }));
      return { shortlist: await find(companyId, id) };
    },

    async delete({ companyId, accountId }: Member, id: string) {
      await transact(async (tx) => {
        if (!(await repository.delete(companyId, id, tx))) return;
        await recordActivity(tx, { companyId, accountId, kind: 'shortlist-deleted', facts: { id } });
      });
      return { response: 'ok' as const };
    },
  };
}

export type Shortlists = ReturnType<typeof createShortlists>;
