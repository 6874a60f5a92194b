import { type Bits, countBits, countBoth, createBits, hasBit, intersect, keep, subtract, unite } from './bits.ts';
import { type Exceptions, type MemoryColumns, createMemoryColumns } from './memory-columns.ts';
import type { Passed } from './memory-scores.ts';
import type { WantedWord } from './memory-words.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import type { Resolved, ResolvedConditions } from './resolve-conditions.ts';
import type { SalaryLimits } from './salary.ts';
import type { Test } from './chips/chip-kind.ts';
import { type Ranked, type Ranking, createRanking, top } from './rank-engineers.ts';
import type { Weighed } from './weigh-chips.ts';
import { NO_COUNTRY } from './tags.ts';

const NOBODY = createBits(0);

/** Who passes tests, and who meets conditions. */
function createTests(columns: MemoryColumns) {
  /** The engineers who pass a test. `words` has those with the words of each chip. */
  function passing({ tags = [], salary, noSalary, since, words: chip }: Test, words: readonly Bits[]): Bits {
    const parts = tags.map(columns.anyOf);
    if (salary) parts.push(columns.costingAtMost(salary.limits, salary.whole));
    if (noSalary) parts.push(columns.withoutSalary());
    if (since !== undefined) parts.push(columns.where((number) => columns.finishedOf(number) >= since));
    if (chip !== undefined) parts.push((words[chip] ?? NOBODY).slice());
    const [first = createBits(columns.capacity()).fill(-1), ...rest] = parts;
    for (const part of rest) intersect(first, part);
    return first;
  }

  /** Who passes the tests of a chip, each engineer by the first test that is passed. */
  function sortByTest({ bands }: Weighed, words: readonly Bits[]): Passed[] {
    const passed = createBits(columns.capacity());
    return bands.map(({ degree, test }) => {
      const members = passing(test, words);
      subtract(members, passed);
      unite(passed, members);
      return { degree, members };
    });
  }

  function meeting({ anyOf: tags, phrases }: Resolved): Bits {
    const bits = columns.anyOf(tags);
    for (const phrase of phrases) unite(bits, columns.withAll(phrase));
    return bits;
  }

  /** Who meets all conditions and may be seen. */
  function matching({ all, none }: ResolvedConditions, exceptions: Exceptions): Bits {
    const bits = columns.visible(exceptions);
    const bySets = all.filter(({ salary, since }) => salary === undefined && since === undefined);
    for (const condition of bySets) intersect(bits, meeting(condition));
    for (const { salary } of all) if (salary) intersect(bits, columns.costingAtMost(salary.limits, salary.whole));
    for (const condition of none) subtract(bits, meeting(condition));
    // Numbers last, since they are looked at one by one.
    for (const { since } of all) if (since !== undefined) keep(bits, (number) => columns.finishedOf(number) >= since);
    return bits;
  }

  return { sortByTest, matching };
}

/** The changed engineers among those who match the conditions. */
function createChangeLists(columns: MemoryColumns, matching: ReturnType<typeof createTests>['matching']) {
  return {
    /**
     * Who meets at least one of several sets of conditions, the latest change first, each with the sets that are met. Without
     * sets everybody who may be seen. With pauses, in which documents may change: who is listed is settled at the beginning, so
     * that nobody is found both as before and as after a change.
     */
    async listChanged(
      sets: readonly ResolvedConditions[],
      { exceptions, after, limit }: Pick<Ranking, 'exceptions' | 'after' | 'limit'>,
    ): Promise<(Ranked & { met: number[] })[]> {
      const seen = columns.visible(exceptions);
      const each: Bits[] = [];
      const pause = createPauses();
      for (const conditions of sets) {
        each.push(matching(conditions, exceptions));
        await pause();
      }
      const wanted = sets.length > 0 ? createBits(columns.capacity()) : seen.slice();
      for (const members of each) unite(wanted, members);
      intersect(wanted, seen);
      return top(columns, wanted, columns.column.updated(), after, limit).map((one) => ({
        ...one,
        met: each.flatMap((members, set) => (hasBit(members, one.number) ? [set] : [])),
      }));
    },

    /** How many meet the conditions and have changed after a moment, in milliseconds. */
    countChanged(conditions: ResolvedConditions, { exceptions, since }: { exceptions: Exceptions; since: number }): number {
      const found = matching(conditions, exceptions);
      keep(found, (number) => columns.updatedOf(number) > since);
      return countBits(found);
    },
  };
}

/** The values of the engineers that a company may see. */
function createTallies(columns: MemoryColumns, matching: ReturnType<typeof createTests>['matching']) {
  return {
    /** For each phrase, whether any visible engineer has all of its words. */
    haveWords(phrases: readonly (readonly WantedWord[])[], exceptions: Exceptions): boolean[] {
      const seen = columns.visible(exceptions);
      return phrases.map((words) => countBoth(seen, columns.withAll(words)) > 0);
    },

    /** How many of the engineers who match the conditions expect no more than each of the limits, by the lower end. */
    countCosting(conditions: ResolvedConditions, exceptions: Exceptions, limits: readonly SalaryLimits[]): number[] {
      const wanted = matching(conditions, exceptions);
      return limits.map((limit) => countBoth(wanted, columns.costingAtMost(limit, false)));
    },

    /**
     * How many of the engineers who match the conditions have each tag that begins with one of the prefixes. A tag that none of
     * them has is left out, since only engineers that the company does not see may have it.
     */
    countTags(conditions: ResolvedConditions, exceptions: Exceptions, prefixes: readonly string[]): Map<string, number> {
      const wanted = matching(conditions, exceptions);
      const counts = new Map<string, number>();
      for (const [tag, members] of columns.tags()) {
        if (!prefixes.some((prefix) => tag.startsWith(prefix)) || tag === NO_COUNTRY) continue;
        const count = countBoth(wanted, members);
        if (count > 0) counts.set(tag, count);
      }
      return counts;
    },
  };
}

/** The documents of all engineers in memory, so that every engineer is scored for every sentence. */
export function createMemoryIndex() {
  const columns = createMemoryColumns();
  const { sortByTest, matching } = createTests(columns);

  return {
    size: columns.size,
    isWorn: columns.isWorn,
    ...createChangeLists(columns, matching),
    ...createTallies(columns, matching),
    ...createRanking(columns, sortByTest),
    put: columns.put,
    remove: columns.remove,
    has: columns.has,

    /** Ids in order, with the number that they are ordered by, and how many there are in all. */
    list(
      conditions: ResolvedConditions,
      { exceptions, order, after, limit }: Pick<Ranking, 'exceptions' | 'after' | 'limit'> & { order: 'points' | 'latest' },
    ): { ranked: Ranked[]; count: number } {
      const wanted = matching(conditions, exceptions);
      const numbers = order === 'points' ? columns.column.points() : columns.column.latest();
      return { ranked: top(columns, wanted, numbers, after, limit), count: countBits(wanted) };
    },
  };
}

export type MemoryIndex = ReturnType<typeof createMemoryIndex>;
