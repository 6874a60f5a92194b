import { and, asc, count, eq, gte, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { FIRST_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { appeals } from '../../../platform/db/schema/appeals.ts';
import { answers, attempts, cards, questions, ratings, reviews } from '../../../platform/db/schema/assessments.ts';
import { foundEvidence } from '../../../platform/db/schema/evidence.ts';
import { CLOCK_SLACK_MS } from '../answer-times.ts';
import { isUnansweredAppeal } from './appeal-condition.ts';
import { isAnswerOfCard, isOfRatedKind, isRecordedCard } from '../card-conditions.ts';
import { MODEL_RATER } from './judging.ts';
import { createTitleQueries } from '../question-title-repository.ts';

type RatingRow = typeof ratings.$inferInsert;

/** Names a spoken answer. */
export interface AnswerKey {
  attemptId: string;
  questionId: string;
}

const isScoredSpoken = and(isOfRatedKind, eq(questions.demo, false));

/** The ratings of a card that count: not those from before its answer was corrected, since the rater heard another one. */
const isOfCard = sql`${ratings.attemptId} = ${cards.attemptId} and ${ratings.questionId} = ${cards.questionId}
    and (${answers.correctedAt} is null or ${ratings.ratedAt} >= ${answers.correctedAt})`;
const isOfPerson = sql`${isOfCard} and ${ratings.raterKey} <> ${MODEL_RATER}`;

/** The latest rating of a card by each person. */
const latestOfPeople = sql`select distinct on (${ratings.raterKey})
      ${ratings.levels} as levels, ${ratings.fault} as fault, ${ratings.adjudicates} as adjudicates
    from ${ratings} where ${isOfPerson}
    order by ${ratings.raterKey}, ${ratings.ratedAt} desc`;

/** If one person is enough: somebody has given levels, or it is settled that nobody can hear it. */
const isJudgedByOne = sql`exists (
  select from (${latestOfPeople}) as latest
  having count(levels) > 0
    or count(*) > 0 and ${attempts.scoring} = ${FIRST_SCORING.version}
    or bool_or(fault is not null)
    or count(*) > 1
)`;

/** If two are needed: two levels are near each other, or a third person has decided, or nobody can hear it. */
const isJudgedByTwo = sql`exists (
  with latest as (${latestOfPeople})
  select from latest
  having count(levels) > 0 and count(*) > 2
    or count(levels) > 1 and not exists (
      select from latest as near, jsonb_each_text(near.levels) as level
      where not near.adjudicates
      group by level.key having max(level.value::int) - min(level.value::int) > 1
    )
    or count(levels) = 0 and (bool_or(fault is not null) or count(*) > 1)
)`;

/** Levels from the findings of a model count, and the engineer has not requested a person. */
const isLeftToModel = sql`exists (select from ${ratings} where ${isOfCard} and ${ratings.raterKey} = ${MODEL_RATER})
  and not exists (
    select from ${foundEvidence} where ${foundEvidence.attemptId} = ${cards.attemptId}
      and ${foundEvidence.questionId} = ${cards.questionId} and ${foundEvidence.personAskedAt} is not null)`;

/**
 * The rule of `judging.ts` in SQL, for cards joined with their test and answer: too few people have judged it. Levels of a model
 * are enough only while the engineer does not ask for a person. Most answers that wait have no rating, which is found in half the
 * time.
 */
const isUnrated = sql`(not exists (select from ${ratings} where ${isOfCard}) or not (
  case when ${attempts.raters} = 1 then ${isJudgedByOne} else ${isJudgedByTwo} end or ${isLeftToModel}))`;
const countPeople = sql<number>`(select count(distinct ${ratings.raterKey})::int from ${ratings} where ${isOfPerson})`;

/** The engineer has asked for another rater, and waits for one. */
const isAppealed = sql`exists (
  select from ${appeals} a
  where a.attempt_id = ${cards.attemptId} and a.question_id = ${cards.questionId} and ${isUnansweredAppeal})`;

/**
 * Tests in which something may wait: those that are not settled, and those of which an answer was replaced or a person, or
 * another rater, is asked for afterwards; never those that were closed before their end. Few beside all tests, and each part has
 * an index. A table of its own that is named like the whole one: where the whole one is joined to these ids, PostgreSQL reads
 * every test there is.
 */
function testsThatMayWait(db: Db | Tx) {
  const { id, raters, scoring, startedAt, finishedAt } = attempts;
  const select = () => db.select({ id, raters, scoring, startedAt, finishedAt }).from(attempts);
  const isOpen = isNull(attempts.closedAt);
  return union(
    select().where(and(isOpen, isNull(attempts.settledAt))),
    select()
      .innerJoin(answers, eq(answers.attemptId, id))
      .where(and(isOpen, isNotNull(answers.correctedAt))),
    select()
      .innerJoin(foundEvidence, eq(foundEvidence.attemptId, id))
      .where(and(isOpen, isNotNull(foundEvidence.personAskedAt))),
    select().innerJoin(appeals, eq(appeals.attemptId, id)).where(isOpen),
  ).as('attempts');
}

/**
 * A scored spoken card waits when it is answered, when its test is finished without an answer to it, or when only its recording
 * has arrived. A test that was closed before its end gets no score, so its cards do not wait. `judged`: enough people have judged
 * it, and it waits because the engineer has asked for another rater. The answer is looked up for each card, since PostgreSQL
 * otherwise expects so much work of the conditions that it reads all answers.
 */
export const selectWaiting = (db: Db | Tx) =>
  db
    .select({
      attemptId: cards.attemptId,
      questionId: cards.questionId,
      position: cards.position,
      area: questions.area,
      answer: answers.answer,
      recordingIds: answers.recordingIds,
      lost: answers.lost,
      typed: sql<boolean>`${answers.answer} is not null`.as('typed'),
      raters: attempts.raters,
      rated: countPeople.as('rated'),
      judged: sql<boolean>`not (${isUnrated})`.as('judged'),
      answeredAt: answers.answeredAt,
      receivedAt: answers.receivedAt,
      correctedAt: answers.correctedAt,
      startedAt: attempts.startedAt,
      finishedAt: attempts.finishedAt,
    })
    .from(cards)
    .innerJoin(testsThatMayWait(db), eq(attempts.id, cards.attemptId))
    .innerJoin(questions, eq(questions.id, cards.questionId))
    .leftJoinLateral(db.select().from(answers).where(isAnswerOfCard).limit(1).as('answers'), sql`true`)
    .where(
      and(
        isScoredSpoken,
        or(isUnrated, isAppealed),
        or(isNotNull(answers.attemptId), isNotNull(attempts.finishedAt), isRecordedCard(db)),
      ),
    )
    .as('waiting');

type WaitingQuery = ReturnType<typeof selectWaiting>;

/**
 * The rule of `answer-times.ts` in SQL, since the database orders by it. Without an answer: the end of its test, else its start.
 */
export function givenAtOf({ answeredAt, receivedAt, startedAt, finishedAt }: WaitingQuery) {
  const slack = sql`${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  return sql<Date>`case
    when ${answeredAt} between ${startedAt} - ${slack} and ${receivedAt} + ${slack} then ${answeredAt}
    else coalesce(${receivedAt}, ${finishedAt}, ${startedAt}) end`.mapWith(answers.receivedAt);
}

/** What of an answer that waits is read. */
export function columnsOfWaiting(waiting: WaitingQuery) {
  const { attemptId, questionId, area, answer, recordingIds, lost, typed, raters, rated, judged } = waiting;
  const { answeredAt, receivedAt, correctedAt, startedAt, finishedAt } = waiting;
  return {
    attemptId,
    questionId,
    area,
    answer,
    recordingIds,
    lost,
    typed,
    raters,
    rated,
    judged,
    answeredAt,
    receivedAt,
    correctedAt,
    startedAt,
    finishedAt,
  };
}

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
  const { attemptId, position } = waiting;
  const givenAt = givenAtOf(waiting);

  return {
    ...OFFERS,
    ...createTitleQueries(db),

    countWaiting: (): Promise<number> => db.$count(waiting),

    /** How many wait, and when the oldest of them was given; null where nothing waits. */
    async readQueue(): Promise<{ count: number; oldest: Date | null }> {
      const [row] = await db
        .select({ count: count(), oldest: sql<Date | null>`min(${givenAt})`.mapWith(attempts.startedAt) })
        .from(waiting);
      return row ?? { count: 0, oldest: null };
    },

    /** The oldest answers first. `page` counts from 1. */
    listWaiting: ({ page, limit }: { page: number; limit: number }) =>
      db
        .select(columnsOfWaiting(waiting))
        .from(waiting)
        .orderBy(asc(givenAt), asc(attemptId), asc(position))
        .limit(limit)
        .offset((page - 1) * limit),

    /** Appends a rating. */
    async insert(rating: RatingRow, tx: Tx) {
      await tx.insert(ratings).values(rating);
    },

    /** When the oldest answer that waits was given. */
    async findOldest(): Promise<Date | null> {
      const [oldest] = await db.select({ givenAt }).from(waiting).orderBy(asc(givenAt)).limit(1);
      return oldest?.givenAt ?? null;
    },

    /** How many ratings people have given from the one time up to and without the other. */
    countBetween: (from: Date, to: Date): Promise<number> =>
      db.$count(ratings, and(gte(ratings.ratedAt, from), lt(ratings.ratedAt, to), ne(ratings.raterKey, MODEL_RATER))),

    /** What the card needs if it waits for a rating: see `selectWaiting`; undefined if it does not wait. */
    async findWaiting({ attemptId: attempt, questionId }: AnswerKey, on: Db | Tx = db) {
      const own = selectWaiting(on);
      const isAsked = and(eq(own.attemptId, attempt), eq(own.questionId, questionId));
      return (await on.select({ raters: own.raters, rated: own.rated, judged: own.judged }).from(own).where(isAsked))[0];
    },

    /** Whether anybody has rated an answer. */
    async isRated(attempt: string, question: string, tx: Tx): Promise<boolean> {
      return (await tx.$count(ratings, and(eq(ratings.attemptId, attempt), eq(ratings.questionId, question)))) > 0;
    },

    /** Until the transaction ends, so that of two raters at once the second one sees the first rating. */
    async lockAttempt(id: string, tx: Tx) {
      await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id)).for('update');
    },

    /**
     * Settles a test if it is finished, not settled yet, and every scored spoken answer is rated. Returns whose it is and by
     * which rules it is scored if it was settled now.
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
