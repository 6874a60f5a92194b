import { unwrap } from 'idb';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { createOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { connectOutbox } from '../../../../src/engine/storage/outbox-storage.ts';
import { createFakeSpare } from '../../../sweep/fake-spare.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';
import { anAttempt, aRecording, bytesOf, textOf } from '../outbox/fixtures.ts';

const dead = () => {
  throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
};

afterEach(() => void vi.restoreAllMocks());

/** A page with a recording that has one chunk in the database. */
async function aPage({ isSpareBroken = false } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const name = `test ${uuid()}`;
  const spare = createFakeSpare(() => isSpareBroken);
  const storage = connectOutbox(name, spare.files);
  const outbox = createOutbox(storage, { notify() {} });
  const attempt = anAttempt();
  await outbox.keepAttempt(attempt);
  const recording = aRecording(attempt.id, 'q1');
  await outbox.openRecording(recording);
  await outbox.keepChunk(recording.id, bytesOf('a'), 0);
  /** From now on nothing of the database works, until the returned function is called. */
  async function killDatabase() {
    unwrap(await storage.database()).transaction = dead;
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(dead);
    return () => open.mockRestore();
  }
  return { name, spare, storage, outbox, attempt, id: recording.id, killDatabase };
}

test('while the database fails, chunks go to a file and are read from memory; then the database gets them', async () => {
  const { spare, storage, outbox, id, killDatabase } = await aPage();
  const revive = await killDatabase();
  expect(await outbox.keepChunk(id, bytesOf('b'), 1)).toBe(1);
  await outbox.endRecording(id);
  expect(storage.safety()).toEqual({ trouble: 'browser', isInMemoryOnly: false, wasCleared: false });
  expect(spare.size()).toBeGreaterThan(0);
  expect(textOf((await outbox.chunk(id, 1))?.bytes)).toBe('b');
  // The first chunk is in the database, where this page cannot read it now; it is not lost.
  expect((await outbox.pending(id, 10)).map(({ seq }) => seq)).toEqual([1]);
  await expect(outbox.chunk(id, 0)).rejects.toThrow('does not answer');
  expect(await outbox.isWhole()).toBe(false);

  revive();
  await untilPasses(() => expect(storage.safety().trouble).toBeNull());
  const database = await storage.database();
  expect(await database.getAllKeys('bytes')).toEqual([
    [id, 0],
    [id, 1],
  ]);
  expect(await database.get('recordings', id)).toMatchObject({ count: 2, ended: true, gaps: [] });
  await untilPasses(() => expect(spare.size()).toBe(0));
});

test('a write that was given up and was stored after all is not stored twice when it is repeated', async () => {
  const { name, outbox, id, killDatabase } = await aPage();
  // The write goes on after the page has given it up, as if another context had made it.
  await createOutbox(connectOutbox(name), { notify() {} }).keepChunk(id, bytesOf('b'), 1);
  expect(await outbox.recordings()).toMatchObject([{ id, count: 2 }]);
  const revive = await killDatabase();
  expect(await outbox.keepChunk(id, bytesOf('b'), 1)).toBe(1);
  expect(await outbox.keepChunk(id, bytesOf('c'), 2)).toBe(2);
  revive();
  await untilPasses(async () => expect(await outbox.isWhole()).toBe(true));
  expect(await outbox.recordings()).toMatchObject([{ id, count: 3, bytes: 3 }]);
  expect((await outbox.chunkEntries(id)).map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test('after a clearing a chunk that is repeated is stored with its bytes', async () => {
  const { name, outbox, id } = await aPage();
  await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
  expect(await outbox.keepChunk(id, bytesOf('a'), 0)).toBe(0);
  expect(textOf((await outbox.chunk(id, 0))?.bytes)).toBe('a');
  expect(await outbox.recordings()).toMatchObject([{ id, count: 1, bytes: 1, gaps: [] }]);
});

test('the next page finds the file of a page that is gone, and puts it into the database', async () => {
  const { name, spare, storage, outbox, id, killDatabase } = await aPage();
  const revive = await killDatabase();
  await outbox.keepChunk(id, bytesOf('b'), 1);
  await storage.close();
  spare.orphan();
  revive();
  const next = createOutbox(connectOutbox(name, spare.files), { notify() {} });
  expect(await next.recordings()).toMatchObject([{ id, count: 2 }]);
  expect(textOf((await next.chunk(id, 1))?.bytes)).toBe('b');
});

test('before a page ends the recording of a page that has gone meanwhile, it reads the file of that page', async () => {
  const { name, spare, storage, outbox, id, killDatabase } = await aPage();
  const other = createOutbox(connectOutbox(name, spare.files), { notify() {} });
  expect(await other.recordings()).toMatchObject([{ id, count: 1 }]);
  const revive = await killDatabase();
  await outbox.keepChunk(id, bytesOf('b'), 1);
  await storage.close();
  spare.orphan();
  revive();
  await other.endOrphanedRecordings();
  expect(await other.recordings()).toMatchObject([{ id, count: 2, ended: true }]);
});

test('if neither takes anything, the page knows that it is in memory only, and until when', async () => {
  const { storage, outbox, id, killDatabase } = await aPage({ isSpareBroken: true });
  const revive = await killDatabase();
  await outbox.keepChunk(id, bytesOf('b'), 1);
  expect(storage.safety()).toMatchObject({ trouble: 'browser', isInMemoryOnly: true });
  let isSafe = false;
  const waiting = outbox.whenSafe().then(() => (isSafe = true));
  await outbox.noteGap(id, { cause: 'no-frames' });
  expect(isSafe).toBe(false);
  await outbox.acknowledge(id, [1]);
  await waiting;
  // What is made next would be in memory only, too.
  expect(storage.safety().isInMemoryOnly).toBe(true);
  revive();
  await expect.poll(() => storage.safety(), { timeout: 5000 }).toMatchObject({ trouble: null, isInMemoryOnly: false });
});

test('a full disk is said to be one', async () => {
  const { storage, outbox, id } = await aPage({ isSpareBroken: true });
  const database = unwrap(await storage.database());
  const begin = database.transaction.bind(database);
  database.transaction = (stores, mode, options) => {
    if (mode !== 'readwrite') return begin(stores, mode, options);
    throw new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');
  };
  await outbox.keepChunk(id, bytesOf('b'), 1);
  expect(storage.safety()).toMatchObject({ trouble: 'space', isInMemoryOnly: true });
});

test('after the data of the browser was cleared, rows are written again, and what is gone is a gap', async () => {
  const { name, storage, outbox, attempt, id } = await aPage();
  await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
  expect(await outbox.keepChunk(id, bytesOf('b'), 1)).toBe(1);
  expect(storage.safety().wasCleared).toBe(true);
  expect(await outbox.attempt(attempt.id)).toMatchObject({ recordings: [{ id }] });
  expect(await outbox.chunk(id, 0)).toBeUndefined();
  await outbox.loseChunk(id, 0);
  expect(await outbox.recordings()).toMatchObject([{ id, count: 2, gaps: [{ seq: 0, cause: 'cleared' }] }]);
  expect(textOf((await outbox.chunk(id, 1))?.bytes)).toBe('b');
});

test('while a page has rows that the database does not have, no other page ends its recording', async () => {
  const { name, storage, outbox, id, killDatabase } = await aPage();
  const other = createOutbox(connectOutbox(name), { notify() {} });
  const revive = await killDatabase();
  await outbox.keepChunk(id, bytesOf('b'), 1);
  revive();
  await untilPasses(async () => expect(await storage.isNewest()).toBe(true));
  expect((await navigator.locks.query()).held?.map((lock) => lock.name)).toContainEqual(expect.stringContaining(name));
  await other.endOrphanedRecordings();
  expect(await other.recordings()).toMatchObject([{ id, ended: false }]);
  await untilPasses(() => expect(storage.safety().trouble).toBeNull());
  await other.endOrphanedRecordings();
  expect(await other.recordings()).toMatchObject([{ id, count: 2, ended: true }]);
});

test('a recording that the server has signed for does not come back', async () => {
  const { name, storage, outbox, id, killDatabase } = await aPage();
  const revive = await killDatabase();
  await outbox.endRecording(id);
  revive();
  // Another context, whose storage works, has sent it meanwhile.
  const other = createOutbox(connectOutbox(name), { notify() {} });
  await other.confirmRecording(id, 'signed');
  await untilPasses(() => expect(storage.safety().trouble).toBeNull());
  expect(await outbox.recordings()).toEqual([]);
});
