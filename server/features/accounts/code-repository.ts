import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { authenticatorApps, recoveryCodes, retiredSecrets } from '../../platform/db/schema/accounts.ts';

/** Authenticator apps, recovery codes, and the older secrets by which recovery codes are hashed. */
export function createCodeRepository(db: Db) {
  return {
    /** The encrypted secret of the account's app; null if it has none. */
    async findSecret(accountId: string): Promise<string | null> {
      const [found] = await db
        .select({ secret: authenticatorApps.secret })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.accountId, accountId));
      return found?.secret ?? null;
    },

    hasApp: async (accountId: string, on: Db | Tx = db): Promise<boolean> =>
      (await on.$count(authenticatorApps, eq(authenticatorApps.accountId, accountId))) > 0,

    async saveApp(row: typeof authenticatorApps.$inferInsert, tx: Tx) {
      const { secret, lastPeriod } = row;
      await tx
        .insert(authenticatorApps)
        .values(row)
        .onConflictDoUpdate({ target: authenticatorApps.accountId, set: { secret, lastPeriod } });
    },

    /** Notes that the code of this period was taken. False if that one or a later one was taken before. */
    async takePeriod(accountId: string, period: number): Promise<boolean> {
      const taken = await db
        .update(authenticatorApps)
        .set({ lastPeriod: period })
        .where(and(eq(authenticatorApps.accountId, accountId), lt(authenticatorApps.lastPeriod, sql`${period}::bigint`)))
        .returning({ accountId: authenticatorApps.accountId });
      return taken.length > 0;
    },

    /** False if there was none. */
    async deleteApp(accountId: string, tx: Tx): Promise<boolean> {
      const deleted = await tx
        .delete(authenticatorApps)
        .where(eq(authenticatorApps.accountId, accountId))
        .returning({ accountId: authenticatorApps.accountId });
      return deleted.length > 0;
    },

    countRecoveryCodes: (accountId: string, on: Db | Tx = db): Promise<number> =>
      on.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),

    async replaceRecoveryCodes(accountId: string, hashes: readonly string[], tx: Tx) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
    },

    /** Uses up the code with one of these hashes, in one statement, so that only one request can use it. */
    async takeRecoveryCode(accountId: string, hashes: readonly string[], tx: Tx): Promise<boolean> {
      const taken = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.accountId, accountId), inArray(recoveryCodes.codeHash, hashes)))
        .returning({ codeHash: recoveryCodes.codeHash });
      return taken.length > 0;
    },

    listRetiredSecrets: (on: Db | Tx = db) => on.select().from(retiredSecrets),
  };
}

export type CodeRepository = ReturnType<typeof createCodeRepository>;
