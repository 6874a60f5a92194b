import type { Insufficient, Levels } from '../../contract/rating.ts';
import { Failure } from '../http/failures.ts';
import type { Sound } from '../recordings/playback.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { listUnnamed, namedBy, recordingsOfAnswer, screenOf, soundOf, stumpOf } from './answer-recordings.ts';
import type { AnswerRow } from './answer-repository.ts';
import { givenAt, isLate } from './answer-times.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import type { DeviceReports } from './device-reports.ts';
import type { RatingRepository, WaitingRow } from './rating-repository.ts';
import type { MarkedCard } from './scoring.ts';
import type { Settlement } from './settlement.ts';

interface Needs {
  repository: RatingRepository;
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Cards;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listSounds'>;
  deviceReports: Pick<DeviceReports, 'find'>;
  settlement: Settlement;
}

export interface Rating {
  levels?: Levels | undefined;
  insufficient?: Insufficient | undefined;
  note: string;
}

/** All three times, because a rater should see it when the device's clock was not believed. */
const timesOf = (answer: AnswerRow | null, { startedAt }: AttemptRow) => ({
  answeredAt: answer && givenAt(answer, startedAt).toISOString(),
  deviceTime: answer?.answeredAt?.toISOString() ?? null,
  receivedAt: answer && answer.receivedAt.toISOString(),
});

const ratingOf = ({ levels, insufficient, note }: MarkedCard) => (levels || insufficient ? { levels, insufficient, note } : null);

/** `sounds`: all recordings of the test. */
function toQueueItem(row: WaitingRow, sounds: readonly Sound[]) {
  const { attemptId, questionId, area, typed, answer, recordingIds } = row;
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
  };
}

/** The rating of spoken answers. Raters see no name and no address, so that they judge the answer alone. */
export function createRatings({ repository, attempts, cards, recordings, deviceReports, settlement }: Needs) {
  /** A card that can be rated. Throws `no-such-answer` for the demo, a choice, and an answer that may still come. */
  async function requireRatable(attemptId: string, questionId: string): Promise<{ attempt: AttemptRow; card: MarkedCard }> {
    const attempt = await attempts.find(attemptId);
    const card = (await cards.list([attemptId])).find((one) => one.questionId === questionId);
    const isScored = card?.kind === 'spoken' && !card.demo;
    if (!attempt || !card || !isScored) throw new Failure('no-such-answer');
    if (card.answered || attempt.finishedAt || (await cards.isRecorded(attemptId, questionId))) return { attempt, card };
    throw new Failure('no-such-answer');
  }

  return {
    countDue: repository.countWaiting,

    /** The answers that wait for a rating, ordered by the time at which they were given. `page` counts from 1. */
    async listQueue({ page, limit }: { page: number; limit: number }) {
      const rows = await repository.listWaiting({ page, limit });
      const sounds = await recordings.listSounds([...new Set(rows.map(({ attemptId }) => attemptId))]);
      const items = rows.map((row) =>
        toQueueItem(
          row,
          sounds.filter(({ attemptId }) => attemptId === row.attemptId),
        ),
      );
      return { items, page, limit, total: await repository.countWaiting() };
    },

    /** An answer with everything that a rater needs. Its recordings can be played in the session with this token. */
    async findAnswer(attemptId: string, questionId: string, token: string) {
      const { attempt, card } = await requireRatable(attemptId, questionId);
      const [held, device] = await Promise.all([recordings.listPlaybacks(attemptId, token), deviceReports.find(attemptId)]);
      const named = namedBy(card.answer);
      const sound = soundOf(questionId, named, held, attempt);
      return {
        attemptId,
        questionId,
        area: card.area,
        questionText: card.text,
        strong: card.strong,
        ...timesOf(card.answer, attempt),
        late: card.late,
        waits: !card.answered && sound.length > 0,
        device,
        stump: stumpOf(card, held, attempt.finishedAt !== null),
        sound,
        text: card.answer?.answer ?? null,
        unnamed: listUnnamed(questionId, named, held, attempt),
        screen: screenOf(held, attempt),
        rating: ratingOf(card),
      };
    },

    /** Rates an answer, or records why it cannot be judged. A later rating replaces it. Throws `no-such-answer`. */
    async rate(raterId: string, attemptId: string, questionId: string, { levels, insufficient, note }: Rating) {
      await requireRatable(attemptId, questionId);
      const rating = { raterId, levels: levels ?? null, insufficient: insufficient ?? null, note, ratedAt: new Date() };
      await settlement.runAndSettle(attemptId, (tx) => repository.upsert({ attemptId, questionId, ...rating }, tx));
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
