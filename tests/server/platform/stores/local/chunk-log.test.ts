import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { StoredChunk } from '../../../../../server/platform/stores/chunk-store.ts';
import { type LocalChunks, createLocalChunks } from '../../../../../server/platform/stores/local/local-chunks.ts';
import { MAX_WRITES } from '../../../../../server/platform/stores/local/chunk-log.ts';
import { LOG_SETTINGS } from '../../../../../server/platform/stores/local/log-files.ts';
import { until } from '../../../../support/timing/until.ts';
import { ID, aChunk, put } from '../chunk-store-suite.ts';

const OTHER = '0192f0c1-0000-7000-8000-000000000002';
const WITHIN_MS = 30_000;
/** Old files are looked through often, and what is needed of them is copied at once. */
const TIDY = { ...LOG_SETTINGS, tidyMs: 50, settleMs: 0 };

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

const pathsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
/** The files of all logs. */
const logsIn = (folder: string) =>
  pathsIn(join(folder, '.log'))
    .flatMap(pathsIn)
    .filter((path) => basename(path) !== 'alive');
/** The files that have the chunks of a recording. */
const filesOf = (folder: string, id = ID) => pathsIn(join(folder, id, 'chunks'));

const putOf = (store: LocalChunks, id: string, ...texts: string[]) => {
  const chunks = texts.map((text, seq) => aChunk(seq, text));
  return store.put(
    id,
    chunks.map(({ facts, bytes }) => ({ facts, pieces: [bytes] })),
  );
};
const textsOf = async (store: LocalChunks, id = ID) =>
  Promise.all((await store.list(id)).map(async (chunk: StoredChunk) => (await store.read(chunk)).toString()));

/** Leaves what a process would leave that was killed: its files, and its sign. */
function kill(folder: string) {
  const [dead = ''] = pathsIn(join(folder, '.log'));
  const kept = `${folder}-dead`;
  mkdirSync(kept);
  for (const path of pathsIn(dead)) copyFileSync(path, join(kept, basename(path).replace(/^(?!alive)/, 'dead-')));
  renameSync(kept, join(folder, '.log', 'dead'));
}

test('chunks of all recordings are in few files, and the folder of each has a link to the one with its own', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  const ids = Array.from({ length: 40 }, (_, index) => `0192f0c1-0000-7000-8000-0000000001${10 + index}`);
  await Promise.all(ids.map((id) => putOf(store, id, `first of ${id}`, `second of ${id}`)));
  expect(logsIn(folder).length).toBeLessThanOrEqual(MAX_WRITES);
  const next = aStore(folder);
  for (const id of ids) {
    expect(filesOf(folder, id)).toHaveLength(1);
    expect(await textsOf(next, id)).toEqual([`first of ${id}`, `second of ${id}`]);
    expect(await next.sizeOf(id)).toEqual({ bytes: `first of ${id}second of ${id}`.length, chunks: 2 });
  }
});

/** Holds every write to a file until it is let go. */
async function holdWrites(folder: string) {
  const file = await open(join(folder, 'any'), 'w');
  await file.close();
  const handles = Object.getPrototypeOf(file) as { writev: typeof file.writev };
  const { writev } = handles;
  const held: (() => void)[] = [];
  vi.spyOn(handles, 'writev').mockImplementation(async function (this: typeof file, ...given) {
    await new Promise<void>((resolve) => held.push(resolve));
    return Reflect.apply(writev, this, given);
  });
  return held;
}

test('few files are written to at the same time, and what arrives meanwhile waits for one of them', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  const ids = Array.from({ length: 3 * MAX_WRITES }, (_, index) => `0192f0c1-0000-7000-8000-0000000001${10 + index}`);
  const held = await holdWrites(folder);
  const puts = ids.map((id) => putOf(store, id, `of ${id}`));
  await until('As many writes as there may be', () => held.length === MAX_WRITES, WITHIN_MS);
  expect(logsIn(folder)).toHaveLength(MAX_WRITES);
  const release = setInterval(() => held.splice(0).forEach((go) => go()), 10);
  await Promise.all(puts);
  clearInterval(release);
  expect(logsIn(folder)).toHaveLength(MAX_WRITES);
  for (const id of ids) expect(await textsOf(aStore(folder), id)).toEqual([`of ${id}`]);
});

test('links that were lost with the power are made again', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one', 'two');
  await putOf(store, OTHER, 'three');
  for (const path of [...filesOf(folder), ...filesOf(folder, OTHER)]) rmSync(path);
  const next = aStore(folder);
  expect(await textsOf(next)).toEqual(['one', 'two']);
  expect(await textsOf(next, OTHER)).toEqual(['three']);
});

