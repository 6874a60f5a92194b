import { type Bits, clearBit, countBits, createBits, forEachBit, intersect, setBit, subtract, unite } from './bits.ts';
import type { Resolved, ResolvedConditions } from './resolve-conditions.ts';
import { FULL_DEGREE, NO_COUNTRY, type Test, type Weighed } from './score.ts';

/** What of a document is kept in memory: nothing but numbers and tags. */
export interface Entry {
  engineerId: string;
  listed: boolean;
  /** -1 without a score. */
  points: number;
  salaryLeast: number | null;
  /** Milliseconds. */
  finishedAt: number;
  tags: readonly string[];
}

export interface Ranked {
  engineerId: string;
  /** A whole number, the same for the same entry and chips. */
  score: number;
}

/** Whom a company sees otherwise than all companies do. */
export interface Exceptions {
  seen: readonly string[];
  unseen: readonly string[];
}

export interface Ranking {
  weighed: readonly Weighed[];
  pointsPart: number;
  /** For each chip that is looked for in words, who has them. */
  words: readonly (readonly string[])[];
  exceptions: Exceptions;
  after?: readonly [score: number, engineerId: string] | undefined;
  limit: number;
}

const FIRST_CAPACITY = 4096;
const FULL_SCORE = 1_000_000;
/** Who has less than that of what is asked for is not shown. */
const LEAST_SCORE = 0.3 * FULL_SCORE;
const NO_SALARY = -1;

/**
 * The documents of all engineers as sets of numbers, one set for each tag, so that every engineer is scored for every sentence. A
 * changed document gets a new number, and the old one is no longer live. Needs some 150 bytes for each engineer.
 */
