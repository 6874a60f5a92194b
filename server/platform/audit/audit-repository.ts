import { type SQL, and, asc, desc, eq, gte, lt, lte, max, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../contract/admin/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { auditEvents, auditHead } from '../db/schema/audit.ts';
import type { AuditContent } from './chain.ts';

interface Head {
  place: number;
  hash: Buffer;
}

export interface AuditFilter {
  action?: AuditAction | undefined;
  by?: string | undefined;
  subject?: string | undefined;
  /** Only entries before this place. */
  before?: number | undefined;
}

const { place, at, by, action, subject, details, hash } = auditEvents;

const whenGiven = <T>(value: T | undefined, condition: (value: T) => SQL) => (value === undefined ? undefined : condition(value));

/**
 * The last entry. Nobody else adds one until the transaction ends. Undefined if the row is deleted, which the server never does.
 */
export async function lockHead(tx: Tx): Promise<Head | undefined> {
  const rows = await tx.select({ place: auditHead.place, hash: auditHead.hash }).from(auditHead).for('update');
  return rows[0];
}

/** Adds an entry behind the head, which has to be locked. */
export async function appendEvent(row: AuditContent & { hash: Buffer }, tx: Tx) {
  await tx.insert(auditEvents).values(row);
  await tx.update(auditHead).set({ place: row.place, hash: row.hash });
}

export const createAuditRepository = (db: Db) => ({
  /** The latest first. The name is null once the account is deleted. */
  list: ({ action: wanted, by: account, subject: about, before }: AuditFilter, limit: number) =>
    db
      .select({ place, at, by, name: accounts.name, action, subject, details })
      .from(auditEvents)
      .leftJoin(accounts, eq(accounts.id, by))
      .where(
        and(
          whenGiven(wanted, (value) => eq(action, value)),
          whenGiven(account, (value) => eq(by, value)),
          whenGiven(about, (value) => eq(subject, value)),
          whenGiven(before, (value) => lt(place, value)),
        ),
      )
      .orderBy(desc(place))
      .limit(limit),

  /** The head and the greatest place of an entry, both at the same moment. */
  async findEnd(): Promise<{ head: Head | undefined; last: number }> {
    const last = db
      .select({ last: max(place).as('last') })
      .from(auditEvents)
      .as('entries');
    const [found] = await db
      .select({ place: auditHead.place, hash: auditHead.hash, last: sql<number>`coalesce(${last.last}, 0)`.mapWith(Number) })
      .from(last)
      .leftJoin(auditHead, sql`true`);
    const head = found?.place != null && found.hash != null ? { place: found.place, hash: found.hash } : undefined;
    return { head, last: found?.last ?? 0 };
  },

  /** The records that the key of the log was lost, the latest first. */
  listLostKeys: (): Promise<(AuditContent & { hash: Buffer })[]> =>
    db
      .select({ place, at, by, action, subject, details, hash })
      .from(auditEvents)
      .where(and(eq(action, 'secrets-given-up'), sql`${details} @> '{"audit": true}'`))
      .orderBy(desc(place)),

  /** Entries with places from `first` to `last`, in order. */
  listRange: (first: number, last: number, limit: number): Promise<(AuditContent & { hash: Buffer })[]> =>
    db
      .select({ place, at, by, action, subject, details, hash })
      .from(auditEvents)
      .where(and(gte(place, first), lte(place, last)))
      .orderBy(asc(place))
      .limit(limit),
});

export type AuditRepository = ReturnType<typeof createAuditRepository>;
