import type { Sound } from '../../recordings/playback.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import type { Recordings } from '../../recordings/recordings.ts';
import { faultOf, recordingsOfAnswer, stumpOf } from '../answer-recordings.ts';
import { givenAt, isLate } from '../answer-times.ts';
import type { DeviceReports } from '../device-reports.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { OwnRatingRepository } from './own-rating-repository.ts';
import { measurePace } from './pace.ts';
import type { AnswerKey, RatingRepository, WaitingRow } from './rating-repository.ts';

interface Needs {
  repository: RatingRepository;
  leases: Pick<LeaseRepository, 'listHolders'>;
  ownRatings: Pick<OwnRatingRepository, 'listRated'>;
  recordings: Pick<Recordings, 'listSounds'>;
  deviceReports: Pick<DeviceReports, 'listOf'>;
}

type Holder = Awaited<ReturnType<LeaseRepository['listHolders']>>[number];

/** `sounds`: all recordings of the test. */
function toQueueItem(
  row: WaitingRow,
  title: string,
  sounds: readonly Sound[],
  isOnDevice: boolean,
  holders: readonly Holder[],
  own: boolean,
) {
  const { attemptId, questionId, area, typed, raters, answer, recordingIds, lost } = row;
  // Of an answer for which the engineer has asked for another rater nobody may see that it was judged before.
  const rated = row.judged ? 0 : row.rated;
  const { answeredAt, receivedAt, correctedAt, startedAt, finishedAt } = row;
  const sound = recordingsOfAnswer(questionId, recordingIds, sounds);
  const playable = sound.some(({ state }) => state === 'ready');
  const arrival = receivedAt && { answeredAt, receivedAt, correctedAt };
  return {
    attemptId,
    questionId,
    title,
    area,
    playable,
    typed,
    unplayable: !playable && sound.some(({ state }) => state === 'unplayable'),
    deleted: !playable && sound.some(({ state }) => state === 'deleted'),
    stump: stumpOf({ questionId, answer: receivedAt && { answer, recordingIds } }, sounds, finishedAt !== null),
    answeredAt: arrival && givenAt(arrival, startedAt).toISOString(),
    late: isLate(arrival, finishedAt),
    waits: !arrival && sound.length > 0,
    fault: faultOf(sound, isOnDevice, lost),
    second: raters === 1 && rated > 0,
    rated,
    places: Math.max(raters, rated + 1),
    adjudication: raters > 1 && rated >= raters,
    own,
    open: holders.map(({ rater, until }) => ({ rater, until: until.toISOString() })),
  };
}

/** The whole queue, for administrators. */
export function createRatingQueue({ repository, leases, ownRatings, recordings, deviceReports }: Needs) {
  return {
    /** The answers that wait for a rating, ordered by the time at which they were given. `page` counts from 1. */
    async listQueue(caller: Staff, { page, limit }: { page: number; limit: number }) {
      const rows = await repository.listWaiting({ page, limit });
      const ids = [...new Set(rows.map(({ attemptId }) => attemptId))];
      const [titles, sounds, reported, holders, rated] = await Promise.all([
        repository.listTitles(rows.map(({ questionId }) => questionId)),
        recordings.listSounds(ids),
        deviceReports.listOf(ids),
        leases.listHolders(ids),
        ownRatings.listRated(caller.accountId, ids),
      ]);
      const items = rows.map((row) => {
        const isOfRow = (one: AnswerKey) => one.attemptId === row.attemptId && one.questionId === row.questionId;
        return toQueueItem(
          row,
          titles.get(row.questionId) ?? row.questionId,
          sounds.filter(({ attemptId }) => attemptId === row.attemptId),
          reported.has(row.attemptId),
          holders.filter(isOfRow),
          rated.some(isOfRow),
        );
      });
      const [total, pace] = await Promise.all([repository.countWaiting(), measurePace(repository)]);
      return { items, page, limit, total, pace };
    },
  };
}
