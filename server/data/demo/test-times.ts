import { DAY_MS, MINUTE_MS } from '../../../contract/facts/durations.ts';
import type { DemoEngineer } from './people/person.ts';

/** When the test of a demo engineer took place. */
export interface TestTimes {
  registeredAt: Date;
  startedAt: Date;
  /** Null while the test runs. */
  finishedAt: Date | null;
  /** The time of the rating of the first answer; the others follow some minutes apart. */
  ratedAt: Date;
}

/** Tests were finished over this many days, and rated over the last week. */
const FINISHED_DAYS = { first: 20, last: 1.5 };
const RATED_DAYS = { first: 6.9, last: 0.4 };
const REGISTERED_DAYS_BEFORE = 6;
/** A test of 17 cards, with the time that writing takes. */
export const TEST_MINUTES = 24;
/** From one card to the next: longer than the longest spoken answer of the demo. */
export const CARD_MINUTES = 4 / 3;
/** How long the running test has been running at the first start. */
const RUNNING_MINUTES = 13;

const between = ({ first, last }: { first: number; last: number }, part: number) => first + (last - first) * part;

/** Times for each engineer, in an order that does not follow the list. `now`: the time of the first start. */
export function timesOf(engineer: DemoEngineer, index: number, count: number, now: Date): TestTimes {
  const daysAgo = (days: number) => new Date(now.getTime() - Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  // A step of 23 places goes through the whole list before it repeats, unless the list is a multiple of 23.
  const part = ((index * 23) % count) / count;
  if (engineer.standing === 'running') {
    const startedAt = new Date(now.getTime() - RUNNING_MINUTES * MINUTE_MS);
    return { registeredAt: daysAgo(1), startedAt, finishedAt: null, ratedAt: now };
  }
  const isWaiting = engineer.standing === 'pending';
  const finishedAt = daysAgo(isWaiting ? between(FINISHED_DAYS, 1) - 0.3 * part : between(FINISHED_DAYS, part));
  return {
    registeredAt: new Date(finishedAt.getTime() - REGISTERED_DAYS_BEFORE * DAY_MS * (0.2 + part)),
    startedAt: new Date(finishedAt.getTime() - TEST_MINUTES * MINUTE_MS),
    finishedAt,
    ratedAt: daysAgo(isWaiting ? RATED_DAYS.last : between(RATED_DAYS, part)),
  };
}
