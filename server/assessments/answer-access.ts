import type { Fault } from '../../contract/rating.ts';
import type { Playback } from '../../contract/recordings.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { faultOf, namedBy, recordingsOfAnswer } from './answer-recordings.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import type { RatingCaller } from './rating-caller.ts';
import type { DeviceReports } from './device-reports.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { OwnRatingRepository } from './own-rating-repository.ts';
import type { AnswerKey, RatingRepository } from './rating-repository.ts';
import type { MarkedCard } from './scoring.ts';

export interface AccessNeeds {
  repository: RatingRepository;
  leases: LeaseRepository;
  ownRatings: OwnRatingRepository;
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Cards;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listSounds' | 'giveToRater'>;
  deviceReports: Pick<DeviceReports, 'find' | 'listOf'>;
}

/** Moves every time by so many milliseconds. */
export const shifted = (at: string | null, ms: number) => at && new Date(Date.parse(at) + ms).toISOString();
const shiftedPlaybacks = (list: readonly Playback[], ms: number): Playback[] =>
  list.map((one) => ({
    ...one,
    startedAt: shifted(one.startedAt, ms) as string,
    arrivedAt: shifted(one.arrivedAt, ms) as string,
  }));

/** What whoever rates may have of an answer, and in which form. */
export function createAnswerAccess(needs: AccessNeeds) {
  const { repository, leases, ownRatings, attempts, cards, recordings, deviceReports } = needs;

  /** A card that can be rated. Throws `no-such-answer` for the demo, a choice, and an answer that may still come. */
  async function requireRatable(attemptId: string, questionId: string): Promise<{ attempt: AttemptRow; card: MarkedCard }> {
    const attempt = await attempts.find(attemptId);
    const card = (await cards.list([attemptId])).find((one) => one.questionId === questionId);
    const isScored = card?.kind === 'spoken' && !card.demo;
    if (!attempt || !card || !isScored) throw new Failure('no-such-answer');
    if (card.answered || attempt.finishedAt || (await cards.isRecorded(attemptId, questionId))) return { attempt, card };
    throw new Failure('no-such-answer');
  }

  async function findFault({ attemptId, questionId, answer }: MarkedCard): Promise<Fault | null> {
    const [sounds, device] = await Promise.all([recordings.listSounds([attemptId]), deviceReports.find(attemptId)]);
    return faultOf(recordingsOfAnswer(questionId, namedBy(answer), sounds), device !== null);
  }

  /** What the caller has of an answer. Throws `no-such-answer` for a rater who was not given it. */
  async function findStanding({ accountId, role }: RatingCaller, answer: AnswerKey) {
    const [lease, own] = await Promise.all([leases.find(accountId, answer), ownRatings.findOwnRating(accountId, answer)]);
    if (role === 'rater' && !lease && !own) throw new Failure('no-such-answer');
    return {
      lease,
      own,
      shiftMs: lease?.shiftMs ?? own?.shiftMs ?? 0,
      isControl: lease?.control ?? (own?.shiftMs ?? null) !== null,
    };
  }

  /** The recordings as the caller may play them. A rater gets other names for them, which tell nothing of their age. */
  async function give({ accountId, role, token }: RatingCaller, list: readonly Playback[], shiftMs: number) {
    const given = role === 'rater' ? await recordings.giveToRater(accountId, token, list) : [...list];
    return shiftMs === 0 ? given : shiftedPlaybacks(given, shiftMs);
  }

  /** What two raters gave who are far apart, for a third one; null while the answer does not need one. */
  async function findOthers(answer: AnswerKey, hasOwn: boolean) {
    const waiting = hasOwn ? undefined : await repository.findWaiting(answer);
    return waiting && waiting.raters > 1 && waiting.rated >= waiting.raters ? ownRatings.listBlind(answer) : null;
  }

  /** Throws `answer-taken` if the places that the answer has are others', or if it needs no rating any more. */
  async function requirePlace({ accountId, role }: RatingCaller, answer: AnswerKey, tx: Tx) {
    const waiting = await repository.findWaiting(answer, tx);
    if (!waiting && role === 'rater') throw new Failure('answer-taken');
    if (!waiting) return false;
    const places = Math.max(waiting.raters, waiting.rated + 1) - waiting.rated;
    if ((await leases.countOthers(accountId, answer, tx)) >= places) throw new Failure('answer-taken');
    return waiting.raters > 1 && waiting.rated >= waiting.raters;
  }

  return { requireRatable, findFault, findStanding, give, findOthers, requirePlace };
}

export type AnswerAccess = ReturnType<typeof createAnswerAccess>;
