import { and, asc, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import type { Db } from '../db/database.ts';
import { answers, attempts, cards, questions, ratings } from '../db/schema/assessments.ts';
import { recordings } from '../db/schema/recordings.ts';

/** A card with its question, its answer and its rating, and the end of its test. */
export interface CardRow {
  card: typeof cards.$inferSelect;
  question: typeof questions.$inferSelect;
  answer: typeof answers.$inferSelect | null;
  rating: typeof ratings.$inferSelect | null;
  finishedAt: Date | null;
}

/** For left joins, since a card may have neither. */
export const isAnswerOfCard = and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId));
export const isRatingOfCard = and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId));

/**
 * The condition, for queries over `cards` and `attempts`, that the whole test was sent and there is a recording for the card. If
 * its answer is missing all the same, it is still on the engineer's device.
 */
export function isRecordedCard(db: Db) {
  const submission = db
    .select({ id: answers.questionId })
    .from(answers)
    .where(and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, OLD_SUBMISSION_ID)));
  const recording = db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(eq(recordings.attemptId, cards.attemptId), eq(recordings.questionId, cards.questionId)));
  return and(or(isNotNull(attempts.finishedAt), exists(submission)), exists(recording));
}

export function createCardRepository(db: Db) {
  return {
    /** All cards of these tests, in order. */
    async list(attemptIds: string[]): Promise<CardRow[]> {
      if (attemptIds.length === 0) return [];
      return db
        .select({ card: cards, question: questions, answer: answers, rating: ratings, finishedAt: attempts.finishedAt })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .leftJoin(answers, isAnswerOfCard)
        .leftJoin(ratings, isRatingOfCard)
        .where(inArray(cards.attemptId, attemptIds))
        .orderBy(asc(cards.attemptId), asc(cards.position));
    },

    async isRecorded(attemptId: string, questionId: string): Promise<boolean> {
      const found = await db
        .select({ position: cards.position })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .where(and(eq(cards.attemptId, attemptId), eq(cards.questionId, questionId), isRecordedCard(db)));
      return found.length > 0;
    },
  };
}

export type CardRepository = ReturnType<typeof createCardRepository>;
