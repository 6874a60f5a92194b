import { and, asc, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { answers, attempts, cards, questions, ratings } from '../db/schema/assessments.ts';
import { CLOCK_SLACK_MS } from './answer-times.ts';
import { isAnswerOfCard, isRatingOfCard, isRecordedCard } from './card-repository.ts';

type RatingRow = typeof ratings.$inferInsert;

const isScoredSpoken = and(eq(questions.kind, 'spoken'), eq(questions.demo, false));
/** A rating from before an answer was corrected does not count, since the rater heard nothing. */
const isUnrated = or(isNull(ratings.attemptId), lt(ratings.ratedAt, answers.correctedAt));

/**
 * A scored spoken card waits when it is answered, when its test is finished without an answer to it, or when only its recording
 * has arrived. A test that was closed before its end gets no score, so its cards do not wait.
 */
const selectWaiting = (db: Db) =>
  db
    .select({
      attemptId: cards.attemptId,
      questionId: cards.questionId,
      position: cards.position,
      area: questions.area,
      answer: answers.answer,
      recordingIds: answers.recordingIds,
      typed: sql<boolean>`${answers.answer} is not null`.as('typed'),
      answeredAt: answers.answeredAt,
      receivedAt: answers.receivedAt,
      correctedAt: answers.correctedAt,
      startedAt: attempts.startedAt,
      finishedAt: attempts.finishedAt,
    })
    .from(cards)
    .innerJoin(attempts, eq(attempts.id, cards.attemptId))
    .innerJoin(questions, eq(questions.id, cards.questionId))
    .leftJoin(answers, isAnswerOfCard)
    .leftJoin(ratings, isRatingOfCard)
    .where(
      and(
        isScoredSpoken,
        isNull(attempts.closedAt),
        isUnrated,
        or(isNotNull(answers.attemptId), isNotNull(attempts.finishedAt), isRecordedCard(db)),
      ),
    )
    .as('waiting');

export function createRatingRepository(db: Db) {
  const waiting = selectWaiting(db);
  const { attemptId, questionId, position, area, answer, recordingIds, typed } = waiting;
  const { answeredAt, receivedAt, correctedAt, startedAt, finishedAt } = waiting;

  /** The rule of `answer-times.ts` in SQL, since the database orders by it. Without an answer: the end of its test, else its start. */
  const slack = sql`${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  const givenAt = sql`case
    when ${answeredAt} between ${startedAt} - ${slack} and ${receivedAt} + ${slack} then ${answeredAt}
    else coalesce(${receivedAt}, ${finishedAt}, ${startedAt}) end`;

  return {
    countWaiting: (): Promise<number> => db.$count(waiting),

    /** The answers that were given first come first. `page` counts from 1. */
    listWaiting: ({ page, limit }: { page: number; limit: number }) =>
      db
        .select({
          attemptId,
          questionId,
          area,
          answer,
          recordingIds,
          typed,
          answeredAt,
          receivedAt,
          correctedAt,
          startedAt,
          finishedAt,
        })
        .from(waiting)
        .orderBy(asc(givenAt), asc(attemptId), asc(position))
        .limit(limit)
        .offset((page - 1) * limit),

    /** A later rating replaces an earlier one, because raters may correct themselves. */
    async upsert({ attemptId: attempt, questionId: question, ...rating }: RatingRow, tx: Tx) {
      await tx
        .insert(ratings)
        .values({ attemptId: attempt, questionId: question, ...rating })
        .onConflictDoUpdate({ target: [ratings.attemptId, ratings.questionId], set: rating });
    },

    /** Until the transaction ends, so that of two raters at once the second one sees the first rating. */
    async lockAttempt(id: string, tx: Tx) {
      await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id)).for('update');
    },

    /**
     * Settles a test if it is finished, not settled yet, and every scored spoken answer is rated. Returns the engineer's e-mail
     * address if it was settled now.
     */
    async settleIfRated(id: string, tx: Tx): Promise<string | undefined> {
      const open = tx
        .select({ id: cards.questionId })
        .from(cards)
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .leftJoin(ratings, isRatingOfCard)
        .leftJoin(answers, isAnswerOfCard)
        .where(and(eq(cards.attemptId, id), isScoredSpoken, isUnrated));
      const isUnsettled = and(eq(attempts.id, id), isNotNull(attempts.finishedAt), isNull(attempts.settledAt));
      const [settled] = await tx
        .update(attempts)
        .set({ settledAt: new Date() })
        .where(and(isUnsettled, notExists(open)))
        .returning({ engineerId: attempts.engineerId });
      if (!settled) return undefined;
      const [engineer] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, settled.engineerId));
      return engineer?.email;
    },
  };
}

export type RatingRepository = ReturnType<typeof createRatingRepository>;
type Waiting = Awaited<ReturnType<RatingRepository['listWaiting']>>[number];
/** An answer that waits for a rating. `receivedAt` is null if only its recording, or nothing, has arrived. */
export type WaitingRow = Omit<Waiting, 'receivedAt'> & { receivedAt: Date | null };
