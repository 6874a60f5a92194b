import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { FIRST_SCORING } from '../../contract/scoring-versions.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { answers, attempts, cards, questions, ratings, reviews } from '../db/schema/assessments.ts';
import { foundEvidence } from '../db/schema/evidence.ts';
import { CLOCK_SLACK_MS } from './answer-times.ts';
import { isAnswerOfCard, isRecordedCard } from './card-repository.ts';
import { MODEL_RATER } from './judging.ts';

type RatingRow = typeof ratings.$inferInsert;

const isScoredSpoken = and(eq(questions.kind, 'spoken'), eq(questions.demo, false));

/** The engineer has asked for a person, where levels that follow from what a model has found count. */
const isPersonAsked = sql`exists (
  select from ${foundEvidence} where ${foundEvidence.attemptId} = ${cards.attemptId}
    and ${foundEvidence.questionId} = ${cards.questionId} and ${foundEvidence.personAskedAt} is not null)`;

/**
 * The rule of `judging.ts` in SQL, for cards joined with their test and answer: nobody has given levels, and it is not settled that
 * nobody can hear it. A rating from before an answer was corrected does not count, since the rater heard nothing.
 */
const isUnrated = sql`not exists (
  select from ${ratings}
  where ${ratings.attemptId} = ${cards.attemptId} and ${ratings.questionId} = ${cards.questionId}
    and (${answers.correctedAt} is null or ${ratings.ratedAt} >= ${answers.correctedAt})
    and not (${ratings.raterKey} = ${MODEL_RATER} and ${isPersonAsked})
  having bool_or(${ratings.levels} is not null)
    or count(*) > 0 and ${attempts.scoring} = ${FIRST_SCORING.version}
    or bool_or(${ratings.fault} is not null)
    or count(distinct ${ratings.raterKey}) > 1
)`;
const isRatedOnce = sql<boolean>`exists (
  select from ${ratings} where ${ratings.attemptId} = ${cards.attemptId} and ${ratings.questionId} = ${cards.questionId}
    and ${ratings.raterKey} <> ${MODEL_RATER}
)`;

/**
 * Tests in which something may wait: those that are not settled, and those of which an answer was replaced or a person is asked for
 * afterwards. Few beside all tests, and each part has an index, so that the queue is found without reading every card there ever was.
 */
const testsThatMayWait = (db: Db) =>
  union(
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(isNull(attempts.settledAt), isNull(attempts.closedAt))),
    db.select({ id: answers.attemptId }).from(answers).where(isNotNull(answers.correctedAt)),
    db.select({ id: foundEvidence.attemptId }).from(foundEvidence).where(isNotNull(foundEvidence.personAskedAt)),
  );

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
      second: isRatedOnce.as('second'),
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
    .where(
      and(
        isScoredSpoken,
        inArray(attempts.id, testsThatMayWait(db)),
        isNull(attempts.closedAt),
        isUnrated,
        or(isNotNull(answers.attemptId), isNotNull(attempts.finishedAt), isRecordedCard(db)),
      ),
    )
    .as('waiting');

/** Further tests that are offered without a decision of a person. */
const OFFERS = {
  /** How many tests were offered to an engineer without a decision of a person. */
  async countOffers(engineerId: string, tx: Tx): Promise<number> {
    const offered = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(attempts, eq(attempts.id, reviews.attemptId))
      .where(and(eq(attempts.engineerId, engineerId), eq(reviews.offered, true)));
    return offered.length;
  },

  /** Grants another test. A request that waits is answered by it, since a test can be granted once. */
  async offer({ id, attemptId: attempt, reason, at }: { id: string; attemptId: string; reason: string; at: Date }, tx: Tx) {
    const granted = { decision: 'granted' as const, reason, decidedAt: at, offered: true };
    const waits = and(eq(reviews.attemptId, attempt), isNull(reviews.decision));
    const answered = await tx.update(reviews).set(granted).where(waits).returning({ id: reviews.id });
    if (answered.length === 0)
      await tx
        .insert(reviews)
        .values({ id, attemptId: attempt, text: '', askedAt: at, ...granted })
        .onConflictDoNothing();
  },
};

