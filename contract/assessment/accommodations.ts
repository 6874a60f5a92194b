import { z } from 'zod';
import { call } from '../base/call.ts';

/** None is below 1, so no time becomes shorter than usual. The quotas of a test leave room for twice the time. */
export const TIME_FACTORS = [1, 1.25, 1.5, 2] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/** How an engineer takes the test. No reply to a company or a rater has these fields, because nobody may judge by them. */
export const Accommodations = z.object({
  timeFactor: z
    .literal(TIME_FACTORS, { error: 'The time can be 1, 1.25, 1.5 or 2 times as long.' })
    .describe('The factor by which each time limit of a card is longer.'),
  typed: z.boolean().describe('The questions that are otherwise spoken are answered in writing.'),
});
export type Accommodations = z.infer<typeof Accommodations>;

/** The default of an engineer who has set nothing. */
export const USUAL: Accommodations = { timeFactor: 1, typed: false };

export const saveAccommodations = call({
  method: 'PUT',
  path: '/api/engineer/accommodations',
  access: ['engineer'],
  summary: 'Set more time, or typed instead of spoken answers; may be changed until the test starts',
  body: Accommodations.meta({ examples: [{ timeFactor: 1.5, typed: true }] }),
  otherResponses: {
    409: 'The test has started; its accommodations stay.',
  },
  reply: z.object({ response: z.string() }),
});
