import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';

/** Sums over tests, from which the reliability follows. Each test has the same number of parts, each with its points. */
export interface PartSums {
  tests: number;
  /** Means so far and sums of squared distances from them (Welford), of each part and, last, of the total. */
  means: Float64Array;
  squares: Float64Array;
}

export const createPartSums = (parts: number): PartSums => ({
  tests: 0,
  means: new Float64Array(parts + 1),
  squares: new Float64Array(parts + 1),
});

/** Adds one test. `points`: of each part, in the order in which they were asked. */
export function addTest(sums: PartSums, points: readonly number[]) {
  sums.tests += 1;
  const total = points.reduce((sum, one) => sum + one, 0);
  for (const [index, value] of [...points, total].entries()) {
    const distance = value - (sums.means[index] as number);
    (sums.means[index] as number) += distance / sums.tests;
    (sums.squares[index] as number) += distance * (value - (sums.means[index] as number));
  }
}

export interface Reliability {
  tests: number;
  parts: number;
  /** Cronbach's. It may be below 0 where parts contradict each other. */
  alpha: number;
  /** Of the total, in points: estimated for all takers, so divided by one test less. */
  deviation: number;
  /** The standard error of measurement, in points: deviation * sqrt(1 - alpha). */
  error: number;
}

/**
 * Cronbach's alpha and the standard error that follows from it. Takers get different questions, so a part is a place in the test and
 * not one question, and the luck of the draw is part of the error. Null under the least number, and where all totals are the same.
 */
export function reliabilityOf({ tests, squares }: PartSums): Reliability | null {
  const parts = squares.length - 1;
  const total = squares[parts] as number;
  if (tests < LEAST_COUNTED || parts < 2 || total === 0) return null;
  const ofParts = squares.subarray(0, parts).reduce((sum, square) => sum + square, 0);
  const alpha = (parts / (parts - 1)) * (1 - ofParts / total);
  const deviation = Math.sqrt(total / (tests - 1));
  return { tests, parts, alpha, deviation, error: deviation * Math.sqrt(Math.max(0, 1 - alpha)) };
}
