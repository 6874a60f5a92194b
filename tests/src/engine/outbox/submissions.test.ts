import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createFakeServer } from '../pump/fake-server.ts';
import { drainAll, never } from '../pump/support.ts';
import { aDevice, keepRecording } from './fixtures.ts';

/** A device whose test was submitted by a tab of version 1 or 2, which stored the submission among the answers. */
async function aDeviceOfOldVersion() {
  const server = await createFakeServer();
  const device = await aDevice(server.keys);
  const screen = await keepRecording(device, ['s']);
  const old = {
    id: uuid(),
    attemptId: device.attempt.id,
    questionId: 'screen',
    kind: 'screen' as const,
    recordingIds: [screen.id],
    answeredAt: '2026-01-05T10:20:00.000Z',
    refusal: null,
  };
  await device.storage.write(['answers'], async (rows) => rows.put('answers', old));
  const send = createProtocol({ fetch: server.fetchFor(() => device.attempt.id) });
  const round = (scheduler = createScheduler()) => drain({ outbox: device.outbox, send, scheduler, signal: never });
  return { ...device, server, old, round };
}

test.each(['today’s server', 'an older server'])('a submission of an older version is sent, and confirmed by %s', async (by) => {
  const { outbox, server, old, round } = await aDeviceOfOldVersion();
  if (by === 'an older server') server.signAsOldServer();
  expect(await outbox.answers()).toEqual([]);
  expect(await outbox.submissions()).toMatchObject([{ id: old.id, recordingIds: old.recordingIds, submittedAt: old.answeredAt }]);
  expect(await outbox.progress()).toMatchObject({ answersWaiting: 1 });

  expect(await drainAll(round)).toEqual({ is: 'empty' });
  expect(server.requests.map(({ path }) => path)).toContain('/api/engineer/submitTestRecordings');
  expect(await outbox.submissions()).toEqual([]);
  expect(await outbox.progress()).toMatchObject({ answersWaiting: 0, recordingsWaiting: 0 });
  const receipts = await outbox.receipts();
  expect(receipts.map(({ kind, questionId }) => [kind, questionId])).toContainEqual(['submission', null]);
});

test('a refusal of an older version’s submission is stored with it', async () => {
  const { outbox, old } = await aDeviceOfOldVersion();
  await outbox.refuseSubmission(old.id, 'The test is finished.');
  expect(await outbox.submissions()).toMatchObject([{ refusal: 'The test is finished.' }]);
  expect(await outbox.progress()).toMatchObject({ refusals: ['The test is finished.'] });
});

test('a submission waits for the answers of its test, except refused ones', async () => {
  const server = await createFakeServer();
  const device = await aDevice(server.keys);
  await device.outbox.keepAnswer(
    { attemptId: device.attempt.id, questionId: 'q1', kind: 'choice', answer: 'a', answeredAt: '2026-01-05T10:01:00.000Z' },
    0,
  );
  await device.outbox.submitTest(device.attempt.id);
  const send = createProtocol({ fetch: server.fetchFor(() => device.attempt.id) });
  expect(
    await drainAll((scheduler = createScheduler()) => drain({ outbox: device.outbox, send, scheduler, signal: never })),
  ).toEqual({
    is: 'empty',
  });
  const order = server.requests.map(({ path }) => path);
  expect(order.indexOf('/api/engineer/submitTestRecordings')).toBeGreaterThan(order.indexOf('/api/engineer/storeMultipleA'));
});
