import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { HIGHEST } from '../../../contract/facts/criteria.ts';
import { weightedKappa } from '../../platform/numbers/kappa.ts';

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

/** Each pair in both orders, since raters who may replace each other have no order. */
const inBothOrders = (pairs: LevelPairs): LevelPairs =>
  pairs.map((times, place) => times + (pairs[(place % HIGHEST) * HIGHEST + Math.floor(place / HIGHEST)] ?? 0));

/** How far two raters agree. Null under the least number of pairs. */
export function agreementOf(pairs: LevelPairs): Agreement | null {
  const count = pairs.reduce((sum, times) => sum + times, 0);
  if (count < LEAST_COUNTED) return null;
  let [same, near] = [0, 0];
  for (const [place, times] of pairs.entries()) {
    const [low, high] = [Math.floor(place / HIGHEST), place % HIGHEST];
    if (low === high) same += times;
    if (high - low <= 1) near += times;
  }
  return { pairs: count, same: same / count, near: near / count, kappa: weightedKappa([inBothOrders(pairs)]) };
}
