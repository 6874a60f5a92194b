import { z } from 'zod';
import { QuestionKindName } from '../assessment/kind-schemas.ts';
import { Area } from '../assessment/assessment.ts';
import { FEW, FLAG_NAMES, LEAST_COUNTED } from '../facts/bank-health.ts';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { QuestionId } from '../base/question-id.ts';

export const Flag = z.enum(FLAG_NAMES);

const count = z.number().int().nonnegative();
const share = z.number().min(0).max(1);
const correlation = z.number().min(-1).max(1);
const NULL_UNDER = `Null under ${LEAST_COUNTED}.`;

const Share = z.object({ value: share, error: z.number().nonnegative().describe('The standard error.') });

const Option = z.object({
  letter: z.string().describe('In the bank, where the right one is A unless its key was corrected.'),
  isRight: z.boolean(),
  share,
  correlation: correlation
    .nullable()
    .describe('The corrected point-biserial: the correlation of choosing it with the score without this question.'),
  able: share.describe('Its share of the ablest third, by the score without this question.'),
  isWinning: z.boolean().describe('Able takers choose it, though it is wrong.'),
});

const Group = z.object({
  from: count.describe('Points without this question, from and to.'),
  to: count,
  count,
  options: z.record(z.string(), share).describe('The share of each option; empty for a spoken question.'),
  reached: share.describe('The share of right answers; of a spoken question the mean level, 1 to 5, as a part of the scale.'),
});

const Times = z.object({
  count,
  mean: z.number().nonnegative(),
  lower: count.describe('A quarter took no longer.'),
  median: count,
  upper: count.describe('Three quarters took no longer.'),
  most: count.describe('Nine of ten took no longer.'),
  width: count.describe('Of each bar.'),
  bars: z.array(z.object({ from: count, count })),
});

const Instances = z.object({
  instances: count.describe('Sets of numbers that were asked.'),
  deviation: z.number().nonnegative().describe('Of the facility between them, beyond chance.'),
  chiSquare: z.number().nonnegative(),
  freedom: count,
  chance: share.describe('The probability of at least this chi-square if all were equally hard.'),
});

/** Statistics of the answers to one version of a question. Demo accounts are left out. */
export const QuestionStatistics = z.object({
  questionId: QuestionId,
  version: z.number().int().positive(),
  area: Area,
  kind: QuestionKindName,
  form: z.enum(['fixed', 'parametric']).nullable(),
  difficulty: z.enum(['easy', 'middle', 'hard']).nullable().describe('As its author expected it.'),
  isCurrent: z.boolean().describe('It is the latest version, and not retired.'),
  asked: count.describe('Finished tests that asked it.'),
  counted: count.describe(
    'Those of them with a score without this question. The next values are computed from these, or from all that asked it.',
  ),
  flags: z.array(Flag),
  facility: Share.nullable().describe(
    `The share of right answers; for a spoken question the mean level as a share of the scale, 0 at the lowest and 1 at the highest. ${NULL_UNDER}`,
  ),
  correlation: correlation
    .nullable()
    .describe(`Of the key, or of the level, with the score without this question. ${NULL_UNDER}`),
  options: z.array(Option).describe('Empty for a spoken question and under the least number of answers.'),
  omitted: Share.nullable().describe(
    'The share without an answer in time; for a spoken question, the share that cannot be judged.',
  ),
  times: Times.nullable().describe('In seconds, in tests with the usual time, from the previous answer of the same section.'),
  exposure: z.object({ asked: count, takers: count, share }).nullable(),
  groups: z.array(Group).describe('By ability, the least able first.'),
  instances: Instances.nullable().describe('Of a parametric question.'),
  rater: z
    .number()
    .nonnegative()
    .nullable()
    .describe('The standard deviation of one rater in levels, from answers with two raters.'),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

const Summary = QuestionStatistics.pick({
  questionId: true,
  version: true,
  area: true,
  kind: true,
  form: true,
  difficulty: true,
  isCurrent: true,
  asked: true,
  counted: true,
  flags: true,
  facility: true,
  correlation: true,
  exposure: true,
});
export type QuestionSummary = z.infer<typeof Summary>;

const Computed = z.object({
  day: z.iso.date().describe('The day (UTC) on which it was computed.'),
  tests: count.describe('Finished tests that were read.'),
});

export const bankStatistics = call({
  method: 'GET',
  path: '/api/admin/bank/statistics',
  access: ['admin'],
  summary: `Statistics of the answers to each question, by area and number. No value is from fewer than ${LEAST_COUNTED} answers; under ${FEW} it is uncertain`,
  query: PageQuery.extend({
    area: Area.optional(),
    flag: z
      .enum([...FLAG_NAMES, 'any', 'fault'])
      .optional()
      .describe('`any`: with a flag; `fault`: with one that doubts key or words.'),
    old: z.stringbool().default(false).describe('Also retired questions and earlier versions.'),
  }),
  reply: pageOf(Summary).extend({
    computed: Computed.nullable().describe('Null before the first computation.'),
    flagged: z.partialRecord(Flag, count).describe('How many current questions have each flag, in this area.'),
  }),
});

export const questionStatistics = call({
  method: 'GET',
  path: '/api/admin/bank/statistics/:questionId',
  access: ['admin'],
  summary: 'Statistics of the answers to one version of a question',
  params: z.object({ questionId: QuestionId }),
  query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional().describe('Left out: the latest one.') }),
  otherResponses: {
    404: 'There are no statistics of such a question.',
  },
  reply: z.object({
    computed: Computed,
    statistics: QuestionStatistics,
    text: z.string(),
    options: z
      .record(z.string(), z.string())
      .describe('By letter; of a parametric question the error that leads to each; empty for a spoken one.'),
    versions: z.array(z.number().int()).describe('All that have statistics, the latest first.'),
  }),
});
