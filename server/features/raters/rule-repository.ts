import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { ratingRules } from '../../platform/db/schema/raters.ts';

/** How many raters an answer gets, as administrators choose it. */
export function createRuleRepository(db: Db) {
  return {
    /** What administrators have chosen last. */
    async findRule(on: Db | Tx = db) {
      const [row] = await on
        .select({ raters: ratingRules.raters, reason: ratingRules.reason, at: ratingRules.at, by: accounts.name })
        .from(ratingRules)
        .leftJoin(accounts, eq(accounts.id, ratingRules.by))
        .orderBy(desc(ratingRules.id))
        .limit(1);
      return row;
    },

    async insertRule(rule: { raters: 1 | 2 | null; reason: string; by: string }, tx: Tx) {
      await tx.insert(ratingRules).values(rule);
    },

    /** From now on the tests that are not settled need one rater. Returns the finished ones, since one rating may now be enough. */
    async needOne(tx: Tx): Promise<string[]> {
      const eased = await tx
        .update(attempts)
        .set({ raters: 1 })
        .where(and(isNull(attempts.settledAt), gt(attempts.raters, 1)))
        .returning({ id: attempts.id, finishedAt: attempts.finishedAt });
      return eased.flatMap(({ id, finishedAt }) => (finishedAt ? [id] : []));
    },
  };
}
