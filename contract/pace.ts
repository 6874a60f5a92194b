import { z } from 'zod';

/** The pace is measured over so many days, and not told under so many ratings. */
export const PACE_DAYS = 14;
export const LEAST_FOR_PACE = 10;

/** How long the queue takes. */
export const Pace = z.object({
  oldestAt: z.iso.datetime().nullable().describe('When the oldest answer that waits was given.'),
  perDay: z.number().nullable().describe(`Ratings a day in the last ${PACE_DAYS} days; null under ${LEAST_FOR_PACE}.`),
  days: z.number().nullable().describe('So long the queue takes at that pace; null where it is not measured.'),
});
export type Pace = z.infer<typeof Pace>;
