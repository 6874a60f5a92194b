import { createHash } from 'node:crypto';
import { seeded } from '../network/uplink-simulator.ts';

/** Numbers from 0 up to 1 that depend only on these seeds, so that a run can be repeated. */
export const createRandom = (...seeds: readonly (string | number)[]) =>
  seeded(createHash('sha256').update(seeds.join('/')).digest().readUInt32LE());

export type Random = ReturnType<typeof createRandom>;

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, from: readonly T[]): T => from[between(random, 0, from.length - 1)] as T;

/** In another order (Fisher and Yates). */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = between(random, 0, last);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
