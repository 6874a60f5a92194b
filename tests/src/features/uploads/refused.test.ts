import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { StoredAnswer, StoredRecording } from '../../../../src/engine/outbox/outbox.ts';
import type { PumpState } from '../../../../src/engine/pump/pump.ts';
import { refusedOf } from '../../../../src/features/uploads/refused.ts';

const answer = (refusal: string | null, attemptId = 'one'): StoredAnswer => ({
  id: `answer-${attemptId}`,
  attemptId,
  questionId: 'q1',
  kind: 'spoken',
  recordingIds: ['r1'],
  answeredAt: '2026-01-05T10:01:00.000Z',
  refusal,
});
const recording = (refusal: string | null, questionId?: string) =>
  ({
    id: 'r1',
    attemptId: 'one',
    particulars: { segment: 2, ...(questionId && { questionId }) },
    bytes: 1_400_000,
    refusal,
  }) as StoredRecording;

const CLOSED = 'This recording is closed.';
const IDLE: PumpState = { is: 'idle' };

test('each refused item is shown with its sentence and the data that stays; waiting items are not shown', () => {
  const held = {
    attempts: [],
    submissions: [],
    answers: [answer('No.'), answer(null, 'two')],
    recordings: [recording(CLOSED), recording(null)],
  };
  expect(refusedOf(held, IDLE)).toEqual([
    expect.objectContaining({ attemptId: 'one', name: 'Answer', said: 'No.' }),
    expect.objectContaining({ name: 'Screen recording, segment 2', said: CLOSED, kept: 'All of it, 1.4 MB.' }),
  ]);
  const sound = refusedOf({ attempts: [], submissions: [], answers: [], recordings: [recording(CLOSED, 'q1')] }, IDLE);
  expect(sound.map(({ name }) => name)).toEqual(['Sound of answer, segment 2']);
});

test('if only a sign-in is missing, nothing is shown as refused', () => {
  const blocked = [{ for: 'sign-in' as const, attemptId: 'one', problem: 'not-signed-in', detail: 'Incorrect authorization' }];
  const held = {
    attempts: [],
    submissions: [],
    answers: [answer('Incorrect authorization'), answer('No.', 'two')],
    recordings: [],
  };
  expect(refusedOf(held, { is: 'blocked', blocked }).map(({ attemptId }) => attemptId)).toEqual(['two']);
});
