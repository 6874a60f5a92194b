import { MOST_POINTS } from '../../../contract/scores/scoring.ts';

/** How many takers had each score, 0 to 100 whole points: the index is the score. */
export type ScoreCounts = Uint32Array;

export const createScoreCounts = (): ScoreCounts => new Uint32Array(MOST_POINTS + 1);

export interface Moments {
  count: number;
  mean: number;
  /** Of these takers as a whole, not estimated for others: divided by their number. */
  variance: number;
}

/** Number, mean and variance of scores. Two passes, so that nothing is lost by taking large sums from each other. */
export function momentsOf(counts: ScoreCounts): Moments {
  const count = counts.reduce((sum, times) => sum + times, 0);
  if (count === 0) return { count, mean: NaN, variance: NaN };
  const mean = counts.reduce((sum, times, score) => sum + times * score, 0) / count;
  const squares = counts.reduce((sum, times, score) => sum + times * (score - mean) ** 2, 0);
  return { count, mean, variance: squares / count };
}

/** All of these together. */
export function addCounts(all: readonly ScoreCounts[]): ScoreCounts {
  const sum = createScoreCounts();
  for (const counts of all) for (const [score, times] of counts.entries()) sum[score] = (sum[score] ?? 0) + times;
  return sum;
}
