import { z } from 'zod';

/**
 * What companies see of a score; the cut scores are in scoring-versions.ts. `Insufficient` is not `Pending`: every spoken answer is
 * settled, and too few could be judged, so waiting would change nothing.
 */
export const Level = z.enum(['Pending', 'Insufficient', 'Junior', 'Intermediate', 'Senior']);
export type Level = z.infer<typeof Level>;

/** A level that can be searched for: an engineer without a score yet has none of them. */
export const LeastLevel = z.enum(['Junior', 'Intermediate', 'Senior']);
export type LeastLevel = z.infer<typeof LeastLevel>;

export const OtherLevels = z
  .array(LeastLevel)
  .max(2)
  .describe('Levels that the true score may have as well, within one standard error of the points; empty if there is none.');
