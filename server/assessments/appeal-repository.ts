import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { appeals } from '../db/schema/appeals.ts';
import { ratings } from '../db/schema/assessments.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealRating = Pick<
  typeof ratings.$inferSelect,
  'questionId' | 'raterKey' | 'levels' | 'insufficient' | 'note' | 'ratedAt'
>;

export const createAppealRepository = (db: Db) => ({
  list: (attemptId: string): Promise<AppealRow[]> =>
    db.select().from(appeals).where(eq(appeals.attemptId, attemptId)).orderBy(asc(appeals.askedAt)),

  /** Every rating of a test, the earliest first. */
  async listRatings(attemptId: string): Promise<AppealRating[]> {
    const { questionId, raterKey, levels, insufficient, note, ratedAt } = ratings;
    return db
      .select({ questionId, raterKey, levels, insufficient, note, ratedAt })
      .from(ratings)
      .where(and(eq(ratings.attemptId, attemptId)))
      .orderBy(asc(ratedAt));
  },

  /** False, with nothing changed, if it was asked for already. */
  async insert(row: Pick<AppealRow, 'attemptId' | 'questionId' | 'text'>): Promise<boolean> {
    const inserted = await db.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.questionId });
    return inserted.length === 1;
  },
});

export type AppealRepository = ReturnType<typeof createAppealRepository>;
