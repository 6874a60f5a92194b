import { type Bits, addToEach } from './bits.ts';
import type { MemoryColumns } from './memory-columns.ts';

/** The engineers who pass one of the tests of a chip, and none of the earlier ones. */
export interface Passed {
  degree: number;
  members: Bits;
}

export const FULL_SCORE = 1_000_000;
/** More than fit and points can make together, so that everybody of a tier comes before everybody of the next one. */
const TIER = 2 * FULL_SCORE;
/** Added to those who have all that is needed, and to those with a score: exact before close, rated before pending. */
export const EXACT_GAIN = 2 * TIER;
const RATED_GAIN = TIER;
/** The tier of a score; a higher one comes first. */
export const tierOf = (score: number) => Math.floor(score / TIER);
/** The score of an engineer who is left out of an order. */
export const LEFT_OUT = -(2 ** 31);
/** Scores of a hundred thousand engineers take 400 KB. */
const MOST_SPARE = 4;

/** The scores of all engineers while one search is answered. */
export function createMemoryScores(columns: MemoryColumns) {
  /** Scores that no search uses now, since a new array for each would have to be taken away again. */
  const spare: Int32Array<ArrayBuffer>[] = [];

  function take(): Int32Array<ArrayBuffer> {
    const scores = spare.pop();
    return scores?.length === columns.capacity() ? scores.fill(0) : new Int32Array(columns.capacity());
  }

  function giveBack(scores: Int32Array<ArrayBuffer>) {
    if (spare.length < MOST_SPARE) spare.push(scores);
  }

  /** Adds a chip's part to the scores of all who pass one of its tests. */
  function addChip(scores: Int32Array, part: number, passed: readonly Passed[]) {
    for (const { degree, members } of passed) {
      const gain = Math.round(FULL_SCORE * part * degree);
      if (gain > 0) addToEach(scores, members, gain);
    }
  }

  /**
   * Adds what points count to what chips have made, and puts those with points before those without. Who has too little of what
   * is asked for is left out. By masks in place of an `if`: a processor cannot guess the outcome for each of 100,000 engineers, and takes four times as long.
   */
  function addPoints(all: Int32Array, pointsPart: number, least: number) {
    // By points + 1, since no score is -1.
    const gains = Int32Array.from({ length: 102 }, (_, at) =>
      at === 0 ? 0 : RATED_GAIN + Math.round((FULL_SCORE * pointsPart * (at - 1)) / 100),
    );
    const points = columns.column.points();
    for (let number = 0; number < all.length; number += 1) {
      const fit = all[number] as number;
      // All ones if `fit` is enough, else zero.
      const isEnough = (least - 1 - fit) >> 31;
      const score = fit + (gains[(points[number] as number) + 1] as number);
      all[number] = (score & isEnough) | (LEFT_OUT & ~isEnough);
    }
  }

  return { take, giveBack, addChip, addPoints };
}
