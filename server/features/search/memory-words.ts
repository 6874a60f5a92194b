import { type Bits, createBits, intersect, setBit, unite } from './bits.ts';

/** A word as it is looked for: one of its forms, or of the forms that begin with one if `prefix`. */
export interface WantedWord {
  forms: readonly string[];
  prefix: boolean;
}

/** As a list up to this share of all engineers, since a set of bits would be larger. */
const LISTED_SHARE = 1 / 32;

/** No word has it, and every other character comes before it. */
const LAST_CHARACTER = '\uffff';

/** A new string, since a part of a longer one would hold the longer one in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/**
 * The engineers with each word, in the forms of PostgreSQL's text search. `capacityOf` is the number of engineers that fit.
 */
export function createMemoryWords(capacityOf: () => number) {
  const having = new Map<string, number[] | Bits>();
  /** All forms in order, so that those with the same beginning are next to each other. */
  const ordered: string[] = [];

  /** The position of a form, or the one at which it would be added. */
  function placeOf(form: string): number {
    let [from, to] = [0, ordered.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((ordered[middle] ?? '') < form) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function toBits(members: number[] | Bits | undefined): Bits {
    const bits = createBits(capacityOf());
    if (Array.isArray(members)) for (const number of members) setBit(bits, number);
    else if (members) bits.set(members);
    return bits;
  }

  function put(number: number, form: string) {
    const members = having.get(form);
    if (!members) {
      const own = copyOf(form);
      ordered.splice(placeOf(own), 0, own);
      having.set(own, [number]);
    } else if (!Array.isArray(members)) {
      const roomy = number < members.length * 32 ? members : toBits(members);
      setBit(roomy, number);
      if (roomy !== members) having.set(form, roomy);
    } else {
      members.push(number);
      if (members.length > capacityOf() * LISTED_SHARE) having.set(form, toBits(members));
    }
  }

  function addMembers(to: Bits, form: string) {
    const members = having.get(form);
    if (Array.isArray(members)) for (const number of members) setBit(to, number);
    else if (members) unite(to, members);
  }

  function withWord({ forms, prefix }: WantedWord): Bits {
    const bits = createBits(capacityOf());
    for (const form of forms) {
      const longer = prefix ? ordered.slice(placeOf(form), placeOf(form + LAST_CHARACTER)) : [form];
      for (const one of longer) addMembers(bits, one);
    }
    return bits;
  }

  return {
    put: (number: number, forms: readonly string[]) => forms.forEach((form) => put(number, form)),

    /** The engineers with all of the words; nobody if there are none. */
    withAll(words: readonly WantedWord[]): Bits {
      const [first, ...rest] = words;
      if (!first) return createBits(capacityOf());
      const bits = withWord(first);
      for (const word of rest) intersect(bits, withWord(word));
      return bits;
    },
  };
}
