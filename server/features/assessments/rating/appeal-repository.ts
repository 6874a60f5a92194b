import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { appeals } from '../../../platform/db/schema/appeals.ts';
import { attempts, ratings } from '../../../platform/db/schema/assessments.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealRating = Pick<
  typeof ratings.$inferSelect,
  'questionId' | 'raterKey' | 'levels' | 'insufficient' | 'note' | 'ratedAt'
>;

export const createAppealRepository = (db: Db) => ({
  list: (attemptId: string, on: Db | Tx = db): Promise<AppealRow[]> =>
    on.select().from(appeals).where(eq(appeals.attemptId, attemptId)).orderBy(asc(appeals.askedAt)),

  /** Every rating of a test, the earliest first. */
  async listRatings(attemptId: string, on: Db | Tx = db): Promise<AppealRating[]> {
    const { questionId, raterKey, levels, insufficient, note, ratedAt } = ratings;
    return on
      .select({ questionId, raterKey, levels, insufficient, note, ratedAt })
      .from(ratings)
      .where(eq(ratings.attemptId, attemptId))
      .orderBy(asc(ratedAt));
  },

  /** The address of the person who took a test. */
  async findAddress(attemptId: string, tx: Tx): Promise<string | undefined> {
    const [found] = await tx
      .select({ email: accounts.email })
      .from(attempts)
      .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
      .where(eq(attempts.id, attemptId));
    return found?.email;
  },

  /** False, with nothing changed, if it was asked for already. */
  async insert(row: Pick<AppealRow, 'attemptId' | 'questionId' | 'text'>): Promise<boolean> {
    const inserted = await db.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.questionId });
    return inserted.length === 1;
  },
});

export type AppealRepository = ReturnType<typeof createAppealRepository>;
