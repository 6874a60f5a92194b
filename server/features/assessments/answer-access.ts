import type { Playback } from '../../../contract/recordings/recordings.ts';
import type { Staff } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { DeviceReports } from './device-reports.ts';
import type { LeaseRepository } from './rating/lease-repository.ts';
import type { OwnRatingRepository } from './rating/own-rating-repository.ts';
import type { Ratable } from './rating/ratable.ts';
import type { AnswerKey, RatingRepository } from './rating/rating-repository.ts';

export interface AccessNeeds {
  repository: RatingRepository;
  leases: LeaseRepository;
  ownRatings: OwnRatingRepository;
  ratable: Ratable;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listSounds' | 'giveToRater' | 'listNamesFor'>;
  deviceReports: Pick<DeviceReports, 'find' | 'listOf'>;
}

/** Moves every time by this many milliseconds. */
export const shifted = (at: string | null, ms: number) => at && new Date(Date.parse(at) + ms).toISOString();
const shiftedPlaybacks = (list: readonly Playback[], ms: number): Playback[] =>
  list.map((one) => ({
    ...one,
    startedAt: shifted(one.startedAt, ms) as string,
    arrivedAt: shifted(one.arrivedAt, ms) as string,
  }));

/**
 * The levels of two raters are far apart and the next one decides. Not if an engineer has requested another rater, who must not
 * know.
 */
const decidesBetween = ({ raters, rated, judged }: { raters: number; rated: number; judged: boolean }) =>
  raters > 1 && rated >= raters && !judged;

/** The form of an answer for a rater. */
export function createAnswerAccess({ repository, leases, ownRatings, recordings }: AccessNeeds) {
  /** The access of the caller to an answer. Throws `no-such-answer` for a rater who did not get it from the desk. */
  async function findStanding({ accountId, role }: Staff, answer: AnswerKey) {
    const [lease, own] = await Promise.all([leases.find(accountId, answer), ownRatings.findOwnRating(accountId, answer)]);
    if (role === 'rater' && !lease && !own) throw new Failure('no-such-answer');
    return {
      lease,
      own,
      shiftMs: lease?.shiftMs ?? own?.shiftMs ?? 0,
      isControl: lease?.control ?? (own?.shiftMs ?? null) !== null,
    };
  }

  /** The recordings as the caller may play them. A rater gets other names for them, which do not reveal their age. */
  async function give({ accountId, role, token }: Staff, list: readonly Playback[], shiftMs: number) {
    const given = role === 'rater' ? await recordings.giveToRater(accountId, token, list) : [...list];
    return shiftMs === 0 ? given : shiftedPlaybacks(given, shiftMs);
  }

  /** The levels of two raters that are far apart, for a third one; null while the answer does not need one. */
  async function findOthers(answer: AnswerKey, hasOwn: boolean) {
    const waiting = hasOwn ? undefined : await repository.findWaiting(answer);
    return waiting && decidesBetween(waiting) ? ownRatings.listBlind(answer) : null;
  }

  /** Throws `answer-taken` if others have all places of the answer, or if it no longer needs a rating. */
  async function requirePlace({ accountId, role }: Staff, answer: AnswerKey, tx: Tx) {
    const waiting = await repository.findWaiting(answer, tx);
    if (!waiting && role === 'rater') throw new Failure('answer-taken');
    if (!waiting) return false;
    const places = Math.max(waiting.raters, waiting.rated + 1) - waiting.rated;
    if ((await leases.countOthers(accountId, answer, tx)) >= places) throw new Failure('answer-taken');
    return decidesBetween(waiting);
  }

  return { findStanding, give, findOthers, requirePlace };
}

export type AnswerAccess = ReturnType<typeof createAnswerAccess>;
