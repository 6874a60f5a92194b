import { unwrap } from 'idb';
import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { aDevice, anAttempt, aRecording, bytesOf, keepRecording, textOf } from '../outbox/fixtures.ts';
import { aFullOutbox, writeVersionOne } from '../../../support/browser/outbox.ts';
import { anotherTab } from '../../../support/browser/local-outbox.ts';
import { createFakeServer } from '../pump/fake-server.ts';
import { drainAll, never } from '../pump/support.ts';

/** Another tab with a newer version of the product, which adds a store. */
function aNewerTab(name: string, version: number) {
  return new Promise<'opened' | 'blocked'>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(`of-${version}`));
    request.addEventListener('success', () => {
      request.result.close();
      resolve('opened');
    });
    request.addEventListener('blocked', () => resolve('blocked'));
    request.addEventListener('error', () => reject(request.error));
  });
}

test('opens a connection again that the browser has closed, for reading and for writing', async () => {
  const { storage, outbox, attempt } = await aDevice();
  (await storage.database()).close();
  expect(await outbox.attempt(attempt.id)).toBeDefined();
  (await storage.database()).close();
  await outbox.noteCard(attempt.id, { position: 3, opened: true, chosen: 'b' });
  expect(await outbox.attempt(attempt.id)).toMatchObject({ position: 3, opened: true, chosen: 'b' });
});

test('several calls on a closed connection open only one new connection', async () => {
  const { storage, outbox, attempt } = await aDevice();
  (await storage.database()).close();
  const open = vi.spyOn(indexedDB, 'open');
  await Promise.all(Array.from({ length: 20 }, () => outbox.attempt(attempt.id)));
  expect(open).toHaveBeenCalledOnce();
});

test('an aborted read rejects for its caller and leaves no unhandled rejection', async () => {
  const { storage } = await aDevice();
  const database = await storage.database();
  const nobodys: unknown[] = [];
  const hear = (error: unknown) => nobodys.push(error);
  process.on('unhandledRejection', hear);
  const begun: IDBTransaction[] = [];
  const begin = unwrap(database).transaction.bind(unwrap(database));
  unwrap(database).transaction = (...how) => {
    const tx = begin(...how);
    begun.push(tx);
    return tx;
  };
  const reading = database.getAll('recordings');
  begun[0]?.abort();
  await expect(reading).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(nobodys).toEqual([]);
});

test('a recording continues in a database that a newer version has upgraded meanwhile', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const { name } = await storage.database();
  const recording = aRecording(attempt.id);
  await outbox.openRecording(recording);
  const keeping = Array.from({ length: 40 }, (_, seq) => `chunk ${seq}`);
  const upgrades: Promise<string>[] = [];
  for (const [seq, text] of keeping.entries()) {
    if (seq === 10 || seq === 25) upgrades.push(aNewerTab(name, seq));
    await outbox.keepChunk(recording.id, bytesOf(text), seq);
  }
  expect(await Promise.all(upgrades)).toEqual(['opened', 'opened']);
  expect((await storage.database()).version).toBe(25);
  const kept = await Promise.all(keeping.map((_, seq) => outbox.chunk(recording.id, seq)));
  expect(kept.map((chunk) => textOf(chunk?.bytes))).toEqual(keeping);
});

test('an older version opens the database of a newer one, as after a rollback', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const { name } = await storage.database();
  await keepRecording({ outbox, attempt }, ['a', 'b']);
  expect(await aNewerTab(name, 99)).toBe('opened');
  const rolledBack = anotherTab(name).outbox;
  const recording = await keepRecording({ outbox: rolledBack, attempt }, ['c']);
  expect((await rolledBack.recordings()).map(({ count }) => count)).toEqual([2, 1]);
  expect(textOf((await rolledBack.chunk(recording.id, 0))?.bytes)).toBe('c');
});

test('all data of version 1 is there under today’s code, and is sent up to the last receipt', async () => {
  const server = await createFakeServer();
  const attempt = anAttempt(server.keys);
  const { outbox: before, files } = aFullOutbox(attempt, uuid());
  await writeVersionOne(before);

  const { storage, outbox } = anotherTab(before.name);
  expect((await storage.database()).version).toBe(4);
  expect(await outbox.attempt(attempt.id)).toMatchObject({ attempt, position: 5 });
  expect((await outbox.answers()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before.answers);
  expect(await outbox.receipts()).toEqual(before.receipts);
  for (const { id, count, acknowledgedAt } of await outbox.recordings()) {
    const chunks = files.find(({ particulars }) => particulars.id === id)?.chunks ?? [];
    expect([count, acknowledgedAt]).toEqual([chunks.length, null]);
    for (const [seq, bytes] of chunks.entries()) {
      expect(Buffer.from((await outbox.chunk(id, seq))?.bytes ?? new ArrayBuffer()).equals(bytes)).toBe(true);
    }
  }

  const send = createProtocol({ fetch: server.fetchFor(() => attempt.id) });
  const round = (scheduler = createScheduler()) => drain({ outbox, send, scheduler, signal: never });
  expect(await drainAll(round)).toEqual({ is: 'empty' });
  for (const { particulars, chunks } of files) {
    expect(server.assembled(particulars.id).equals(Buffer.concat(chunks))).toBe(true);
  }
  expect(await outbox.progress()).toMatchObject({ recordingsWaiting: 0, answersWaiting: 0, bytesHere: 0 });
  expect(await outbox.receipts()).toHaveLength(before.receipts.length + before.answers.length + files.length);
});

test('two tabs that open version 1 at the same time both get today’s version', async () => {
  const { outbox: before } = aFullOutbox(anAttempt(), uuid());
  await writeVersionOne(before);
  const tabs = [anotherTab(before.name), anotherTab(before.name)];
  const recordings = await Promise.all(tabs.map(({ outbox }) => outbox.recordings()));
  expect(recordings.map((rows) => rows.map(({ acknowledgedAt }) => acknowledgedAt))).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a failed write leaves nothing behind, and the next one works', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const failing = storage.write(['bytes', 'chunks'], async (rows) => {
    rows.put('bytes', new ArrayBuffer(1), ['r', 0]);
    await rows.get('chunks', ['r', 0]);
    throw new Error('The work has failed.');
  });
  await expect(failing).rejects.toThrow('The work has failed.');
  expect(await (await storage.database()).count('bytes')).toBe(0);
  await keepRecording({ outbox, attempt }, ['a']);
  expect(await (await storage.database()).count('bytes')).toBe(1);
});
