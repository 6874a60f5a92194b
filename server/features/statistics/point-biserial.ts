import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { type ScoreCounts, momentsOf } from './score-counts.ts';

/**
 * The correlation of 'this option was chosen', yes or no, with the score without this question, -1 to 1: (M1 - M) / s * sqrt(p / q).
 * Without the question itself, since its own points would always speak for it. Null under the least number of answers, and where all
 * or none have chosen it, or all have one score.
 * `chosen`: the scores of those who chose it; `all`: of everybody who was asked.
 */
export function pointBiserial(chosen: ScoreCounts, all: ScoreCounts): number | null {
  const [some, whole] = [momentsOf(chosen), momentsOf(all)];
  if (whole.count < LEAST_COUNTED || whole.variance === 0) return null;
  if (some.count === 0 || some.count === whole.count) return null;
  const share = some.count / whole.count;
  return ((some.mean - whole.mean) / Math.sqrt(whole.variance)) * Math.sqrt(share / (1 - share));
}
