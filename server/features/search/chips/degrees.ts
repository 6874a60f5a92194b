import type { Reason } from '../../../../contract/hiring/search.ts';
import type { Condition } from '../condition.ts';
import type { Band } from './chip-kind.ts';

/** From this degree on an engineer matches a chip: an engineer who knows bolted joints knows steel connections. */
export const FULL_DEGREE = 0.9;
/** For an engineer who may have the required level. It counts as a match, and is ranked after certain matches. */
export const MAY_BE_DEGREE = 0.93;
/** From this degree on an engineer matches a chip in part. Less only decides the order. */
const PART_DEGREE = 0.1;
export const NEIGHBOUR_DEGREE = 0.08;

export const metOf = (degree: number): Reason['met'] => {
  if (degree >= FULL_DEGREE) return 'yes';
  return degree >= PART_DEGREE ? 'partly' : 'no';
};

export const band = (degree: number, ...tags: readonly (readonly string[])[]): Band => ({ degree, test: { tags } });

export const hasTag = (...anyOf: string[]): Condition => ({ kind: 'tags', anyOf });

export const NOT_TOLD = 'not told';
