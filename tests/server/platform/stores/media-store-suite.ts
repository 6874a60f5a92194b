import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type MediaStore, readStored } from '../../../../server/platform/stores/media-store.ts';
import { WrongName } from '../../../../server/platform/stores/names.ts';
import { WRONG_NAMES } from './chunk-store-suite.ts';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const namesIn = async (store: MediaStore, folder?: string) => (await store.list(folder)).map(({ name }) => name).toSorted();

/** The promises of every adapter for whole files. `aShared`: as for chunks. */
export function mediaStoreSuite(adapter: string, aShared: () => () => MediaStore) {
  describe(`media: ${adapter}`, () => {
    test('a file is read as it was written, whole or in part, also by another server', async () => {
      const open = aShared();
      expect(await open().write('one/original', pieces('beam', ' and ', 'slab'))).toBe(13);
      const store = open();
      expect(String(await buffer(store.read('one/original')))).toBe('beam and slab');
      expect(String(await buffer(store.read('one/original', { start: 5, end: 7 })))).toBe('and');
      expect(String(await buffer(store.read('one/original', { start: 12, end: 12 })))).toBe('b');
      expect(await store.find('one/original')).toMatchObject({ name: 'one/original', bytes: 13 });
      expect(Math.abs(Date.now() - Number((await store.find('one/original'))?.writtenAt))).toBeLessThan(60_000);
    });

    test('a file that is written again replaces the one before', async () => {
      const store = aShared()();
      await store.write('one/file', pieces('first'));
      await store.write('one/file', pieces('2'));
      expect(String(await buffer(store.read('one/file')))).toBe('2');
      expect(await namesIn(store, 'one')).toEqual(['one/file']);
    });

    test('if the bytes end early, no file is stored, and an older file stays', async () => {
      async function* breaking() {
        yield Buffer.from('half');
        throw new Error('the source broke off');
      }
      const open = aShared();
      await expect(open().write('one/file', breaking())).rejects.toThrow('the source broke off');
      expect(await open().find('one/file')).toBeNull();
      expect(await namesIn(open(), 'one')).toEqual([]);
      await open().write('one/file', pieces('whole'));
      await expect(open().write('one/file', breaking())).rejects.toThrow('the source broke off');
      expect(String(await buffer(open().read('one/file')))).toBe('whole');
    });

    test('a file does not exist before all of it is written', async () => {
      const open = aShared();
      async function* looking() {
        yield Buffer.from('first');
        expect(await open().find('one/file')).toBeNull();
        expect(await namesIn(open(), 'one')).toEqual([]);
        yield Buffer.from('second');
      }
      await open().write('one/file', looking());
      expect(await namesIn(open(), 'one')).toEqual(['one/file']);
    });

    test('files are listed by folder, and those outside of folders by themselves', async () => {
      const store = aShared()();
      for (const name of ['one/a.webm', 'one/b', 'two/a', 'c.zip']) await store.write(name, pieces(name));
      expect(await namesIn(store, 'one')).toEqual(['one/a.webm', 'one/b']);
      expect(await namesIn(store)).toEqual(['c.zip']);
      expect(await namesIn(store, 'none')).toEqual([]);
      expect((await store.list('two'))[0]).toMatchObject({ name: 'two/a', bytes: 5 });
    });

    test('the files outside of folders come one by one, in the order of their names, while they are deleted', async () => {
      const store = aShared()();
      const names = ['b.webp', 'a.480.webp', 'c.jpg', 'a.1440.webp', 'B.webp'];
      for (const name of [...names, 'one/file']) await store.write(name, pieces(name));
      const walked: string[] = [];
      for await (const { name, bytes } of store.walk()) {
        expect(bytes).toBe(name.length);
        walked.push(name);
        await store.remove(name);
      }
      expect(walked).toEqual(names.toSorted());
      expect(await namesIn(store)).toEqual([]);
      expect(await namesIn(store, 'one')).toEqual(['one/file']);
      for await (const { name } of store.walk()) expect(name).toBe('none');
    });

    test('a small file is read as a whole, and a missing one is null', async () => {
      const store = aShared()();
      await store.write('small.webp', pieces('beam', ' and slab'));
      expect(String(await readStored(store, 'small.webp'))).toBe('beam and slab');
      expect(await readStored(store, 'none.webp')).toBeNull();
      await expect(readStored(store, '../small.webp')).rejects.toThrow(WrongName);
    });

    test('a file and a folder are deleted, and nothing else; a missing one is no error', async () => {
      const store = aShared()();
      for (const name of ['one/a', 'one/b', 'two/a', 'c.zip']) await store.write(name, pieces(name));
      await store.remove('one/a');
      expect(await namesIn(store, 'one')).toEqual(['one/b']);
      await store.removeAll('one');
      expect([await namesIn(store, 'one'), await namesIn(store, 'two'), await namesIn(store)]).toEqual([
        [],
        ['two/a'],
        ['c.zip'],
      ]);
      await store.remove('one/a');
      await store.removeAll('one');
      await store.removeUnfinished(new Date());
      expect(await namesIn(store)).toEqual(['c.zip']);
    });

    test('a missing file is not found, and cannot be read', async () => {
      const store = aShared()();
      expect(await store.find('one/none')).toBeNull();
      await expect(buffer(store.read('one/none'))).rejects.toThrow(Error);
    });

    test.each([...WRONG_NAMES, 'one/', 'one/../two', 'one/two/three', 'one/.hidden'])('the name %j is refused', async (name) => {
      const store = aShared()();
      const calls = [() => store.write(name, pieces('x')), () => store.find(name), () => store.remove(name)];
      for (const call of calls) await expect(call()).rejects.toThrow(WrongName);
      expect(() => store.read(name)).toThrow(WrongName);
      await expect(store.removeAll(name)).rejects.toThrow(WrongName);
    });
  });
}
