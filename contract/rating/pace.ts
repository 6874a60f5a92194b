import { z } from 'zod';

/** The pace is measured over so many days, and not shown under so many ratings. */
export const PACE_DAYS = 14;
export const LEAST_FOR_PACE = 10;

/** How long the queue takes. */
export const Pace = z.object({
  oldestAt: z.iso.datetime().nullable().describe('When the oldest answer that waits was given; raters are told the day.'),
  perDay: z.number().nullable().describe(`Ratings a day in the ${PACE_DAYS} days before today; null under ${LEAST_FOR_PACE}.`),
  days: z.number().nullable().describe('So long the queue takes at that pace; null where it is not measured.'),
});
export type Pace = z.infer<typeof Pace>;
