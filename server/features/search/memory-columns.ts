import { CURRENCIES, type Currency } from '../../../contract/profiles/exchange-rates.ts';
import { type Bits, clearBit, createBits, intersect, setBit, subtract, unite } from './bits.ts';
import { type WantedWord, createMemoryWords } from './memory-words.ts';
import { type SalaryLimits, salaryEnds } from './salary.ts';
import { NO_COUNTRY } from './tags.ts';

/** The part of a document in memory: only numbers, tags and words. */
export interface Entry {
  engineerId: string;
  listed: boolean;
  /** -1 without a score. */
  points: number;
  salary: string | null;
  currency: Currency;
  /** Milliseconds. */
  finishedAt: number;
  /** When anything of the document last changed. Milliseconds. */
  updatedAt: number;
  tags: readonly string[];
  /** In the forms of PostgreSQL's text search. */
  words: readonly string[];
}

/** Engineers whom a company sees differently from all other companies. */
export interface Exceptions {
  seen: readonly string[];
  unseen: readonly string[];
}

const FIRST_CAPACITY = 4096;
const NOBODY = createBits(0);
const NO_SALARY = -1;
/** More than any moment in milliseconds. */
const RATED_FIRST = 1e14;
/** The upper end of a salary that has none. */
const NO_END = 2 ** 31 - 1;

const copied = <T extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(from: T, to: T): T => {
  to.set(from);
  return to;
};

/** What of each document is a number. */
function createNumericColumns() {
  let points = new Int32Array(0);
  // In its own currency, so that other rates change nothing here.
  let salaries = { least: new Int32Array(0), most: new Int32Array(0), currency: new Int32Array(0) };
  let finished = new Float64Array(0);
  /** When the test was finished, later for those with a score than for all others. */
  let latest = new Float64Array(0);
  let updated = new Float64Array(0);
  return {
    grow(capacity: number) {
      points = copied(points, new Int32Array(capacity));
      salaries = {
        least: copied(salaries.least, new Int32Array(capacity)),
        most: copied(salaries.most, new Int32Array(capacity)),
        currency: copied(salaries.currency, new Int32Array(capacity)),
      };
      finished = copied(finished, new Float64Array(capacity));
      latest = copied(latest, new Float64Array(capacity));
      updated = copied(updated, new Float64Array(capacity));
    },

    put(number: number, entry: Pick<Entry, 'points' | 'salary' | 'currency' | 'finishedAt' | 'updatedAt'>) {
      points[number] = entry.points;
      const ends = salaryEnds(entry.salary);
      salaries.least[number] = ends?.least ?? NO_SALARY;
      salaries.most[number] = ends?.most ?? NO_END;
      salaries.currency[number] = CURRENCIES.indexOf(entry.currency);
      finished[number] = entry.finishedAt;
      latest[number] = entry.finishedAt + (entry.points < 0 ? 0 : RATED_FIRST);
      updated[number] = entry.updatedAt;
    },

    read: {
      pointsOf: (number: number) => points[number] ?? 0,
      /**
       * Whose lower end of the salary lies within limits; the upper one too if `whole`. In a loop of its own, since a function
       * that is called for each of 100,000 engineers takes several times as long.
       */
      costingAtMost(limits: SalaryLimits, whole: boolean): Bits {
        const { least, most, currency } = salaries;
        const found = createBits(least.length);
        const compared = whole ? most : least;
        for (let number = 0; number < least.length; number += 1) {
          const isWithin = (compared[number] as number) <= (limits[currency[number] as number] ?? NO_SALARY);
          if (isWithin && (least[number] as number) !== NO_SALARY) setBit(found, number);
        }
        return found;
      },
      withoutSalary(): Bits {
        const found = createBits(salaries.least.length);
        for (let number = 0; number < salaries.least.length; number += 1) {
          if (salaries.least[number] === NO_SALARY) setBit(found, number);
        }
        return found;
      },
      finishedOf: (number: number) => finished[number] ?? 0,
      updatedOf: (number: number) => updated[number] ?? 0,
      /** A whole column, by the numbers of the documents. The next document may replace it by a new one. */
      column: { points: () => points, latest: () => latest, updated: () => updated },
    },
  };
}

/**
 * The documents of all engineers as sets of numbers, one set for each tag. A changed document gets a new number, and the old one
 * is no longer live.
 */
export function createMemoryColumns() {
  let capacity = 0;
  let size = 0;
  let dead = 0;
  const ids: string[] = [];
  const numeric = createNumericColumns();
  let live = createBits(0);
  let listed = createBits(0);
  const numbers = new Map<string, number>();
  let tagged = new Map<string, Bits>();
  const words = createMemoryWords(() => capacity);

  function grow(least: number) {
    if (least <= capacity) return;
    capacity = Math.max(FIRST_CAPACITY, 2 ** Math.ceil(Math.log2(least)));
    numeric.grow(capacity);
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

  function put({ engineerId, listed: isListed, tags, words: forms, ...entry }: Entry) {
    remove(engineerId);
    grow(size + 1);
    const number = size;
    size += 1;
    numbers.set(engineerId, number);
    ids[number] = engineerId;
    numeric.put(number, entry);
    words.put(number, forms);
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
    for (const tag of tags) unite(bits, tagged.get(tag) ?? NOBODY);
    return bits;
  }

  /** Whom the company may see. */
  function visible({ seen, unseen }: Exceptions): Bits {
    const bits = listed.slice();
    unite(bits, setOf(seen));
    subtract(bits, setOf(unseen));
    intersect(bits, live);
    return bits;
  }

  return {
    size: () => numbers.size,
    capacity: () => capacity,
    /** Whether too many numbers are no longer in use, so that it should be filled again. */
    isWorn: () => dead > FIRST_CAPACITY && dead > size / 4,
    put,
    remove,
    has: (engineerId: string) => numbers.has(engineerId),
    idOf: (number: number) => ids[number] ?? '',
    ...numeric.read,
    tags: () => tagged,
    /** The engineers with all of the words. */
    withAll(wanted: readonly WantedWord[]): Bits {
      const bits = words.withAll(wanted);
      intersect(bits, live);
      return bits;
    },
    where,
    anyOf,
    visible,
  };
}

export type MemoryColumns = ReturnType<typeof createMemoryColumns>;
