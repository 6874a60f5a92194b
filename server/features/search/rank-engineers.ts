import { type Bits, addToEach, countBits, createBits, hasBit, intersect, keep, subtract, unite } from './bits.ts';
import { FULL_DEGREE } from './chips/degrees.ts';
import type { Exceptions, MemoryColumns } from './memory-columns.ts';
import { EXACT_GAIN, FULL_SCORE, LEFT_OUT, type Passed, createMemoryScores } from './memory-scores.ts';
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

/** A chip that is needed, by its place, and how many engineers would have all that is needed without it. */
export interface Without {
  chip: number;
  count: number;
}

/** Needed chips that are tried to be left out if nobody has all of them. */
const MOST_TRIED = 12;

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

/**
 * For each needed chip how many of `seen` have all others, the most first; chips that would not help are left out. `needed` has
 * the place of each chip and the engineers who have it.
 */
function countWithout(seen: Bits, needed: readonly { chip: number; members: Bits }[]): Without[] {
  if (needed.length < 2 || needed.length > MOST_TRIED) return [];
  return needed
    .map(({ chip }) => {
      const rest = seen.slice();
      for (const other of needed) if (other.chip !== chip) intersect(rest, other.members);
      return { chip, count: countBits(rest) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
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
     * All visible engineers, ranked by how well they match the chips: those who match every must come first, and among both
     * groups those with a score. `count`: those who match every must and no not; `close`: the others who are ranked; `without`: if
     * nobody matches, what each must costs. With pauses, in which documents may change; the list of engineers is fixed at the
     * beginning.
     */
    async rank({
      weighed,
      pointsPart,
      words,
      exceptions,
      after,
      limit,
    }: Ranking): Promise<{ ranked: RankedByChips[]; count: number; close: number; without: Without[] }> {
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
      const needed: { chip: number; members: Bits }[] = [];
      for (const [chip, one] of weighed.entries()) {
        const passed = sortByTest(one, wordSets);
        byChip.push(passed);
        addChip(scores, one.part, passed);
        if (one.chip.mode !== 'wish') {
          const members = fullOf(passed);
          if (one.chip.mode === 'must') {
            intersect(full, members);
            needed.push({ chip, members });
          } else for (const set of [wanted, full]) subtract(set, members);
        }
        await pause();
      }
      if (needed.length > 0) addToEach(scores, full, EXACT_GAIN);
      const asks = weighed.some(({ part }) => part > 0);
      addPoints(scores, pointsPart, asks ? LEAST_SCORE : 0);
      const ranked = top(columns, wanted, scores, after, limit);
      const count = countBits(full);
      const without = count === 0 ? countWithout(wanted, needed) : [];
      keep(wanted, (number) => scores[number] !== LEFT_OUT);
      subtract(wanted, full);
      giveBack(scores);
      const degreesOf = (number: number) =>
        byChip.map((passed) => passed.find(({ members }) => hasBit(members, number))?.degree ?? 0);
      return {
        ranked: ranked.map((one) => ({ ...one, degrees: degreesOf(one.number) })),
        count,
        close: countBits(wanted),
        without,
      };
    },
  };
}