test.each([
  ['a torn record', (path: string) => truncateSync(path, statSync(path).size - 2), ['one']],
  ['a head of a record alone', (path: string) => truncateSync(path, statSync(path).size - 'two'.length), ['one']],
  ['zeros in place of a record', (path: string) => writeFileSync(path, Buffer.alloc(500)), []],
])('%s at the end of a log is ignored', async (_, tear, left) => {
  const folder = aFolder();
  const store = aStore(folder);
  await put(store, aChunk(0, 'one'));
  await put(store, aChunk(1, 'two'));
  tear(logsIn(folder)[0] as string);
  expect(await textsOf(aStore(folder))).toEqual(left);
});

test('a recording whose chunks were deleted does not come back from the log', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one');
  await putOf(store, OTHER, 'two');
  await store.drop(ID);
  await store.deleteAll(OTHER);
  const next = aStore(folder);
  expect([await next.list(ID), await next.list(OTHER)]).toEqual([[], []]);
  expect(existsSync(join(folder, OTHER))).toBe(false);
});

test('a deleted recording is deleted from the log as well, and what others have in the same file stays', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one');
  await putOf(store, OTHER, 'secret');
  await store.drop(OTHER);
  await store.deleteAll(OTHER);
  const left = [...logsIn(folder), ...filesOf(folder)].map((path) => readFileSync(path, 'latin1'));
  expect(left.some((text) => text.includes('one'))).toBe(true);
  expect(left.filter((text) => text.includes('secret') || text.includes(OTHER))).toEqual([]);
  expect(await put(store, aChunk(1, 'two'))).toBe('stored');
  for (const each of [store, aStore(folder)]) expect(await textsOf(each)).toEqual(['one', 'two']);
});

test('a file that no recording needs is deleted, and what is still needed of an old one is copied out of it', async () => {
  const folder = aFolder();
  const store = aStore(folder, { ...TIDY, fileBytes: 0 });
  await putOf(store, ID, 'one', 'two');
  await putOf(store, OTHER, 'three');
  await store.drop(OTHER);
  await until('All old files deleted', () => logsIn(folder).length === 0, WITHIN_MS);
  expect(filesOf(folder).map((path) => statSync(path).nlink)).toEqual([1]);
  for (const each of [store, aStore(folder)]) expect(await textsOf(each)).toEqual(['one', 'two']);
  expect(await put(store, aChunk(0, 'one'))).toBe('held');
  expect(existsSync(join(folder, OTHER, 'chunks'))).toBe(false);
});

test('a file of chunks is not deleted before its chunks are needed no more, however old it is', async () => {
  const folder = aFolder();
  const store = aStore(folder, { ...TIDY, fileBytes: 0, settleMs: Infinity });
  await putOf(store, ID, 'one');
  await putOf(store, OTHER, 'two');
  const [first, second] = [filesOf(folder), filesOf(folder, OTHER)];
  await store.drop(OTHER);
  await until('The other file deleted', () => logsIn(folder).length === 1, WITHIN_MS);
  expect([filesOf(folder), second.some((path) => existsSync(path))]).toEqual([first, false]);
  expect(await textsOf(store)).toEqual(['one']);
});

test('a chunk that was listed can be read after it was copied to another file', async () => {
  const folder = aFolder();
  const store = aStore(folder, { ...TIDY, fileBytes: 0, tidyMs: 500 });
  await putOf(store, ID, 'one');
  const [listed] = await store.list(ID);
  await until('The old file deleted', () => logsIn(folder).length === 0, WITHIN_MS);
  expect((await store.read(listed as StoredChunk)).toString()).toBe('one');
});

test('a closed store leaves its files to the next one, which deletes them when nobody needs them', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one', 'two');
  await store.close();
  const next = aStore(folder, { ...TIDY, settleMs: Infinity });
  expect(await textsOf(next)).toEqual(['one', 'two']);
  await next.drop(ID);
  await until('No log', () => pathsIn(join(folder, '.log')).length === 0, WITHIN_MS);
});

test('a store that is closed without any chunk leaves no log', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await putOf(store, ID, 'one');
  await store.drop(ID);
  await store.close();
  expect(existsSync(join(folder, '.log'))).toBe(false);
});

test('the files of a dead process are taken over, and those of a living one stay', async () => {
  const folder = aFolder();
  // A process of this test would have to stand still for five seconds to be taken for a dead one.
  const settings = { ...TIDY, tidyMs: 200, touchMs: 100, deadMs: 10_000 };
  await put(aStore(folder, settings), aChunk(0, 'one'));
  const [living = ''] = logsIn(folder);
  kill(folder);
  await aStore(folder, settings).list(ID);
  await until('The folder of the dead process deleted', () => !existsSync(join(folder, '.log', 'dead')), 6 * settings.deadMs);
  expect(logsIn(folder)).toEqual([living]);
  expect(await textsOf(aStore(folder))).toEqual(['one']);
});

