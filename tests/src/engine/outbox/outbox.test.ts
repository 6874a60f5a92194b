import { unwrap } from 'idb';
import { expect, test, vi } from 'vitest';
import { type Outbox } from '../../../../src/engine/outbox/outbox.ts';
import { anotherTab } from '../../../support/browser/local-outbox.ts';
import { aDevice, aRecording, anAnswer, bytesOf, keepRecording, textOf } from './fixtures.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

const everyChunk = async ({ outbox }: Awaited<ReturnType<typeof aDevice>>, id: string, count: number) => {
  const chunks = await Promise.all(Array.from({ length: count }, (_, seq) => outbox.chunk(id, seq)));
  return chunks.map((chunk) => textOf(chunk?.bytes)).join('');
};

/** Which chunks wait. */
const numbersWaiting = async (outbox: Outbox, id: string, limit: number) =>
  (await outbox.pending(id, limit)).map(({ seq }) => seq);

test('stores chunks in order, and returns them byte for byte', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['he', 'll', 'o']);
  expect(await everyChunk(device, id, 3)).toBe('hello');
  expect(await numbersWaiting(device.outbox, id, 10)).toEqual([0, 1, 2]);
  expect(await numbersWaiting(device.outbox, id, 2)).toEqual([0, 1]);
});

test('still has the data after the tab was closed: another connection finds it', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const recording = aRecording(attempt.id);
  await outbox.openRecording(recording);
  await outbox.keepChunk(recording.id, bytesOf('a'));
  const name = (await storage.database()).name;
  await storage.close();
  const { outbox: revived } = anotherTab(name);
  expect(textOf((await revived.chunk(recording.id, 0))?.bytes)).toBe('a');
  expect(await revived.keepChunk(recording.id, bytesOf('b'))).toBe(1);
});

test('a chunk that is offered again is not stored twice', async () => {
  const device = await aDevice();
  const recording = aRecording(device.attempt.id);
  await device.outbox.openRecording(recording);
  expect(await device.outbox.keepChunk(recording.id, bytesOf('a'), 0)).toBe(0);
  expect(await device.outbox.keepChunk(recording.id, bytesOf('a'), 0)).toBe(0);
  expect(await device.outbox.keepChunk(recording.id, bytesOf('a'), 1)).toBe(1);
  expect(await everyChunk(device, recording.id, 2)).toBe('aa');
});

test('a chunk that became a gap and is offered again has its number, and is no gap any more', async () => {
  const device = await aDevice();
  const recording = aRecording(device.attempt.id);
  await device.outbox.openRecording(recording);
  await device.outbox.keepChunk(recording.id, bytesOf('a'), 0);
  await device.outbox.loseChunk(recording.id, 0);
  expect(await device.outbox.keepChunk(recording.id, bytesOf('a'), 0)).toBe(0);
  expect(await device.outbox.keepChunk(recording.id, bytesOf('b'), 1)).toBe(1);
  expect(await device.outbox.recordings()).toMatchObject([{ count: 2, bytes: 2, gaps: [] }]);
  expect(await everyChunk(device, recording.id, 2)).toBe('ab');
});

test('a later chunk opens an ended recording again', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['a']);
  await device.outbox.keepChunk(id, bytesOf('b'));
  expect(await device.outbox.recordings()).toMatchObject([{ count: 2, ended: false }]);
});

test('an acknowledged chunk stays on the device, and waits again if the server misses it', async () => {
  const device = await aDevice();
  const { outbox } = device;
  const { id } = await keepRecording(device, ['a', 'b', 'c']);
  await outbox.acknowledge(id, [1]);
  await outbox.acknowledge(id, [1]);
  expect(await numbersWaiting(outbox, id, 10)).toEqual([0, 2]);
  expect(await outbox.progress()).toMatchObject({ captured: 3, onServer: 1, recordingsWaiting: 1, bytesHere: 3 });
  await outbox.requeue(id, [[0, 2]]);
  expect(await numbersWaiting(outbox, id, 10)).toEqual([0, 1, 2]);
  expect(await outbox.progress()).toMatchObject({ onServer: 0 });
  expect(await everyChunk(device, id, 3)).toBe('abc');
});

test('a receipt deletes the bytes and is stored', async () => {
  const device = await aDevice();
  const { outbox, attempt, storage } = device;
  const { id } = await keepRecording(device, ['a', 'b']);
  await outbox.confirmRecording(id, 'signed');
  expect(await outbox.recordings()).toEqual([]);
  expect(await (await storage.database()).count('bytes')).toBe(0);
  expect(await (await storage.database()).count('chunks')).toBe(0);
  expect(await outbox.receipts(attempt.id)).toMatchObject([{ id, receipt: 'signed', count: 2, bytes: 2, kind: 'screen' }]);
  expect(await outbox.progress(attempt.id)).toMatchObject({ captured: 2, onServer: 2, recordingsWaiting: 0 });
});

test('a receipt for fewer chunks than there are deletes nothing', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['a', 'b']);
  await device.outbox.confirmRecording(id, 'signed', 1);
  expect(await everyChunk(device, id, 2)).toBe('ab');
});

test('a lost chunk is recorded as a gap, and other chunks are unaffected', async () => {
  const device = await aDevice();
  const { outbox, storage } = device;
  const { id } = await keepRecording(device, ['a', 'b', 'c']);
  await (await storage.database()).delete('bytes', [id, 1]);
  expect(await outbox.chunk(id, 1)).toBeUndefined();
  await outbox.loseChunk(id, 1);
  expect(await numbersWaiting(outbox, id, 10)).toEqual([0, 2]);
  expect(await outbox.recordings()).toMatchObject([{ count: 3, bytes: 2, gaps: [{ seq: 1, cause: 'unreadable' }] }]);
});

