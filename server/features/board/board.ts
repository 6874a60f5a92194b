import type { Queue, QueueKind } from '../../../contract/rating/board.ts';
import { MAX_ON_DEVICES } from '../../../contract/rating/rating.ts';
import { RETENTION, type RetentionKind, boundOf, spanText } from '../../../contract/facts/retention.ts';
import { toDeviceReport } from '../assessments/device-reports.ts';
import type { Ratings } from '../assessments/rating/ratings.ts';
import type { Reviews } from '../assessments/reviews.ts';
import type { Admission } from '../companies/admission.ts';
import type { BoardRepository, Waiting } from './board-repository.ts';
import { readDays } from './days.ts';

interface Needs {
  repository: BoardRepository;
  ratings: Pick<Ratings, 'readQueue'>;
  reviews: Pick<Reviews, 'readQueue'>;
  admission: Pick<Admission, 'readQueue'>;
}

/** The result of the last run for each kind, and the data that is too old now. */
async function readRetention(repository: BoardRepository, now: Date) {
  const [runs, screen, sound, leavingAccounts, archives] = await Promise.all([
    repository.listRuns(),
    repository.countOver('screen', boundOf('screen', now)),
    repository.countOver('answer', boundOf('sound', now)),
    repository.countEnded(now),
    repository.countOldArchives(now),
  ]);
  const due: Partial<Record<RetentionKind, number>> = { screen, sound, leavingAccounts, archives };
  const last = new Map(runs.map((run) => [run.kind, run]));
  return (Object.keys(RETENTION) as RetentionKind[]).map((kind) => {
    const run = last.get(kind);
    return {
      kind,
      what: RETENTION[kind].what,
      keep: spanText(RETENTION[kind].keep),
      ranAt: run?.ranAt.toISOString() ?? null,
      failed: run?.failed ?? false,
      deleted: run?.deleted ?? null,
      due: due[kind] ?? null,
    };
  });
}

/**
 * The work that waits for an administrator, the tests with data still on a device, and the data that the server deletes by age.
 */
export function createBoard({ repository, ratings, reviews, admission }: Needs) {
  async function listOnDevices() {
    const rows = await repository.listOnDevices(MAX_ON_DEVICES);
    return rows.map(({ attemptId, startedAt, report }) => ({
      attemptId,
      startedAt: startedAt.toISOString(),
      device: report && toDeviceReport(report),
    }));
  }

  async function readQueues(): Promise<Record<QueueKind, Waiting>> {
    const [ofRatings, appeals, ofReviews, reports, ofCompanies, proposals, devices, arriving, archives, deletions] =
      await Promise.all([
        ratings.readQueue(),
        repository.readAppeals(),
        reviews.readQueue(),
        repository.readReports(),
        admission.readQueue(),
        repository.readProposals(),
        repository.readDevices(),
        repository.readArriving(),
        repository.readArchives(),
        repository.readDeletions(),
      ]);
    return {
      ratings: ofRatings,
      appeals,
      reviews: ofReviews,
      reports,
      companies: ofCompanies,
      proposals,
      devices,
      recordings: arriving,
      archives,
      deletions,
    };
  }

  return async function readBoard() {
    const now = new Date();
    const [queues, tests, testsOnDevices, onDevices] = await Promise.all([
      readQueues(),
      repository.countAttempts(),
      repository.countOnDevices(),
      listOnDevices(),
    ]);
    const [engineers, companies, days, retention] = await Promise.all([
      repository.countEngineers(),
      repository.countCompanies(),
      readDays(repository, now),
      readRetention(repository, now),
    ]);
    const toQueue = ([kind, { count, oldest }]: [string, Waiting]): Queue => ({
      kind: kind as QueueKind,
      count,
      oldest: oldest?.toISOString() ?? null,
    });
    return {
      at: now.toISOString(),
      ratingsDue: queues.ratings.count,
      reviewsDue: queues.reviews.count,
      attemptsRunning: tests.running,
      attemptsFinished: tests.finished,
      recordingsArriving: queues.recordings.count,
      testsOnDevices,
      onDevices,
      engineers,
      companies,
      queues: Object.entries(queues).map(toQueue),
      days,
      retention,
    };
  };
}
