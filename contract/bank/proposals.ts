import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { Difficulty, QuestionForm } from './bank.ts';
import { call } from '../base/call.ts';
import { MAX_WHY, QuestionVersion } from './corrections.ts';
import { Drawing } from '../assessment/drawing.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { QuestionId } from '../base/question-id.ts';
import { CriterionId } from '../rating/rating.ts';
import { requiredLines, singleLine, trimUnseen } from '../base/text.ts';

/** Proposals that may wait at a time, of one administrator and of all. */
export const MAX_WAITING_OF_ONE = 50;
export const MAX_WAITING = 500;

const MAX = { text: 800, option: 200, error: 300, rationale: 1500, source: 300, element: 300, example: 2000, remark: 3000 };

const Shared = z.object({
  skill: z
    .string({ error: 'Skill is required!' })
    .overwrite(trimUnseen)
    .max(60, 'Must be maximum 60 characters!')
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'A few words in lower case with hyphens, as in ‘weld-throat’.')
    .meta({ examples: ['weld-throat'] }),
  difficulty: Difficulty,
  source: requiredLines('Source', MAX.source),
  code: singleLine('Code', 80)
    .nullable()
    .describe('The code that the key depends on, in the words of the question; null if the key is right everywhere.'),
  enemies: z.array(QuestionId).max(20).describe('Questions that reveal a point of this one.'),
});

const Option = requiredLines('Option', MAX.option);
const Wrong = z.object({ text: Option, error: requiredLines('Error', MAX.error).describe('The error that leads to it.') });

const FixedWords = Shared.extend({
  form: z.literal('fixed'),
  text: requiredLines('Question', MAX.text),
  right: Option,
  wrong: z.tuple([Wrong, Wrong, Wrong]),
  rationale: requiredLines('Rationale', MAX.rationale).describe('Why the key is right.'),
  drawing: Drawing.nullable(),
});

const Element = z.object({
  criterion: CriterionId,
  weight: z.enum(['must', 'should', 'unsafe']),
  text: requiredLines('Element', MAX.element),
  benchmark: singleLine('Benchmark', 120).nullable().describe('A number to compare with, and what is accepted.'),
});
const exampleAt = <L extends 1 | 3 | 5>(level: L) =>
  z.object({ level: z.literal(level), text: requiredLines('Example', MAX.example) });

const SpokenWords = Shared.extend({
  form: z.literal('spoken'),
  text: requiredLines('Question', MAX.text),
  elements: z.array(Element).min(1).max(10),
  notRated: z.array(CriterionId).max(2).describe('Criteria that the question cannot measure.'),
  examples: z.tuple([exampleAt(1), exampleAt(3), exampleAt(5)]),
});

/** The formulas of a parametric question are part of the program, so that only a remark can be made about them here. */
const ParametricRemark = z.object({ form: z.literal('parametric'), remark: requiredLines('Remark', MAX.remark) });

/** The proposed words of a question. */
export const ProposedWords = z.discriminatedUnion('form', [FixedWords, SpokenWords, ParametricRemark]);
export type ProposedWords = z.infer<typeof ProposedWords>;
export type ProposedFixed = z.infer<typeof FixedWords>;
export type ProposedSpoken = z.infer<typeof SpokenWords>;

const ProposalState = z.enum(['waiting', 'approved', 'rejected', 'taken-back']);
export type ProposalState = z.infer<typeof ProposalState>;

