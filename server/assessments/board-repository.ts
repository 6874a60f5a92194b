import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { answers, attempts, cards, deviceReports, questions } from '../db/schema/assessments.ts';
import { companies } from '../db/schema/profiles.ts';
import { recordings } from '../db/schema/recordings.ts';
import { isAnswerOfCard, isRecordedCard } from './card-repository.ts';

export function createBoardRepository(db: Db) {
  /** Tests of which something is still on a device: a device has reported so, or only the recording of an answer has arrived. */
  function testsOnDevices() {
    const unanswered = db
      .select({ id: cards.attemptId })
      .from(cards)
      .innerJoin(attempts, eq(attempts.id, cards.attemptId))
      .innerJoin(questions, eq(questions.id, cards.questionId))
      .leftJoin(answers, isAnswerOfCard)
      .where(and(eq(questions.kind, 'spoken'), isNull(answers.attemptId), isRecordedCard(db)));
    return union(unanswered, db.select({ id: deviceReports.attemptId }).from(deviceReports));
  }

  return {
    countRunning: (): Promise<number> => db.$count(attempts, and(isNull(attempts.finishedAt), isNull(attempts.closedAt))),

    countFinished: (): Promise<number> => db.$count(attempts, isNotNull(attempts.finishedAt)),

    countArriving: (): Promise<number> => db.$count(recordings, isNull(recordings.sealedAt)),

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
  };
}

export type BoardRepository = ReturnType<typeof createBoardRepository>;
