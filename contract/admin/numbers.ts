import { z } from 'zod';
import { QuestionKindName } from '../assessment/kind-schemas.ts';
import { Area } from '../assessment/assessment.ts';
import { FEW, FLAG_NAMES, LEAST_COUNTED } from '../facts/bank-health.ts';
import { call } from '../base/call.ts';
import { COUNTRY_GROUPS } from '../facts/country-groups.ts';
import { EngineFacts } from '../rating/evidence.ts';
import { CriterionId } from '../rating/rating.ts';

const count = z.number().int().nonnegative();
const share = z.number().min(0).max(1);
const size = z.number().nonnegative();

const Health = z.object({
  area: Area,
  kind: QuestionKindName,
  questions: count.describe('Questions in use, in their latest version.'),
  told: count.describe(`Those of them with at least ${LEAST_COUNTED} answers.`),
  sure: count.describe(`Those of them with at least ${FEW} answers.`),
  flags: z.partialRecord(z.enum(FLAG_NAMES), count).describe('How many of the `told` questions have each flag.'),
  faults: count.describe('How many have a flag that doubts key or words.'),
});

const Reliability = z.object({
  of: z.union([z.enum(['test', 'choices', 'spoken']), Area]),
  tests: count,
  parts: count.describe('Places in the test; each test has other questions in them.'),
  alpha: z.number().max(1).describe("Cronbach's alpha."),
  deviation: size.describe('Between takers, in points.'),
  error: size.describe('The standard error of measurement, in points.'),
});

const Agreement = z.object({
  of: z.union([z.literal('all'), CriterionId]),
  pairs: count.describe('Levels that two raters gave to the same answer in the same criterion.'),
  same: share,
  near: share.describe('At most one level apart.'),
  kappa: z.number().max(1).nullable().describe('Weighted by the square of the distance.'),
});

const Accommodation = z.object({
  area: Area,
  kind: QuestionKindName.describe('A spoken answer counts as right from level 3.'),
  focal: count.describe('Answers in tests with more time, or typed.'),
  usual: count,
  strata: count.describe('Pairs of a question and an ability that could be compared.'),
  chiSquare: size,
  chance: share,
  oddsRatio: z.number().positive().describe('Above 1 the questions are harder with an accommodation, at the same ability.'),
  delta: z.number().describe('-2.35 times its logarithm, the scale of ETS.'),
  error: size.describe('Of delta.'),
  size: z.enum(['A', 'B', 'C']).describe('A: none or negligible; B: moderate; C: large.'),
});

const Reached = z.object({ share, ratio: z.number().min(0).max(1).nullable() });
const impactOf = <T extends z.ZodType>(group: T) =>
  z.object({
    group,
    people: count.nullable().describe(`Null under ${LEAST_COUNTED}; the other values are then null too.`),
    intermediate: Reached.nullable().describe(
      'At least Intermediate: the share, and its ratio to the greatest share of a group.',
    ),
    senior: Reached.nullable(),
  });

/** How an engineer took the test. Typed answers with more time belong to `typed`. */
export const ACCOMMODATION_GROUPS = ['usual', 'more-time', 'typed'] as const;

/** Statistics of all finished tests together. Demo accounts are left out. */
export const Measures = z.object({
  day: z.iso.date().describe('The day (UTC) on which it was computed.'),
  tests: count.describe('Finished tests.'),
  scored: count.describe('Those of them with a score.'),
  health: z.array(Health),
  reliability: z.array(Reliability).describe(`Only values from at least ${LEAST_COUNTED} tests.`),
  modelError: size
    .nullable()
    .describe('The standard error that the published model gives to these tests, in points (root mean square).'),
  agreement: z.array(Agreement),
  rater: size.nullable().describe('The standard deviation of one rater, in levels.'),
  question: size.nullable().describe('The standard deviation between questions for one person, in levels.'),
  accommodation: z.array(Accommodation).describe('Of tests that were settled before the same day as in `impact`.'),
  impact: z.object({
    before: z.iso
      .date()
      .describe('Counts the latest test of each engineer that was settled before this day, the first of a month.'),
    accommodations: z.array(impactOf(z.enum(ACCOMMODATION_GROUPS))),
    countries: z.array(impactOf(z.enum(COUNTRY_GROUPS))),
  }),
});
export type Measures = z.infer<typeof Measures>;

const Power = z.object({
  items: count.describe('Made-up questions of each kind.'),
  rows: z.array(
    z.object({
      answers: count,
      wrong: share.describe('The share that was found of those with a wrong key.'),
      random: share.describe('The share that was found of those that everybody guesses.'),
      two: share.describe('The share that was found of those with two right options.'),
      sound: share.describe('The share of sound questions that was flagged.'),
    }),
  ),
});
export type Power = z.infer<typeof Power>;

export const numbers = call({
  method: 'GET',
  path: '/api/numbers',
  access: 'anyone',
  summary:
    'Measures of the questions, the raters and the scores; a value that is not measured is null or absent. The reply has an `ETag`',
  headers: z.object({ 'if-none-match': z.string().optional().describe('The `ETag` of the reply that the caller has.') }),
  otherResponses: { 304: 'What the caller has is still good.' },
  reply: z.object({
    measures: Measures.nullable().describe('Null before the first computation.'),
    power: Power,
    engine: EngineFacts,
  }),
});
export type Numbers = z.infer<typeof numbers.reply>;
