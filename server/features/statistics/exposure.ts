import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

export const dayOf = (at: Date | number) => Math.floor(Number(at) / DAY_MS);

/** How many tests with an area were started on each day. */
export type TakersByDay = Map<number, number>;

export interface Exposure {
  asked: number;
  /** Tests that could have asked it: of its area, started while this version could be drawn. */
  takers: number;
  share: number;
}

/**
 * How many of those who could get a question were asked it. `from`, `to`: days, both included. Null under the least number of
 * takers.
 */
export function exposureOf(asked: number, takersByDay: TakersByDay, from: number, to: number): Exposure | null {
  let takers = 0;
  for (const [day, count] of takersByDay) if (day >= from && day <= to) takers += count;
  // The version may have been added or removed in the middle of a day.
  takers = Math.max(takers, asked);
  return takers < LEAST_COUNTED ? null : { asked, takers, share: asked / takers };
}