test('bytes that differ from the stored ones are not returned', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['a']);
  await (await device.storage.database()).put('bytes', bytesOf('b'), [id, 0]);
  expect(await device.outbox.chunk(id, 0)).toBeUndefined();
});

test('on a full disk acknowledged chunks are deleted, but never the first one and never a waiting one', async () => {
  const device = await aDevice();
  const { outbox, storage } = device;
  const { id } = await keepRecording(device, ['a', 'b', 'c']);
  await outbox.acknowledge(id, [0]);
  await outbox.acknowledge(id, [1]);
  const { transaction } = unwrap(await storage.database());
  let full = true;
  vi.spyOn(unwrap(await storage.database()), 'transaction').mockImplementation(function (this: IDBDatabase, ...how) {
    if (!full || ![...how[0]].includes('recordings')) return transaction.apply(this, how);
    full = false;
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await outbox.keepChunk(id, bytesOf('d'))).toBe(3);
  const database = await storage.database();
  expect(await database.getAllKeys('bytes')).toEqual([
    [id, 0],
    [id, 2],
    [id, 3],
  ]);
});

test('ends recordings that a killed browser left open, records the crash, and does not change ended ones', async () => {
  const device = await aDevice();
  const { outbox, attempt } = device;
  const { id: ended } = await keepRecording(device, ['a']);
  const open = aRecording(attempt.id);
  await outbox.openRecording(open);
  await outbox.keepChunk(open.id, bytesOf('a'));
  await outbox.endOrphanedRecordings();
  const recordings = await outbox.recordings();
  expect(recordings.find(({ id }) => id === ended)).toMatchObject({ ended: true, gaps: [] });
  expect(recordings.find(({ id }) => id === open.id)).toMatchObject({ ended: true, gaps: [{ seq: 1, cause: 'crash' }] });
});

test('a gap has the number of the next chunk', async () => {
  const device = await aDevice();
  const recording = aRecording(device.attempt.id);
  await device.outbox.openRecording(recording);
  await device.outbox.keepChunk(recording.id, bytesOf('a'));
  await device.outbox.noteGap(recording.id, { cause: 'asleep', seconds: 60 });
  await device.outbox.keepChunk(recording.id, bytesOf('b'));
  expect(await device.outbox.recordings()).toMatchObject([{ gaps: [{ seq: 1, cause: 'asleep', seconds: 60 }] }]);
});

test('the first answer to a question counts, and the next card follows in the same transaction', async () => {
  const { outbox, attempt } = await aDevice();
  await outbox.noteCard(attempt.id, { position: 0, opened: true, chosen: null });
  await outbox.keepAnswer({ ...anAnswer(attempt.id, 'q1'), recordingIds: ['first'] }, 0);
  await outbox.keepAnswer({ ...anAnswer(attempt.id, 'q1'), recordingIds: ['second'] }, 0);
  expect(await outbox.answers()).toMatchObject([{ questionId: 'q1', recordingIds: ['first'] }]);
  expect(await outbox.attempt(attempt.id)).toMatchObject({ position: 1, opened: false, chosen: null });
});

test('a confirmed answer is not accepted again from a tab with old data', async () => {
  const { outbox, attempt } = await aDevice();
  await outbox.keepAnswer(anAnswer(attempt.id, 'q1'), 0);
  const [answer] = await outbox.answers();
  await outbox.confirmAnswer(answer?.id ?? '', 'signed');
  await outbox.keepAnswer(anAnswer(attempt.id, 'q1'), 0);
  expect(await outbox.answers()).toEqual([]);
  expect(await outbox.receipts(attempt.id)).toMatchObject([{ kind: 'spoken', questionId: 'q1', receipt: 'signed' }]);
});

test('finishing submits the screen recordings once', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['a']);
  await keepRecording(device, ['b'], 'q1');
  await device.outbox.submitTest(device.attempt.id);
  await device.outbox.submitTest(device.attempt.id);
  expect(await device.outbox.submissions()).toMatchObject([{ recordingIds: [id] }]);
  expect(await device.outbox.answers()).toEqual([]);
});

test('storing the attempt again renews its token and does not change its position', async () => {
  const { outbox, attempt } = await aDevice();
  await outbox.noteCard(attempt.id, { position: 5, opened: false, chosen: null });
  await outbox.keepAttempt({ ...attempt, uploadToken: 'new' });
  expect(await outbox.attempt(attempt.id)).toMatchObject({ position: 5, attempt: { uploadToken: 'new' } });
});

test('a refusal is stored for the person to read, and the bytes stay', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['a']);
  await device.outbox.refuseRecording(id, 'This recording is closed.');
  expect(await device.outbox.progress()).toMatchObject({ refusals: ['This recording is closed.'], captured: 1 });
  await device.outbox.refuseRecording(id, null);
  expect(await device.outbox.progress()).toMatchObject({ refusals: [] });
  expect(await everyChunk(device, id, 1)).toBe('a');
});

test('each listener is called at each change', async () => {
  const device = await aDevice();
  const told = vi.fn<() => void>();
  const stop = device.changes.subscribe(told);
  await keepRecording(device, ['a']);
  await untilPasses(() => expect(told).toHaveBeenCalled());
  stop();
});
