import { z } from 'zod';
import { Area } from './assessment.ts';
import { call } from './call.ts';
import { QuestionId } from './question-id.ts';
import { CRITERIA, HIGHEST, LOWEST } from './criteria.ts';
import { PageQuery, pageOf } from './paging.ts';
import { Playback } from './recordings.ts';
import { severalLines } from './text.ts';

export const CriterionId = z.enum(CRITERIA.map(({ id }) => id));
export type CriterionId = z.infer<typeof CriterionId>;

export const CriterionLevel = z.number().int().min(LOWEST).max(HIGHEST);
/** A level for every criterion: an answer is never rated in part, since the mean would then count the criteria unequally. */
export const Levels = z.record(CriterionId, CriterionLevel);
export type Levels = z.infer<typeof Levels>;

/** Why a spoken answer cannot be judged. The score is then made from the others, because a lost recording is no wrong answer. */
export const Insufficient = z.enum(['nothing', 'cut', 'short', 'unclear']);
export type Insufficient = z.infer<typeof Insufficient>;

/** In seconds. An answer with less sound is marked as too short to judge. */
export const SHORTEST_ANSWER_S = 5;

/** What the recordings alone show, without a rater, so that the rater is warned before listening. */
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
  area: Area,
  answeredAt: z.iso.datetime().nullable(),
  playable: z.boolean(),
  typed: z.boolean().describe('It is a text, and there is no sound of it.'),
  unplayable: z.boolean().describe('Its sound is kept, and none of it can be played.'),
  deleted: z.boolean().describe('Its sound is deleted, by age or because the engineer wants it.'),
  stump: Stump.nullable(),
  late: z.boolean().describe('It arrived after the end of the test.'),
  waits: z.boolean().describe(WAITS),
});

export const ratingQueue = call({
  method: 'GET',
  path: '/api/admin/ratings',
  access: ['admin'],
  summary: 'Spoken answers that wait for a rating, by the time at which they were given, oldest first; raters see no name',
  query: PageQuery,
  reply: pageOf(DueAnswer),
});

export const MAX_ON_DEVICES = 20;

const DeviceReport = z
  .object({
    answers: z.number().int(),
    recordings: z.number().int(),
    problem: z.string(),
    reportedAt: z.iso.datetime(),
  })
  .describe('So much of this test waits on its device, since the server has refused it; `problem` names the refusal.');

const AnswerParams = z.object({ attemptId: z.uuid(), questionId: QuestionId });

export const answerToRate = call({
  method: 'GET',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin'],
  summary: 'One spoken answer with its sound, and the screen at that time',
  params: AnswerParams,
  otherResponses: {
    404: 'There is no such spoken answer to rate.',
  },
  reply: z.object({
    attemptId: z.uuid(),
    questionId: z.string(),
    area: Area,
    questionText: z.string(),
    strong: z.array(z.string()).describe("What a strong answer contains, as the question's authors wrote it."),
    answeredAt: z.iso
      .datetime()
      .nullable()
      .describe("By the device's clock where that lies within the test, else when the server received it."),
    deviceTime: z.iso.datetime().nullable().describe("What the device's clock said, whatever it said."),
    receivedAt: z.iso.datetime().nullable().describe('When the server received it.'),
    late: z.boolean().describe('It arrived after the end of the test.'),
    waits: z.boolean().describe(WAITS),
    device: DeviceReport.nullable(),
    stump: Stump.nullable(),
    sound: z.array(Playback),
    text: z.string().nullable().describe('The answer, where it was typed; null for one that was spoken.'),
    unnamed: z.array(Playback).describe('What was recorded for this question besides what the answer names.'),
    screen: z.array(Playback),
    rating: z.object({ levels: Levels.nullable(), insufficient: Insufficient.nullable(), note: z.string() }).nullable(),
  }),
});

export const rateAnswer = call({
  method: 'PUT',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin'],
  summary: 'Rate a spoken answer, or say why it cannot be judged; again to change it',
  params: AnswerParams,
  body: z
    .object({
      levels: Levels.optional(),
      insufficient: Insufficient.optional().describe('In place of levels: why the answer cannot be judged.'),
      note: severalLines('Note', 1000).default('').describe('What the engineer and companies read about this answer.'),
    })
    .meta({ examples: [{ levels: { principle: 4, 'load-path': 3, safety: 4, practice: 3, explanation: 4 }, note: 'Sound.' }] })
    .refine(({ levels, insufficient }) => (levels === undefined) !== (insufficient === undefined), {
      error: 'Give a level for each criterion, or the reason why the answer cannot be judged.',
    }),
  otherResponses: {
    404: 'There is no such spoken answer to rate.',
  },
  reply: z.object({ response: z.literal('ok'), due: z.number().int() }),
});

export const adminBoard = call({
  method: 'GET',
  path: '/api/admin',
  access: ['admin'],
  summary: 'Counts of what waits for an administrator',
  reply: z.object({
    ratingsDue: z.number().int(),
    reviewsDue: z.number().int().describe('Reviews that engineers have asked for.'),
    attemptsRunning: z.number().int(),
    attemptsFinished: z.number().int(),
    recordingsArriving: z.number().int(),
    testsOnDevices: z
      .number()
      .int()
      .describe('Tests of which an answer or a recording waits on the device, since the server has refused it.'),
    engineers: z.number().int(),
    companies: z.number().int(),
    onDevices: z
      .array(
        z.object({
          attemptId: z.uuid(),
          startedAt: z.iso.datetime(),
          device: DeviceReport.nullable().describe('Null where no device told, but only the sound of an answer is here.'),
        }),
      )
      .max(MAX_ON_DEVICES)
      .describe('Of these tests the latest, without a name.'),
  }),
});
