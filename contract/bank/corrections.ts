import { z } from 'zod';
import { call } from '../base/call.ts';
import { Level, OtherLevels } from '../scores/level.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { QuestionId } from '../base/question-id.ts';
import { requiredLines } from '../base/text.ts';

export const MAX_WHY = 500;

/**
 * The letter of an option in the bank, where `A` is the right one unless its version says another. Engineers see other letters.
 */
export const OptionLetter = z
  .string({ error: 'An option is named by its letter.' })
  .regex(/^[A-D]$/, 'An option is named by its letter, A to D.')
  .meta({ examples: ['B'] });

export const QuestionVersion = z
  .number()
  .int()
  .min(1)
  .max(10_000)
  .meta({ examples: [1] });

/** A score in short, before and after a new scoring. */
export const ScoreSummary = z.object({
  points: z.number().nullable(),
  level: Level,
  otherLevels: OtherLevels,
  right: z.number().int().describe('Choices that were right.'),
});
export type ScoreSummary = z.infer<typeof ScoreSummary>;

const Correction = z.object({
  id: z.uuid(),
  questionId: z.string(),
  version: z.number().int(),
  keyBefore: z.string().nullable().describe('A letter of the bank; null where every option counted as right.'),
  keyAfter: z.string().nullable(),
  why: z.string(),
  by: z.string().nullable().describe('The name of the administrator; null once the account is deleted.'),
  at: z.iso.datetime(),
  total: z.number().int().describe('Tests that asked this version and were finished by then.'),
  done: z.number().int().describe('How many of them are scored again.'),
  moved: z.number().int().describe('Tests whose score it has changed so far.'),
  endedAt: z.iso.datetime().nullable().describe('When all of them were scored again; null before that.'),
});
export type Correction = z.infer<typeof Correction>;

const Params = z.object({ id: z.uuid() });

export const correctKey = call({
  method: 'POST',
  path: '/api/admin/corrections',
  access: ['admin'],
  recentProof: true,
  summary:
    'Correct the key of a version of a choice. It applies at once; a job scores again every finished test that asked it, and writes to each engineer whose score changes',
  body: z.object({
    questionId: QuestionId,
    version: QuestionVersion,
    key: OptionLetter.nullable().describe('Null: every option counts as right.'),
    why: requiredLines('Reason', MAX_WHY).describe('Engineers whose score changes read it.'),
  }),
  status: 201,
  otherResponses: {
    404: 'The bank has no such version of a choice.',
    409: 'This is its key already.',
  },
  reply: z.object({ id: z.uuid() }),
});

export const corrections = call({
  method: 'GET',
  path: '/api/admin/corrections',
  access: ['admin'],
  summary: 'Corrections of keys, the latest first, with the progress of the new scoring',
  query: PageQuery.extend({ questionId: QuestionId.optional().describe('Only those of this question.') }),
  reply: pageOf(Correction),
});

const Change = z.object({ before: Level, after: Level, tests: z.number().int() });

export const correction = call({
  method: 'GET',
  path: '/api/admin/corrections/:id',
  access: ['admin'],
  summary: 'One correction, and how it changed the scores',
  params: Params,
  otherResponses: { 404: 'There is no such correction.' },
  reply: Correction.extend({
    levels: z.array(Change).max(25).describe('For the tests whose score changed: how many changed from which level to which.'),
    points: z
      .object({ tests: z.number().int(), least: z.number(), mean: z.number(), greatest: z.number() })
      .nullable()
      .describe('Points after minus points before, for the changed tests that have points; null if there is none.'),
  }),
});
