import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GapCause } from '../../../../../contract/recordings/gaps.ts';
import { createInterruptionCause } from '../../../../../src/features/assessment/recorders/interruption-cause.ts';

const WAIT_MS = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The causes found for reports, each made this number of milliseconds after the first. */
function causesFor(reports: readonly (readonly [cause: GapCause, atMs: number])[]) {
  const found: GapCause[] = [];
  const { report } = createInterruptionCause(WAIT_MS, (cause) => found.push(cause));
  for (const [cause, atMs] of reports) setTimeout(() => report(cause), atMs);
  vi.advanceTimersByTime(10 * WAIT_MS);
  return found;
}

test('a certain cause counts at once', () => {
  const found = vi.fn<(cause: GapCause) => void>();
  createInterruptionCause(WAIT_MS, found).report('share-stopped');
  expect(found.mock.calls).toEqual([['share-stopped']]);
});

test('a withdrawn permission is the cause, whether it is reported before or after the end of the track', () => {
  for (const reports of [
    [
      ['microphone-lost', 0],
      ['permission-withdrawn', 400],
    ],
    [
      ['permission-withdrawn', 0],
      ['microphone-lost', 1],
    ],
    [
      ['no-frames', 0],
      ['microphone-lost', 200],
      ['permission-withdrawn', 499],
    ],
  ] as const) {
    expect(causesFor(reports)).toEqual(['permission-withdrawn']);
  }
});

test('the order of the reports does not matter, and one cause is found', () => {
  const causes: GapCause[] = ['permission-withdrawn', 'microphone-lost', 'no-frames'];
  const times = fc.array(fc.integer({ min: 0, max: WAIT_MS - 1 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.shuffledSubarray(causes, { minLength: 1 }), times, (reported, at) => {
      // The first one is reported at 0: the wait counts from there.
      const reports = reported.map((cause, index) => [cause, index === 0 ? 0 : (at[index] ?? 0)] as const);
      const exact = causes.find((cause) => reported.includes(cause));
      expect(causesFor(reports)).toEqual([exact]);
    }),
  );
});

test('once stopped it finds nothing', () => {
  const found = vi.fn<() => void>();
  const cause = createInterruptionCause(WAIT_MS, found);
  cause.report('no-frames');
  cause.stop();
  vi.advanceTimersByTime(10 * WAIT_MS);
  expect(found).not.toHaveBeenCalled();
});
