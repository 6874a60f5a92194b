import { MAX_ON_DEVICES } from '../../contract/rating.ts';
import type { BoardRepository } from './board-repository.ts';
import { toDeviceReport } from './device-reports.ts';
import type { Ratings } from './ratings.ts';
import type { Reviews } from './reviews.ts';

interface Needs {
  repository: BoardRepository;
  ratings: Pick<Ratings, 'countDue'>;
  reviews: Pick<Reviews, 'countDue'>;
}

/** What waits for an administrator, and the tests of which something is still on a device. */
export function createBoard({ repository, ratings, reviews }: Needs) {
  async function listOnDevices() {
    const rows = await repository.listOnDevices(MAX_ON_DEVICES);
    return rows.map(({ attemptId, startedAt, report }) => ({
      attemptId,
      startedAt: startedAt.toISOString(),
      device: report && toDeviceReport(report),
    }));
  }

  return async function readBoard() {
    const [ratingsDue, reviewsDue, attemptsRunning, attemptsFinished, recordingsArriving] = await Promise.all([
      ratings.countDue(),
      reviews.countDue(),
      repository.countRunning(),
      repository.countFinished(),
      repository.countArriving(),
    ]);
    const [testsOnDevices, engineers, companies, onDevices] = await Promise.all([
      repository.countOnDevices(),
      repository.countEngineers(),
      repository.countCompanies(),
      listOnDevices(),
    ]);
    const tests = { attemptsRunning, attemptsFinished, recordingsArriving, testsOnDevices, onDevices };
    return { ratingsDue, reviewsDue, ...tests, engineers, companies };
  };
}
