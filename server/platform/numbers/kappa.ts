import { HIGHEST } from '../../../contract/facts/criteria.ts';
import { randomFrom } from './random.ts';

/** Counts of pairs of levels of one answer: the place is (own level - 1) * 5 + (other level - 1). */
export type Pairs = Uint32Array;

export const createPairs = (): Pairs => new Uint32Array(HIGHEST * HIGHEST);

export function addPair(pairs: Pairs, own: number, other: number) {
  const place = (own - 1) * HIGHEST + other - 1;
  pairs[place] = (pairs[place] ?? 0) + 1;
}

/**
 * Cohen's kappa, weighted by the square of the distance (Cohen, 1968): 1 if two always agree, 0 if no better than by chance. Null without
 * pairs, and where both always give the same level.
 */
export function weightedKappa(all: readonly Pairs[]): number | null {
  const own = new Float64Array(HIGHEST);
  const others = new Float64Array(HIGHEST);
  let [count, seen] = [0, 0];
  for (const pairs of all) {
    for (const [place, times] of pairs.entries()) {
      if (times === 0) continue;
      const [one, other] = [Math.floor(place / HIGHEST), place % HIGHEST];
      own[one]! += times;
      others[other]! += times;
      count += times;
      seen += times * (one - other) ** 2;
    }
  }
  let chance = 0;
  for (const [one, times] of own.entries())
    for (const [other, most] of others.entries()) chance += (times * most * (one - other) ** 2) / count;
  return count === 0 || chance === 0 ? null : 1 - seen / chance;
}

const RESAMPLES = 300;
const TAIL = 0.025;
/** The same at each call, so that the interval does not change from one look at it to the next. */
const SEED = 20_261_126;

/**
 * The interval of 95 % by a bootstrap (Efron, 1979): whole answers are drawn again, since the criteria of one answer belong together.
 * Null where it cannot be computed.
 */
export function kappaInterval(answers: readonly Pairs[]): readonly [from: number, to: number] | null {
  if (answers.length < 2) return null;
  const random = randomFrom(SEED);
  const draw = () => answers[Math.floor(random() * answers.length)] as Pairs;
  const found = Array.from({ length: RESAMPLES }, () => weightedKappa(Array.from(answers, draw)))
    .filter((kappa) => kappa !== null)
    .toSorted((one, other) => one - other);
  const from = found[Math.floor(TAIL * found.length)];
  const to = found[Math.ceil((1 - TAIL) * found.length) - 1];
  return from === undefined || to === undefined ? null : [from, to];
}
