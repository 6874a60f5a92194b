import { LEASE_MINUTES, MOST_OPEN, type OwnDesk } from '../../../../contract/rating/desk.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import { Failure } from '../../../http/failures.ts';
import type { Recordings } from '../../recordings/recordings.ts';
import { recordingsOfAnswer } from '../answer-recordings.ts';
import type { Controls } from './controls.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { OwnRatingRepository } from './own-rating-repository.ts';
import { measurePace, paceFor } from './pace.ts';
import type { RaterDuty } from './rater-duty.ts';
import type { AnswerKey, RatingRepository } from './rating-repository.ts';
import { MINUTE_MS } from '../../../../contract/facts/durations.ts';

/** How many answers with a place are checked for one that can be heard or read. */
const LOOKED_AT = 50;

interface Needs {
  leases: LeaseRepository;
  ownRatings: Pick<OwnRatingRepository, 'findOwnRating'>;
  controls: Controls;
  repository: Pick<RatingRepository, 'findOldest' | 'countBetween' | 'countWaiting' | 'listTitles'>;
  recordings: Pick<Recordings, 'listSounds'>;
  raters: RaterDuty;
}

type Free = Awaited<ReturnType<LeaseRepository['listFree']>>[number];

const isSame = (one: AnswerKey, other: AnswerKey | undefined) =>
  one.attemptId === other?.attemptId && one.questionId === other.questionId;
const fromNow = () => new Date(Date.now() + LEASE_MINUTES * MINUTE_MS);

/** Open answers, with what their questions are about. */
async function toOpen(
  leases: Awaited<ReturnType<LeaseRepository['listLive']>>,
  repository: Pick<RatingRepository, 'listTitles'>,
): Promise<OwnDesk['open']> {
  const titles = await repository.listTitles(leases.map(({ questionId }) => questionId));
  return leases.map((lease) => ({
    ...lease,
    title: titles.get(lease.questionId) ?? lease.questionId,
    until: lease.until.toISOString(),
  }));
}

/**
 * Hands out answers to raters. An answer is reserved for the rater who has it open, so that no more people rate it than are
 * needed. To a rater one answer in fifteen is one whose levels are known, and nothing that the rater gets reveals which
 * (docs/decisions/rating-desk.md).
 */
export function createDesk({ leases, ownRatings, controls, repository, recordings, raters }: Needs) {
  /** Throws `not-a-rater`, `not-calibrated`. Administrators answer for the levels, so they need no calibration. */
  async function requireMayRate({ accountId, role }: Staff) {
    if (role !== 'admin') await raters.requireAdmitted(accountId);
  }

  /** The first that can be heard or read, since the others may still be arriving; if there is none, the first. */
  async function firstPlayable(free: readonly Free[]): Promise<Free | undefined> {
    const sounds = await recordings.listSounds([...new Set(free.map(({ attemptId }) => attemptId))]);
    const isReady = ({ attemptId, questionId, typed, recordingIds }: Free) =>
      typed ||
      recordingsOfAnswer(
        questionId,
        recordingIds,
        sounds.filter((sound) => sound.attemptId === attemptId),
      ).some(({ state }) => state === 'ready');
    return free.find(isReady) ?? free[0];
  }

  /**
   * How many answers wait for this rater. The next control answer counts too, so that the number does not reveal it afterwards.
   */
  async function countDue({ accountId, role }: Staff): Promise<number> {
    if (role === 'admin') return repository.countWaiting();
    const free = await leases.countFree(accountId);
    return free > 0 && (await controls.isComing(accountId)) ? free + 1 : free;
  }

  return {
    requireMayRate,
    countDue,

    /** The open answers of the caller, and the length of the queue. */
    async describe(caller: Staff): Promise<OwnDesk> {
      const progress = await raters.findProgress(caller);
      const [open, due, pace] = await Promise.all([
        leases.listLive(caller.accountId),
        progress.admitted ? countDue(caller) : 0,
        measurePace(repository),
      ]);
      return {
        progress,
        open: await toOpen(open.slice(0, MOST_OPEN), repository),
        due,
        pace: caller.role === 'admin' ? pace : paceFor(pace, due),
      };
    },

    /**
     * Reserves the next answer for the caller: an open one of the caller, or else the oldest that has a place. `leave` is
     * returned first. Null if nothing waits. Throws `not-a-rater`, `not-calibrated`.
     */
    async takeNext(caller: Staff, leave: AnswerKey | undefined): Promise<AnswerKey | null> {
      await requireMayRate(caller);
      const raterId = caller.accountId;
      return leases.inTurn(async (tx) => {
        if (leave) await leases.giveBack(raterId, leave, tx);
        const held = (await leases.listLive(raterId, tx)).find((lease) => !isSame(lease, leave));
        if (held) return { attemptId: held.attemptId, questionId: held.questionId };
        const free = await leases.listFree(raterId, LOOKED_AT, tx);
        const others = free.filter((answer) => !isSame(answer, leave));
        const first = await firstPlayable(others);
        if (!first) return null;
        const control = await controls.find(caller, first, tx);
        const { attemptId, questionId } = control ?? first;
        const lease = { raterId, attemptId, questionId, until: fromNow() };
        await leases.keep({ ...lease, control: control !== null, shiftMs: control?.shiftMs ?? 0 }, tx);
        return { attemptId, questionId };
      });
    },

    /**
     * Reserves an answer for the caller while it is open on a page. A rater can only reserve answers from the desk. Throws
     * `not-a-rater`, `not-calibrated`, `no-such-answer`, `answer-taken`.
     */
    async keep(caller: Staff, answer: AnswerKey, findWaiting: RatingRepository['findWaiting']): Promise<Date> {
      await requireMayRate(caller);
      const raterId = caller.accountId;
      const until = fromNow();
      return leases.inTurn(async (tx) => {
        const [lease, own] = [await leases.find(raterId, answer, tx), await ownRatings.findOwnRating(raterId, answer, tx)];
        if (caller.role === 'rater' && !lease && !own) throw new Failure('no-such-answer');
        if (own) return until;
        const waiting = await findWaiting(answer, tx);
        const places = waiting ? Math.max(waiting.raters, waiting.rated + 1) - waiting.rated : 0;
        if (!lease?.control) {
          if (waiting ? (await leases.countOthers(raterId, answer, tx)) >= places : caller.role === 'rater')
            throw new Failure('answer-taken');
        }
        if (waiting ?? lease) await leases.keep({ control: false, shiftMs: 0, ...lease, raterId, ...answer, until }, tx);
        return until;
      });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
