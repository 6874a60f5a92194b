import { z } from 'zod';
import {
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  type AuditFault,
  type AuditHead,
  VERIFIED_AT_ONCE,
} from '../../../contract/admin/audit.ts';
import type { Tx } from '../db/database.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { type AuditFilter, type AuditRepository, appendEvent, lockHead } from './audit-repository.ts';
import { FIRST_HASH, hashOf } from './chain.ts';

/** Entries that are in memory at a time while the chain is verified. */
const READ_AT_ONCE = 5000;
const Cursor = z.tuple([z.number().int()]);

interface Event {
  /** Null for a program that the operator ran on the server. */
  by: string | null;
  action: AuditAction;
  subject: string;
  details?: AuditDetails;
}

/**
 * Records an action of an administrator or a rater, in the transaction of the action. It has to be the last step of the
 * transaction: all other writers of the log wait until its end, so a wait for a lock of one of them would be a deadlock.
 */
export type RecordAudit = (tx: Tx, event: Event) => Promise<void>;

/** `key`: a secret of the server that is not in its database. */
export const createRecordAudit =
  (key: Uint8Array): RecordAudit =>
  async (tx, { by, action, subject, details = {} }) => {
    const head = await lockHead(tx);
    if (!head) throw new Error('The head of the audit log is not in the database, so that nothing can be put on record.');
    const content = { place: head.place + 1, at: new Date(), by, action, subject, details };
    await appendEvent({ ...content, hash: hashOf(content, head.hash, key) }, tx);
  };

interface Verified {
  checked: number;
  next: number | null;
  fault: { place: number; what: AuditFault } | null;
  /** The first entry of this key. */
  since: number;
  head: AuditHead;
}

/** Names or titles of subjects, by their ids. Subjects that no longer exist have none. */
export type NameSubjects = (subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Needs {
  repository: AuditRepository;
  key: Uint8Array;
  nameSubjects: NameSubjects;
}

const NO_NAMES: NameSubjects = async () => new Map();

/** The ids in an entry that may have a name. */
const idsIn = ({ subject, details: { question } }: Pick<AuditEntry, 'subject' | 'details'>) =>
  typeof question === 'string' ? [subject, question] : [subject];

/** Reads the audit log, and verifies its chain. Without `nameSubjects` its entries have ids only. */
export function createAudit({ repository, key, nameSubjects = NO_NAMES }: Omit<Needs, 'nameSubjects'> & Partial<Needs>) {
  /** The hash of the entry before this place; undefined if that entry is deleted. */
  async function hashBefore(place: number): Promise<Uint8Array | undefined> {
    if (place === 1) return FIRST_HASH;
    return (await repository.listRange(place - 1, place - 1, 1))[0]?.hash;
  }

  /**
   * The first entry of the key that the server has. When an older key was lost, the server recorded that with the new one; nobody
   * else can, so that nobody can pass changed entries off as entries of a lost key.
   */
  async function findFirst(): Promise<number> {
    for (const row of await repository.listLostKeys()) {
      const before = await hashBefore(row.place);
      if (before && hashOf(row, before, key).equals(row.hash)) return row.place;
    }
    return 1;
  }

  /**
   * Compares entries from `first` to `last` with the chain; of those before `since` only the places. Returns the first fault, or
   * the hash of the last one.
   */
  async function compare(
    first: number,
    last: number,
    since: number,
  ): Promise<{ place: number; what: AuditFault } | { hash: Uint8Array }> {
    let before = await hashBefore(first);
    if (!before) return { place: first - 1, what: 'missing' };
    for (let from = first; from <= last; from += READ_AT_ONCE) {
      const to = Math.min(last, from + READ_AT_ONCE - 1);
      const rows = await repository.listRange(from, to, READ_AT_ONCE);
      for (let place = from; place <= to; place++) {
        const row = rows[place - from];
        if (row?.place !== place) return { place, what: 'missing' };
        if (place >= since && !hashOf(row, before, key).equals(row.hash)) return { place, what: 'changed' };
        before = row.hash;
      }
    }
    return { hash: before };
  }

  return {
    /** Throws `bad-input` for a cursor that is not ours. */
    async list({ cursor, limit, ...filter }: Omit<AuditFilter, 'before'> & { cursor?: string | undefined; limit: number }) {
      const [before] = readCursor(Cursor, cursor) ?? [];
      const rows = await repository.list({ ...filter, before }, limit + 1);
      const names = await nameSubjects([...new Set(rows.flatMap(idsIn))]);
      return cursorPage(
        rows,
        limit,
        ({ place }) => [place],
        ({ at, by, name, ...row }): AuditEntry => ({
          ...row,
          at: at.toISOString(),
          by: by === null ? null : { id: by, name },
          names: Object.fromEntries(idsIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
        }),
      );
    },

    /** Verifies at most `VERIFIED_AT_ONCE` entries from this place on. */
    async verify(from: number): Promise<Verified> {
      const { head = { place: 0, hash: FIRST_HASH }, last } = await repository.findEnd();
      const since = await findFirst();
      const countFrom = Math.max(from, since);
      const to = Math.min(head.place, from + VERIFIED_AT_ONCE - 1);
      const shownHead = { place: head.place, hash: Buffer.from(head.hash).toString('hex') };
      const stop = (place: number, what: AuditFault) => ({
        checked: Math.max(0, place - countFrom),
        next: null,
        fault: { place, what },
        since,
        head: shownHead,
      });
      if (from <= to) {
        const found = await compare(from, to, since);
        if ('what' in found) return stop(found.place, found.what);
        // The head has the last entry, so that an end that was cut off and written again is noticed.
        if (to === head.place && !Buffer.from(found.hash).equals(head.hash)) return stop(to, 'changed');
      }
      if (to === head.place && last > head.place) return stop(head.place + 1, 'added');
      const next = to < head.place ? to + 1 : null;
      return { checked: Math.max(0, to - countFrom + 1), next, fault: null, since, head: shownHead };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
