import { expect, test } from 'vitest';
import type { Change } from '../../../../src/engine/storage/rows.ts';
import { readRecords, writeRecord } from '../../../../src/engine/storage/spare-record.ts';
import { bytesOf, textOf } from '../outbox/fixtures.ts';

const CHUNK = { recordingId: 'r', seq: 0, length: 1, digest: bytesOf('digest'), waiting: 1 };

const aFile = async (...writes: Change[][]) =>
  new Blob(await Promise.all(writes.map(async (changes) => (await writeRecord(changes)).record)));

async function readAll(file: Blob) {
  const changes: Change[] = [];
  for await (const change of readRecords(file)) changes.push(change);
  return changes;
}

test('what was written is read: rows, digests, deletions and the bytes of chunks', async () => {
  const file = await aFile(
    [
      { store: 'chunks', key: ['r', 0], value: CHUNK },
      { store: 'bytes', key: ['r', 0], value: bytesOf('a') },
    ],
    [{ store: 'recordings', key: 'r' }],
  );
  const [chunk, bytes, deleted] = await readAll(file);
  expect(chunk).toEqual({ store: 'chunks', key: ['r', 0], value: CHUNK });
  const part = bytes?.value as { length: number; read: () => Promise<ArrayBuffer> };
  expect([part.length, textOf(await part.read())]).toEqual([1, 'a']);
  expect(deleted).toEqual({ store: 'recordings', key: 'r' });
});

test('a damaged record is left out, and so is a torn end', async () => {
  const whole = await aFile([{ store: 'recordings', key: 'one' }], [{ store: 'recordings', key: 'two' }]);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  bytes[50] = (bytes[50] ?? 0) ^ 255;
  expect(await readAll(new Blob([bytes]))).toEqual([{ store: 'recordings', key: 'two' }]);
  expect(await readAll(whole.slice(0, whole.size - 1))).toEqual([{ store: 'recordings', key: 'one' }]);
  expect(await readAll(new Blob([new Uint8Array(100).fill(255)]))).toEqual([]);
});
