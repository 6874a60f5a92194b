import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { authenticatorApps, retiredSecrets } from '../../platform/db/schema/accounts.ts';

/** The encrypted secrets of all accounts, for a rotation of the server's secret. */
export function createSealedRepository(db: Db) {
  const { accountId, secret: stored } = authenticatorApps;
  return {
    apps: {
      /** In the order of the accounts, after this one. */
      list: (after: string, limit: number) =>
        db
          .select({ id: accountId, sealed: stored })
          .from(authenticatorApps)
          .where(gt(accountId, after))
          .orderBy(asc(accountId))
          .limit(limit),

      /** Nothing happens if it has changed meanwhile. */
      async replace(id: string, before: string, secret: string) {
        const isSame = and(eq(accountId, id), eq(stored, before));
        await db.update(authenticatorApps).set({ secret }).where(isSame);
      },
    },

    /** Stores older secrets of the server by their ids, in place of those that are there under the same ids. */
    async saveRetired(rows: (typeof retiredSecrets.$inferInsert)[]) {
      const set = { sealed: sql`excluded.sealed` };
      await db.insert(retiredSecrets).values(rows).onConflictDoUpdate({ target: retiredSecrets.id, set });
    },
  };
}