export function createMemoryIndex() {
  let capacity = 0;
  let size = 0;
  let dead = 0;
  let ids: string[] = [];
  let points = new Int8Array(0);
  let salaries = new Int32Array(0);
  let finished = new Float64Array(0);
  let scores = new Int32Array(0);
  let live = createBits(0);
  let listed = createBits(0);
  const numbers = new Map<string, number>();
  let tagged = new Map<string, Bits>();

  const copied = <T extends Bits | Int8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
    from: T,
    to: T,
  ): T => {
    to.set(from);
    return to;
  };

  function grow(least: number) {
    if (least <= capacity) return;
    capacity = Math.max(FIRST_CAPACITY, 2 ** Math.ceil(Math.log2(least)));
    points = copied(points, new Int8Array(capacity));
    salaries = copied(salaries, new Int32Array(capacity));
    finished = copied(finished, new Float64Array(capacity));
    scores = new Int32Array(capacity);
    live = copied(live, createBits(capacity));
    listed = copied(listed, createBits(capacity));
    tagged = new Map([...tagged].map(([tag, bits]) => [tag, copied(bits, createBits(capacity))]));
  }

  function remove(engineerId: string) {
    const number = numbers.get(engineerId);
    if (number === undefined) return;
    numbers.delete(engineerId);
    clearBit(live, number);
    dead += 1;
  }

  function put({ engineerId, listed: isListed, tags, ...entry }: Entry) {
    remove(engineerId);
    grow(size + 1);
    const number = size;
    size += 1;
    numbers.set(engineerId, number);
    ids[number] = engineerId;
    points[number] = entry.points;
    salaries[number] = entry.salaryLeast ?? NO_SALARY;
    finished[number] = entry.finishedAt;
    setBit(live, number);
    if (isListed) setBit(listed, number);
    for (const tag of tags.some((one) => one.startsWith(NO_COUNTRY)) ? tags : [...tags, NO_COUNTRY]) {
      const bits = tagged.get(tag) ?? createBits(capacity);
      setBit(bits, number);
      tagged.set(tag, bits);
    }
  }

  const setOf = (engineers: readonly string[]): Bits => {
    const bits = createBits(capacity);
    for (const id of engineers) {
      const number = numbers.get(id);
      if (number !== undefined) setBit(bits, number);
    }
    return bits;
  };

  const where = (isMember: (number: number) => boolean): Bits => {
    const bits = createBits(capacity);
    for (let number = 0; number < size; number += 1) if (isMember(number)) setBit(bits, number);
    return bits;
  };

  function anyOf(tags: readonly string[]): Bits {
    const bits = createBits(capacity);
    for (const tag of tags) {
      const members = tagged.get(tag);
      if (members) unite(bits, members);
    }
    return bits;
  }

  /** Who passes a test. `words` has those who have the words of each chip. */
  function passing({ tags = [], salaryMost, noSalary, since, words: chip }: Test, words: readonly Bits[]): Bits {
    const parts = tags.map(anyOf);
    if (salaryMost !== undefined)
      parts.push(where((number) => (salaries[number] ?? -1) >= 0 && (salaries[number] ?? 0) <= salaryMost));
    if (noSalary) parts.push(where((number) => salaries[number] === NO_SALARY));
    if (since !== undefined) parts.push(where((number) => (finished[number] ?? 0) >= since));
    if (chip !== undefined) parts.push(Uint32Array.from(words[chip] ?? []));
    const [first = createBits(capacity).fill(0xffff_ffff), ...rest] = parts;
    for (const part of rest) intersect(first, part);
    return first;
  }

  /** Who has what a chip asks for. */
  function fully({ bands }: Weighed, words: readonly Bits[]): Bits {
    const bits = createBits(capacity);
    for (const { degree, test } of bands) if (degree >= FULL_DEGREE) unite(bits, passing(test, words));
    return bits;
  }

  /** Adds a chip's part to the scores of all who pass one of its tests, each by the first test that is passed. Returns the full matches. */
  function addScores({ bands, part }: Weighed, words: readonly Bits[]): Bits {
    const full = createBits(capacity);
    const passed = createBits(capacity);
    for (const { degree, test } of bands) {
      const members = passing(test, words);
      if (degree >= FULL_DEGREE) unite(full, members);
      subtract(members, passed);
      unite(passed, members);
      const gain = Math.round(FULL_SCORE * part * degree);
      if (gain > 0) forEachBit(members, (number) => void (scores[number] = (scores[number] ?? 0) + gain));
    }
    return full;
  }

  /** The greatest by a key, after a place in the order; of equal ones the greatest id. */
  function top(wanted: Bits, keyOf: (number: number) => number, after: Ranking['after'], limit: number): Ranked[] {
    const found: Ranked[] = [];
    const isBefore = (a: Ranked, b: Ranked) => a.score > b.score || (a.score === b.score && a.engineerId > b.engineerId);
    forEachBit(wanted, (number) => {
      const score = keyOf(number);
      if (Number.isNaN(score) || (after && score > after[0])) return;
      const last = found[limit - 1];
      if (last && score < last.score) return;
      const one = { engineerId: ids[number] ?? '', score };
      if (after && score === after[0] && one.engineerId >= after[1]) return;
      if (last && !isBefore(one, last)) return;
      let at = found.length;
      while (at > 0 && isBefore(one, found[at - 1] as Ranked)) at -= 1;
      found.splice(at, 0, one);
      if (found.length > limit) found.pop();
    });
    return found;
  }

  /** What chips and points make together; not a number for who has too little of what is asked for. */
  const scoreOf = (number: number, pointsPart: number, least: number): number => {
    const fit = scores[number] ?? 0;
    return fit < least ? Number.NaN : fit + Math.round((FULL_SCORE * pointsPart * Math.max(0, points[number] ?? 0)) / 100);
  };

  /** Whom the company may see. */
  function visible({ seen, unseen }: Exceptions): Bits {
    const bits = Uint32Array.from(listed);
    unite(bits, setOf(seen));
    subtract(bits, setOf(unseen));
    intersect(bits, live);
    return bits;
  }

  function meeting({ anyOf: tags, engineers, salaryMost, since }: Resolved): Bits {
    if (salaryMost !== undefined) return passing({ salaryMost }, []);
    if (since !== undefined) return passing({ since }, []);
    const bits = anyOf(tags);
    unite(bits, setOf(engineers));
    return bits;
  }

  /** Who meets all conditions and may be seen. */
  function matching({ all, none }: ResolvedConditions, exceptions: Exceptions): Bits {
    const bits = visible(exceptions);
    for (const condition of all) intersect(bits, meeting(condition));
    for (const condition of none) subtract(bits, meeting(condition));
    return bits;
  }

  return {
    size: () => numbers.size,
    /** Whether so many numbers are no longer live that it should be filled anew. */
    isWorn: () => dead > FIRST_CAPACITY && dead > size / 4,
    put,
    remove,
    has: (engineerId: string) => numbers.has(engineerId),

    /** Ids in order, with the number that they are ordered by, and how many there are in all. */
    list(
      conditions: ResolvedConditions,
      { exceptions, order, after, limit }: Pick<Ranking, 'exceptions' | 'after' | 'limit'> & { order: 'points' | 'latest' },
    ): { ranked: Ranked[]; count: number } {
      const wanted = matching(conditions, exceptions);
      const keyOf = order === 'points' ? (number: number) => points[number] ?? 0 : (number: number) => finished[number] ?? 0;
      return { ranked: top(wanted, keyOf, after, limit), count: countBits(wanted) };
    },

    /** How many of those who meet the conditions have each tag that begins with one of the prefixes. */
    countTags(conditions: ResolvedConditions, exceptions: Exceptions, prefixes: readonly string[]): Map<string, number> {
      const wanted = matching(conditions, exceptions);
      const counts = new Map<string, number>();
      for (const [tag, members] of tagged) {
        if (!prefixes.some((prefix) => tag.startsWith(prefix)) || tag === NO_COUNTRY) continue;
        const both = Uint32Array.from(members);
        intersect(both, wanted);
        counts.set(tag, countBits(both));
      }
      return counts;
    },

    /**
     * Everybody whom a company may see, by how much they have of what chips ask for. `count`: who has all that is a must and nothing
     * that is a not.
     */
    rank({ weighed, pointsPart, words, exceptions, after, limit }: Ranking): { ranked: Ranked[]; count: number } {
      scores.fill(0);
      const wordSets = words.map(setOf);
      const wanted = visible(exceptions);
      for (const one of weighed) if (one.chip.mode === 'not') subtract(wanted, fully(one, wordSets));
      const full = Uint32Array.from(wanted);
      for (const one of weighed) {
        if (one.chip.mode === 'not') continue;
        const members = addScores(one, wordSets);
        if (one.chip.mode === 'must') intersect(full, members);
      }
      const asks = weighed.some(({ part }) => part > 0);
      const least = asks ? LEAST_SCORE : 0;
      return { ranked: top(wanted, (number) => scoreOf(number, pointsPart, least), after, limit), count: countBits(full) };
    },
  };
}

export type MemoryIndex = ReturnType<typeof createMemoryIndex>;
