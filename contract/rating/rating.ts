import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { CHARTED_DAYS, BoardDay, QUEUE_KINDS, Queue, RetentionRun } from './board.ts';
import { call } from '../base/call.ts';
import { QuestionId } from '../base/question-id.ts';
import { CRITERIA, HIGHEST, LOWEST } from '../facts/criteria.ts';
import { Pace } from './pace.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { LostCause } from '../recordings/gaps.ts';
import { Playback } from '../recordings/recordings.ts';
import { severalLines } from '../base/text.ts';

export const CriterionId = z.enum(CRITERIA.map(({ id }) => id));
export type CriterionId = z.infer<typeof CriterionId>;

export const CriterionLevel = z.number().int().min(LOWEST).max(HIGHEST);
/** A level for every criterion of the question, never for only some of them. A question may leave a criterion out. */
export const Levels = z.partialRecord(CriterionId, CriterionLevel);
export type Levels = z.infer<typeof Levels>;

/** The same for an answer: with several raters, the mean of each criterion. */
export const MeanLevels = z.partialRecord(CriterionId, z.number().min(LOWEST).max(HIGHEST));
export type MeanLevels = z.infer<typeof MeanLevels>;

/**
 * Why a spoken answer cannot be judged. It then does not count. This requires a recorded fault, or two raters who cannot hear it:
 * an answer from a working recorder is judged, even if it is empty.
 */
export const Insufficient = z.enum(['nothing', 'cut', 'short', 'unclear']);
export type Insufficient = z.infer<typeof Insufficient>;

/**
 * From this share of a recording on, a microphone without sound is a fault. Less is usual: a noise gate gives zeros in each
 * pause.
 */
export const DEAD_SHARE = 1 / 3;

/** Recorded faults of the machine, so that no engineer loses an answer because of it. */
export const Fault = z
  .enum(['gap', 'unplayable', 'silent', 'device'])
  .describe(
    `\`gap\`: something is missing in the recording; \`unplayable\`: it cannot be played; \`silent\`: the microphone was muted or gave only zeros for ${Math.round(DEAD_SHARE * 100)} % of it or more; \`device\`: a part of the test waits on its device.`,
  );
export type Fault = z.infer<typeof Fault>;

/** One point to listen for, as the authors of the question wrote it. For old questions only the text is known. */
export const Evidence = z.object({
  criterion: CriterionId.nullable(),
  weight: z.enum(['must', 'should', 'unsafe']).nullable(),
  text: z.string(),
  benchmark: z.string().nullable().describe('A number to compare with, and the accepted range.'),
});
export type Evidence = z.infer<typeof Evidence>;

/** Seconds that a rater marks in one answer. */
export const MAX_MARKS = 30;

/** The second of a recording that a rater has marked for one point to listen for. */
export const RatingMark = z.object({
  element: z
    .number()
    .int()
    .min(0)
    .max(MAX_MARKS - 1)
    .describe('The place of the element in `evidence`, from 0.'),
  recordingId: z.uuid(),
  at: z.number().min(0).max(86_400).describe('In seconds from the start of this recording.'),
});
export type RatingMark = z.infer<typeof RatingMark>;
export const RatingMarks = z.array(RatingMark).max(MAX_MARKS);

const Example = z.object({ level: CriterionLevel, text: z.string() });

/** In seconds. An answer with less sound is marked as too short to judge. */
export const SHORTEST_ANSWER_S = 5;

/** Faults that the recordings show without a rater, so that the rater is warned before listening. */
export const Stump = z
  .enum(['nothing', 'cut', 'short'])
  .describe(
    `\`nothing\`: nothing was recorded; \`cut\`: the recording ended by an interruption; \`short\`: it has less than ${SHORTEST_ANSWER_S} s of sound.`,
  );
export type Stump = z.infer<typeof Stump>;

const WAITS = 'No answer has arrived, but a recording of it is registered: the answer waits on the device of the engineer.';

const DueAnswer = z.object({
  attemptId: z.uuid(),
  questionId: z.string(),
  title: z.string().describe('What the question is about, in a few words.'),
  area: Area,
  answeredAt: z.iso.datetime().nullable(),
  playable: z.boolean(),
  typed: z.boolean().describe('It is a text without sound.'),
  unplayable: z.boolean().describe('Its sound is stored, but none of it can be played.'),
  deleted: z.boolean().describe('Its sound is deleted, by age or at the request of the engineer.'),
  stump: Stump.nullable(),
  late: z.boolean().describe('It arrived after the end of the test.'),
  waits: z.boolean().describe(WAITS),
  fault: Fault.nullable(),
  second: z.boolean().describe('A first rater could not hear it; a second one decides whether it counts.'),
  rated: z.number().int().describe('The number of raters who have rated it.'),
  places: z.number().int().describe('The number of raters that it needs, as far as is known now.'),
  adjudication: z.boolean().describe('Two raters differ by more than one level, so a third one decides.'),
  own: z.boolean().describe('The caller has already rated it, so another rater is needed.'),
  open: z
    .array(z.object({ rater: z.string(), until: z.iso.datetime() }))
    .describe('Who has it open, and until when it is reserved for them.'),
});

export const ratingQueue = call({
  method: 'GET',
  path: '/api/admin/ratings',
  access: ['admin'],
  summary: 'Spoken answers that wait for a rating, by the time at which they were given, oldest first; no engineer is named',
  query: PageQuery,
  reply: pageOf(DueAnswer).extend({ pace: Pace }),
});

export const MAX_ON_DEVICES = 20;

