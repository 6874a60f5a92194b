import { z } from 'zod';

/**
 * The level that companies see for a score; the cut scores are in scoring-versions.ts. `Insufficient` is not `Pending`: every
 * spoken answer is settled, and too few could be judged, so waiting would change nothing.
 */
export const Level = z.enum(['Pending', 'Insufficient', 'Junior', 'Intermediate', 'Senior']);
export type Level = z.infer<typeof Level>;

/** A level for searches: an engineer without a score yet has none of them. */
export const LeastLevel = z.enum(['Junior', 'Intermediate', 'Senior']);
export type LeastLevel = z.infer<typeof LeastLevel>;

export const OtherLevels = z
  .array(LeastLevel)
  .max(2)
  .describe('Other levels that the true score may have, within one standard error of the points; empty if there is none.');
