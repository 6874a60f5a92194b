import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts, sessions } from '../../platform/db/schema/accounts.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';
import { createOwnSessionRepository, deleteAndTell } from './own-session-repository.ts';

/** `demo`: whether sessions of demo accounts are valid. Checked here too, since a session may be older than the setting. */
export function createSessionRepository(db: Db, { demo }: { demo: boolean }) {
  // Planned once for each connection of the pool, since every request with a session asks it.
  const valid = db
    .select({
      account: { id: accounts.id, role: accounts.role, email: accounts.email, name: accounts.name, endsAt: accounts.endsAt },
      isDemo: accounts.demo,
      ownName: accounts.ownName,
      company: { id: companyMembers.companyId, role: companyMembers.role },
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
      browser: sessions.browser,
      provenAt: sessions.provenAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(companyMembers, eq(companyMembers.accountId, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(sessions.removedAt),
        demo ? undefined : eq(accounts.demo, false),
      ),
    )
    // One name for one text: both may run on the same connections.
    .prepare(demo ? 'valid_session' : 'valid_session_without_demo');
  const isGood = gt(sessions.expiresAt, sql`now()`);
  return {
    ...createOwnSessionRepository(db),

    async findValid(tokenHash: string) {
      const [found] = await valid.execute({ tokenHash });
      return found;
    },

    /** Those of these sessions that are valid, with the company of their account; null for an account that will be deleted. */
    listValid: (hashes: string[]): Promise<{ tokenHash: string; companyId: string | null }[]> =>
      db
        .select({ tokenHash: sessions.tokenHash, companyId: companyMembers.companyId })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .leftJoin(companyMembers, and(eq(companyMembers.accountId, sessions.accountId), isNull(accounts.endsAt)))
        .where(and(inArray(sessions.tokenHash, hashes), isNull(sessions.removedAt), gt(sessions.expiresAt, sql`now()`))),

    /** Whether this session was ended by a company that removed the account. */
    async wasRemoved(tokenHash: string): Promise<boolean> {
      return (await db.$count(sessions, and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.removedAt), isGood))) > 0;
    },

    /** Notes that a member of a company was there on this day, `YYYY-MM-DD`. Nothing is written for any other account. */
    async noteSeen(accountId: string, day: string) {
      const { lastSeenOn } = companyMembers;
      await db
        .update(companyMembers)
        .set({ lastSeenOn: day })
        .where(and(eq(companyMembers.accountId, accountId), or(isNull(lastSeenOn), lt(lastSeenOn, day))));
    },

    async noteUse(tokenHash: string, use: { expiresAt: Date; usedAt: Date; browser?: string | undefined }) {
      await db.update(sessions).set(use).where(eq(sessions.tokenHash, tokenHash));
    },

    async insert(row: typeof sessions.$inferInsert) {
      await db.insert(sessions).values(row);
    },

    async delete(tokenHash: string) {
      await deleteAndTell(db, eq(sessions.tokenHash, tokenHash));
    },

    /**
     * Notes a sign-in. It resets the count of e-mails about an unused account, and cancels its deletion for that reason. An owner
     * who requests the deletion has signed in, so there are no such e-mails then.
     */
    async noteSignIn(accountId: string, at: Date) {
      const endsAt = sql`case when ${accounts.idleLetters} = 0 then ${accounts.endsAt} end`;
      const noted = { signedInAt: at, idleLetters: 0, idleLetterAt: null, endsAt };
      await db.update(accounts).set(noted).where(eq(accounts.id, accountId));
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
