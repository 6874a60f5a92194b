import { type SQL, and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { accounts, sessions } from '../db/schema/accounts.ts';
import { companyMembers } from '../db/schema/profiles.ts';

/** Deletes sessions and tells every server whose they were, so that their live connections are closed at once. */
async function deleteAndTell(on: Db | Tx, which: SQL | undefined) {
  const gone = await on.delete(sessions).where(which).returning({ accountId: sessions.accountId });
  for (const id of new Set(gone.map(({ accountId }) => accountId))) await on.execute(sql`select pg_notify('sessions', ${id})`);
}

/** `demo`: whether sessions of demo accounts are valid. Checked here too, since a session may be older than the setting. */
export function createSessionRepository(db: Db, { demo }: { demo: boolean }) {
  return {
    async findValid(tokenHash: string) {
      const [found] = await db
        .select({
          account: { id: accounts.id, role: accounts.role, email: accounts.email, name: accounts.name },
          company: { id: companyMembers.companyId, role: companyMembers.role },
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .leftJoin(companyMembers, eq(companyMembers.accountId, accounts.id))
        .where(
          and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), demo ? undefined : eq(accounts.demo, false)),
        );
      return found;
    },

    /** Those of these sessions that are valid, with the company of their account. */
    listValid: (hashes: string[]): Promise<{ tokenHash: string; companyId: string | null }[]> =>
      db
        .select({ tokenHash: sessions.tokenHash, companyId: companyMembers.companyId })
        .from(sessions)
        .leftJoin(companyMembers, eq(companyMembers.accountId, sessions.accountId))
        .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, sql`now()`))),

    async extend(tokenHash: string, expiresAt: Date) {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },

    async deleteExpired() {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    },

    async insert(row: typeof sessions.$inferInsert) {
      await db.insert(sessions).values(row);
    },

    async delete(tokenHash: string) {
      await deleteAndTell(db, eq(sessions.tokenHash, tokenHash));
    },

    async deleteOthers(accountId: string, tokenHash: string, tx: Tx) {
      await deleteAndTell(tx, and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)));
    },

    /** Removes the session's right to set a password without the old one. False if it has no such right, or no longer. */
    async spendReset(tokenHash: string, tx: Tx): Promise<boolean> {
      const spent = await tx
        .update(sessions)
        .set({ mayResetUntil: null })
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.mayResetUntil, sql`now()`)))
        .returning({ accountId: sessions.accountId });
      return spent.length > 0;
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
