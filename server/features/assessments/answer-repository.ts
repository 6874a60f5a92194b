import { and, asc, count, eq, exists, isNull, max, notExists, sql } from 'drizzle-orm';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { answers, attempts, cards } from '../../platform/db/schema/assessments.ts';

export type AnswerRow = typeof answers.$inferSelect;

const byAttempt = (attemptId: string) => eq(answers.attemptId, attemptId);
const isSubmissionOf = (attemptId: string) => and(byAttempt(attemptId), eq(answers.questionId, OLD_SUBMISSION_ID));

export function createAnswerRepository(db: Db) {
  return {
    /**
     * The answer to a question. Of several submissions the one with this key, so that a repetition gets its own receipt again; else
     * the first.
     */
    async find(attemptId: string, questionId: string, key = ''): Promise<AnswerRow | undefined> {
      const rows = await db
        .select()
        .from(answers)
        .where(and(byAttempt(attemptId), eq(answers.questionId, questionId)))
        .orderBy(asc(answers.receivedAt));
      return rows.find(({ idempotencyKey }) => idempotencyKey === key) ?? rows[0];
    },

    list: (attemptId: string): Promise<AnswerRow[]> => db.select().from(answers).where(byAttempt(attemptId)),

    async isFinished(attemptId: string, tx: Tx): Promise<boolean> {
      const isAttempt = eq(attempts.id, attemptId);
      const [attempt] = await tx.select({ finishedAt: attempts.finishedAt }).from(attempts).where(isAttempt);
      return Boolean(attempt?.finishedAt);
    },

    /** False if the question has an answer, or there is a submission with this key. */
    async insert(row: AnswerRow, tx: Tx): Promise<boolean> {
      const inserted = await tx.insert(answers).values(row).onConflictDoNothing().returning({ id: answers.questionId });
      return inserted.length > 0;
    },

    async countSubmissions(attemptId: string, tx: Tx): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(answers).where(isSubmissionOf(attemptId));
      return row?.count ?? 0;
    },

    /**
     * Ends a test that is not closed, if it has a submission and every card has an answer. To be called in a transaction that has
     * locked the row of the test, so that of the last two answers the second one sees the first.
     */
    async finishIfComplete(attemptId: string, tx: Tx) {
      const answer = tx
        .select({ id: answers.questionId })
        .from(answers)
        .where(and(byAttempt(attemptId), eq(answers.questionId, cards.questionId)));
      const openCard = tx
        .select({ id: cards.questionId })
        .from(cards)
        .where(and(eq(cards.attemptId, attemptId), notExists(answer)));
      const submission = tx.select({ id: answers.questionId }).from(answers).where(isSubmissionOf(attemptId));
      const last = tx
        .select({ at: max(answers.receivedAt) })
        .from(answers)
        .where(byAttempt(attemptId));
      await tx
        .update(attempts)
        .set({ finishedAt: sql`(${last})` })
        .where(and(eq(attempts.id, attemptId), isNull(attempts.closedAt), exists(submission), notExists(openCard)));
    },

    /** Gives an answer its content, once. Undefined if it has been corrected already. */
    async correct(
      row: AnswerRow,
      content: Pick<AnswerRow, 'answer' | 'recordingIds' | 'digest'>,
    ): Promise<AnswerRow | undefined> {
      const isRow = and(
        byAttempt(row.attemptId),
        eq(answers.questionId, row.questionId),
        eq(answers.idempotencyKey, row.idempotencyKey),
      );
      const [corrected] = await db
        .update(answers)
        .set({ ...content, correctedAt: new Date() })
        .where(and(isRow, isNull(answers.correctedAt)))
        .returning();
      return corrected;
    },
  };
}

export type AnswerRepository = ReturnType<typeof createAnswerRepository>;
