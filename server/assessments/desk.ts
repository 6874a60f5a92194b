import { CONTROL_EVERY } from '../../contract/calibration.ts';
import { LEASE_MINUTES, MOST_OPEN, type OwnDesk, type Progress } from '../../contract/desk.ts';
import { LEAST_FOR_PACE, PACE_DAYS, type Pace } from '../../contract/pace.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/define-route.ts';
import { Failure } from '../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { recordingsOfAnswer } from './answer-recordings.ts';
import type { ControlRepository } from './control-repository.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { AnswerKey, RatingRepository } from './rating-repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of so many that have a place the first one that can be heard or read is taken. */
const LOOKED_AT = 50;

export type RatingCaller = Pick<Caller, 'accountId' | 'role' | 'token'>;

/** What the desk asks about the accounts of raters. */
export interface RaterDuty {
  /** Throws `not-a-rater`, `not-calibrated`. */
  requireAdmitted(raterId: string): Promise<void>;
  findProgress(caller: Pick<Caller, 'accountId' | 'role'>): Promise<Progress>;
  /** After so many rated answers the next control answer comes. */
  findControlAt(raterId: string): Promise<number>;
  setControlAt(raterId: string, count: number, tx: Tx): Promise<void>;
}

interface Needs {
  leases: LeaseRepository;
  controls: ControlRepository;
  repository: Pick<RatingRepository, 'findOldest' | 'countSince' | 'countWaiting'>;
  recordings: Pick<Recordings, 'listSounds'>;
  raters: RaterDuty;
  /** From 0 up to and without 1; nobody may be able to predict it. */
  random(): number;
}

type Free = Awaited<ReturnType<LeaseRepository['listFree']>>[number];

const isSame = (one: AnswerKey, other: AnswerKey | undefined) =>
  one.attemptId === other?.attemptId && one.questionId === other.questionId;
const fromNow = () => new Date(Date.now() + LEASE_MINUTES * MINUTE_MS);
const blockOf = (count: number) => Math.floor(count / CONTROL_EVERY);

/**
 * Hands out answers to raters. An answer is kept for whoever has it open, so that no more people rate it than are needed. To a rater
 * one answer in fifteen is one whose levels are known, and nothing that the rater gets tells which (docs/decisions/72-rating-desk.md).
 */
export function createDesk({ leases, controls, repository, recordings, raters, random }: Needs) {
  /** Throws `not-a-rater`, `not-calibrated`. Administrators answer for the levels, so they need no calibration. */
  async function requireMayRate({ accountId, role }: Pick<Caller, 'accountId' | 'role'>) {
    if (role !== 'admin') await raters.requireAdmitted(accountId);
  }

  /** The first that can be heard or read, since the others may still be on their way; else the first. */
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

  /** A control answer in place of this one, if it is time for one. Its times are shown as if it was as old as the other one. */
  async function findControl({ accountId, role }: RatingCaller, { typed, givenAt }: Free, tx: Tx) {
    if (role !== 'rater') return null;
    if ((await leases.countRated(accountId, tx)) < (await raters.findControlAt(accountId))) return null;
    const known = await controls.pick(accountId, typed, tx);
    return known ? { ...known, shiftMs: givenAt.getTime() - known.givenAt.getTime() } : null;
  }

  /** So many answers wait for this rater. A control answer that is to come counts, so that the number does not tell it afterwards. */
  async function countDue({ accountId, role }: Pick<Caller, 'accountId' | 'role'>): Promise<number> {
    if (role === 'admin') return repository.countWaiting();
    const [free, rated, controlAt] = await Promise.all([
      leases.countFree(accountId),
      leases.countRated(accountId),
      raters.findControlAt(accountId),
    ]);
    if (free === 0 || blockOf(controlAt) > blockOf(rated)) return free;
    const isOpen = (await leases.countControls(accountId)) > 0;
    return free + (isOpen || (await controls.pick(accountId, true)) ? 1 : 0);
  }

  return {
    requireMayRate,
    countDue,
    listScreenRequests: leases.listScreenRequests,

    async measurePace(): Promise<Pace> {
      const [oldest, recent, waiting] = await Promise.all([
        repository.findOldest(),
        repository.countSince(new Date(Date.now() - PACE_DAYS * DAY_MS)),
        repository.countWaiting(),
      ]);
      const perDay = recent < LEAST_FOR_PACE ? null : recent / PACE_DAYS;
      return { oldestAt: oldest?.toISOString() ?? null, perDay, days: perDay && waiting / perDay };
    },

    /** What the caller has open, and how much waits. */
    async describe(caller: RatingCaller): Promise<OwnDesk> {
      const progress = await raters.findProgress(caller);
      const [open, due, pace] = await Promise.all([
        leases.listLive(caller.accountId),
        progress.admitted ? countDue(caller) : 0,
        this.measurePace(),
      ]);
      return {
        progress,
        open: open.slice(0, MOST_OPEN).map((lease) => ({ ...lease, until: lease.until.toISOString() })),
        due,
        pace: caller.role === 'admin' ? pace : { ...pace, days: pace.perDay && due / pace.perDay },
      };
    },

    /**
     * Keeps the next answer for the caller: what the caller has open already, else the oldest that has a place. `leave` is given back
     * first. Null if nothing waits. Throws `not-a-rater`, `not-calibrated`.
     */
    async takeNext(caller: RatingCaller, leave: AnswerKey | undefined): Promise<AnswerKey | null> {
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
        const control = await findControl(caller, first, tx);
        const { attemptId, questionId } = control ?? first;
        const lease = { raterId, attemptId, questionId, until: fromNow() };
        await leases.keep({ ...lease, control: control !== null, shiftMs: control?.shiftMs ?? 0 }, tx);
        return { attemptId, questionId };
      });
    },

    /**
     * Keeps an answer for the caller that is open on a page. A rater keeps only what the desk gave. Throws `not-a-rater`, `not-calibrated`, `no-such-answer`, `answer-taken`.
     */
    async keep(caller: RatingCaller, answer: AnswerKey, findWaiting: RatingRepository['findWaiting']): Promise<Date> {
      await requireMayRate(caller);
      const raterId = caller.accountId;
      const until = fromNow();
      return leases.inTurn(async (tx) => {
        const [lease, own] = [await leases.find(raterId, answer, tx), await leases.findOwnRating(raterId, answer, tx)];
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

    /** Draws after how many more answers the next control answer comes: somewhere in the next fifteen. */
    async drawControl(raterId: string, tx: Tx) {
      const next = blockOf(await leases.countRated(raterId, tx)) + 1;
      await raters.setControlAt(raterId, next * CONTROL_EVERY + Math.floor(random() * CONTROL_EVERY), tx);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