export function createRatingRepository(db: Db) {
  const waiting = selectWaiting(db);
  const { attemptId, questionId, position, area, answer, recordingIds, typed, second } = waiting;
  const { answeredAt, receivedAt, correctedAt, startedAt, finishedAt } = waiting;

  /** The rule of `answer-times.ts` in SQL, since the database orders by it. Without an answer: the end of its test, else its start. */
  const slack = sql`${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  const givenAt = sql`case
    when ${answeredAt} between ${startedAt} - ${slack} and ${receivedAt} + ${slack} then ${answeredAt}
    else coalesce(${receivedAt}, ${finishedAt}, ${startedAt}) end`;

  return {
    ...OFFERS,

    countWaiting: (): Promise<number> => db.$count(waiting),

    /** How many wait, and when the oldest of them was given; null where nothing waits. */
    async readQueue(): Promise<{ count: number; oldest: Date | null }> {
      const [row] = await db
        .select({ count: count(), oldest: sql<Date | null>`min(${givenAt})`.mapWith(attempts.startedAt) })
        .from(waiting);
      return row ?? { count: 0, oldest: null };
    },

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
          second,
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

    /** Appends a rating. */
    async insert(rating: RatingRow, tx: Tx) {
      await tx.insert(ratings).values(rating);
    },

    /** Whether anybody has rated an answer. */
    async isRated(attempt: string, question: string, tx: Tx): Promise<boolean> {
      return (await tx.$count(ratings, and(eq(ratings.attemptId, attempt), eq(ratings.questionId, question)))) > 0;
    },

    /** The latest rating that this rater has given to an answer. */
    async findLatestOf(raterId: string, attempt: string, question: string) {
      const { levels, insufficient, unsafe, note } = ratings;
      const isOfRater = and(eq(ratings.attemptId, attempt), eq(ratings.questionId, question), eq(ratings.raterId, raterId));
      const rows = db.select({ levels, insufficient, unsafe, note }).from(ratings).where(isOfRater);
      return (await rows.orderBy(desc(ratings.ratedAt)).limit(1))[0];
    },

    /** Until the transaction ends, so that of two raters at once the second one sees the first rating. */
    async lockAttempt(id: string, tx: Tx) {
      await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id)).for('update');
    },

    /**
     * Settles a test if it is finished, not settled yet, and every scored spoken answer is rated. Returns whose it is and by which
     * rules it is scored if it was settled now.
     */
    async settleIfRated(id: string, tx: Tx): Promise<{ engineerId: string; scoring: number; email: string } | undefined> {
      const open = tx
        .select({ id: cards.questionId })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .leftJoin(answers, isAnswerOfCard)
        .where(and(eq(cards.attemptId, id), isScoredSpoken, isUnrated));
      const isUnsettled = and(eq(attempts.id, id), isNotNull(attempts.finishedAt), isNull(attempts.settledAt));
      const [settled] = await tx
        .update(attempts)
        .set({ settledAt: new Date() })
        .where(and(isUnsettled, notExists(open)))
        .returning({ engineerId: attempts.engineerId, scoring: attempts.scoring });
      if (!settled) return undefined;
      const [engineer] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, settled.engineerId));
      return engineer && { ...settled, email: engineer.email };
    },
  };
}

export type RatingRepository = ReturnType<typeof createRatingRepository>;
type Waiting = Awaited<ReturnType<RatingRepository['listWaiting']>>[number];
/** An answer that waits for a rating. `receivedAt` is null if only its recording, or nothing, has arrived. */
export type WaitingRow = Omit<Waiting, 'receivedAt'> & { receivedAt: Date | null };
