import { expect, test } from 'vitest';
import { CARDS } from '../../../../contract/assessment/test-format.ts';
import { countAnswered } from '../../../../src/features/assessment/test-footer.tsx';

test('an interruption does not change the count of cards', () => {
  expect(countAnswered({ at: 'interrupted', next: 5 }, CARDS)).toBe(5);
  expect(countAnswered({ at: 'keeping', card: 4, since: 0, given: null, into: 'interrupted' }, CARDS)).toBe(5);
  expect(countAnswered({ at: 'between', next: 5, empty: false }, CARDS)).toBe(5);
  expect(countAnswered({ at: 'last-kept' }, CARDS)).toBe(CARDS);
});
