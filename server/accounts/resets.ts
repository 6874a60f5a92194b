import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { RESET_MINUTES } from '../../contract/lifetimes.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, resets, tries } from '../db/schema/accounts.ts';
import { Failure } from '../http/failures.ts';
import type { Tokens } from './tokens.ts';
import { type Comer, hashOfComer } from './tries.ts';

/** Of each code, for whoever asked for it, and as many for everybody else together. */
const GUESSES = 5;

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The count of the guesses of whoever asked for a code; that it is there tells who that was. */
const keyOf = (id: string, comer: Comer) => `code ${id} ${hashOfComer(comer)}`;

/**
 * Reset codes: one at a time for an address, good once, for ten minutes and five guesses. Nothing here looks whether the address
 * is registered, so neither an answer nor its time can tell; only the letter does, and it is written later (`forLetter`).
 */
export function createResets(db: Db, tokens: Pick<Tokens, 'resetCode'>) {
  /** Codes for the same address that somebody elsewhere has asked for. */
  const ofOthers = (comer: Comer) =>
    and(
      eq(resets.email, comer.email),
      sql`not exists (select from ${tries} where ${tries.key} = 'code ' || ${resets.id} || ' ' || ${hashOfComer(comer)})`,
    );

  return {
    /**
     * Opens a reset and returns its id; throws `code-sent` where one is open. `isOwn`: who asks is where the account was signed in
     * to before, and need not wait until a code that a stranger has asked for is over.
     */
    async open(comer: Comer, isOwn: boolean, tx: Tx): Promise<string> {
      const isOver = lt(resets.expiresAt, sql`now()`);
      await tx.delete(resets).where(or(isOver, and(sql`${isOwn}::boolean`, ofOthers(comer))));
      const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
      const made = { email: comer.email, id: randomUUID(), expiresAt };
      const [row] = await tx.insert(resets).values(made).onConflictDoNothing().returning();
      if (!row) throw new Failure('code-sent');
      await tx.insert(tries).values({ key: keyOf(row.id, comer), count: 0, until: expiresAt });
      return row.id;
    },

    /**
     * What the letter about a reset says; null where nobody is registered under the address, or the code is over already. Without
     * a code: the account signs in through an outside provider, and no letter opens it.
     */
    async forLetter(id: string) {
      const [row] = await db
        .select({ until: resets.expiresAt, passwordHash: accounts.passwordHash })
        .from(resets)
        .innerJoin(accounts, eq(sql`lower(${accounts.email})`, resets.email))
        .where(and(eq(resets.id, id), gt(resets.expiresAt, sql`now()`)));
      if (!row) return null;
      const { until, passwordHash } = row;
      return { until, code: passwordHash === null ? null : tokens.resetCode(id) };
    },

    /** Uses up the code; throws `wrong-code` or `code-over`. The guess is counted before it is looked at. */
    async redeem(comer: Comer, code: string) {
      const [row] = await db
        .select()
        .from(resets)
        .where(and(eq(resets.email, comer.email), gt(resets.expiresAt, sql`now()`)));
      if (!row) throw new Failure('code-over');
      const { id } = row;
      const { asked, guesses } = await count(id, comer);
      const left = GUESSES - guesses;
      if (left < 0) throw new Failure('code-over');
      const isRight = isSame(code, tokens.resetCode(id));
      if (!isRight && left > 0) {
        throw new Failure('wrong-code', { detail: `The reset code is wrong. Tries left: ${left}.` });
      }
      // A stranger who has guessed wrong to the end takes the code from nobody but strangers.
      const gone = isRight || asked ? await db.delete(resets).where(eq(resets.id, id)).returning() : [];
      // Of two that come with the right code at the same time, one finds it gone.
      if (!isRight || gone.length === 0) throw new Failure('code-over');
    },
  };

  /** One guess more at this code: by whoever asked for it, or else by anybody. */
  async function count(id: string, comer: Comer): Promise<{ asked: boolean; guesses: number }> {
    const [own] = await db
      .update(tries)
      .set({ count: sql`least(${tries.count}, ${GUESSES}) + 1` })
      .where(eq(tries.key, keyOf(id, comer)))
      .returning();
    if (own) return { asked: true, guesses: own.count };
    const [others] = await db
      .update(resets)
      .set({ wrong: sql`least(${resets.wrong}, ${GUESSES}) + 1` })
      .where(eq(resets.id, id))
      .returning();
    return { asked: false, guesses: others?.wrong ?? GUESSES + 1 };
  }
}

export type Resets = ReturnType<typeof createResets>;