const Listed = z.object({
  id: z.uuid(),
  questionId: z.string().nullable().describe('Null for a new question until it is approved.'),
  isNew: z.boolean(),
  version: z.number().int().nullable().describe('The version that was changed.'),
  area: Area,
  form: QuestionForm,
  why: z.string(),
  by: z.string().nullable().describe('The name of the administrator; null once the account is deleted.'),
  own: z.boolean().describe('The caller has made it.'),
  at: z.iso.datetime(),
  state: ProposalState,
  reason: z.string().describe('The reason of the decision.'),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ListedProposal = z.infer<typeof Listed>;

const EXAMPLE = {
  questionId: null,
  version: null,
  area: 'Steel Structures',
  words: {
    form: 'fixed',
    skill: 'weld-throat',
    difficulty: 'easy',
    source: 'EN 1993-1-8, clause 4.5',
    code: null,
    enemies: [],
    text: 'Which dimension of a fillet weld governs its resistance?',
    right: 'The throat thickness',
    wrong: [
      { text: 'The longer leg', error: 'takes the size that is seen for the one that breaks' },
      { text: 'The width of the root gap', error: 'takes a tolerance of fabrication for a size' },
      { text: 'The height above the plate', error: 'counts the excess metal, which carries nothing' },
    ],
    rationale: 'The weld breaks through its smallest section, which is the throat.',
    drawing: null,
  },
  why: 'The area has few easy questions on welds.',
};

export const propose = call({
  method: 'POST',
  path: '/api/admin/proposals',
  access: ['admin'],
  summary: 'Propose a change of a question, or a new question; another administrator decides about it',
  body: z
    .object({
      questionId: QuestionId.nullable().describe('Null for a new question.'),
      version: QuestionVersion.nullable().describe('The version that was changed; null for a new question.'),
      area: Area.describe('The area of a new question; not needed for a change.'),
      words: ProposedWords,
      why: requiredLines('Reason', MAX_WHY),
    })
    .meta({ examples: [EXAMPLE] })
    .refine(({ questionId, version }) => (questionId === null) === (version === null), {
      error: 'A change names the question and the version that it was made from.',
    }),
  status: 201,
  otherResponses: {
    400: 'The question is of another form.',
    404: 'There is no such version of a question.',
    409: 'As many proposals wait as may.',
  },
  reply: z.object({ id: z.uuid() }),
});

export const proposals = call({
  method: 'GET',
  path: '/api/admin/proposals',
  access: ['admin'],
  summary: 'Proposals: those without a decision, the oldest first; or those with one, the latest decision first',
  query: PageQuery.extend({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    questionId: QuestionId.optional().describe('Only those about this question.'),
  }),
  reply: pageOf(Listed),
});

const Params = z.object({ id: z.uuid() });

export const proposal = call({
  method: 'GET',
  path: '/api/admin/proposals/:id',
  access: ['admin'],
  summary: 'One proposal: its words, the results of the checks of the bank and, after approval, the file for the developers',
  params: Params,
  otherResponses: { 404: 'There is no such proposal.' },
  reply: Listed.extend({
    words: ProposedWords,
    faults: z.array(z.string()).max(100).describe('The faults that the checks of the bank found; empty if there is none.'),
    file: z
      .object({ name: z.string(), text: z.string() })
      .nullable()
      .describe('The text that the developers add to the bank. Null while it is not approved, and for a remark.'),
    inBank: z.number().int().nullable().describe('The version of the question with the same content; null while there is none.'),
  }),
});
export type ProposalReply = z.infer<typeof proposal.reply>;

const Done = z.object({ response: z.literal('ok') });

export const decideProposal = call({
  method: 'POST',
  path: '/api/admin/proposals/:id/decide',
  access: ['admin'],
  recentProof: true,
  summary: 'Approve or reject the proposal of another administrator, with the reason',
  params: Params,
  body: z.object({ decision: z.enum(['approved', 'rejected']), reason: requiredLines('Reason', MAX_WHY) }),
  otherResponses: { 404: 'There is no such proposal.', 409: 'It is decided already.' },
  reply: Done,
});

export const takeBackProposal = call({
  method: 'POST',
  path: '/api/admin/proposals/:id/takeBack',
  access: ['admin'],
  summary: 'Withdraw an own proposal; its record stays',
  params: Params,
  otherResponses: { 404: 'There is no such proposal.', 409: 'It is decided already.' },
  reply: Done,
});
