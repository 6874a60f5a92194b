import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { chanceOf } from './chi-square.ts';

/** One set of numbers of a parametric question: how often it was asked, and answered right. */
export interface InstanceCounts {
  asked: number;
  right: number;
}

export interface InstanceVariance {
  instances: number;
  /** Of the facility between instances beyond what chance gives; 0 if chance explains all. */
  deviation: number;
  /** Of the hypothesis that all instances are equally hard. */
  chiSquare: number;
  freedom: number;
  chance: number;
}

/**
 * How much harder some instances are than others. Their facilities differ by chance already; that part is taken away (method of
 * moments, DerSimonian and Laird). Null under the least number of answers, with fewer than two instances, and where all or none are
 * right.
 */
export function instanceVariance(counts: Iterable<InstanceCounts>): InstanceVariance | null {
  const all = [...counts].filter(({ asked }) => asked > 0);
  const asked = all.reduce((sum, one) => sum + one.asked, 0);
  const facility = all.reduce((sum, one) => sum + one.right, 0) / asked;
  if (asked < LEAST_COUNTED || all.length < 2 || facility === 0 || facility === 1) return null;
  const binomial = facility * (1 - facility);
  const between = all.reduce((sum, one) => sum + one.asked * (one.right / one.asked - facility) ** 2, 0);
  const squares = all.reduce((sum, one) => sum + one.asked ** 2, 0);
  const freedom = all.length - 1;
  const variance = Math.max(0, (between - freedom * binomial) / (asked - squares / asked));
  const chiSquare = between / binomial;
  return { instances: all.length, deviation: Math.sqrt(variance), chiSquare, freedom, chance: chanceOf(chiSquare, freedom) };
}
