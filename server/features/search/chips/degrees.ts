import type { Reason } from '../../../../contract/hiring/search.ts';
import type { Condition } from '../condition.ts';
import type { Band } from './chip-kind.ts';

/** From this degree on an engineer has what a chip asks for: who knows bolted joints knows steel connections. */
export const FULL_DEGREE = 0.9;
/** For an engineer who may have the level that is asked for. It counts as having it, and is ordered after those who surely have it. */
export const MAY_BE_DEGREE = 0.93;
/** From this degree on an engineer has a part of what a chip asks for. Less only decides the order. */
const PART_DEGREE = 0.1;
export const NEIGHBOUR_DEGREE = 0.08;

export const metOf = (degree: number): Reason['met'] => {
  if (degree >= FULL_DEGREE) return 'yes';
  return degree >= PART_DEGREE ? 'partly' : 'no';
};

export const band = (degree: number, ...tags: readonly (readonly string[])[]): Band => ({ degree, test: { tags } });

export const hasTag = (...anyOf: string[]): Condition => ({ kind: 'tags', anyOf });

export const NOT_TOLD = 'not told';
