import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { links } from '../../platform/db/schema/accounts.ts';

type LinkRow = typeof links.$inferSelect;

export function createLinkRepository(db: Db) {
  return {
    async insert(row: LinkRow, on: Db | Tx = db) {
      await on.insert(links).values(row);
    },

    /** The hash of a link that has not expired. */
    async findHash(id: string): Promise<string | undefined> {
      const isValid = and(eq(links.id, id), gt(links.expiresAt, sql`now()`));
      return (await db.select({ hash: links.tokenHash }).from(links).where(isValid))[0]?.hash;
    },

    /**
     * Deletes a link that has not expired and returns whose it was. It is one statement, so that two requests at once cannot both
     * use the link. With `accountId` only a link of that account is found.
     */
    async deleteValid(tokenHash: string, purpose: LinkRow['purpose'], tx: Tx, accountId?: string): Promise<string | undefined> {
      const isMeant = and(
        eq(links.tokenHash, tokenHash),
        eq(links.purpose, purpose),
        gt(links.expiresAt, sql`now()`),
        accountId === undefined ? undefined : eq(links.accountId, accountId),
      );
      const [deleted] = await tx.delete(links).where(isMeant).returning({ accountId: links.accountId });
      return deleted?.accountId;
    },

    async deleteAll(accountId: string, purpose: LinkRow['purpose'], tx: Tx) {
      await tx.delete(links).where(and(eq(links.accountId, accountId), eq(links.purpose, purpose)));
    },
  };
}

export type LinkRepository = ReturnType<typeof createLinkRepository>;
