import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';

/** The longest time that is counted, in seconds. A spoken card with twice the time is open for 300. */
export const LONGEST_S = 320;

/** The number of answers for each whole second: the index is the time. */
export type TimeCounts = Uint32Array;

export const createTimeCounts = (): TimeCounts => new Uint32Array(LONGEST_S + 1);

/** Seconds, rounded to whole ones. */
export interface Times {
  count: number;
  mean: number;
  lower: number;
  median: number;
  upper: number;
  /** Nine of ten took no longer. */
  most: number;
}

/** The time that the given share (0-1) of answers does not exceed (nearest rank). */
function timeAt(counts: TimeCounts, total: number, share: number): number {
  const rank = Math.max(1, Math.ceil(share * total));
  let below = 0;
  return counts.findIndex((times) => (below += times) >= rank);
}

/** Statistics of the times of answers. Null under the least number. */
export function timesOf(counts: TimeCounts): Times | null {
  const count = counts.reduce((sum, times) => sum + times, 0);
  if (count < LEAST_COUNTED) return null;
  const at = (share: number) => timeAt(counts, count, share);
  const mean = counts.reduce((sum, times, seconds) => sum + times * seconds, 0) / count;
  return { count, mean, lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(0.9) };
}

/** The same as bars of equal width from 0 to the last time that occurred: how many answers are in each. */
export function timeBars(counts: TimeCounts, width: number): { from: number; count: number }[] {
  const last = counts.findLastIndex((times) => times > 0);
  return Array.from({ length: Math.floor(last / width) + 1 }, (_, bar) => ({
    from: bar * width,
    count: counts.subarray(bar * width, (bar + 1) * width).reduce((sum, times) => sum + times, 0),
  }));
}
