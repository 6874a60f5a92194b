import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';

/** A share of answers, 0-1, and its standard error. */
export interface Share {
  value: number;
  error: number;
}

/** The share of `some` in `all`. Null under the least number. For right answers it is the facility of a question. */
export function shareOf(some: number, all: number): Share | null {
  if (all < LEAST_COUNTED) return null;
  const value = some / all;
  return { value, error: Math.sqrt((value * (1 - value)) / all) };
}
