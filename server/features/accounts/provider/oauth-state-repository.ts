import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { handshakes } from '../../../platform/db/schema/accounts.ts';

type OAuthStateRow = typeof handshakes.$inferSelect;

/** The table still has its first name, since servers of two versions may use it at the same time. */
export function createOAuthStateRepository(db: Db) {
  return {
    async insert(row: OAuthStateRow) {
      await db.insert(handshakes).values(row);
    },

    /** Deletes a row that has not expired and returns it, in one statement, so that only one request can use it. */
    async deleteValid(tokenHash: string, state?: string): Promise<OAuthStateRow | undefined> {
      const isValid = and(eq(handshakes.tokenHash, tokenHash), gt(handshakes.expiresAt, sql`now()`));
      const [deleted] = await db
        .delete(handshakes)
        .where(state === undefined ? isValid : and(isValid, eq(handshakes.state, state)))
        .returning();
      return deleted;
    },
  };
}

export type OAuthStateRepository = ReturnType<typeof createOAuthStateRepository>;
