import type { Playback } from '../../../contract/recordings/recordings.ts';
import type { Staff } from '../../platform/callers/caller.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { type AccessNeeds, type AnswerAccess, shifted } from './answer-access.ts';
import { listUnnamed, namedBy, screenOf, soundOf, stumpOf } from './answer-recordings.ts';
import type { AnswerRow } from './answer-repository.ts';
import { givenAt } from './answer-times.ts';
import type { AttemptRow } from './attempt-repository.ts';
import type { Desk } from './rating/desk.ts';
import type { OpeningRepository } from './rating/opening-repository.ts';
import type { createRatingMarks } from './rating/rating-marks.ts';
import type { ScreenRequestRepository } from './rating/screen-request-repository.ts';

interface Needs extends Pick<AccessNeeds, 'ratable' | 'recordings' | 'deviceReports'> {
  access: AnswerAccess;
  marking: ReturnType<typeof createRatingMarks>;
  desk: Pick<Desk, 'requireMayRate'>;
  openings: OpeningRepository;
  screenRequests: ScreenRequestRepository;
  record: RecordAudit;
}

/** All three times, because a rater should see it when the device's clock was not believed. */
const timesOf = (answer: AnswerRow | null, { startedAt }: AttemptRow) => ({
  answeredAt: answer && givenAt(answer, startedAt).toISOString(),
  deviceTime: answer?.answeredAt?.toISOString() ?? null,
  receivedAt: answer && answer.receivedAt.toISOString(),
});

/** One answer as its rater sees it. */
export function createShownAnswer(needs: Needs) {
  const { access, marking, desk, openings, screenRequests, record, ratable, recordings, deviceReports } = needs;
  const { requireRatable, findFault } = ratable;
  const { findStanding, give, findOthers } = access;

  type Own = NonNullable<Awaited<ReturnType<typeof findStanding>>['own']>;
  const ownRatingOf = async (caller: Staff, { levels, insufficient, unsafe, note, marks }: Own) => ({
    levels,
    insufficient,
    unsafe,
    note,
    marks: await marking.showMarks(caller, marks),
  });

  return {
    /**
     * An answer with everything that a rater needs. Its recordings can be played in the caller's session. That it was opened is
     * recorded before anything is returned. Throws `no-such-answer`, `not-a-rater`, `not-calibrated`.
     */
    async findAnswer(caller: Staff, attemptId: string, questionId: string) {
      await desk.requireMayRate(caller);
      const answer = { attemptId, questionId };
      const { own, shiftMs, isControl } = await findStanding(caller, answer);
      const { attempt, card } = await requireRatable(attemptId, questionId);
      const by = caller.accountId;
      const details = { question: questionId, ...(isControl && { control: true }) };
      await openings.recordOpening(by, answer, (tx) => record(tx, { by, action: 'answer-opened', subject: attemptId, details }));
      const [held, device, fault, isAsked, others] = await Promise.all([
        recordings.listPlaybacks(attemptId, caller.role === 'rater' ? null : caller.token),
        deviceReports.find(attemptId),
        findFault(card),
        screenRequests.hasScreenRequest(by, answer),
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
        device: device && { ...device, reportedAt: shifted(device.reportedAt, shiftMs) as string },
        lost: card.answer?.lost ?? null,
        stump: stumpOf(card, held, attempt.finishedAt !== null),
        sound: await give(caller, sound, shiftMs),
        text: card.answer?.answer ?? null,
        unnamed: await give(caller, listUnnamed(questionId, named, held, attempt), shiftMs),
        screens: screen.length,
        screen: isAsked ? await give(caller, screen, shiftMs) : [],
        others,
        rating: own ? await ownRatingOf(caller, own) : null,
      };
    },

    /** Records the reason and returns the screen recordings. Throws the errors of `findAnswer`. */
    async giveScreen(caller: Staff, attemptId: string, questionId: string, reason: string): Promise<Playback[]> {
      await desk.requireMayRate(caller);
      const answer = { attemptId, questionId };
      const { shiftMs } = await findStanding(caller, answer);
      const { attempt } = await requireRatable(attemptId, questionId);
      const by = caller.accountId;
      await screenRequests.insertScreenRequest({ raterId: by, reason, ...answer }, (tx) =>
        record(tx, { by, action: 'screen-asked', subject: attemptId, details: { question: questionId } }),
      );
      const held = await recordings.listPlaybacks(attemptId, caller.role === 'rater' ? null : caller.token);
      return give(caller, screenOf(held, attempt), shiftMs);
    },
  };
}
