import { CRITERIA } from '../../contract/criteria.ts';
import { CHANGE_HOURS } from '../../contract/desk.ts';
import type { Fault, Insufficient, Levels } from '../../contract/rating.ts';
import type { Playback } from '../../contract/recordings.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import type { Sound } from '../recordings/playback.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { faultOf, listUnnamed, namedBy, recordingsOfAnswer, screenOf, soundOf, stumpOf } from './answer-recordings.ts';
import type { AnswerRow } from './answer-repository.ts';
import { givenAt, isLate } from './answer-times.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import type { DeviceReports } from './device-reports.ts';
import type { Desk, RatingCaller } from './desk.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { AnswerKey, RatingRepository, WaitingRow } from './rating-repository.ts';
import type { MarkedCard } from './scoring.ts';
import type { Settlement } from './settlement.ts';

const HOUR_MS = 3_600_000;

interface Needs {
  repository: RatingRepository;
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Cards;
  leases: LeaseRepository;
  desk: Desk;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listSounds' | 'giveToRater'>;
  deviceReports: Pick<DeviceReports, 'find' | 'listOf'>;
  settlement: Settlement;
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
function toQueueItem(row: WaitingRow, sounds: readonly Sound[], isOnDevice: boolean, holders: readonly Holder[], own: boolean) {
  const { attemptId, questionId, area, typed, raters, rated, answer, recordingIds } = row;
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
    second: raters === 1 && rated > 0,
    rated,
    places: Math.max(raters, rated + 1),
    adjudication: raters > 1 && rated >= raters,
    own,
    open: holders.map(({ rater, until }) => ({ rater, until: until.toISOString() })),
  };
}

type Holder = Awaited<ReturnType<LeaseRepository['listHolders']>>[number];

/** Moves every time by so many milliseconds. */
const shifted = (at: string | null, ms: number) => at && new Date(Date.parse(at) + ms).toISOString();
const shiftedPlaybacks = (list: readonly Playback[], ms: number): Playback[] =>
  list.map((one) => ({
    ...one,
    startedAt: shifted(one.startedAt, ms) as string,
    arrivedAt: shifted(one.arrivedAt, ms) as string,
  }));

