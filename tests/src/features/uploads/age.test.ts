import { expect, test } from 'vitest';
import { ageOf } from '../../../../src/features/uploads/age.ts';

const NOW = Date.parse('2026-01-05T10:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();

test.each([
  [0, 'just now'],
  [-5000, 'just now'],
  [1500, '1 second ago'],
  [59_000, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [47 * 3_600_000, '47 hours ago'],
  [3 * 24 * 3_600_000, '3 days ago'],
])('%i ms ago is %s', (ms, words) => {
  expect(ageOf(before(ms), NOW)).toBe(words);
});