test('a process that was stopped for long begins a new log, since others may have deleted its file', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await put(store, aChunk(0, 'one'));
  const before = logsIn(folder);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LOG_SETTINGS.deadMs);
  await put(store, aChunk(1, 'two'));
  const added = logsIn(folder).filter((path) => !before.includes(path));
  expect(added).toHaveLength(1);
  // The chunk is in the new file, whatever happens to the old one.
  rmSync(filesOf(folder).find((path) => basename(path) === basename(before[0] as string)) as string);
  expect((await textsOf(aStore(folder))).includes('two')).toBe(true);
});

test('a process that was stopped while it wrote several files writes all of it again into a new log', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  const held = await holdWrites(folder);
  const [one, other] = [put(store, aChunk(0, 'one')), putOf(store, OTHER, 'two')];
  await until('Two writes', () => held.length === 2, WITHIN_MS);
  const before = logsIn(folder);
  expect(before).toHaveLength(2);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LOG_SETTINGS.deadMs);
  const [first, second] = held.splice(0);
  // Either may be the first. The second ends when the new log is there already.
  first?.();
  await until('The first write again', () => held.length === 1, WITHIN_MS);
  held.splice(0).forEach((go) => go());
  await Promise.race([one, other]);
  second?.();
  await until('The second write again', () => held.length === 1, WITHIN_MS);
  held.splice(0).forEach((go) => go());
  expect(await Promise.all([one, other])).toEqual(['stored', ['stored']]);
  // As another process would do that takes this one for dead.
  const isOld = (path: string) => before.some((old) => basename(old) === basename(path));
  for (const path of [...before, ...filesOf(folder), ...filesOf(folder, OTHER)].filter(isOld)) rmSync(path, { force: true });
  expect(await textsOf(aStore(folder))).toEqual(['one']);
  expect(await textsOf(aStore(folder), OTHER)).toEqual(['two']);
});

test('a sign that comes too late does not make a log one that others leave alone', async () => {
  const folder = aFolder();
  const settings = { ...LOG_SETTINGS, touchMs: 20 };
  const store = aStore(folder, settings);
  await put(store, aChunk(0, 'one'));
  const before = logsIn(folder);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LOG_SETTINGS.deadMs);
  await pause(10 * settings.touchMs);
  await put(store, aChunk(1, 'two'));
  expect(logsIn(folder).filter((path) => !before.includes(path))).toHaveLength(1);
});

test('while the log cannot be written a chunk is refused, and taken afterwards', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await store.list(ID);
  writeFileSync(join(folder, '.log'), 'in the way');
  await expect(put(store, aChunk(0, 'one'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  rmSync(join(folder, '.log'));
  expect(await put(store, aChunk(0, 'one'))).toBe('stored');
  expect(await put(store, aChunk(1, 'two'))).toBe('stored');
  expect(await textsOf(aStore(folder))).toEqual(['one', 'two']);
});

test('a recording whose folder is gone is refused alone, and the others that wait with it are stored', async () => {
  const folder = aFolder();
  const store = aStore(folder, { ...LOG_SETTINGS, fileBytes: 0 });
  await put(store, aChunk(0, 'one'));
  rmSync(join(folder, ID), { recursive: true });
  const [gone, stored] = await Promise.allSettled([put(store, aChunk(1, 'two')), putOf(store, OTHER, 'three')]);
  expect([gone, stored]).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
  expect(await textsOf(store, OTHER)).toEqual(['three']);
  expect(await put(store, aChunk(1, 'two'))).toBe('stored');
});

test('while the disk is full chunks are refused and leave nothing, and one that was written before is known', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await put(store, aChunk(0, 'one'));
  const file = await open(logsIn(folder)[0] as string);
  await file.close();
  const handles = Object.getPrototypeOf(file) as { writev: typeof file.writev };
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  vi.spyOn(handles, 'writev').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  for (const text of ['two', 'two']) await expect(put(store, aChunk(1, text))).rejects.toThrow('no space');
  expect(await put(store, aChunk(0, 'one'))).toBe('held');
  expect(await put(store, aChunk(1, 'two'))).toBe('stored');
  expect(filesOf(folder)).toHaveLength(2);
});

test('only the user of the server can read a log', async () => {
  const folder = aFolder();
  await put(aStore(folder), aChunk(0, 'one'));
  for (const path of [...logsIn(folder), ...filesOf(folder)]) expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(logsIn(folder)[0] as string).includes('one')).toBe(true);
});