export const DeviceReport = z
  .object({
    answers: z.number().int(),
    recordings: z.number().int(),
    problem: z.string(),
    reportedAt: z.iso.datetime(),
  })
  .describe('How much of this test waits on its device, because the server has refused it; `problem` names the refusal.');

export const AnswerParams = z.object({ attemptId: z.uuid(), questionId: QuestionId });

export const answerToRate = call({
  method: 'GET',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin', 'rater'],
  summary: 'One spoken answer with its sound. A rater gets answers from the desk, and answers that the rater has rated',
  params: AnswerParams,
  otherResponses: {
    403: 'The caller is no rater any more, or has not finished the calibration.',
    404: 'There is no such spoken answer to rate.',
  },
  reply: z.object({
    attemptId: z.uuid(),
    questionId: z.string(),
    area: Area,
    questionText: z.string(),
    evidence: z.array(Evidence).describe('What to listen for.'),
    notRated: z.array(CriterionId).describe('Criteria that the question cannot measure. They get no level.'),
    examples: z.array(Example).describe('Invented answers with the level that each of them has; none for old questions.'),
    fault: Fault.nullable().describe(
      'The recorded fault of the machine; without a fault only an answer that cannot be heard may be left out.',
    ),
    answeredAt: z.iso
      .datetime()
      .nullable()
      .describe("By the device's clock, if its time lies within the test; if not, when the server received it."),
    deviceTime: z.iso.datetime().nullable().describe("The time of the device's clock, even if it is wrong."),
    receivedAt: z.iso.datetime().nullable().describe('When the server received it.'),
    late: z.boolean().describe('It arrived after the end of the test.'),
    waits: z.boolean().describe(WAITS),
    device: DeviceReport.nullable(),
    lost: LostCause.nullable().describe('Why a recording of the answer is gone; null if none is.'),
    stump: Stump.nullable(),
    sound: z.array(Playback),
    text: z.string().nullable().describe('The text of a typed answer; null for a spoken one.'),
    unnamed: z.array(Playback).describe('Recordings of this question that the answer does not name.'),
    screens: z.number().int().describe('Segments of the screen recording. `askScreen` returns them.'),
    screen: z.array(Playback).describe('Empty until the caller has given a reason for this answer.'),
    others: z
      .array(
        z.object({ levels: Levels.nullable(), insufficient: Insufficient.nullable(), unsafe: z.boolean(), note: z.string() }),
      )
      .nullable()
      .describe(
        'For a third rater who decides: the levels of the two raters who differ by more than one level. For others null.',
      ),
    rating: z
      .object({
        levels: Levels.nullable(),
        insufficient: Insufficient.nullable(),
        unsafe: z.boolean(),
        note: z.string(),
        marks: RatingMarks,
      })
      .nullable()
      .describe('The latest one of the caller.'),
  }),
});

export const rateAnswer = call({
  method: 'PUT',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin', 'rater'],
  summary:
    'Rate a spoken answer, or say why it cannot be judged. Rating again adds a rating; the latest one of each rater counts',
  params: AnswerParams,
  body: z
    .object({
      levels: Levels.optional(),
      insufficient: Insufficient.optional().describe('In place of levels: why the answer cannot be judged.'),
      unsafe: z
        .boolean()
        .default(false)
        .describe('It proposes something that would endanger people. If two raters say so, the level is at most Intermediate.'),
      marks: RatingMarks.default([]).describe('The places of the points to listen for, for an answer without quotes.'),
      note: severalLines('Note', 1000).default('').describe('A text about this answer for the engineer and companies.'),
    })
    .meta({ examples: [{ levels: { principle: 4, 'load-path': 3, safety: 4, practice: 3, explanation: 4 }, note: 'Sound.' }] })
    .refine(({ levels, insufficient }) => (levels === undefined) !== (insufficient === undefined), {
      error: 'Give a level for each criterion, or the reason why the answer cannot be judged.',
    }),
  otherResponses: {
    404: 'There is no such spoken answer to rate.',
    403: 'The caller is no rater any more, or has not finished the calibration.',
    409: 'No fault is on record, so the answer is judged; or other raters have it.',
  },
  reply: z.object({ response: z.literal('ok'), due: z.number().int() }),
});

export const adminBoard = call({
  method: 'GET',
  path: '/api/admin',
  access: ['admin'],
  summary: 'Work that waits for an administrator and since when, the last days in figures, and deletion by age',
  reply: z.object({
    ratingsDue: z.number().int(),
    reviewsDue: z.number().int().describe('Reviews that engineers have asked for.'),
    attemptsRunning: z.number().int(),
    attemptsFinished: z.number().int(),
    recordingsArriving: z.number().int(),
    testsOnDevices: z
      .number()
      .int()
      .describe('Tests with an answer or a recording that waits on the device, because the server has refused it.'),
    engineers: z.number().int(),
    companies: z.number().int(),
    onDevices: z
      .array(
        z.object({
          attemptId: z.uuid(),
          startedAt: z.iso.datetime(),
          device: DeviceReport.nullable().describe('Null if no device reported, but the server has only the sound of an answer.'),
        }),
      )
      .max(MAX_ON_DEVICES)
      .describe('The latest of these tests, without names.'),
    at: z.iso.datetime().describe('The time of the server, from which ages count.'),
    queues: z.array(Queue).length(QUEUE_KINDS.length),
    days: z.array(BoardDay).length(CHARTED_DAYS).describe('The oldest first.'),
    retention: z.array(RetentionRun).max(50),
  }),
});
