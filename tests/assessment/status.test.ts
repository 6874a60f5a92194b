import { expect, test } from 'vitest';
import { statusOf, type Told } from '../../src/assessment/status.ts';
import type { StoredAttempt } from '../../src/outbox/outbox.ts';
import { attempt } from './cards.ts';

const stored = (change: Partial<StoredAttempt> = {}): StoredAttempt => ({
  id: attempt.id,
  attempt,
  position: 3,
  opened: false,
  chosen: null,
  recordings: [],
  finishedAt: null,
  ...change,
});
const finishedHere = stored({ position: 17, finishedAt: '2026-01-01T10:30:00.000Z' });
const told = (change: Partial<Told>): Told => ({ available: true, finished: false, started: false, options: null, ...change });

test('without a network the device knows enough to go on', () => {
  expect(statusOf(stored(), null)).toMatchObject({ is: 'running', topics: attempt.specialties });
  expect(statusOf(finishedHere, null)).toEqual({ is: 'finished' });
  expect(statusOf(null, null)).toEqual({ is: 'unknown' });
});

test('a test that is finished here is finished, though its last pieces have not reached the server', () => {
  expect(statusOf(finishedHere, told({ started: true }))).toEqual({ is: 'finished' });
});

test('a test that was started elsewhere can be resumed here', () => {
  expect(statusOf(null, told({ started: true, options: attempt.specialties }))).toEqual({
    is: 'running',
    stored: null,
    topics: attempt.specialties,
  });
});

test('another attempt that an administrator has granted is available', () => {
  expect(statusOf(finishedHere, told({}))).toMatchObject({ is: 'available' });
});

test('no test is available when the server says so', () => {
  expect(statusOf(null, told({ available: false }))).toEqual({ is: 'none' });
  expect(statusOf(stored(), told({ available: false, finished: true }))).toEqual({ is: 'finished' });
});
