import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { MAX_ON_DEVICES } from '../../contract/rating.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { answers, attempts, cards, deviceReports, questions } from '../db/schema/assessments.ts';
import { recordings } from '../db/schema/recordings.ts';
import { toldBy } from './device-reports.ts';
import type { Ratings } from './rating.ts';
import type { Reviews } from './reviews.ts';
import { soundAlone } from './sound-alone.ts';

interface Needs {
  db: Db;
  ratings: Pick<Ratings, 'due'>;
  reviews: Pick<Reviews, 'due'>;
}

/** Counts of what waits for an administrator, and which tests have something that waits on a device. */
export function createBoard({ db, ratings, reviews }: Needs) {
  const isSoundAlone = soundAlone(db);

  /** Tests of which a device has told that something waits there, or of which only the sound of an answer is here. */
  function onDevices() {
    const unanswered = db
      .select({ id: cards.attemptId })
      .from(cards)
      .innerJoin(attempts, eq(attempts.id, cards.attemptId))
      .innerJoin(questions, eq(questions.id, cards.questionId))
      .leftJoin(answers, and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId)))
      .where(and(eq(questions.kind, 'spoken'), isNull(answers.attemptId), isSoundAlone));
    return union(unanswered, db.select({ id: deviceReports.attemptId }).from(deviceReports));
  }

  /** The latest of them. */
  async function latestOnDevices() {
    const rows = await db
      .select({ attemptId: attempts.id, startedAt: attempts.startedAt, report: deviceReports })
      .from(attempts)
      .leftJoin(deviceReports, eq(deviceReports.attemptId, attempts.id))
      .where(inArray(attempts.id, onDevices()))
      .orderBy(desc(attempts.startedAt))
      .limit(MAX_ON_DEVICES);
    return rows.map(({ attemptId, startedAt, report }) => ({
      attemptId,
      startedAt: startedAt.toISOString(),
      device: report && toldBy(report),
    }));
  }

  return async function board() {
    const [
      ratingsDue,
      reviewsDue,
      attemptsRunning,
      attemptsFinished,
      recordingsArriving,
      testsOnDevices,
      engineers,
      companies,
      latest,
    ] = await Promise.all([
      ratings.due(),
      reviews.due(),
      db.$count(attempts, and(isNull(attempts.finishedAt), isNull(attempts.closedAt))),
      db.$count(attempts, isNotNull(attempts.finishedAt)),
      db.$count(recordings, isNull(recordings.sealedAt)),
      db.$count(onDevices().as('on_devices')),
      db.$count(accounts, eq(accounts.role, 'engineer')),
      db.$count(accounts, eq(accounts.role, 'company')),
      latestOnDevices(),
    ]);
    const tests = { attemptsRunning, attemptsFinished, recordingsArriving, testsOnDevices, onDevices: latest };
    return { ratingsDue, reviewsDue, ...tests, engineers, companies };
  };
}
