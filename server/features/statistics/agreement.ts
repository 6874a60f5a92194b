import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { HIGHEST } from '../../../contract/facts/criteria.ts';

/** Levels that two raters gave to one answer in one criterion: the count of each pair, the lower level first. */
export type LevelPairs = Uint32Array;

export const createLevelPairs = (): LevelPairs => new Uint32Array(HIGHEST * HIGHEST);

export function addPair(pairs: LevelPairs, one: number, other: number) {
  const place = (Math.min(one, other) - 1) * HIGHEST + Math.max(one, other) - 1;
  pairs[place] = (pairs[place] ?? 0) + 1;
}

export interface Agreement {
  pairs: number;
  /** Shares of pairs with the same level, and with levels at most one apart. */
  same: number;
  near: number;
  /** Weighted by the square of the distance, for raters who may replace each other. 1: they agree; 0: no better than chance. Null where all levels are the same. */
  kappa: number | null;
}

/** How far two raters agree. Null under the least number of pairs. */
export function agreementOf(pairs: LevelPairs): Agreement | null {
  const count = pairs.reduce((sum, times) => sum + times, 0);
  if (count < LEAST_COUNTED) return null;
  const levels = new Float64Array(HIGHEST);
  let [same, near, distance] = [0, 0, 0];
  for (const [place, times] of pairs.entries()) {
    const [low, high] = [Math.floor(place / HIGHEST), place % HIGHEST];
    levels[low] = (levels[low] ?? 0) + times;
    levels[high] = (levels[high] ?? 0) + times;
    if (low === high) same += times;
    if (high - low <= 1) near += times;
    distance += times * (high - low) ** 2;
  }
  // For two levels that are drawn from all that were given, by anybody.
  let expected = 0;
  for (const [one, times] of levels.entries())
    for (const [other, others] of levels.entries()) expected += (times * others * (one - other) ** 2) / (2 * count) ** 2;
  return {
    pairs: count,
    same: same / count,
    near: near / count,
    kappa: expected === 0 ? null : 1 - distance / count / expected,
  };
}
