import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type FileInRow, moveFiles } from '../../../../server/platform/stores/move-files.ts';
import { aMemory, createMemoryMedia } from '../../../support/server/memory-stores.ts';

/** Rows with the bytes of files, as in a table. */
function rowsOf(count: number) {
  const left = new Map<string, FileInRow>(
    Array.from({ length: count }, (_, number) => [`${number}.webp`, { name: `${number}.webp`, bytes: Buffer.from(`${number}`) }]),
  );
  return {
    left,
    list: async (most: number) => [...left.values()].slice(0, most),
    empty: async ({ name }: FileInRow) => left.delete(name),
  };
}

const running = new AbortController().signal;

test('all files are moved, also more than are in memory at once', async () => {
  const [rows, store] = [rowsOf(120), createMemoryMedia(aMemory())];
  await moveFiles(rows, store, running);
  expect(rows.left.size).toBe(0);
  expect(await store.list()).toHaveLength(120);
  expect(String(await buffer(store.read('119.webp')))).toBe('119');
});

test('a move that ends early or fails goes on later, and no row loses bytes that the store does not have', async () => {
  const [rows, store] = [rowsOf(5), createMemoryMedia(aMemory())];
  const stopping = new AbortController();
  let writes = 0;
  const write: typeof store.write = (name, bytes) => {
    if (++writes === 2) stopping.abort();
    if (writes === 4) throw new Error('The disk is full.');
    return store.write(name, bytes);
  };
  await moveFiles(rows, { ...store, write }, stopping.signal);
  expect([rows.left.size, (await store.list()).length]).toEqual([3, 2]);
  await expect(moveFiles(rows, { ...store, write }, running)).rejects.toThrow('The disk is full.');
  expect([rows.left.size, (await store.list()).length]).toEqual([2, 3]);
  await moveFiles(rows, { ...store, write }, running);
  expect([rows.left.size, (await store.list()).length]).toEqual([0, 5]);
});

test('the file of a row that is deleted meanwhile is not left in the store', async () => {
  const [rows, store] = [rowsOf(2), createMemoryMedia(aMemory())];
  const write: typeof store.write = (name, bytes) => {
    rows.left.delete('0.webp');
    return store.write(name, bytes);
  };
  await moveFiles(rows, { ...store, write }, running);
  expect((await store.list()).map(({ name }) => name)).toEqual(['1.webp']);
});
