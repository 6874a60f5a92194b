import { z } from 'zod';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { required, severalLines, storedEmailAddress } from '../base/text.ts';

/** The fewest pairs of levels with which agreement is shown, and the fewest answers with which severity and drift are shown. */
export const LEAST_PAIRS = 30;
export const LEAST_ANSWERS = 20;
/** While at least two raters are active, answers of new tests get two raters each. Active: signed in within this many days. */
export const ACTIVE_DAYS = 30;
export const RATERS_FOR_TWO = 2;
export const MOST_RATERS = 200;
/** How many months the figures cover; each month is a point of the drift. */
export const FIGURE_MONTHS = 12;

const count = z.number().int().nonnegative();

/** Agreement, severity and drift of one rater, or of all. A value with too few ratings is null. */
export const Figures = z.object({
  answers: count.describe('Answers rated.'),
  pairs: count.describe('Levels that another rater gave to the same answer in the same criterion, without seeing the first.'),
  kappa: z.number().max(1).nullable().describe('Weighted by the square of the distance (Cohen, 1968).'),
  from: z.number().nullable().describe('The interval of 95 %, by a bootstrap of answers.'),
  to: z.number().nullable(),
  severity: z
    .number()
    .nullable()
    .describe('Mean difference from the other raters of the same answers, in levels; below 0 is severe.'),
  drift: z
    .array(z.object({ month: z.string(), answers: count, severity: z.number().nullable() }))
    .max(FIGURE_MONTHS)
    .describe('Severity by month, the oldest first.'),
  controls: count.describe('Hidden control answers rated.'),
  difference: z.number().nullable().describe('Mean absolute difference from the known levels of these answers, in levels.'),
  advice: z.string().describe('What to do about it.'),
});
export type Figures = z.infer<typeof Figures>;

const Rater = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'rater']),
  state: z.enum(['invited', 'calibrating', 'admitted', 'ended', 'administrator']),
  invitedAt: z.iso.datetime().nullable(),
  open: count.describe('Answers that are reserved for this rater now.'),
  calibration: z.number().nullable().describe('Mean absolute difference of the last complete round, in levels.'),
  figures: Figures,
});
export type Rater = z.infer<typeof Rater>;

/** How many raters each answer of a new test gets, and why. */
const Rule = z.object({
  raters: z.union([z.literal(1), z.literal(2)]),
  chosen: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .describe('The choice of administrators; null: by the number of raters.'),
  active: count.describe('Active raters.'),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type RatingRule = z.infer<typeof Rule>;

export const raters = call({
  method: 'GET',
  path: '/api/admin/raters',
  access: ['admin'],
  summary: 'All raters, with agreement, severity and drift, and the same of all together',
  query: PageQuery,
  reply: pageOf(Rater).extend({ all: Figures, rule: Rule }),
});

export const inviteRater = call({
  method: 'POST',
  path: '/api/admin/raters',
  access: ['admin'],
  strictLimit: true,
  recentProof: true,
  summary: 'Invite a rater by e-mail; the same address again sends the e-mail again, and admits a former rater again',
  status: 201,
  body: z.object({ name: required('Name'), email: storedEmailAddress() }),
  otherResponses: { 409: 'The address belongs to another account, or there are too many raters.' },
  reply: z.object({ id: z.uuid() }),
});

export const endRater = call({
  method: 'DELETE',
  path: '/api/admin/raters/:id',
  access: ['admin'],
  recentProof: true,
  summary: 'End the work of a rater. The ratings stay',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such rater.' },
  reply: z.object({ response: z.literal('ok') }),
});

export const chooseRule = call({
  method: 'PUT',
  path: '/api/admin/rating-rule',
  access: ['admin'],
  recentProof: true,
  summary:
    'Choose how many raters each answer gets. The choice of one also applies to tests that are not settled yet; the choice of two only to later tests',
  body: z.object({
    raters: z
      .union([z.literal(1), z.literal(2)])
      .nullable()
      .describe('Null: by the number of active raters.'),
    reason: severalLines('Reason', 500).min(10, 'Please give the reason in a sentence.'),
  }),
  reply: Rule,
});
