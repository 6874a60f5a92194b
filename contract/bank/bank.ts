import { z } from 'zod';
import { Area, Card } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { MAX_WHY, QuestionVersion } from './corrections.ts';
import { Drawing } from '../assessment/drawing.ts';
import { KINDS, factsOf } from '../assessment/kinds.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { QuestionId } from '../base/question-id.ts';
import { QUESTION_KINDS } from '../facts/question-kinds.ts';
import { CriterionId, Evidence } from '../rating/rating.ts';
import { requiredLines, singleLine } from '../base/text.ts';

/** How hard its author expects a question to be for an engineer with some years of practice. */
export const DIFFICULTIES = ['easy', 'middle', 'hard'] as const;
export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

type FormName = (typeof QUESTION_KINDS)[keyof typeof QUESTION_KINDS]['forms'][number];
const FORMS = KINDS.flatMap((kind) => factsOf(kind).forms) as [FormName, ...FormName[]];
export const QuestionForm = z
  .enum(FORMS)
  .describe('A choice with fixed words, a choice whose numbers are drawn, or a spoken question.');
export type QuestionForm = z.infer<typeof QuestionForm>;

export const QuestionState = z
  .enum(['asked', 'withdrawn', 'gone'])
  .describe('`asked`: it may be drawn; `withdrawn`: administrators have retired it; `gone`: it is no longer in the bank.');
export type QuestionState = z.infer<typeof QuestionState>;

const Listed = z.object({
  id: z.string(),
  area: Area,
  form: QuestionForm,
  demo: z.boolean().describe('It is shown before the first spoken section and never counts.'),
  difficulty: Difficulty.nullable().describe('Null for questions from before difficulties were written down.'),
  skill: z.string().nullable(),
  text: z.string(),
  version: z.number().int().describe('The latest one.'),
  asked: z.number().int().describe('The number of tests with any of its versions.'),
  state: QuestionState,
});
export type ListedQuestion = z.infer<typeof Listed>;

export const bankQuestions = call({
  method: 'GET',
  path: '/api/admin/bank',
  access: ['admin'],
  summary: 'The questions of the bank by area and id, with filters',
  query: PageQuery.extend({
    area: Area.optional(),
    form: QuestionForm.optional(),
    difficulty: Difficulty.optional(),
    state: QuestionState.optional(),
    words: singleLine('Words', 100).optional().describe('In its id, its skill or its text, in any case.'),
  }),
  reply: pageOf(Listed),
});

const Letters = z.record(z.string(), z.string());

/** The content of a version of a question. Fields that old versions did not have yet are null. */
const Content = z.object({
  text: z.string().describe('For a parametric question with its values in braces.'),
  options: Letters.nullable().describe('By letter of the bank; null for spoken and parametric questions.'),
  key: z.string().nullable().describe('As this version was written, without corrections.'),
  rationale: z.string().nullable(),
  errors: Letters.nullable().describe('The error that leads to each wrong option, by its letter.'),
  evidence: z.array(Evidence),
  notRated: z.array(CriterionId),
  examples: z.array(z.object({ level: z.number(), text: z.string() })),
  skill: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  source: z.string().nullable(),
  code: z.string().nullable().describe('The code that the key depends on.'),
  enemies: z.array(z.string()),
  values: z.record(z.string(), z.object({ numbers: z.array(z.number()), unit: z.string() })).nullable(),
  drawing: Drawing.nullable(),
});
export type BankContent = z.infer<typeof Content>;

/** The most versions, and changes of state, of one question that are returned: the latest ones. */
export const MAX_VERSIONS = 100;
export const MAX_STATE_CHANGES = 50;

const Version = z.object({
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  asked: z.number().int().describe('The number of tests with it.'),
  key: z.string().nullable().describe('The key with all corrections. Null: every option is right, or it has no options.'),
  corrections: z.number().int(),
});
export type BankVersion = z.infer<typeof Version>;

const StateChange = z.object({
  what: z.enum(['withdrawn', 'restored']),
  why: z.string(),
  by: z.string().nullable().describe('The name of the administrator.'),
  at: z.iso.datetime(),
});
export type StateChange = z.infer<typeof StateChange>;

const Params = z.object({ id: QuestionId });
const NO_QUESTION = { 404: 'There is no such question.' };

export const bankQuestion = call({
  method: 'GET',
  path: '/api/admin/bank/:id',
  access: ['admin'],
  summary: 'One question: the content of its latest version, its versions, and when it was retired',
  params: Params,
  otherResponses: NO_QUESTION,
  reply: Listed.extend({
    content: Content,
    versions: z.array(Version).max(MAX_VERSIONS).describe('The latest first.'),
    changes: z.array(StateChange).max(MAX_STATE_CHANGES).describe('The latest first.'),
  }),
});
export type BankQuestionReply = z.infer<typeof bankQuestion.reply>;

export const bankVersion = call({
  method: 'GET',
  path: '/api/admin/bank/:id/versions/:version',
  access: ['admin'],
  summary: 'The content of one version of a question',
  params: Params.extend({ version: z.coerce.number().pipe(QuestionVersion) }),
  otherResponses: { 404: 'There is no such version.' },
  reply: z.object({ version: z.number().int(), createdAt: z.iso.datetime(), content: Content }),
});

export const bankCard = call({
  method: 'GET',
  path: '/api/admin/bank/:id/card',
  access: ['admin'],
  summary: 'A question of the bank as shown to an engineer, with drawn numbers and the options in the order shown',
  params: Params,
  query: z.object({
    instance: z.coerce.number().int().min(0).max(1_000_000).default(0).describe('Which numbers, of a parametric question.'),
  }),
  otherResponses: { 404: 'There is no such question in the bank of this server.' },
  reply: z.object({
    card: Card,
    shown: z
      .array(z.object({ letter: z.string(), text: z.string() }))
      .nullable()
      .describe('Options with their letters in the bank.'),
    numbers: z.record(z.string(), z.number()).nullable(),
    instance: z.number().int(),
    instances: z.number().int().describe('The number of sets of numbers that it has; 1 with fixed words.'),
  }),
});
export type BankCard = z.infer<typeof bankCard.reply>;

const Why = z.object({ why: requiredLines('Reason', MAX_WHY) });
const Done = z.object({ response: z.literal('ok') });

export const withdrawQuestion = call({
  method: 'POST',
  path: '/api/admin/bank/:id/withdraw',
  access: ['admin'],
  recentProof: true,
  summary: 'Retire a question: it is no longer drawn, and companies may read its words in tests that asked it',
  params: Params,
  body: Why,
  otherResponses: {
    404: 'There is no such question.',
    409: 'It is asked no more already, or its area would have too few questions left.',
  },
  reply: Done,
});

export const restoreQuestion = call({
  method: 'POST',
  path: '/api/admin/bank/:id/restore',
  access: ['admin'],
  recentProof: true,
  summary: 'Restore a question that administrators have retired',
  params: Params,
  body: Why,
  otherResponses: { 404: 'There is no such question.', 409: 'Administrators have not retired it.' },
  reply: Done,
});
