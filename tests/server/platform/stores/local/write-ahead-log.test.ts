import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { StoredChunk } from '../../../../../server/platform/stores/chunk-store.ts';
import { type LocalChunks, createLocalChunks } from '../../../../../server/platform/stores/local/local-chunks.ts';
import { LOG_SETTINGS } from '../../../../../server/platform/stores/local/log-segments.ts';
import { until } from '../../../../support/timing/until.ts';
import { ID, aChunk, put } from '../chunk-store-suite.ts';

const OTHER = '0192f0c1-0000-7000-8000-000000000002';
const PATIENCE = { timeout: 30_000 };

const stores: LocalChunks[] = [];
function aStore(folder: string, settings = LOG_SETTINGS): LocalChunks {
  const store = createLocalChunks(folder, settings);
  stores.push(store);
  return store;
}
const folders: string[] = [];
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-log-'));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stores.splice(0).map((store) => store.close()));
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const logsIn = (folder: string) => {
  const logs = join(folder, '.log');
  return existsSync(logs) ? readdirSync(logs).map((name) => join(logs, name)) : [];
};
const journalsIn = (folder: string, id = ID) =>
  readdirSync(join(folder, id, 'chunks')).map((name) => join(folder, id, 'chunks', name));

const putOf = (store: LocalChunks, id: string, ...texts: string[]) => {
  const chunks = texts.map((text, seq) => aChunk(seq, text));
  return store.put(
    id,
    chunks.map(({ facts, bytes }) => ({ facts, pieces: [bytes] })),
  );
};
const textsOf = async (store: LocalChunks, id = ID) =>
  Promise.all((await store.list(id)).map(async (chunk: StoredChunk) => (await store.read(chunk)).toString()));

test('what journals have lost with the power is recovered from the log', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one', 'two');
  await put(store, aChunk(2, 'three'));
  await putOf(store, OTHER, 'four', 'five');
  truncateSync(journalsIn(folder)[0] as string, 60);
  truncateSync(journalsIn(folder, OTHER)[0] as string, 0);
  const next = aStore(folder);
  expect(await textsOf(next)).toEqual(['one', 'two', 'three']);
  expect(await textsOf(next, OTHER)).toEqual(['four', 'five']);
});

test('many recordings that wait for the disk at once are all recovered', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  const ids = Array.from({ length: 40 }, (_, index) => `0192f0c1-0000-7000-8000-0000000001${10 + index}`);
  await Promise.all(ids.map((id) => putOf(store, id, `first of ${id}`, `second of ${id}`)));
  for (const id of ids) truncateSync(journalsIn(folder, id)[0] as string, 0);
  const next = aStore(folder);
  for (const id of ids) expect(await textsOf(next, id)).toEqual([`first of ${id}`, `second of ${id}`]);
});

test.each([
  ['a torn record', (log: string) => truncateSync(log, statSync(log).size - 2)],
  ['a head of a record alone', (log: string) => truncateSync(log, 70)],
  ['a file of zeros', (log: string) => writeFileSync(log, Buffer.alloc(500))],
])('%s in the log is ignored', async (_, tear) => {
  const folder = aFolder();
  await put(aStore(folder), aChunk(0, 'one'));
  truncateSync(journalsIn(folder)[0] as string, 0);
  tear(logsIn(folder)[0] as string);
  expect(await aStore(folder).list(ID)).toEqual([]);
});

test('a recording whose chunks were deleted does not come back from the log', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one');
  await putOf(store, OTHER, 'two');
  await store.drop(ID);
  const [log = ''] = logsIn(folder);
  const kept = `${folder}/log of a killed process`;
  copyFileSync(log, kept);
  await store.deleteAll(OTHER);
  // Its own log has nothing of a deleted recording; that of a process that was killed may still have it.
  expect(logsIn(folder)).toEqual([]);
  copyFileSync(kept, log);
  const next = aStore(folder);
  expect([await next.list(ID), await next.list(OTHER)]).toEqual([[], []]);
  expect(existsSync(join(folder, OTHER))).toBe(false);
});

test('a store that is closed leaves no log, and its journals have everything', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one', 'two');
  await store.close();
  expect(existsSync(join(folder, '.log'))).toBe(false);
  expect(await textsOf(aStore(folder))).toEqual(['one', 'two']);
});

test('full files of the log are deleted when their journals are flushed', async () => {
  const folder = aFolder();
  const store = aStore(folder, { ...LOG_SETTINGS, segmentBytes: 2000 });
  const texts = Array.from({ length: 40 }, (_, seq) => `${seq} `.repeat(200));
  for (const [seq, text] of texts.entries()) await put(store, aChunk(seq, text));
  await expect.poll(() => logsIn(folder).length, PATIENCE).toBeLessThan(2);
  expect(await textsOf(store)).toEqual(texts);
  expect(await textsOf(aStore(folder))).toEqual(texts);
});

test('a process that was stopped for long begins a new file, since others may have deleted the old one', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await put(store, aChunk(0, 'one'));
  const before = logsIn(folder);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LOG_SETTINGS.deadMs);
  await put(store, aChunk(1, 'two'));
  await expect.poll(() => logsIn(folder).filter((log) => before.includes(log)), PATIENCE).toEqual([]);
  truncateSync(journalsIn(folder)[0] as string, statSync(journalsIn(folder)[0] as string).size - 3);
  expect(await textsOf(aStore(folder))).toEqual(['one', 'two']);
});

test('the log of a dead process is deleted by another one, and the log of a living one stays', async () => {
  const folder = aFolder();
  // A process of this test would have to stand still for five seconds to be taken for a dead one.
  const settings = { ...LOG_SETTINGS, segmentMs: Infinity, touchMs: 100, deadMs: 10_000 };
  await put(aStore(folder, settings), aChunk(0, 'one'));
  const [log = ''] = logsIn(folder);
  const dead = `${log}0`;
  copyFileSync(log, dead);
  await aStore(folder, settings).list(ID);
  await until('The log of the dead process deleted', () => !existsSync(dead), 6 * settings.deadMs);
  expect(existsSync(log)).toBe(true);
});

test('while the log cannot be written a chunk is refused, and taken afterwards', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await store.list(ID);
  writeFileSync(join(folder, '.log'), 'in the way');
  await expect(put(store, aChunk(0, 'one'))).rejects.toThrow('EEXIST');
  rmSync(join(folder, '.log'));
  // Its journal had the bytes, and is flushed now.
  expect(await put(store, aChunk(0, 'one'))).toBe('held');
  expect(await put(store, aChunk(1, 'two'))).toBe('stored');
  expect(await textsOf(aStore(folder))).toEqual(['one', 'two']);
});
