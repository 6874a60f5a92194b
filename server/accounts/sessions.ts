import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/schema.ts';
import type { Account } from './repository.ts';
import { hashOf } from './tokens.ts';

const HOURS = 12;

/** Sign-ins: opaque tokens of which only the hash is kept, good for twelve hours or until logout. */
export function createSessions(db: Db) {
  return {
    /** Signs the account in; returns the token, which exists nowhere else. Takes what has expired out of the table as well. */
    async open(accountId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
      await db.insert(sessions).values({ tokenHash: hashOf(token), accountId, expiresAt });
      return token;
    },

    /** Whose session the token opens; null where it is none, expired or ended. */
    async find(token: string): Promise<Account | null> {
      const [account] = await db
        .select({ id: accounts.id, role: accounts.role, email: accounts.email, name: accounts.name })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, sql`now()`)));
      return account ?? null;
    },

    async end(token: string) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
