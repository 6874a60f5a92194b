import { z } from 'zod';
import { LinkToken } from '../accounts/accounts.ts';
import { Area } from '../assessment/assessment.ts';
import { Difficulty } from './bank.ts';
import { call } from '../base/call.ts';
import { QuestionKindName, unionOfKinds } from '../assessment/kind-schemas.ts';
import { ASKED_PARTS } from './question-asked.ts';
import { PageQuery, pageOf } from '../base/paging.ts';

/** The number of questions for the judges of one panel: choices and spoken questions, drawn by strata. */
export const PANEL_CHOICES = 20;
export const PANEL_SPOKEN = 8;
const ITEMS = PANEL_CHOICES + PANEL_SPOKEN;
export const MAX_JUDGES = 40;
/** After this many days a panel ends by itself, and so do the links of its judges. */
export const PANEL_DAYS = 90;
/** The fewest other judges for a mean in the second round. With fewer, a mean would reveal the answer of one person. */
export const LEAST_OTHERS = 3;

/**
 * The engineers whom judges have in mind: just good enough for the level. They are part of the method
 * (docs/decisions/scores-and-cuts.md).
 */
export const BARELY_QUALIFIED = {
  intermediate:
    'designs usual members and connections alone and right, sees when something is unusual, and asks then. A colleague checks the result.',
  senior:
    'leads the design of unusual structures, checks the work of others, finds a gross error by hand, and says what would stop the work.',
} as const;

/** `1`: each judge alone. `2`: again, with the means of the others. */
export const Round = z.union([z.literal(1), z.literal(2)]);
export type Round = z.infer<typeof Round>;

/** For a choice: how many of 100 barely qualified engineers choose right. */
const OF_100 = { least: 0, most: 100 } as const;
/** A spoken question: 1, 3 and 5 are like its examples, 2 and 4 between two of them. They are on the scale of the levels. */
export const STEPS = [1, 2, 3, 4, 5] as const;

const Judgement = z.object({ intermediate: z.number(), senior: z.number() });
export type Judgement = z.infer<typeof Judgement>;

const Cut = z
  .object({
    cut: z.number().describe('The mean of the judges, on the scale of points.'),
    error: z.number().nullable().describe('Its standard error, between judges; null with one judge.'),
    least: z.number(),
    greatest: z.number(),
  })
  .describe('From the judges who have answered everything.');
export type Cut = z.infer<typeof Cut>;

const Result = z.object({
  round: Round,
  judges: z.number().int().describe('The number of judges who have answered everything in this round.'),
  intermediate: Cut.nullable().describe('Null without such a judge.'),
  senior: Cut.nullable(),
});
export type Result = z.infer<typeof Result>;

const Panel = z.object({
  id: z.uuid(),
  openedBy: z.string().nullable().describe('The name of the administrator; null once the account is deleted.'),
  openedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().describe('When it ends by itself, unless an administrator ends it earlier.'),
  endedAt: z.iso.datetime().nullable(),
  round: Round,
  scoring: z.number().int().describe('The version of scoring whose weights turn answers into points.'),
  judges: z.number().int().describe('Links that were given. The answers of a panel that ended long ago are deleted.'),
  results: z.array(Result).max(2),
});
export type Panel = z.infer<typeof Panel>;

const PanelItem = z.object({
  position: z.number().int(),
  kind: QuestionKindName,
  questionId: z.string(),
  version: z.number().int(),
  area: Area,
  difficulty: Difficulty,
  text: z.string(),
  means: z
    .array(Judgement.extend({ round: Round, judges: z.number().int() }))
    .max(2)
    .describe('The mean of all judges who have answered it, by round.'),
});

const Judge = z.object({
  id: z.uuid(),
  number: z.number().int().describe('Judges have no names here, only numbers.'),
  addedAt: z.iso.datetime(),
  answered: z.tuple([z.number().int(), z.number().int()]).describe('Items answered in the first and second round.'),
});

const Done = z.object({ response: z.literal('ok') });
const Params = z.object({ id: z.uuid() });
const JudgeParams = Params.extend({ judge: z.uuid() });
const NO_PANEL = { 404: 'There is no such panel.' };
const NOT_NOW = { ...NO_PANEL, 409: 'The panel has ended, or is in another round.' };

export const openPanel = call({
  method: 'POST',
  path: '/api/admin/panels',
  access: ['admin'],
  recentProof: true,
  summary: 'Open a panel of judges for the current bank: its questions are drawn by strata and do not change',
  status: 201,
  otherResponses: { 409: 'A panel is open already, or the bank has too few questions.' },
  reply: z.object({ id: z.uuid() }),
});

export const panels = call({
  method: 'GET',
  path: '/api/admin/panels',
  access: ['admin'],
  summary: 'Panels of judges with their results, the latest first',
  query: PageQuery,
  reply: pageOf(Panel),
});

