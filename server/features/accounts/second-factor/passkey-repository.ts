import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts, passkeys } from '../../../platform/db/schema/accounts.ts';

type PasskeyRow = typeof passkeys.$inferSelect;
export type VerifiedPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

export function createPasskeyRepository(db: Db) {
  return {
    list: (accountId: string, on: Db | Tx = db): Promise<PasskeyRow[]> =>
      on.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
      const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return found;
    },

    count: (accountId: string, on: Db | Tx = db): Promise<number> => on.$count(passkeys, eq(passkeys.accountId, accountId)),

    /** So that two requests at once can neither add too many nor remove the last two. */
    async lockAccount(accountId: string, tx: Tx) {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    },

    /** False if the credential is known, for any account. */
    async insert(accountId: string, name: string, passkey: VerifiedPasskey, tx: Tx): Promise<boolean> {
      const added = await tx
        .insert(passkeys)
        .values({ id: randomUUID(), accountId, name, ...passkey })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return added.length > 0;
    },

    /** Notes a use. False if the counter has not grown meanwhile, by which a copy of the key would show. */
    async noteUse(id: string, counter: number): Promise<boolean> {
      const hasGrown = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
      const noted = await db
        .update(passkeys)
        .set({ counter, usedAt: new Date() })
        .where(and(eq(passkeys.id, id), hasGrown))
        .returning({ id: passkeys.id });
      return noted.length > 0;
    },

    async rename(accountId: string, id: string, name: string): Promise<boolean> {
      const isOwn = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
      return (await db.update(passkeys).set({ name }).where(isOwn).returning({ id: passkeys.id })).length > 0;
    },

    async delete(accountId: string, id: string, tx: Tx): Promise<boolean> {
      const isOwn = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
      return (await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id })).length > 0;
    },

    async deleteAll(accountId: string, tx: Tx) {
      await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
    },
  };
}

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;
