import 'fake-indexeddb/auto';
import { type DBSchema, unwrap } from 'idb';
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
  const put = (key: string, word: string) => storage.write(['words'], (tx) => tx.objectStore('words').put(word, key));
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

test('a full disk is thrown and not repeated', async () => {
  const { storage } = aDevice();
  let times = 0;
  const failing = storage.read(() => {
    times += 1;
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(failing).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(times).toBe(1);
});

const failToOpen = () => {
  throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
};

test('an opening that fails is repeated at most three times in a row', async () => {
  const { get, put } = aDevice();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(failToOpen);
  await expect(get('a')).rejects.toMatchObject({ name: 'UnknownError' });
  expect(open).toHaveBeenCalledTimes(4);
  await expect(get('a')).rejects.toMatchObject({ name: 'UnknownError' });
  expect(open).toHaveBeenCalledTimes(5);
  open.mockRestore();
  await put('a', 'one');
  expect(await get('a')).toBe('one');
});

test('several calls that fail on the same connection count once', async () => {
  const { get } = aDevice();
  const open = vi.spyOn(indexedDB, 'open');
  for (let times = 0; times < 3; times += 1) open.mockImplementationOnce(failToOpen);
  expect(await Promise.all(Array.from({ length: 20 }, () => get('a')))).toEqual(Array(20).fill(undefined));
  open.mockRestore();
});

test('a connection that is dead without an event is replaced, whatever it says', async () => {
  const { storage, put, get } = aDevice();
  await put('a', 'one');
  for (const name of ['UnknownError', 'AbortError', 'TransactionInactiveError', 'InvalidStateError']) {
    const dead = unwrap(await storage.database());
    dead.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost.', name);
    };
    expect(await get('a')).toBe('one');
  }
});

test('a database that does not answer is given up', async () => {
  const { storage } = aDevice();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = storage.read(() => new Promise(() => {})).catch((error: DOMException) => error.name);
  await vi.advanceTimersByTimeAsync(21_000);
  vi.useRealTimers();
  expect(await reading).toBe('TimeoutError');
});
