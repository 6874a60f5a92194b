import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';

/** Sums of squared differences, and how many of them. */
export interface Differences {
  count: number;
  squares: number;
}

export const createDifferences = (): Differences => ({ count: 0, squares: 0 });

/** The standard deviation of one rater in levels, from the differences of the means that two raters gave to the same answers. */
export function raterDeviation({ count, squares }: Differences): number | null {
  return count < LEAST_COUNTED ? null : Math.sqrt(squares / count / 2);
}

/**
 * The standard deviation in levels between questions for one person. `within`: variances of the mean levels within each test, summed;
 * of it the part of the raters is taken away. `raters`: how many rated an answer, in the mean.
 */
export function questionDeviation(within: Differences, rater: number | null, raters: number): number | null {
  if (within.count < LEAST_COUNTED || rater === null) return null;
  return Math.sqrt(Math.max(0, within.squares / within.count - rater ** 2 / raters));
}
