/**
 * Sets of small whole numbers, 32 in each word, so that millions of members are joined in a fraction of a millisecond. Words are
 * signed, since V8 computes with those as they are, and turns greater unsigned ones into floating point.
 */
export type Bits = Int32Array<ArrayBuffer>;

export const createBits = (size: number): Bits => new Int32Array(Math.ceil(size / 32));

export function setBit(bits: Bits, index: number) {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function clearBit(bits: Bits, index: number) {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

/** Intersection: removes from `bits` everything that is not in `other`. */
export function intersect(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

/** Union: adds to `bits` everything in `other`. */
export function unite(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** Difference: removes from `bits` everything in `other`. */
export function subtract(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
}

export const hasBit = (bits: Bits, index: number): boolean =>
  index >= 0 && ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

/** How many members there are in both (Hacker's Delight, section 5-1). */
export function countBoth(bits: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let value = (bits[word] ?? 0) & (other[word] ?? 0);
    value -= (value >>> 1) & 0x5555_5555;
    value = (value & 0x3333_3333) + ((value >>> 2) & 0x3333_3333);
    count += Math.imul((value + (value >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

export const countBits = (bits: Bits): number => countBoth(bits, bits);

/** Keeps the members that pass. */
export function keep(bits: Bits, passes: (index: number) => boolean) {
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      if (!passes(word * 32 + 31 - Math.clz32(lowest))) bits[word] = (bits[word] ?? 0) & ~lowest;
      left ^= lowest;
    }
  }
}

/**
 * Adds to the number of each member. In a loop of its own, like those above: a function that is called for each of 100,000
 * members takes several times as long.
 */
export function addToEach(numbers: Int32Array, bits: Bits, gain: number) {
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      const index = word * 32 + 31 - Math.clz32(lowest);
      numbers[index] = (numbers[index] ?? 0) + gain;
      left ^= lowest;
    }
  }
}