export const panel = call({
  method: 'GET',
  path: '/api/admin/panels/:id',
  access: ['admin'],
  summary: 'One panel: its questions, its judges by number, and the cuts that follow from their answers',
  params: Params,
  otherResponses: NO_PANEL,
  reply: Panel.extend({ items: z.array(PanelItem).max(ITEMS), seats: z.array(Judge).max(MAX_JUDGES) }),
});
export type PanelReply = z.infer<typeof panel.reply>;

const Link = z.object({
  number: z.number().int(),
  token: z.string().describe('The secret of the link /judge?token=…. It is returned only once.'),
});

export const addJudge = call({
  method: 'POST',
  path: '/api/admin/panels/:id/judges',
  access: ['admin'],
  recentProof: true,
  summary:
    'Make the link of one more judge, in the first round. Everybody who has it sees the questions of the panel with their keys',
  params: Params,
  status: 201,
  otherResponses: NOT_NOW,
  reply: Link,
});

export const renewJudgeLink = call({
  method: 'POST',
  path: '/api/admin/panels/:id/judges/:judge/link',
  access: ['admin'],
  recentProof: true,
  summary: 'Make a new link for a judge; the old one ends, and the answers stay',
  params: JudgeParams,
  otherResponses: NOT_NOW,
  reply: Link,
});

export const removeJudge = call({
  method: 'DELETE',
  path: '/api/admin/panels/:id/judges/:judge',
  access: ['admin'],
  recentProof: true,
  summary: 'End the link of a judge and delete the answers',
  params: JudgeParams,
  otherResponses: NOT_NOW,
  reply: Done,
});

export const startSecondRound = call({
  method: 'POST',
  path: '/api/admin/panels/:id/secondRound',
  access: ['admin'],
  recentProof: true,
  summary: 'End the first round and begin the second, in which judges see the means of the others',
  params: Params,
  otherResponses: { ...NOT_NOW, 409: 'It is not in its first round, or too few judges have answered everything.' },
  reply: Done,
});

export const endPanel = call({
  method: 'POST',
  path: '/api/admin/panels/:id/end',
  access: ['admin'],
  recentProof: true,
  summary: 'End a panel; its results no longer change',
  params: Params,
  otherResponses: NOT_NOW,
  reply: Done,
});

/** A question as judges see it, with its numbers drawn: all of them see the same. */
const Asked = unionOfKinds({}, ASKED_PARTS);

export type AskedItem = z.infer<typeof Asked>;

const JudgeItem = z.object({
  position: z.number().int(),
  area: Area,
  asked: Asked,
  own: Judgement.nullable().describe('The own answer in this round.'),
  before: Judgement.nullable().describe('The own answer of the first round; null in the first round.'),
  others: Judgement.extend({ judges: z.number().int() })
    .nullable()
    .describe(`The mean of the others in the first round; null in it, and with fewer than ${LEAST_OTHERS} of them.`),
});
export type JudgeItem = z.infer<typeof JudgeItem>;

/** A POST, since addresses are written to logs. */
export const findJudging = call({
  method: 'POST',
  path: '/api/judge',
  access: 'anyone',
  summary: 'The questions for a judge, by the secret of the link, with the own answers',
  body: LinkToken,
  otherResponses: { 400: 'The link is over, or no link of ours.' },
  reply: z.object({
    number: z.number().int(),
    round: Round,
    mayAnswer: z.boolean().describe('False in the second round for a judge who did not complete the first one.'),
    endsAt: z.iso.datetime(),
    items: z.array(JudgeItem).max(ITEMS),
  }),
});
export type Judging = z.infer<typeof findJudging.reply>;

export const Answer = LinkToken.extend({
  round: Round,
  position: z
    .number()
    .int()
    .min(0)
    .max(ITEMS - 1),
  intermediate: z.number().int().min(OF_100.least).max(OF_100.most),
  senior: z.number().int().min(OF_100.least).max(OF_100.most),
})
  .meta({
    examples: [{ token: 'c2FtcGxlLW9mLWEtbGluay10aGF0LXdvcmtzLW9uY2U', round: 1, position: 0, intermediate: 55, senior: 80 }],
  })
  .refine(({ intermediate, senior }) => senior >= intermediate, {
    error: 'A barely qualified Senior does at least as well as a barely qualified Intermediate.',
    path: ['senior'],
  });

export const saveJudgement = call({
  method: 'POST',
  path: '/api/judge/answer',
  access: 'anyone',
  summary: 'Answer one item, or answer it again, while its round is open',
  body: Answer,
  otherResponses: {
    400: 'The link is over, or the item takes other numbers.',
    409: 'The round is over, or the judge takes no part in it.',
  },
  reply: Done,
});
