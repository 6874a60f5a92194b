import { type SQL, and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { steps } from '../../../platform/db/schema/accounts.ts';

type StepRow = typeof steps.$inferSelect;
export type StepPurpose = StepRow['purpose'];

export function createStepRepository(db: Db) {
  const isGood = (tokenHash: string, purpose: StepPurpose, accountId: string | null | undefined): SQL | undefined =>
    and(
      eq(steps.tokenHash, tokenHash),
      eq(steps.purpose, purpose),
      gt(steps.expiresAt, sql`now()`),
      accountId === undefined ? undefined : accountId === null ? isNull(steps.accountId) : eq(steps.accountId, accountId),
    );

  return {
    async insert(row: Omit<StepRow, 'guesses'>) {
      await db.insert(steps).values(row);
    },

    /** Deletes all but the newest steps of an account for this purpose. */
    async deleteOldest(accountId: string, purpose: StepPurpose, keep: number) {
      const newest = db
        .select({ tokenHash: steps.tokenHash })
        .from(steps)
        .where(and(eq(steps.accountId, accountId), eq(steps.purpose, purpose)))
        .orderBy(sql`${steps.expiresAt} desc`)
        .limit(keep);
      await db
        .delete(steps)
        .where(and(eq(steps.accountId, accountId), eq(steps.purpose, purpose), sql`${steps.tokenHash} not in ${newest}`));
    },

    /** Deletes a step that has not expired and returns it, in one statement, so that only one request can use it. */
    async deleteValid(tokenHash: string, purpose: StepPurpose, accountId?: string | null): Promise<StepRow | undefined> {
      const [deleted] = await db
        .delete(steps)
        .where(isGood(tokenHash, purpose, accountId))
        .returning();
      return deleted;
    },

    /** Counts a guess and returns the step, if fewer than `most` were counted before. */
    async countGuess(tokenHash: string, purpose: StepPurpose, most: number, accountId?: string): Promise<StepRow | undefined> {
      const [counted] = await db
        .update(steps)
        .set({ guesses: sql`${steps.guesses} + 1` })
        .where(and(isGood(tokenHash, purpose, accountId), lt(steps.guesses, most)))
        .returning();
      return counted;
    },
  };
}

export type StepRepository = ReturnType<typeof createStepRepository>;
