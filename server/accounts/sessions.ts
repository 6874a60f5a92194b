import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { RESET_MINUTES } from '../../contract/lifetimes.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, sessions } from '../db/schema/accounts.ts';
import type { Account } from './repository.ts';
import { hashOf } from './tokens.ts';

const MINUTE_MS = 60_000;
export const IDLE_MS = 120 * MINUTE_MS;
export const WHOLE_MS = 12 * 60 * MINUTE_MS;
/** A use that would move the end by less is not written down. */
const STEP_MS = 5 * MINUTE_MS;

const endOf = (openedAt: number, now: number) => Math.min(openedAt + WHOLE_MS, now + IDLE_MS);

/**
 * Sign-ins: opaque tokens of which only the hash is kept and which are looked up at each call, so that one that is ended is dead
 * at once. Good for two hours after the last use, and for twelve in all (docs/decisions/15-sessions-and-letters.md). Those of
 * demo accounts are good only where `demo` says so.
 */
export function createSessions(db: Db, { demo }: { demo: boolean }) {
  /** Whose session this is, which goes on by this use; null where it is none, expired or ended. */
  async function findByHash(tokenHash: string): Promise<Account | null> {
    const [found] = await db
      .select({
        account: { id: accounts.id, role: accounts.role, email: accounts.email, name: accounts.name },
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), demo ? undefined : eq(accounts.demo, false)),
      );
    if (!found) return null;
    const end = endOf(found.createdAt.getTime(), Date.now());
    if (end - found.expiresAt.getTime() >= STEP_MS) {
      await db
        .update(sessions)
        .set({ expiresAt: new Date(end) })
        .where(eq(sessions.tokenHash, tokenHash));
    }
    return found.account;
  }

  return {
    findByHash,

    /**
     * Signs the account in; returns the token, which exists nowhere else. `mayReset`: a reset code opens it. Takes what has
     * expired out of the table as well.
     */
    async open(accountId: string, { mayReset = false } = {}): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      const now = Date.now();
      await db.insert(sessions).values({
        tokenHash: hashOf(token),
        accountId,
        createdAt: new Date(now),
        expiresAt: new Date(endOf(now, now)),
        mayResetUntil: mayReset ? new Date(now + RESET_MINUTES * MINUTE_MS) : null,
      });
      return token;
    },

    /** Whose session the token opens, which goes on by this use; null where it is none, expired or ended. */
    find: (token: string): Promise<Account | null> => findByHash(hashOf(token)),

    async end(token: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },

    /** Ends every session of the account but the one of this token. */
    async endOthers(accountId: string, token: string, tx: Tx) {
      await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, hashOf(token))));
    },

    /** Uses up the right to choose a password without the old one; false where the session has none. */
    async spendReset(token: string, tx: Tx): Promise<boolean> {
      const spent = await tx
        .update(sessions)
        .set({ mayResetUntil: null })
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.mayResetUntil, sql`now()`)))
        .returning({ accountId: sessions.accountId });
      return spent.length > 0;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
