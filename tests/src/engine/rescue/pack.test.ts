import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { readManifest } from '../../../../contract/recordings/manifest.ts';
import { type News, getRescueKey, pack } from '../../../../src/engine/rescue/pack.ts';
import { aDevice, anAnswer, keepRecording } from '../outbox/fixtures.ts';
import { type Key, aKey, collect, read } from './support.ts';

let key: Key;
beforeAll(async () => {
  key = await aKey();
});

type Device = Awaited<ReturnType<typeof aDevice>>;

async function packed(device: Pick<Device, 'outbox' | 'recorderLock'>) {
  const news: News[] = [];
  const bytes = await collect(pack(device, key.publicKey, (told) => news.push(told)));
  return { last: news.at(-1), records: await read(bytes, key.opener) };
}

async function contentsOf(device: Device) {
  const stores = ['attempts', 'recordings', 'chunks', 'answers', 'submissions', 'receipts'] as const;
  const database = await device.storage.database();
  return Promise.all(stores.map((store) => database.getAll(store)));
}

test('a package holds everything that waits, answers before sound before screen, and making it changes nothing', async () => {
  const device = await aDevice();
  const { outbox, attempt } = device;
  const screen = await keepRecording(device, ['screen 0', 'screen 1']);
  const sound = await keepRecording(device, ['sound'], 'q-1');
  await outbox.keepAnswer(anAnswer(attempt.id, 'q-1', [sound.id]), 0);
  await outbox.submitTest(attempt.id);
  await outbox.acknowledge(screen.id, [0]);
  const before = await contentsOf(device);

  const { last, records } = await packed(device);
  expect(records.map(({ record }) => record.is).join(' ')).toBe(
    'attempt recording recording answer submission chunk close chunk chunk close',
  );
  expect(records.filter(({ record }) => record.is === 'chunk').map(({ body }) => body.toString())).toEqual([
    'sound',
    'screen 0',
    'screen 1',
  ]);
  expect(records[4]?.record).toMatchObject({ is: 'submission', recordingIds: [screen.id] });
  expect(readManifest(records.at(-1)?.body ?? Buffer.alloc(0)).map(({ seq, length }) => [seq, length])).toEqual([
    [0, 8],
    [1, 8],
  ]);
  expect(last).toEqual({ is: 'saved', packed: { recordings: 2, answers: 2, chunks: 3, bytes: 21, lost: 0 } });
  expect(await contentsOf(device)).toEqual(before);
});

test('data that the server has signed for, and tests without waiting data, are left out', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['confirmed'], 'q-1');
  await device.outbox.confirmRecording(id, 'receipt');
  expect((await packed(device)).records).toEqual([]);
});

test('a chunk that cannot be read is left out and counted, and the others are saved', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['zero', 'one', 'two', 'three'], 'q-1');
  await device.outbox.acknowledge(id, [3]);
  const database = await device.storage.database();
  // The server has the last one, so it is not lost with its copy here.
  for (const seq of [1, 3]) await database.delete('bytes', [id, seq]);
  const { last, records } = await packed(device);
  expect(last).toMatchObject({ is: 'saved', packed: { chunks: 2, lost: 1 } });
  expect(records.flatMap(({ record }) => (record.is === 'chunk' ? [record.seq] : []))).toEqual([0, 2]);
  expect(records.at(-1)?.record).toMatchObject({ is: 'close', count: 4, ended: true });
});

test('a recording that is signed for while it is being saved has lost nothing', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['zero', 'one'], 'q-1');
  const { chunk } = device.outbox;
  vi.spyOn(device.outbox, 'chunk').mockImplementation(async (...of) => {
    await device.outbox.confirmRecording(id, 'receipt');
    return chunk(...of);
  });
  expect((await packed(device)).last).toMatchObject({ is: 'saved', packed: { chunks: 0, lost: 0 } });
});

test('it is made only as fast as it is read', async () => {
  const device = await aDevice();
  const size = 100 * 1024;
  await keepRecording(
    device,
    Array.from({ length: 40 }, () => randomBytes(size).buffer.slice(0, size)),
    'q-1',
  );
  const reading = vi.spyOn(device.outbox, 'chunk');
  const reader = pack(device, key.publicKey, () => {}).getReader();
  await reader.read();
  expect(reading).not.toHaveBeenCalled();
  await reader.read();
  expect(reading.mock.calls.length).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(reading.mock.calls.length).toBeLessThanOrEqual(4);
});

test('a download that is stopped is reported', async () => {
  const device = await aDevice();
  await keepRecording(device, ['sound'], 'q-1');
  const news: News[] = [];
  const reader = pack(device, key.publicKey, (told) => news.push(told)).getReader();
  await reader.read();
  await reader.cancel();
  expect(news.at(-1)).toMatchObject({ is: 'broken' });
});

test('recordings that a killed browser left open are ended first', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['sound'], 'q-1');
  await device.outbox.keepChunk(id, randomBytes(10).buffer);
  const { records } = await packed(device);
  expect(records.at(-1)?.record).toMatchObject({ is: 'close', ended: true, gaps: [{ seq: 2, cause: 'crash' }] });
});

test('a recording that runs now is not ended', async () => {
  const device = await aDevice();
  const { id } = await keepRecording(device, ['sound'], 'q-1');
  await device.outbox.keepChunk(id, randomBytes(10).buffer);
  const { records } = await navigator.locks.request(device.names.recorderLock, () => packed(device));
  expect(records.at(-1)?.record).toMatchObject({ is: 'close', ended: false, gaps: [] });
  expect(await device.outbox.recordings()).toMatchObject([{ ended: false }]);
});

test('the key comes from the latest test, otherwise from the server', async () => {
  const device = await aDevice();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(getRescueKey(device.outbox)).rejects.toThrow('This device has no key');
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ key: key.publicKey }));
  vi.stubGlobal('fetch', fetched);
  expect(await getRescueKey(device.outbox)).toEqual(key.publicKey);
  const [old, late] = [await aKey(), await aKey()];
  const { attempt } = device;
  await device.outbox.keepAttempt({ ...attempt, rescueKey: old.publicKey });
  await device.outbox.keepAttempt({
    ...attempt,
    id: attempt.engineerId,
    startedAt: '2026-02-01T00:00:00.000Z',
    rescueKey: late.publicKey,
  });
  expect(await getRescueKey(device.outbox)).toEqual(late.publicKey);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
