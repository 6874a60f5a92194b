import { expect, test } from 'vitest';
import { isTooLong, loggedSeconds } from '../../../../server/features/board/logged-seconds.ts';

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

test('the log gives the time from the start to the next recording or the answer, less what is missing', () => {
  const log = { startedAt: at(0), nextStart: null, answeredAt: at(60) };
  expect(loggedSeconds(log, [])).toBe(60);
  expect(loggedSeconds({ ...log, nextStart: at(20) }, [])).toBe(20);
  expect(loggedSeconds(log, [{ seq: 1, cause: 'asleep', seconds: 10 }])).toBe(50);
  // A microphone without sound still records.
  expect(loggedSeconds(log, [{ seq: 1, cause: 'muted', seconds: 10 }])).toBe(60);
});

test('an incomplete or contradictory log gives nothing', () => {
  expect(loggedSeconds({ startedAt: at(0), nextStart: null, answeredAt: null }, [])).toBeNull();
  expect(loggedSeconds({ startedAt: at(0), nextStart: null, answeredAt: at(-5) }, [])).toBeNull();
});

test('a sound is too long only by more than it takes to start and stop', () => {
  expect(isTooLong(64, 60)).toBe(false);
  expect(isTooLong(75, 60)).toBe(true);
  expect(isTooLong(20, 60)).toBe(false);
  expect(isTooLong(1000, null)).toBe(false);
});