/** The rating of spoken answers. Raters see no name and no address, so that they judge the answer alone. */
export function createRatings(needs: Needs) {
  const { repository, leases, desk, attempts, cards, recordings, deviceReports, settlement } = needs;

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
    const [lease, own] = await Promise.all([leases.find(accountId, answer), leases.findOwnRating(accountId, answer)]);
    if (role === 'rater' && !lease && !own) throw new Failure('no-such-answer');
    return { lease, own, shiftMs: lease?.shiftMs ?? own?.shiftMs ?? 0, isControl: lease?.control ?? (own?.shiftMs ?? null) !== null };
  }

  /** The recordings as the caller may play them. A rater gets other names for them, which tell nothing of their age. */
  async function give({ accountId, role, token }: RatingCaller, list: readonly Playback[], shiftMs: number) {
    const given = role === 'rater' ? await recordings.giveToRater(accountId, token, list) : [...list];
    return shiftMs === 0 ? given : shiftedPlaybacks(given, shiftMs);
  }

  /** What two raters gave who are far apart, for a third one; null while the answer does not need one. */
  async function findOthers(answer: AnswerKey, hasOwn: boolean) {
    const waiting = hasOwn ? undefined : await repository.findWaiting(answer);
    return waiting && waiting.raters > 1 && waiting.rated >= waiting.raters ? leases.listBlind(answer) : null;
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

  return {
    countDue: repository.countWaiting,

    /** The answers that wait for a rating, ordered by the time at which they were given. `page` counts from 1. */
    async listQueue(caller: RatingCaller, { page, limit }: { page: number; limit: number }) {
      const rows = await repository.listWaiting({ page, limit });
      const ids = [...new Set(rows.map(({ attemptId }) => attemptId))];
      const [sounds, reported, holders, rated] = await Promise.all([
        recordings.listSounds(ids),
        deviceReports.listOf(ids),
        leases.listHolders(ids),
        leases.listRated(caller.accountId, ids),
      ]);
      const items = rows.map((row) => {
        const isOfRow = (one: AnswerKey) => one.attemptId === row.attemptId && one.questionId === row.questionId;
        return toQueueItem(
          row,
          sounds.filter(({ attemptId }) => attemptId === row.attemptId),
          reported.has(row.attemptId),
          holders.filter(isOfRow),
          rated.some(isOfRow),
        );
      });
      const [total, pace] = await Promise.all([repository.countWaiting(), desk.measurePace()]);
      return { items, page, limit, total, pace };
    },

    /** Keeps an answer for the caller, while a page shows it. Throws `no-such-answer`, and what `keep` of the desk throws. */
    async keep(caller: RatingCaller, answer: AnswerKey): Promise<Date> {
      await requireRatable(answer.attemptId, answer.questionId);
      return desk.keep(caller, answer, repository.findWaiting);
    },

    /**
     * An answer with everything that a rater needs. Its recordings can be played in the caller's session. Throws `no-such-answer`,
     * `not-a-rater`, `not-calibrated`.
     */
    async findAnswer(caller: RatingCaller, attemptId: string, questionId: string) {
      await desk.requireMayRate(caller);
      const answer = { attemptId, questionId };
      const { own, shiftMs } = await findStanding(caller, answer);
      const { attempt, card } = await requireRatable(attemptId, questionId);
      const [held, device, fault, isAsked, others] = await Promise.all([
        recordings.listPlaybacks(attemptId, caller.role === 'rater' ? null : caller.token),
        deviceReports.find(attemptId),
        findFault(card),
        leases.hasScreenRequest(caller.accountId, answer),
        findOthers(answer, own !== undefined),
      ]);
      const named = namedBy(card.answer);
      const sound = soundOf(questionId, named, held, attempt);
      const screen = screenOf(held, attempt);
      const times = timesOf(card.answer, attempt);
      return {
        ...answer,
        area: card.area,
        questionText: card.text,
        evidence: card.evidence,
        notRated: card.notRated,
        examples: card.examples,
        fault,
        answeredAt: shifted(times.answeredAt, shiftMs),
        deviceTime: shifted(times.deviceTime, shiftMs),
        receivedAt: shifted(times.receivedAt, shiftMs),
        late: card.late,
        waits: !card.answered && sound.length > 0,
        device,
        stump: stumpOf(card, held, attempt.finishedAt !== null),
        sound: await give(caller, sound, shiftMs),
        text: card.answer?.answer ?? null,
        unnamed: await give(caller, listUnnamed(questionId, named, held, attempt), shiftMs),
        screens: screen.length,
        screen: isAsked ? await give(caller, screen, shiftMs) : [],
        others,
        rating: own
          ? { levels: own.levels, insufficient: own.insufficient, unsafe: own.unsafe, note: own.note }
          : null,
      };
    },

    /** Puts the reason on record and gives the screen recordings. Throws as `findAnswer` does. */
    async giveScreen(caller: RatingCaller, attemptId: string, questionId: string, reason: string): Promise<Playback[]> {
      await desk.requireMayRate(caller);
      const answer = { attemptId, questionId };
      const { shiftMs } = await findStanding(caller, answer);
      const { attempt } = await requireRatable(attemptId, questionId);
      await leases.insertScreenRequest({ raterId: caller.accountId, reason, ...answer });
      const held = await recordings.listPlaybacks(attemptId, caller.role === 'rater' ? null : caller.token);
      return give(caller, screenOf(held, attempt), shiftMs);
    },

    /**
     * Rates an answer, or records why it cannot be judged. The rating is added to those before; that of a control answer never counts
     * for the engineer. Throws `no-such-answer`, `bad-input` for levels that are not those of the question, `no-fault` if the answer
     * has to be judged, `answer-taken`, `not-a-rater`, `not-calibrated`.
     */
    async rate(caller: RatingCaller, attemptId: string, questionId: string, given: Rating) {
      await desk.requireMayRate(caller);
      const answer = { attemptId, questionId };
      const { lease, own, shiftMs, isControl } = await findStanding(caller, answer);
      const { card } = await requireRatable(attemptId, questionId);
      const { levels, insufficient, unsafe, note } = given;
      if (levels) requireAllLevels(levels, card);
      const fault = insufficient ? await findFault(card) : null;
      if (insufficient && insufficient !== 'unclear' && !fault) throw new Failure('no-fault');
      if (caller.role === 'rater' && !lease && own && own.ratedAt.getTime() < Date.now() - CHANGE_HOURS * HOUR_MS)
        throw new Failure('answer-taken');
      const raterId = caller.accountId;
      const judged = { levels: levels ?? null, insufficient: insufficient ?? null, unsafe: unsafe && levels !== undefined, note };
      await settlement.runAndSettle(attemptId, async (tx) => {
        const adjudicates = own ? own.adjudicates : !isControl && (await requirePlace(caller, answer, tx));
        const row = { ...answer, raterId, ...judged, ratedAt: new Date() };
        if (!isControl) await repository.insert({ ...row, raterKey: raterId, fault, adjudicates }, tx);
        else if (card.levels) await leases.insertControl({ ...row, keyLevels: card.levels, shiftMs }, tx);
        if (isControl && !own) await desk.drawControl(raterId, tx);
        await leases.delete(raterId, answer, tx);
      });
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
