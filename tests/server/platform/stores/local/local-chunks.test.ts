import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { writeManifest } from '../../../../../contract/recordings/manifest.ts';
import type { ChunkStore } from '../../../../../server/platform/stores/chunk-store.ts';
import { createLocalChunks } from '../../../../../server/platform/stores/local/local-chunks.ts';
import { ID, aChunk, chunkStoreSuite, put } from '../chunk-store-suite.ts';

const stores: ChunkStore[] = [];
/** A store like a server's, closed after each test. */
function aStore(folder: string): ChunkStore {
  const store = createLocalChunks(folder);
  stores.push(store);
  return store;
}
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

const folders: string[] = [];
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-chunks-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

chunkStoreSuite('on this disk', () => {
  const folder = aFolder();
  return () => aStore(folder);
});

test('a recording that was prepared and never got a chunk leaves nothing when it is deleted', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await store.prepare(ID);
  await store.deleteAll(ID);
  expect(readdirSync(folder)).not.toContain(ID);
});

const fileIn = (folder: string) => join(folder, ID, 'chunks', readdirSync(join(folder, ID, 'chunks'))[0] as string);

test('a restarted server writes new chunks to a file of its own', async () => {
  const folder = aFolder();
  await put(aStore(folder), aChunk(0, 'one'));
  await put(aStore(folder), aChunk(1, 'two'));
  expect(readdirSync(join(folder, ID, 'chunks'))).toHaveLength(2);
});

test.each([
  ['half an entry', (path: string) => truncateSync(path, statSync(path).size - 2)],
  ['an entry of zeros', (path: string) => appendFileSync(path, Buffer.alloc(500))],
  ['a head without bytes', (path: string) => appendFileSync(path, Buffer.concat([Buffer.from('LPch'), Buffer.alloc(40, 1)]))],
])('%s at the end of a file is ignored, and everything before it counts', async (name, tear) => {
  const folder = aFolder();
  const store = aStore(folder);
  for (const text of ['one', 'two', 'three']) await put(store, aChunk(text.length, text));
  await store.close();
  tear(fileIn(folder));
  const held = (await aStore(folder).list(ID)).map(({ seq, length }) => [seq, length]);
  expect(held).toEqual(
    name === 'half an entry'
      ? [
          [3, 3],
          [3, 3],
        ]
      : [
          [3, 3],
          [3, 3],
          [5, 5],
        ],
  );
});

test('an entry whose bytes have changed on disk is ignored', async () => {
  const folder = aFolder();
  const store = aStore(folder);
  await put(store, aChunk(0, 'one'));
  await store.close();
  truncateSync(fileIn(folder), statSync(fileIn(folder)).size - 1);
  appendFileSync(fileIn(folder), 'x');
  expect(await aStore(folder).list(ID)).toEqual([]);
});

test('files of earlier versions, which have the chunks of one recording, are read and added to', async () => {
  const folder = aFolder();
  const chunks = join(folder, ID, 'chunks');
  mkdirSync(chunks, { recursive: true });
  const entries = ['one', 'two'].flatMap((text, seq) => {
    const { facts, bytes } = aChunk(seq, text);
    return [Buffer.from('LPch'), writeManifest([facts]), bytes];
  });
  writeFileSync(join(chunks, 'of-an-earlier-version'), Buffer.concat(entries));
  const store = aStore(folder);
  expect(await store.sizeOf(ID)).toEqual({ bytes: 6, chunks: 2 });
  expect(await put(store, aChunk(0, 'one'))).toBe('held');
  expect(await put(store, aChunk(2, 'three'))).toBe('stored');
  expect((await aStore(folder).list(ID)).map(({ seq }) => seq)).toEqual([0, 1, 2]);
});
