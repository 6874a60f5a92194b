import { expect, test } from 'vitest';
import { INTERVIEW_STATES } from '../../../../contract/interviews/interviews.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/facts/durations.ts';
import { firstReminder } from '../../../../server/features/interviews/reminders.ts';
import { type ActKind, outcomeOf } from '../../../../server/features/interviews/transitions.ts';

const KINDS: readonly ActKind[] = ['offer', 'move', 'pick', 'propose', 'decline', 'cancel'];
const STATES = [null, ...INTERVIEW_STATES];

test('each act of each side in each state has the outcome of this table', () => {
  const table = (side: 'engineer' | 'company') =>
    Object.fromEntries(KINDS.map((kind) => [kind, STATES.map((state) => outcomeOf(state, side, kind))]));
  const [no, over] = ['wrong-side', 'over'];
  expect(table('company')).toEqual({
    offer: ['offered', no, no, no, no, no],
    move: [over, 'offered', 'offered', 'offered', over, over],
    pick: [over, no, 'agreed', no, over, over],
    propose: [over, no, no, no, over, over],
    decline: [over, no, no, no, over, over],
    cancel: [over, 'cancelled', 'cancelled', 'cancelled', over, over],
  });
  expect(table('engineer')).toEqual({
    offer: [no, no, no, no, no, no],
    move: [over, no, no, no, over, over],
    pick: [over, 'agreed', no, no, over, over],
    propose: [over, 'proposed', 'proposed', 'proposed', over, over],
    decline: [over, 'declined', 'declined', 'declined', over, over],
    cancel: [over, no, no, no, over, over],
  });
});

test('the first reminder is a day before, or an hour before if both have agreed late', () => {
  const now = new Date('2026-11-26T10:00:00.000Z');
  const remindedBefore = (ms: number) => {
    const start = new Date(now.getTime() + ms);
    const at = firstReminder(start, now);
    return at && start.getTime() - at.getTime();
  };
  expect(remindedBefore(3 * DAY_MS)).toBe(DAY_MS);
  expect(remindedBefore(DAY_MS + HOUR_MS / 2)).toBe(HOUR_MS);
  expect(remindedBefore(3 * HOUR_MS)).toBe(HOUR_MS);
  expect(remindedBefore(HOUR_MS / 2)).toBeNull();
});
