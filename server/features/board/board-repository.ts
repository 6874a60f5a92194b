import { type SQL, and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core';
import { REGRET_DAYS } from '../../../contract/facts/retention.ts';
import { isUnansweredAppeal } from '../assessments/rating/appeal-condition.ts';
import { isAnswerOfCard, isOfRatedKind, isRecordedCard } from '../assessments/card-conditions.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts, archives } from '../../platform/db/schema/accounts.ts';
import { answers, attempts, cards, deviceReports, questions } from '../../platform/db/schema/assessments.ts';
import { questionProposals } from '../../platform/db/schema/bank-desk.ts';
import { messageReports } from '../../platform/db/schema/messages.ts';
import { companies } from '../../platform/db/schema/profiles.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';
import { retentionRuns } from '../../platform/db/schema/retention.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import { createDaysRepository } from './days-repository.ts';

/** How many wait, and since when the oldest one does; null where nothing waits. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

function createQueues(db: Db) {
  async function read(table: PgTable, since: PgColumn, which?: SQL): Promise<Waiting> {
    const [row] = await db
      .select({ count: count(), oldest: min(since) })
      .from(table)
      .where(which);
    return { count: row?.count ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? null };
  }

  return {
    readReports: () => read(messageReports, messageReports.reportedAt, isNull(messageReports.decision)),
    readProposals: () => read(questionProposals, questionProposals.at, isNull(questionProposals.decision)),
    readDevices: () => read(deviceReports, deviceReports.reportedAt),
    readArriving: () => read(recordings, recordings.registeredAt, isNull(recordings.sealedAt)),
    /** Requests for another rater that nobody has answered. */
    async readAppeals(): Promise<Waiting> {
      const { rows } = await db.execute<{ count: number; oldest: string | null }>(
        sql`select count(*)::int as count, min(a.asked_at) as oldest from appeals a where ${isUnansweredAppeal}`,
      );
      const [row] = rows;
      return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
    },

    readArchives: () => read(archives, archives.askedAt, isNull(archives.readyAt)),

    /** An account stores when it ends, which is a fixed time after the request. */
    async readDeletions(): Promise<Waiting> {
      const { oldest, ...rest } = await read(accounts, accounts.endsAt, isNotNull(accounts.endsAt));
      return { ...rest, oldest: oldest && new Date(oldest.getTime() - REGRET_DAYS * DAY_MS) };
    },
  };
}

export function createBoardRepository(db: Db) {
  /** Tests of which something is still on a device: a device has reported so, or only the recording of an answer has arrived. */
  function testsOnDevices() {
    const unanswered = db
      .select({ id: cards.attemptId })
      .from(cards)
      .innerJoin(attempts, eq(attempts.id, cards.attemptId))
      .innerJoin(questions, eq(questions.id, cards.questionId))
      .leftJoin(answers, isAnswerOfCard)
      .where(and(isNull(attempts.settledAt), isOfRatedKind, isNull(answers.attemptId), isRecordedCard(db)));
    return union(unanswered, db.select({ id: deviceReports.attemptId }).from(deviceReports));
  }

  return {
    ...createQueues(db),
    ...createDaysRepository(db),

    /** Tests that run and that are finished, counted in one pass. */
    async countAttempts(): Promise<{ running: number; finished: number }> {
      const isRunning = and(isNull(attempts.finishedAt), isNull(attempts.closedAt));
      const [row] = await db
        .select({
          running: sql<number>`(count(*) filter (where ${isRunning}))::int`,
          finished: sql<number>`count(${attempts.finishedAt})::int`,
        })
        .from(attempts);
      return row ?? { running: 0, finished: 0 };
    },

    countOnDevices: (): Promise<number> => db.$count(testsOnDevices().as('on_devices')),

    countEngineers: (): Promise<number> => db.$count(accounts, eq(accounts.role, 'engineer')),

    /** Not their accounts, since each member has one. */
    countCompanies: (): Promise<number> => db.$count(companies),

    listOnDevices: (limit: number) =>
      db
        .select({ attemptId: attempts.id, startedAt: attempts.startedAt, report: deviceReports })
        .from(attempts)
        .leftJoin(deviceReports, eq(deviceReports.attemptId, attempts.id))
        .where(inArray(attempts.id, testsOnDevices()))
        .orderBy(desc(attempts.startedAt))
        .limit(limit),

    listRuns: () => db.select().from(retentionRuns).orderBy(asc(retentionRuns.kind)),

    /** How many recordings of a kind are too old and still stored. */
    countOver: (kind: 'screen' | 'answer', before: Date): Promise<number> =>
      db.$count(
        recordings,
        and(
          isNull(recordings.deletedAt),
          eq(recordings.kind, kind),
          lt(recordings.registeredAt, before),
          lt(sql`coalesce(${recordings.sealedAt}, ${recordings.registeredAt})`, before),
        ),
      ),

    countEnded: (now: Date): Promise<number> => db.$count(accounts, and(isNotNull(accounts.endsAt), lt(accounts.endsAt, now))),

    countOldArchives: (now: Date): Promise<number> => db.$count(archives, lt(archives.expiresAt, now)),
  };
}

export type BoardRepository = ReturnType<typeof createBoardRepository>;
