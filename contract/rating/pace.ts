import { z } from 'zod';

/** How many days are measured for the pace, and the fewest ratings with which it is shown. */
export const PACE_DAYS = 14;
export const LEAST_FOR_PACE = 10;

/** How long the queue takes. */
export const Pace = z.object({
  oldestAt: z.iso.datetime().nullable().describe('When the oldest waiting answer was given; raters get only the day.'),
  perDay: z.number().nullable().describe(`Ratings a day in the ${PACE_DAYS} days before today; null under ${LEAST_FOR_PACE}.`),
  days: z.number().nullable().describe('How long the queue takes at that pace; null if it is not measured.'),
});
export type Pace = z.infer<typeof Pace>;
