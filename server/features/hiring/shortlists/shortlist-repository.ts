import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { shortlistEntries, shortlists } from '../../../platform/db/schema/team-records.ts';

export interface ShortlistKey {
  changedAt: Date;
  id: string;
}

export type ShortlistRow = NonNullable<Awaited<ReturnType<ShortlistRepository['find']>>>;

export function createShortlistRepository(db: Db) {
  const select = (from: Db | Tx = db) =>
    from
      .select({ ...getTableColumns(shortlists), madeByName: accounts.name })
      .from(shortlists)
      .leftJoin(accounts, eq(accounts.id, shortlists.madeBy))
      .$dynamic();
  const is = (companyId: string, id: string) => and(eq(shortlists.id, id), eq(shortlists.companyId, companyId));

  return {
    /** The last changed first. */
    list: (companyId: string, after: ShortlistKey | undefined, limit: number) =>
      select()
        .where(
          and(
            eq(shortlists.companyId, companyId),
            after && sql`(${shortlists.changedAt}, ${shortlists.id}) < (${after.changedAt.toISOString()}, ${after.id})`,
          ),
        )
        .orderBy(desc(shortlists.changedAt), desc(shortlists.id))
        .limit(limit),

    async find(companyId: string, id: string) {
      return (await select().where(is(companyId, id)))[0];
    },

    /** Others wait until the transaction ends. Undefined if there is none. */
    async lock(companyId: string, id: string, tx: Tx) {
      return (await tx.select().from(shortlists).where(is(companyId, id)).for('update'))[0];
    },

    count: (companyId: string, tx: Tx): Promise<number> => tx.$count(shortlists, eq(shortlists.companyId, companyId)),

    /** False if the id is taken, by any company. */
    async insert(row: Pick<typeof shortlists.$inferInsert, 'id' | 'companyId' | 'name' | 'madeBy'>, tx: Tx): Promise<boolean> {
      const at = new Date();
      const made = await tx
        .insert(shortlists)
        .values({ ...row, madeAt: at, changedAt: at })
        .onConflictDoNothing()
        .returning({ id: shortlists.id });
      return made.length > 0;
    },

    async rename(id: string, name: string, tx: Tx) {
      const version = sql`${shortlists.version} + 1`;
      await tx.update(shortlists).set({ name, version, changedAt: new Date() }).where(eq(shortlists.id, id));
    },

    /**
     * For a change of its entries: notes the time, and locks the list until the transaction ends. Throws `no-such-shortlist`.
     */
    async open(companyId: string, id: string, tx: Tx) {
      const found = await tx
        .update(shortlists)
        .set({ changedAt: new Date() })
        .where(is(companyId, id))
        .returning({ id: shortlists.id });
      if (found.length === 0) throw new Failure('no-such-shortlist');
    },

    /** False if there was none. */
    async delete(companyId: string, id: string, tx: Tx): Promise<boolean> {
      const gone = await tx.delete(shortlists).where(is(companyId, id)).returning({ id: shortlists.id });
      return gone.length > 0;
    },

    async countStages(ids: readonly string[]): Promise<{ shortlistId: string; stage: Stage; count: number }[]> {
      if (ids.length === 0) return [];
      const { shortlistId, stage } = shortlistEntries;
      return db
        .select({ shortlistId, stage, count: count() })
        .from(shortlistEntries)
        .where(inArray(shortlistId, [...ids]))
        .groupBy(shortlistId, stage);
    },
  };
}

export type ShortlistRepository = ReturnType<typeof createShortlistRepository>;
