import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { MODEL_RATER } from '../assessments/rating/judging.ts';
import type { Db } from '../../platform/db/database.ts';
import { ratings } from '../../platform/db/schema/assessments.ts';
import { foundEvidence, transcripts } from '../../platform/db/schema/evidence.ts';

export type FoundRow = typeof foundEvidence.$inferSelect;

/** The evidence, for those who may see it. */
export const createShownRepository = (db: Db) => ({
  list: (attemptId: string): Promise<FoundRow[]> => db.select().from(foundEvidence).where(eq(foundEvidence.attemptId, attemptId)),

  find: async (attemptId: string, questionId: string): Promise<FoundRow | undefined> =>
    (
      await db
        .select()
        .from(foundEvidence)
        .where(and(eq(foundEvidence.attemptId, attemptId), eq(foundEvidence.questionId, questionId)))
    )[0],

  /** Notes that the engineer asks for a person. False if that was noted before, or nothing was found. */
  async askPerson(attemptId: string, questionId: string): Promise<boolean> {
    const isAnswer = and(eq(foundEvidence.attemptId, attemptId), eq(foundEvidence.questionId, questionId));
    const asked = await db
      .update(foundEvidence)
      .set({ personAskedAt: new Date() })
      .where(and(isAnswer, isNull(foundEvidence.personAskedAt)))
      .returning({ id: foundEvidence.questionId });
    return asked.length === 1;
  },

  /** Ratings of people with marks, the latest of each rater first. */
  listMarks: (attemptId: string) =>
    db
      .select({
        questionId: ratings.questionId,
        raterKey: ratings.raterKey,
        marks: ratings.marks,
        ratedAt: ratings.ratedAt,
      })
      .from(ratings)
      .where(and(eq(ratings.attemptId, attemptId), ne(ratings.raterKey, MODEL_RATER))),

  /** The recogniser of recordings, and whether its times are an estimate. */
  async listHeard(recordingIds: readonly string[]): Promise<{ recordingId: string; engine: string; estimated: boolean }[]> {
    if (recordingIds.length === 0) return [];
    const { recordingId, engine, estimated } = transcripts;
    return db
      .select({ recordingId, engine, estimated })
      .from(transcripts)
      .where(inArray(recordingId, [...recordingIds]));
  },
});

export type ShownRepository = ReturnType<typeof createShownRepository>;
