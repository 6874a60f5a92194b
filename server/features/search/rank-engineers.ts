import { type Bits, countBits, createBits, hasBit, intersect, subtract, unite } from './bits.ts';
import { FULL_DEGREE } from './chips/degrees.ts';
import type { Exceptions, MemoryColumns } from './memory-columns.ts';
import { FULL_SCORE, LEFT_OUT, type Passed, createMemoryScores } from './memory-scores.ts';
import type { WantedWord } from './memory-words.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import type { Weighed } from './weigh-chips.ts';

export interface Ranked {
  engineerId: string;
  /** Of the document. */
  number: number;
  /** A whole number, the same for the same entry and chips. */
  score: number;
}

/** `degrees`: how far the engineer has what each chip asks for, 0-1. */
export type RankedByChips = Ranked & { degrees: number[] };

export interface Ranking {
  weighed: readonly Weighed[];
  pointsPart: number;
  /** For each chip that is looked for in words, these words. */
  words: readonly (readonly WantedWord[])[];
  exceptions: Exceptions;
  after?: readonly [score: number, engineerId: string] | undefined;
  limit: number;
}

/** The least score; engineers below it are not shown. */
const LEAST_SCORE = 0.3 * FULL_SCORE;

const isBefore = (a: Pick<Ranked, 'score' | 'engineerId'>, b: Pick<Ranked, 'score' | 'engineerId'>) =>
  a.score > b.score || (a.score === b.score && a.engineerId > b.engineerId);

/** Puts one into the list of the first ones, which stays as long as it is wanted. */
function insert(found: Ranked[], one: Ranked, limit: number) {
  let at = found.length;
  while (at > 0 && isBefore(one, found[at - 1] as Ranked)) at -= 1;
  found.splice(at, 0, one);
  if (found.length > limit) found.pop();
}

/** Those with the greatest numbers, after a place in the order; of equal ones the greatest id. */
export function top(
  columns: MemoryColumns,
  wanted: Bits,
  numbers: Int32Array | Float64Array,
  after: Ranking['after'],
  limit: number,
): Ranked[] {
  const found: Ranked[] = [];
  const [highest, afterId] = after ?? [Number.POSITIVE_INFINITY, ''];
  let lowest = Number.NEGATIVE_INFINITY;
  for (let word = 0; word < wanted.length; word += 1) {
    let left = wanted[word] ?? 0;
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      const number = word * 32 + 31 - Math.clz32(bit);
      const score = numbers[number] ?? LEFT_OUT;
      if (score < lowest || score > highest || score === LEFT_OUT) continue;
      const one = { engineerId: columns.idOf(number), number, score };
      if (score === highest && one.engineerId >= afterId) continue;
      const last = found[limit - 1];
      if (last && !isBefore(one, last)) continue;
      insert(found, one, limit);
      lowest = found[limit - 1]?.score ?? lowest;
    }
  }
  return found;
}

/** Who comes first. `sortByTest`: who passes the tests of a chip. */
export function createRanking(columns: MemoryColumns, sortByTest: (chip: Weighed, words: readonly Bits[]) => Passed[]) {
  const { take, giveBack, addChip, addPoints } = createMemoryScores(columns);

  /** The engineers who match a chip. */
  function fullOf(passed: readonly Passed[]): Bits {
    const bits = createBits(columns.capacity());
    for (const { degree, members } of passed) if (degree >= FULL_DEGREE) unite(bits, members);
    return bits;
  }

  return {
    /**
     * All visible engineers, ranked by how well they match the chips. `count`: those who match every must and no
     * not. With pauses, in which documents may change; the list of engineers is fixed at the beginning.
     */
    async rank({
      weighed,
      pointsPart,
      words,
      exceptions,
      after,
      limit,
    }: Ranking): Promise<{ ranked: RankedByChips[]; count: number }> {
      const pause = createPauses();
      const scores = take();
      const wanted = columns.visible(exceptions);
      const full = wanted.slice();
      const wordSets: Bits[] = [];
      for (const wordsOfChip of words) {
        wordSets.push(columns.withAll(wordsOfChip));
        await pause();
      }
      const byChip: Passed[][] = [];
      for (const one of weighed) {
        const passed = sortByTest(one, wordSets);
        byChip.push(passed);
        addChip(scores, one.part, passed);
        if (one.chip.mode === 'must') intersect(full, fullOf(passed));
        if (one.chip.mode === 'not') for (const set of [wanted, full]) subtract(set, fullOf(passed));
        await pause();
      }
      const asks = weighed.some(({ part }) => part > 0);
      addPoints(scores, pointsPart, asks ? LEAST_SCORE : 0);
      const ranked = top(columns, wanted, scores, after, limit);
      giveBack(scores);
      const degreesOf = (number: number) =>
        byChip.map((passed) => passed.find(({ members }) => hasBit(members, number))?.degree ?? 0);
      return { ranked: ranked.map((one) => ({ ...one, degrees: degreesOf(one.number) })), count: countBits(full) };
    },
  };
}
