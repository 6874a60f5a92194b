import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { RESET_MINUTES } from '../../contract/accounts.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, resets } from '../db/schema.ts';
import { Failure } from '../http/failures.ts';
import type { Tokens } from './tokens.ts';

const GUESSES = 5;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Reset codes: one at a time for an address, good once, for ten minutes and five guesses. Nothing here looks whether the address
 * is registered, so neither an answer nor its time can tell; only the letter does, and it is written later (`forLetter`).
 */
export function createResets(db: Db, tokens: Pick<Tokens, 'resetCode'>) {
  return {
    /** Opens a reset and returns its id; throws `code-sent` where one is open. */
    async open(email: string, tx: Tx): Promise<string> {
      await tx.delete(resets).where(lt(resets.expiresAt, sql`now()`));
      const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
      const [row] = await tx.insert(resets).values({ email, id: randomUUID(), expiresAt }).onConflictDoNothing().returning();
      if (!row) throw new Failure('code-sent');
      return row.id;
    },

    /** What the letter about a reset says; null where nobody is registered under the address, or the code is over already. */
    async forLetter(id: string) {
      const [row] = await db
        .select({ name: accounts.name, until: resets.expiresAt })
        .from(resets)
        .innerJoin(accounts, eq(sql`lower(${accounts.email})`, resets.email))
        .where(and(eq(resets.id, id), gt(resets.expiresAt, sql`now()`)));
      return row ? { ...row, code: tokens.resetCode(id) } : null;
    },

    /** Uses up the code; throws `wrong-code` or `code-over`. The guess is counted before it is looked at. */
    async redeem(email: string, code: string) {
      const [row] = await db
        .update(resets)
        .set({ wrong: sql`${resets.wrong} + 1` })
        .where(and(eq(resets.email, email), gt(resets.expiresAt, sql`now()`), lt(resets.wrong, GUESSES)))
        .returning();
      if (!row) throw new Failure('code-over');
      const isRight = isSame(code, tokens.resetCode(row.id));
      const left = GUESSES - row.wrong;
      if (!isRight && left > 0) {
        throw new Failure('wrong-code', { detail: `The reset code is wrong. Tries left: ${left}.` });
      }
      const gone = await db.delete(resets).where(eq(resets.id, row.id)).returning();
      // Of two that come with the right code at the same time, one finds it gone.
      if (!isRight || gone.length === 0) throw new Failure('code-over');
    },
  };
}

export type Resets = ReturnType<typeof createResets>;
