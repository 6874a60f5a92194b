import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseAfter, retryAfter } from '../../../../src/engine/sender/retry.ts';

const fraction = () => fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

test('the first five pauses are a second each', () => {
  expect([1, 2, 3, 4, 5].map((failures) => pauseAfter(failures, () => 0.9))).toEqual([1000, 1000, 1000, 1000, 1000]);
});

test('later pauses are random, from 2 s to a limit that doubles up to a minute, for ever', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 1e6 }), fraction(), (failures, drawn) => {
      const pause = pauseAfter(failures, () => drawn);
      return pause >= 2000 && pause <= Math.min(60_000, 2000 * 2 ** (failures - 5));
    }),
  );
  expect(pauseAfter(100, () => 0.999999)).toBeGreaterThan(59_000);
});

test('Retry-After is obeyed from the first failure on, up to a quarter of an hour', () => {
  expect(pauseAfter(1, () => 0, 30_000)).toBe(30_000);
  expect(pauseAfter(1, () => 0, 1e12)).toBe(15 * 60_000);
});

test('Retry-After is read as seconds, or as a date by the server’s own clock', () => {
  expect(retryAfter(new Headers({ 'retry-after': '7' }))).toBe(7000);
  const date = { date: 'Mon, 05 Jan 2026 10:00:00 GMT', 'retry-after': 'Mon, 05 Jan 2026 10:00:09 GMT' };
  expect(retryAfter(new Headers(date))).toBe(9000);
  expect(retryAfter(new Headers())).toBeNull();
  expect(retryAfter(new Headers({ 'retry-after': 'soon' }))).toBeNull();
});
