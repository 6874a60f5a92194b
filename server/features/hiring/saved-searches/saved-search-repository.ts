import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Member } from '../../../platform/callers/caller.ts';
import type { Letters } from '../../../../contract/hiring/saved-searches.ts';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { savedSearchMembers, savedSearches } from '../../../platform/db/schema/saved-searches.ts';

export interface SavedSearchKey {
  savedAt: Date;
  id: string;
}

/** A search as one member has it; without a row of the member's own, the last two are null. */
export interface SavedSearchRow {
  id: string;
  name: string;
  query: SearchQuery;
  savedAt: Date;
  version: number;
  savedByName: string | null;
  letters: Letters | null;
  seenAt: Date | null;
}

export function createSavedSearchRepository(db: Db) {
  const isOf = (companyId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.companyId, companyId));

  /** Searches of a company as one of its members has them. */
  const selectFor = ({ companyId, accountId }: Pick<Member, 'companyId' | 'accountId'>, id?: string) =>
    db
      .select({
        ...getTableColumns(savedSearches),
        savedByName: accounts.name,
        letters: savedSearchMembers.letters,
        seenAt: savedSearchMembers.seenAt,
      })
      .from(savedSearches)
      .leftJoin(accounts, eq(accounts.id, savedSearches.savedBy))
      .leftJoin(
        savedSearchMembers,
        and(eq(savedSearchMembers.searchId, savedSearches.id), eq(savedSearchMembers.accountId, accountId)),
      )
      .where(id === undefined ? eq(savedSearches.companyId, companyId) : isOf(companyId, id))
      .$dynamic();

  return {
    /** The last saved first. */
    list: (
      member: Pick<Member, 'companyId' | 'accountId'>,
      after: SavedSearchKey | undefined,
      limit: number,
    ): Promise<SavedSearchRow[]> =>
      selectFor(member)
        .where(
          and(
            eq(savedSearches.companyId, member.companyId),
            after && sql`(${savedSearches.savedAt}, ${savedSearches.id}) < (${after.savedAt.toISOString()}, ${after.id})`,
          ),
        )
        .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id))
        .limit(limit),

    async find(member: Pick<Member, 'companyId' | 'accountId'>, id: string): Promise<SavedSearchRow | undefined> {
      return (await selectFor(member, id))[0];
    },

    /** What all searches of a company look for. */
    listQueries: (companyId: string) =>
      db
        .select({ id: savedSearches.id, name: savedSearches.name, query: savedSearches.query })
        .from(savedSearches)
        .where(eq(savedSearches.companyId, companyId))
        .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id)),

    count: (companyId: string, tx: Tx): Promise<number> => tx.$count(savedSearches, eq(savedSearches.companyId, companyId)),

    /** The stored search, and whether it is `wanted` already. Locks it until the transaction ends. Undefined if there is none. */
    async lock(companyId: string, id: string, wanted: { name: string; query: SearchQuery }, tx: Tx) {
      const { name, query, version } = savedSearches;
      const isWanted = sql<boolean>`${name} = ${wanted.name} and ${query} = ${JSON.stringify(wanted.query)}::jsonb`;
      return (
        await tx.select({ name, query, version, isWanted }).from(savedSearches).where(isOf(companyId, id)).for('update')
      )[0];
    },

    async change(id: string, changes: { name: string; query: SearchQuery }, tx: Tx) {
      const version = sql`${savedSearches.version} + 1`;
      await tx
        .update(savedSearches)
        .set({ ...changes, version })
        .where(eq(savedSearches.id, id));
    },

    /** False if the id is taken, by any company. */
    async insert(row: Omit<typeof savedSearches.$inferInsert, 'savedAt'>, tx: Tx): Promise<boolean> {
      // A time of this clock, since the database's has parts of a millisecond, which a cursor cannot store.
      const made = await tx
        .insert(savedSearches)
        .values({ ...row, savedAt: new Date() })
        .onConflictDoNothing()
        .returning({ id: savedSearches.id });
      return made.length > 0;
    },

    /** False if there was none. */
    async delete(companyId: string, id: string, tx: Tx): Promise<boolean> {
      return (await tx.delete(savedSearches).where(isOf(companyId, id)).returning({ id: savedSearches.id })).length > 0;
    },

    /** Changes what one member has of a search. False if the company has no such search. */
    async setFor(
      { companyId, accountId }: Pick<Member, 'companyId' | 'accountId'>,
      id: string,
      changes: { letters?: Letters; seenAt?: Date; toldAt?: Date },
    ): Promise<boolean> {
      if ((await db.$count(savedSearches, isOf(companyId, id))) === 0) return false;
      await db
        .insert(savedSearchMembers)
        .values({ searchId: id, accountId, ...changes })
        .onConflictDoUpdate({ target: [savedSearchMembers.searchId, savedSearchMembers.accountId], set: changes });
      return true;
    },
  };
}

export type SavedSearchRepository = ReturnType<typeof createSavedSearchRepository>;
