import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { handshakes } from '../db/schema/accounts.ts';
import { hashOf } from './tokens.ts';

export const HANDSHAKE_SECONDS = 600;

/** What only the server and the provider know of a sign-in under way; `state` and `nonce` come back and must be the same. */
export interface Handshake {
  state: string;
  nonce: string;
  verifier: string;
}

/** Sign-ins that have left for the outside provider, each bound to the browser that holds its token; only the hash is kept. */
export function createHandshakes(db: Db) {
  return {
    /** Returns the token for the browser. Takes what has expired out of the table as well. */
    async open(handshake: Handshake): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.delete(handshakes).where(lt(handshakes.expiresAt, sql`now()`));
      const expiresAt = new Date(Date.now() + HANDSHAKE_SECONDS * 1000);
      await db.insert(handshakes).values({ tokenHash: hashOf(token), ...handshake, expiresAt });
      return token;
    },

    /** Uses up the handshake; null where there is none, it has expired, was used, or its `state` is another. */
    async take(token: string, state?: string): Promise<Handshake | null> {
      const { tokenHash, expiresAt } = handshakes;
      const mine = and(eq(tokenHash, hashOf(token)), gt(expiresAt, sql`now()`));
      const [taken] = await db
        .delete(handshakes)
        .where(state === undefined ? mine : and(mine, eq(handshakes.state, state)))
        .returning();
      return taken ?? null;
    },
  };
}

export type Handshakes = ReturnType<typeof createHandshakes>;
