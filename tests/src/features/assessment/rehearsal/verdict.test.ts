import { expect, test } from 'vitest';
import type { Findings } from '../../../../../src/features/assessment/rehearsal/rehearse.ts';
import { checksOf, verdictOf } from '../../../../../src/features/assessment/rehearsal/verdict.ts';

const recorded = new Blob(['recorded']);

const GOOD: Findings = {
  typed: false,
  sound: recorded,
  heard: true,
  screen: recorded,
  seconds: 10,
  surface: 'monitor',
  kept: { parts: 12, bytes: 600_000 },
  trouble: false,
  sent: { is: 'arrived', bytes: 100_000, ms: 500 },
  interrupted: false,
};

const checkOf = (name: string, change: Partial<Findings>) =>
  checksOf({ ...GOOD, ...change }).find((each) => each.name === name)?.result;
const kindOf = (change: Partial<Findings>) => verdictOf({ ...GOOD, ...change }).kind;

test('a machine on which everything worked is ready', () => {
  expect(checksOf(GOOD).map(({ name, result }) => [name, result.is])).toEqual([
    ['Heard', 'good'],
    ['Seen', 'good'],
    ['Kept', 'good'],
    ['Sent', 'good'],
  ]);
  expect(verdictOf(GOOD)).toMatchObject({ kind: 'safe', title: 'This machine is ready for the test' });
});

test.each<[string, string, Partial<Findings>]>([
  ['Heard', 'nobody was heard', { heard: false }],
  ['Heard', 'nothing was recorded', { sound: null }],
  ['Seen', 'no picture came', { screen: null }],
  ['Kept', 'nothing was stored', { kept: { parts: 0, bytes: 0 } }],
])('%s: if %s, the test must not be started yet', (name, _, change) => {
  expect(checkOf(name, change)?.is).toBe('missing');
  expect(kindOf(change)).toBe('danger');
});

test.each<[string, string, Partial<Findings>]>([
  ['Seen', 'the browser does not name the surface', { surface: 'unconfirmed' }],
  ['Kept', 'the disk was slow', { trouble: true }],
  ['Sent', 'the network is gone', { sent: { is: 'no-network' } }],
  ['Sent', 'the server refuses', { sent: { is: 'refused', why: 'Too many requests.' } }],
  ['Sent', 'the uplink takes less than is recorded', { sent: { is: 'arrived', bytes: 100_000, ms: 2000 } }],
])('%s: if %s, the test can be taken', (name, _, change) => {
  expect(checkOf(name, change)?.is).toBe('attention');
  expect(kindOf(change)).toBe('attention');
});

test('the measured speed is shown', () => {
  expect(checkOf('Kept', {})?.says).toContain('12 parts, 600 kB');
  expect(checkOf('Sent', {})?.says).toContain('100 kB reached the server in 500 ms');
  expect(checkOf('Sent', {})?.says).toContain('makes 60 kB a second, your uplink takes 200 kB');
});

test('an interruption decides the verdict; a typed test needs no sound', () => {
  expect(verdictOf({ ...GOOD, interrupted: true }).text).toContain('went away before the end');
  const inWriting: Partial<Findings> = { typed: true, sound: null, heard: false };
  expect(checkOf('Heard', inWriting)).toBeUndefined();
  expect(kindOf(inWriting)).toBe('safe');
});
