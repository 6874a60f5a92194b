import { expect, test } from 'vitest';
import { USUAL } from '../../../../contract/assessment/accommodations.ts';
import { allAnswered, statusOf, type ServerStatus } from '../../../../src/features/assessment/status.ts';
import type { StoredAttempt } from '../../../../src/engine/outbox/outbox.ts';
import { attempt } from './cards/cards.ts';

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
const told = (change: Partial<ServerStatus>): ServerStatus => ({
  available: true,
  finished: false,
  started: false,
  attempt: change.started || change.finished ? attempt.id : null,
  options: null,
  answered: 0,
  accommodations: USUAL,
  ...change,
});

test('without a network the device’s data is enough to go on', () => {
  expect(statusOf(stored(), null)).toMatchObject({ is: 'running', topics: attempt.specialties });
  expect(statusOf(finishedHere, null)).toEqual({ is: 'finished' });
  expect(statusOf(null, null)).toEqual({ is: 'unknown' });
});

test('a test that was finished here is finished, even if its last pieces have not reached the server', () => {
  expect(statusOf(finishedHere, told({ started: true }))).toEqual({ is: 'finished' });
});

test('a test that was started elsewhere can be resumed here', () => {
  expect(statusOf(null, told({ started: true, options: attempt.specialties, answered: 5 }))).toEqual({
    is: 'running',
    stored: null,
    topics: attempt.specialties,
    answered: 5,
    accommodations: USUAL,
  });
});

test('an open card counts as answered, and another device may have answered more', () => {
  const answered = (held: StoredAttempt, there: number) => statusOf(held, told({ started: true, answered: there }));
  expect(answered(stored(), 3)).toMatchObject({ answered: 3 });
  expect(answered(stored({ opened: true }), 3)).toMatchObject({ answered: 4 });
  expect(answered(stored(), 9)).toMatchObject({ answered: 9 });
  expect(statusOf(stored({ opened: true }), null)).toMatchObject({ answered: 4 });
});

test('after the last card neither screen nor microphone is asked for, because nothing more is recorded', () => {
  expect(allAnswered(statusOf(stored({ position: 16 }), null))).toBe(false);
  expect(allAnswered(statusOf(stored({ position: 16, opened: true }), null))).toBe(true);
  expect(allAnswered(statusOf(stored({ position: 17 }), null))).toBe(true);
});

test('another attempt that an administrator has granted is available', () => {
  expect(statusOf(finishedHere, told({}))).toMatchObject({ is: 'available' });
});

const LATER = '0199bbbb-0000-7000-8000-000000000002';

test('a later attempt goes on, even if this device holds an earlier one', () => {
  const running = { is: 'running', stored: null, topics: attempt.specialties };
  const begun = told({ started: true, attempt: LATER, options: attempt.specialties });
  expect(statusOf(finishedHere, begun)).toMatchObject(running);
  expect(statusOf(stored(), begun)).toMatchObject(running);
});

test('a test that was closed for another one is not continued, even if it is open on this device', () => {
  expect(statusOf(stored(), told({ options: attempt.specialties }))).toMatchObject({
    is: 'available',
    topics: attempt.specialties,
  });
});

test('no test is available if the server reports none', () => {
  expect(statusOf(null, told({ available: false }))).toEqual({ is: 'none' });
  expect(statusOf(stored(), told({ available: false, finished: true }))).toEqual({ is: 'finished' });
});

test('accommodations are those of the test here, else of the server; an older version has the usual ones', () => {
  const typed = { timeFactor: 1.5, typed: true } as const;
  expect(statusOf(stored(), null)).toMatchObject({ accommodations: USUAL });
  expect(statusOf(stored({ attempt: { ...attempt, accommodations: typed } }), null)).toMatchObject({ accommodations: typed });
  expect(statusOf(null, told({ accommodations: typed }))).toMatchObject({ is: 'available', accommodations: typed });
  expect(statusOf(null, told({ started: true, accommodations: typed }))).toMatchObject({ is: 'running', accommodations: typed });
});
