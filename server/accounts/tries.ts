import { eq, lt, sql } from 'drizzle-orm';
import { Failure } from '../http/failures.ts';
import type { Db, Tx } from '../db/database.ts';
import { tries } from '../db/schema.ts';
import { hashOf } from './tokens.ts';

/** How many in how many minutes, on one account. Ten codes of five tries are 50 in a million a day. */
const LIMITS = {
  login: { most: 10, minutes: 15 },
  'old-password': { most: 10, minutes: 15 },
  reset: { most: 10, minutes: 24 * 60 },
};
type What = keyof typeof LIMITS;

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/**
 * Counts what may be a guess, for each account or e-mail address, registered or not, so that a refusal tells nothing. The counts
 * stand in the database: several servers share them, and a restart forgives nothing.
 */
export function createTries(db: Db) {
  const keyOf = (what: What, whose: string) => `${what} ${hashOf(whose)}`;
  return {
    /** Counts one before it is known how it ends, so that many at once are no way around. Throws `too-many-tries`. */
    async take(what: What, whose: string, on: Db | Tx = db) {
      const { most, minutes } = LIMITS[what];
      await on.delete(tries).where(lt(tries.until, sql`now()`));
      const until = new Date(Date.now() + minutes * 60_000);
      const [row] = await on
        .insert(tries)
        .values({ key: keyOf(what, whose), count: 1, until })
        .onConflictDoUpdate({ target: tries.key, set: { count: sql`least(${tries.count}, ${most}) + 1` } })
        .returning();
      if (!row || row.count <= most) return;
      const retryAfter = Math.max(1, Math.ceil((row.until.getTime() - Date.now()) / 1000));
      throw new Failure('too-many-tries', { detail: `Too many tries. Please try again in ${inWords(retryAfter)}.`, retryAfter });
    },

    /** Takes one back that proved to be no guess. */
    async giveBack(what: What, whose: string) {
      await db
        .update(tries)
        .set({ count: sql`${tries.count} - 1` })
        .where(eq(tries.key, keyOf(what, whose)));
    },

    async forget(what: What, whose: string, tx: Tx) {
      await tx.delete(tries).where(eq(tries.key, keyOf(what, whose)));
    },
  };
}

export type Tries = ReturnType<typeof createTries>;
