import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { emailChanges } from '../../platform/db/schema/accounts.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;
export type EmailSide = 'old' | 'new';

const isGood = gt(emailChanges.expiresAt, sql`now()`);

/** Changes of e-mail addresses that wait for their two confirmations; at most one of each account. */
export function createEmailChangeRepository(db: Db) {
  const { accountId: owner, oldTokenHash, newTokenHash, oldConfirmedAt, newConfirmedAt } = emailChanges;
  const isSide = (tokenHash: string) => or(eq(oldTokenHash, tokenHash), eq(newTokenHash, tokenHash));
  return {
    async find(accountId: string): Promise<EmailChangeRow | undefined> {
      const [found] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(owner, accountId), isGood));
      return found;
    },

    async findById(id: string): Promise<EmailChangeRow | undefined> {
      const [found] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.id, id), isGood));
      return found;
    },

    /** Replaces an earlier change of the account. */
    async replace(row: EmailChangeRow, tx: Tx) {
      const { accountId: _, ...rest } = row;
      await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.accountId, set: rest });
    },

    /**
     * Notes the confirmation that a link of this account proves. Two links at once wait for each other here, so that the second one sees both.
     */
    async confirm(accountId: string, tokenHash: string, tx: Tx): Promise<EmailChangeRow | undefined> {
      const [confirmed] = await tx
        .update(emailChanges)
        .set({
          oldConfirmedAt: sql`case when ${oldTokenHash} = ${tokenHash} then coalesce(${oldConfirmedAt}, now()) else ${oldConfirmedAt} end`,
          newConfirmedAt: sql`case when ${newTokenHash} = ${tokenHash} then coalesce(${newConfirmedAt}, now()) else ${newConfirmedAt} end`,
        })
        .where(and(eq(owner, accountId), isSide(tokenHash), isGood))
        .returning();
      return confirmed;
    },

    /** Ends the change that one of these links is about, whether or not it has confirmed it. False if there is none. */
    async deleteByToken(tokenHash: string): Promise<boolean> {
      return (await db.delete(emailChanges).where(isSide(tokenHash)).returning({ id: emailChanges.id })).length > 0;
    },

    async delete(accountId: string, on: Db | Tx = db) {
      await on.delete(emailChanges).where(eq(owner, accountId));
    },
  };
}

export type EmailChangeRepository = ReturnType<typeof createEmailChangeRepository>;
