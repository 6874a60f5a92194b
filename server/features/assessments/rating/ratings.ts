import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import { CHANGE_HOURS } from '../../../../contract/rating/desk.ts';
import type { Insufficient, Levels, RatingMark } from '../../../../contract/rating/rating.ts';
import type { RecordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import { type AccessNeeds, createAnswerAccess } from '../answer-access.ts';
import type { TellAppeal } from './appeals.ts';
import type { Controls } from './controls.ts';
import type { Desk } from './desk.ts';
import { createRatingQueue } from './rating-queue.ts';
import type { AnswerKey } from './rating-repository.ts';
import { createRatingMarks } from './rating-marks.ts';
import type { OpeningRepository } from './opening-repository.ts';
import type { MarkedCard } from '../score-cards.ts';
import type { ScreenRequestRepository } from './screen-request-repository.ts';
import type { Settlement } from '../settlement.ts';
import { createShownAnswer } from '../shown-answer.ts';
import { HOUR_MS } from '../../../../contract/facts/durations.ts';

interface Needs extends AccessNeeds {
  openings: OpeningRepository;
  screenRequests: ScreenRequestRepository;
  desk: Desk;
  controls: Pick<Controls, 'draw'>;
  settlement: Settlement;
  tellAppeal: TellAppeal;
  record: RecordAudit;
}

export interface Rating {
  levels?: Levels | undefined;
  insufficient?: Insufficient | undefined;
  unsafe: boolean;
  note: string;
  marks: RatingMark[];
}

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

/** The rating of spoken answers. Raters see no name and no address, so that they judge the answer alone. */
export function createRatings({ openings, screenRequests, desk, controls, settlement, tellAppeal, record, ...needs }: Needs) {
  const { repository, leases } = needs;
  const access = createAnswerAccess(needs);
  const marking = createRatingMarks(needs);
  const { requireRatable, findFault } = needs.ratable;
  const { findStanding, requirePlace } = access;

  return {
    countDue: repository.countWaiting,
    readQueue: repository.readQueue,
    listScreenRequests: screenRequests.listScreenRequests,
    ...createRatingQueue(needs),
    ...createShownAnswer({ access, marking, desk, openings, screenRequests, record, ...needs }),

    /**
     * Throws `rate-first` unless the caller has rated the answer, which may have been a control answer. Throws `no-such-answer`,
     * `not-a-rater`, `not-calibrated`.
     */
    async requireOwnRating(caller: Staff, attemptId: string, questionId: string) {
      await desk.requireMayRate(caller);
      const { own } = await findStanding(caller, { attemptId, questionId });
      if (!own) throw new Failure('rate-first');
    },

    /** Reserves an answer for the caller while a page shows it. Throws `no-such-answer`, and the errors of `keep` of the desk. */
    async keep(caller: Staff, answer: AnswerKey): Promise<Date> {
      await requireRatable(answer.attemptId, answer.questionId);
      return desk.keep(caller, answer, repository.findWaiting);
    },

    /**
     * Rates an answer, or records why it cannot be judged. The rating is added to those before; that of a control answer never
     * counts for the engineer. Throws `no-such-answer`, `bad-input` for levels that are not those of the question, `no-fault` if
     * the answer has to be judged, `answer-taken`, `not-a-rater`, `not-calibrated`.
     */
    async rate(caller: Staff, attemptId: string, questionId: string, given: Rating) {
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
      const marks = await marking.readMarks(caller, given.marks, card);
      const isUnsafe = unsafe && levels !== undefined;
      const judged = { levels: levels ?? null, insufficient: insufficient ?? null, unsafe: isUnsafe, note, marks };
      const work = async (tx: Tx) => {
        const adjudicates = own ? own.adjudicates : !isControl && (await requirePlace(caller, answer, tx));
        const row = { ...answer, raterId, ...judged, ratedAt: new Date() };
        const store = () => repository.insert({ ...row, raterKey: raterId, fault, adjudicates }, tx);
        if (!isControl) await tellAppeal(answer, store, tx);
        else if (card.levels) await needs.ownRatings.insertControl({ ...row, keyLevels: card.levels, shiftMs }, tx);
        if (isControl && !own) await controls.draw(raterId, tx);
        await leases.delete(raterId, answer, tx);
      };
      const details = {
        question: questionId,
        ...(insufficient && { insufficient }),
        ...(isUnsafe && { unsafe: true }),
        ...(isControl && { control: true }),
      };
      await settlement.runAndSettle(attemptId, work, (tx) =>
        record(tx, { by: raterId, action: 'answer-rated', subject: attemptId, details }),
      );
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
