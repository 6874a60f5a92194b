import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { connect } from '../../../../src/engine/storage/connect.ts';
import { deleteDatabase } from '../../../../src/engine/storage/delete-database.ts';

interface Schema extends DBSchema {
  words: { key: string; value: string };
}

const aDevice = (name: string = uuid(), version = 1) => {
  const storage = connect<Schema>(name, version, (database, oldVersion) => {
    if (oldVersion < 1) database.createObjectStore('words');
  });
  const put = async (key: string, word: string) => {
    const tx = await storage.write(['words']);
    await Promise.all([tx.objectStore('words').put(word, key), tx.done]);
  };
  const get = (key: string) => storage.read((database) => database.get('words', key));
  return { name, storage, put, get };
};

test('nothing is opened before the first call', async () => {
  const { name, put } = aDevice();
  const isThere = async () => (await indexedDB.databases()).some((each) => each.name === name);
  expect(await isThere()).toBe(false);
  await put('a', 'one');
  expect(await isThere()).toBe(true);
});

test('a connection that the browser has closed is opened again, for reading and for writing', async () => {
  const { storage, put, get } = aDevice();
  await put('a', 'one');
  (await storage.database()).close();
  expect(await get('a')).toBe('one');
  (await storage.database()).close();
  await put('a', 'two');
  expect(await get('a')).toBe('two');
});

test('another tab may delete the database at once, and this one opens a new one', async () => {
  const { name, put, get } = aDevice();
  await put('a', 'one');
  await deleteDatabase(name);
  expect(await get('a')).toBeUndefined();
  await put('a', 'two');
  expect(await get('a')).toBe('two');
});

test('another tab may upgrade the database at once, and this one continues in the newer version', async () => {
  const { name, storage, put, get } = aDevice();
  await put('a', 'one');
  const newer = aDevice(name, 2);
  await newer.put('b', 'two');
  expect(await get('b')).toBe('two');
  expect((await storage.database()).version).toBe(2);
});

test('a failure that is not a closed connection is thrown and not repeated', async () => {
  const { storage } = aDevice();
  let times = 0;
  const failing = storage.read(() => {
    times += 1;
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(failing).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(times).toBe(1);
});

test('after an opening that failed, the next call opens again', async () => {
  const { get, put } = aDevice();
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not allowed.', 'SecurityError');
  });
  await expect(get('a')).rejects.toMatchObject({ name: 'SecurityError' });
  await put('a', 'one');
  expect(await get('a')).toBe('one');
});
