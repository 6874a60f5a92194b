import { and, asc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { apiKeys } from '../../platform/db/schema/integrations.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** The maker of a key, as long as the maker is an owner of the company of the key. */
const isOwner = and(
  eq(companyMembers.accountId, apiKeys.madeBy),
  eq(companyMembers.companyId, apiKeys.companyId),
  eq(companyMembers.role, 'owner'),
);

export type KeyRow = Awaited<ReturnType<KeyRepository['list']>>[number];

export function createKeyRepository(db: Db) {
  const { hash, ...columns } = getTableColumns(apiKeys);
  const is = (companyId: string, id: string) => and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, id));
  return {
    /** In the order in which they were made. */
    list: (companyId: string) =>
      db
        .select({ ...columns, maker: accounts.name, works: sql<boolean>`${companyMembers.accountId} is not null` })
        .from(apiKeys)
        .innerJoin(accounts, eq(accounts.id, apiKeys.madeBy))
        .leftJoin(companyMembers, isOwner)
        .where(eq(apiKeys.companyId, companyId))
        .orderBy(asc(apiKeys.madeAt), asc(apiKeys.id)),

    /** The key with this hash; undefined if its maker is no longer an owner, or is leaving. */
    async findByHash(wanted: string) {
      const [found] = await db
        .select({ ...columns, teamRole: companyMembers.role })
        .from(apiKeys)
        .innerJoin(companyMembers, isOwner)
        .innerJoin(accounts, and(eq(accounts.id, apiKeys.madeBy), isNull(accounts.endsAt)))
        .where(eq(hash, wanted));
      return found;
    },

    count: (companyId: string, tx: Tx): Promise<number> => tx.$count(apiKeys, eq(apiKeys.companyId, companyId)),

    /** False if the id is taken, by any company. */
    async insert(row: typeof apiKeys.$inferInsert, tx: Tx): Promise<boolean> {
      const made = await tx.insert(apiKeys).values(row).onConflictDoNothing().returning({ id: apiKeys.id });
      return made.length > 0;
    },

    /** The start of the key; undefined if there was none. */
    async delete(companyId: string, id: string, tx: Tx): Promise<string | undefined> {
      const [gone] = await tx.delete(apiKeys).where(is(companyId, id)).returning({ prefix: apiKeys.prefix });
      return gone?.prefix;
    },

    /** Notes the day, once a day. */
    async noteUse(id: string, day: string) {
      const isNew = or(isNull(apiKeys.lastUsedOn), ne(apiKeys.lastUsedOn, day));
      await db
        .update(apiKeys)
        .set({ lastUsedOn: day })
        .where(and(eq(apiKeys.id, id), isNew));
    },
  };
}

export type KeyRepository = ReturnType<typeof createKeyRepository>;
