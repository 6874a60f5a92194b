import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { StoredAttempt, StoredReceipt, StoredRecording } from '../../../../src/engine/outbox/outbox.ts';
import { type Contents, testsOf } from '../../../../src/features/uploads/device-tests.ts';

const attempt = (id: string, startedAt: string) =>
  ({ id, attempt: { startedAt, specialties: ['Bridges', 'Steel Structures'] } }) as unknown as StoredAttempt;
const recording = (changes: Partial<StoredRecording>) =>
  ({ id: 'r', attemptId: 'one', count: 4, acknowledged: 1, refusal: null, ...changes }) as StoredRecording;
const receipt = (attemptId: string, kind: StoredReceipt['kind'], count: number) =>
  ({ id: `${attemptId}-${kind}`, attemptId, kind, count }) as StoredReceipt;

const held = (changes: Partial<Contents>): Contents => ({
  attempts: [attempt('one', '2026-01-05T10:00:00.000Z'), attempt('two', '2026-02-05T10:00:00.000Z')],
  recordings: [],
  answers: [],
  submissions: [],
  receipts: [],
  ...changes,
});

const statesOf = (contents: Contents) => testsOf(contents).map(({ id, state, isSafe }) => [id, state, isSafe]);

test('each test of which something is here has a line, the latest first', () => {
  const tests = testsOf(held({ receipts: [receipt('one', 'screen', 6), receipt('two', 'typed', 1)] }));
  expect(tests.map(({ name, receipts }) => [name, receipts.length])).toEqual([
    ['Test of 5 Feb 2026', 1],
    ['Test of 5 Jan 2026', 1],
  ]);
  expect(testsOf(held({}))).toEqual([]);
});

test('a test is safe only when nothing of it waits; until then its parts are counted', () => {
  const receipts = [receipt('one', 'screen', 6), receipt('one', 'typed', 1)];
  expect(statesOf(held({ receipts }))).toEqual([['one', 'Safe on the server', true]]);
  expect(statesOf(held({ receipts, recordings: [recording({})] }))).toEqual([['one', '8 of 11 parts on the server', false]]);
  expect(statesOf(held({ recordings: [recording({ acknowledged: 4 })] }))).toEqual([['one', 'Waits for receipts', false]]);
  expect(statesOf(held({ recordings: [recording({ refusal: 'No.' })] }))).toEqual([['one', '1 item refused', false]]);
});

test('a test that this device no longer has in full still has its line', () => {
  expect(testsOf(held({ attempts: [], receipts: [receipt('one', 'choice', 1)] }))).toMatchObject([
    { name: 'Test', specialties: [] },
  ]);
});
