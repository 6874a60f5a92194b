import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { tries } from '../db/schema/accounts.ts';

/** Counters and marks by key, each until a certain time. Each count is one statement, so that many guesses at once all count. */
export function createCounterRepository(db: Db) {
  const isOver = lt(tries.until, sql`now()`);
  return {
    /**
     * Counts one more, up to one over `limit`. The end of an existing counter does not change, since a guesser could extend it;
     * an expired one starts again.
     */
    async increment(key: string, limit: number, until: Date, on: Db | Tx = db): Promise<{ count: number; until: Date }> {
      const [row] = await on
        .insert(tries)
        .values({ key, count: 1, until })
        .onConflictDoUpdate({
          target: tries.key,
          set: {
            count: sql`case when ${isOver} then 1 else least(${tries.count}, ${limit}) + 1 end`,
            until: sql`case when ${isOver} then excluded.until else ${tries.until} end`,
          },
        })
        .returning();
      return row as { count: number; until: Date };
    },

    async decrement(keys: readonly string[]) {
      await db
        .update(tries)
        .set({ count: sql`${tries.count} - 1` })
        .where(inArray(tries.key, [...keys]));
    },

    async setMark(key: string, until: Date, on: Db | Tx = db) {
      await on.insert(tries).values({ key, count: 1, until }).onConflictDoUpdate({ target: tries.key, set: { until } });
    },

    async hasMark(key: string, on: Db | Tx = db): Promise<boolean> {
      const isMark = and(eq(tries.key, key), gt(tries.until, sql`now()`));
      return (await on.select({ key: tries.key }).from(tries).where(isMark)).length > 0;
    },

    /**
     * Deletes everything whose key begins with one of these prefixes. They must contain no `%` and no `_`, which `like` reads.
     */
    async deleteByPrefix(prefixes: readonly string[], tx: Tx) {
      await tx.delete(tries).where(or(...prefixes.map((prefix) => like(tries.key, `${prefix}%`))));
    },
  };
}

export type CounterRepository = ReturnType<typeof createCounterRepository>;
