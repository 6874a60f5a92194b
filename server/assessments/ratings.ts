import { CRITERIA } from '../../contract/criteria.ts';
import type { Insufficient, Levels } from '../../contract/rating.ts';
import type { RecordAudit } from '../audit/audit.ts';
import { Failure } from '../http/failures.ts';
import type { Sound } from '../recordings/playback.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { faultOf, listUnnamed, namedBy, recordingsOfAnswer, screenOf, soundOf, stumpOf } from './answer-recordings.ts';
import type { AnswerRow } from './answer-repository.ts';
import { givenAt, isLate } from './answer-times.ts';
import type { AttemptRow } from './attempt-repository.ts';
import type { DeviceReports } from './device-reports.ts';
import type { Ratable } from './ratable.ts';
import type { RatingRepository, WaitingRow } from './rating-repository.ts';
import type { MarkedCard } from './scoring.ts';
import type { Settlement } from './settlement.ts';

interface Needs {
  repository: RatingRepository;
  ratable: Ratable;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listSounds'>;
  deviceReports: Pick<DeviceReports, 'find' | 'listOf'>;
  settlement: Settlement;
  record: RecordAudit;
}

export interface Rating {
  levels?: Levels | undefined;
  insufficient?: Insufficient | undefined;
  unsafe: boolean;
  note: string;
}

/** All three times, because a rater should see it when the device's clock was not believed. */
const timesOf = (answer: AnswerRow | null, { startedAt }: AttemptRow) => ({
  answeredAt: answer && givenAt(answer, startedAt).toISOString(),
  deviceTime: answer?.answeredAt?.toISOString() ?? null,
  receivedAt: answer && answer.receivedAt.toISOString(),
});

/** The criteria that a question is rated by. */
const ratedBy = ({ notRated }: Pick<MarkedCard, 'notRated'>) =>
  CRITERIA.map(({ id }) => id).filter((id) => !notRated.includes(id));

/** Throws `bad-input` unless there is a level for each criterion of the question and for no other. */
function requireAllLevels(levels: Levels, card: MarkedCard) {
  const wanted = ratedBy(card);
  const isComplete = wanted.every((id) => levels[id] !== undefined) && Object.keys(levels).length === wanted.length;
  if (isComplete) return;
  throw new Failure('bad-input', {
    detail: `This question is rated by ${wanted.length} criteria: give a level for each of them, and for no other.`,
  });
}

/** `sounds`: all recordings of the test. */
function toQueueItem(row: WaitingRow, sounds: readonly Sound[], isOnDevice: boolean) {
  const { attemptId, questionId, area, typed, second, answer, recordingIds } = row;
  const { answeredAt, receivedAt, correctedAt, startedAt, finishedAt } = row;
  const sound = recordingsOfAnswer(questionId, recordingIds, sounds);
  const playable = sound.some(({ state }) => state === 'ready');
  const arrival = receivedAt && { answeredAt, receivedAt, correctedAt };
  return {
    attemptId,
    questionId,
    area,
    playable,
    typed,
    unplayable: !playable && sound.some(({ state }) => state === 'unplayable'),
    deleted: !playable && sound.some(({ state }) => state === 'deleted'),
    stump: stumpOf({ questionId, answer: receivedAt && { answer, recordingIds } }, sounds, finishedAt !== null),
    answeredAt: arrival && givenAt(arrival, startedAt).toISOString(),
    late: isLate(arrival, finishedAt),
    waits: !arrival && sound.length > 0,
    fault: faultOf(sound, isOnDevice),
    second,
  };
}

/** The rating of spoken answers. Raters see no name and no address, so that they judge the answer alone. */
export function createRatings({ repository, ratable, recordings, deviceReports, settlement, record }: Needs) {
  const { requireRatable, findFault } = ratable;

  return {
    countDue: repository.countWaiting,

    readQueue: repository.readQueue,

    /** The answers that wait for a rating, ordered by the time at which they were given. `page` counts from 1. */
    async listQueue({ page, limit }: { page: number; limit: number }) {
      const rows = await repository.listWaiting({ page, limit });
      const ids = [...new Set(rows.map(({ attemptId }) => attemptId))];
      const [sounds, reported] = await Promise.all([recordings.listSounds(ids), deviceReports.listOf(ids)]);
      const items = rows.map((row) =>
        toQueueItem(
          row,
          sounds.filter(({ attemptId }) => attemptId === row.attemptId),
          reported.has(row.attemptId),
        ),
      );
      return { items, page, limit, total: await repository.countWaiting() };
    },

    /** Whether this rater has rated the answer. */
    hasRated: async (raterId: string, attemptId: string, questionId: string): Promise<boolean> =>
      (await repository.findLatestOf(raterId, attemptId, questionId)) !== undefined,

    /** An answer with everything that a rater needs. Its recordings can be played in the session with this token. */
    async findAnswer(raterId: string, attemptId: string, questionId: string, token: string) {
      const { attempt, card } = await requireRatable(attemptId, questionId);
      const [held, device, own, fault] = await Promise.all([
        recordings.listPlaybacks(attemptId, token),
        deviceReports.find(attemptId),
        repository.findLatestOf(raterId, attemptId, questionId),
        findFault(card),
      ]);
      const named = namedBy(card.answer);
      const sound = soundOf(questionId, named, held, attempt);
      return {
        attemptId,
        questionId,
        area: card.area,
        questionText: card.text,
        evidence: card.evidence,
        notRated: card.notRated,
        examples: card.examples,
        fault,
        ...timesOf(card.answer, attempt),
        late: card.late,
        waits: !card.answered && sound.length > 0,
        device,
        stump: stumpOf(card, held, attempt.finishedAt !== null),
        sound,
        text: card.answer?.answer ?? null,
        unnamed: listUnnamed(questionId, named, held, attempt),
        screen: screenOf(held, attempt),
        rating: own ?? null,
      };
    },

    /**
     * Rates an answer, or records why it cannot be judged. The rating is added to those before. Throws `no-such-answer`, `bad-input`
     * for levels that are not those of the question, `no-fault` if the answer has to be judged.
     */
    async rate(raterId: string, attemptId: string, questionId: string, { levels, insufficient, unsafe, note }: Rating) {
      const { card } = await requireRatable(attemptId, questionId);
      if (levels) requireAllLevels(levels, card);
      const fault = insufficient ? await findFault(card) : null;
      if (insufficient && insufficient !== 'unclear' && !fault) throw new Failure('no-fault');
      const judged = {
        levels: levels ?? null,
        insufficient: insufficient ?? null,
        fault,
        unsafe: unsafe && levels !== undefined,
        note,
      };
      const details = { question: questionId, ...(insufficient && { insufficient }), ...(judged.unsafe && { unsafe: true }) };
      await settlement.runAndSettle(
        attemptId,
        (tx) => repository.insert({ attemptId, questionId, raterId, raterKey: raterId, ...judged, ratedAt: new Date() }, tx),
        (tx) => record(tx, { by: raterId, action: 'answer-rated', subject: attemptId, details }),
      );
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
