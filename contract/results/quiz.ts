import { z } from 'zod';
import { Area, Specialty } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { ScoreSummary } from '../bank/corrections.ts';
import { Level, OtherLevels } from '../scores/level.ts';
import { LostCause } from '../recordings/gaps.ts';
import { Stump } from '../rating/rating.ts';
import { Review } from './reviews.ts';
import { Cap } from '../scores/score-facts.ts';

/** How many choices were right. Null while the test runs, so that nobody learns from it during the test. */
const Choice = z.object({ right: z.number().int(), asked: z.number().int() }).nullable();
/** `insufficient`: answers that could not be judged. `mean` is on the scale of the levels, 1-5; null while none is rated. */
const Spoken = z.object({
  rated: z.number().int(),
  insufficient: z.number().int(),
  asked: z.number().int(),
  mean: z.number().nullable(),
});

const Signed = z.object({
  kind: z
    .enum(['choice', 'spoken', 'typed', 'submission', 'answer', 'screen'])
    .describe('`choice`, `spoken` and `typed` are answers, `submission` ended the test; `answer` and `screen` are recordings.'),
  position: z.number().int().nullable().describe('Of the card, from 0; null if it belongs to none.'),
  demo: z.boolean(),
  segment: z.number().int().nullable().describe('Of a recording, from 1.'),
  pieces: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  signedAt: z.iso.datetime(),
  late: z.boolean().describe('An answer that arrived after the end of the test.'),
  receipt: z.string().describe('A signed RecordingReceipt or AnswerReceipt.'),
});

/** The most items of each test that are returned: the latest ones. */
export const MAX_TOLD_CORRECTIONS = 20;

const Rescored = z.object({
  position: z.number().int().describe('Of the card whose question was corrected, from 0.'),
  questionText: z.string(),
  at: z.iso.datetime(),
  why: z.string(),
  before: ScoreSummary,
  after: ScoreSummary,
});
export type Rescored = z.infer<typeof Rescored>;

const Test = z.object({
  id: z.uuid(),
  number: z.number().int().describe('Counts up from 1; a second one exists only if an administrator granted it.'),
  specialties: z.tuple([Specialty, Specialty]),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable().describe('When an unfinished test was closed, since another one was granted.'),
  onShow: z.boolean().describe('This is the test that companies see.'),
  stumps: z
    .array(z.object({ position: z.number().int(), stump: Stump }))
    .describe('Scored spoken answers with too little recorded sound, by the position of their card, from 0.'),
  lost: z
    .array(z.object({ position: z.number().int(), cause: LostCause }))
    .describe('Scored spoken answers of which a recording is gone, by the position of their card, and why.'),
  review: Review.nullable().describe('The latest requested review of it.'),
  answered: z.number().int().describe('Cards whose answer is on the server, including the demo.'),
  level: Level,
  otherLevels: OtherLevels,
  cap: Cap.nullable(),
  points: z.number().nullable(),
  scoring: z.number().int().describe('The version of the scoring rules of this test.'),
  choice: Choice,
  spoken: Spoken,
  areas: z.array(z.object({ area: Area, level: Level, otherLevels: OtherLevels, choice: Choice, spoken: Spoken })),
  corrections: z
    .array(Rescored)
    .max(MAX_TOLD_CORRECTIONS)
    .describe('Corrections of keys that have changed the score of this test, the latest first, with the score at that time.'),
  receipts: z.array(Signed),
});
export type QuizTest = z.infer<typeof Test>;

export const quiz = call({
  method: 'GET',
  path: '/api/engineer/quiz',
  access: ['engineer'],
  summary: 'The own tests, the latest first: the progress, the result and the receipts of each',
  reply: z.object({ tests: z.array(Test) }),
});
