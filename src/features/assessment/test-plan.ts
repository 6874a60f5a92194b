import { type Accommodations, USUAL } from '../../../contract/assessment/accommodations.ts';
import { type Attempt } from '../../../contract/assessment/assessment.ts';
import { type TestTimes, testTimes } from '../../../contract/assessment/test-format.ts';

/** The cards of a test, its times, and how the spoken ones are answered. */
export interface Plan {
  cards: Attempt['cards'];
  times: TestTimes;
  typed: boolean;
}

/** An attempt that an older version has stored has no accommodations, and was taken in the usual way. */
export const accommodationsOf = ({ accommodations }: Pick<Attempt, 'accommodations'>): Accommodations => accommodations ?? USUAL;

/** The times that the server gave. An attempt that an older version has stored has none, and gets those of its accommodations. */
export const timesOf = (attempt: Pick<Attempt, 'times' | 'accommodations'>): TestTimes => ({
  ...testTimes(accommodationsOf(attempt).timeFactor),
  ...attempt.times,
});

export const planOf = (attempt: Pick<Attempt, 'cards' | 'times' | 'accommodations'>): Plan => ({
  cards: attempt.cards,
  times: timesOf(attempt),
  typed: accommodationsOf(attempt).typed,
});
