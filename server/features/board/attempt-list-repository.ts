import { type SQL, and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AttemptState } from '../../../contract/admin/attempts.ts';
import type { LostCause } from '../../../contract/recordings/gaps.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import { isAnswerOfCard } from '../assessments/card-conditions.ts';
import type { Db } from '../../platform/db/database.ts';
import { answers, attempts, cards, deviceReports, questions, ratings, reviews } from '../../platform/db/schema/assessments.ts';
import { foundEvidence, transcripts } from '../../platform/db/schema/evidence.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';

export interface WantedAttempts {
  state?: AttemptState | undefined;
  id?: string | undefined;
  from?: Date | undefined;
  /** Started before this moment. */
  before?: Date | undefined;
}

const { id, startedAt, finishedAt, settledAt, closedAt, option1, option2 } = attempts;

const STATES: Readonly<Record<AttemptState, SQL | undefined>> = {
  running: and(isNull(finishedAt), isNull(closedAt)),
  finished: and(isNotNull(finishedAt), isNull(settledAt)),
  settled: isNotNull(settledAt),
  closed: and(isNotNull(closedAt), isNull(settledAt)),
};

const isWanted = (wanted: WantedAttempts) =>
  and(
    wanted.state && STATES[wanted.state],
    wanted.id === undefined ? undefined : eq(id, wanted.id),
    wanted.from && gte(startedAt, wanted.from),
    wanted.before && lt(startedAt, wanted.before),
  );

export const createAttemptListRepository = (db: Db) => ({
  count: (wanted: WantedAttempts): Promise<number> => db.$count(attempts, isWanted(wanted)),

  /** The latest start first. `page` counts from 1. */
  list: (wanted: WantedAttempts, { page, limit }: { page: number; limit: number }) =>
    db
      .select({
        id,
        startedAt,
        finishedAt,
        settledAt,
        closedAt,
        option1,
        option2,
        cards: db.$count(cards, eq(cards.attemptId, id)),
        answered: db.$count(answers, and(eq(answers.attemptId, id), ne(answers.questionId, OLD_SUBMISSION_ID))),
        arriving: db.$count(recordings, and(eq(recordings.attemptId, id), isNull(recordings.sealedAt))),
        reports: db.$count(deviceReports, eq(deviceReports.attemptId, id)),
      })
      .from(attempts)
      .where(isWanted(wanted))
      .orderBy(desc(startedAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),

  find: async (attempt: string) => (await db.select().from(attempts).where(eq(id, attempt)))[0],

  /** The cards in order, with the arrived data of each, but no word of it. */
  listCards: (attempt: string) =>
    db
      .select({
        position: cards.position,
        section: cards.section,
        questionId: cards.questionId,
        area: questions.area,
        kind: questions.kind,
        demo: questions.demo,
        answeredAt: answers.answeredAt,
        receivedAt: answers.receivedAt,
        correctedAt: answers.correctedAt,
        lost: answers.lost,
        ratings: db.$count(ratings, and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId))),
        heard: foundEvidence.state,
        words: sql<number | null>`(
          select sum(jsonb_array_length(${transcripts.words}))::int from ${transcripts}
          where ${transcripts.recordingId} = any(${answers.recordingIds}))`,
      })
      .from(cards)
      .innerJoin(questions, eq(questions.id, cards.questionId))
      .leftJoin(answers, isAnswerOfCard)
      .leftJoin(foundEvidence, and(eq(foundEvidence.attemptId, cards.attemptId), eq(foundEvidence.questionId, cards.questionId)))
      .where(eq(cards.attemptId, attempt))
      .orderBy(asc(cards.position)),

  /** Why a recording of the screen is gone; null if none is. */
  findScreenLost: async (attempt: string): Promise<LostCause | null> => {
    const isLost = and(eq(answers.attemptId, attempt), eq(answers.questionId, OLD_SUBMISSION_ID), isNotNull(answers.lost));
    const [row] = await db.select({ lost: answers.lost }).from(answers).where(isLost).limit(1);
    return row?.lost ?? null;
  },

  listReviews: (attempt: string) =>
    db
      .select({ askedAt: reviews.askedAt, decision: reviews.decision, decidedAt: reviews.decidedAt })
      .from(reviews)
      .where(eq(reviews.attemptId, attempt))
      .orderBy(asc(reviews.askedAt))
      .limit(20),
});

export type AttemptListRepository = ReturnType<typeof createAttemptListRepository>;
