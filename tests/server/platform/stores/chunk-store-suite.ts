import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_CONFLICTS } from '../../../../contract/facts/quotas.ts';
import type { ChunkStore, StoredChunk } from '../../../../server/platform/stores/chunk-store.ts';
import { WrongName } from '../../../../server/platform/stores/names.ts';

export const ID = '0192f0c1-0000-7000-8000-000000000001';

export function aChunk(seq: number, text: string) {
  const bytes = Buffer.from(text);
  return { facts: { seq, length: bytes.length, digest: createHash('sha256').update(bytes).digest() }, bytes };
}
type Chunk = ReturnType<typeof aChunk>;

export const put = async (store: ChunkStore, { facts, bytes }: Chunk) => (await store.put(ID, [{ facts, pieces: [bytes] }]))[0];

const numbersIn = (chunks: readonly { seq: number }[]) => chunks.map(({ seq }) => seq);

/** Names that point outside of a store, or hide something in it. */
export const WRONG_NAMES = ['', '.', '..', '../one', '/one', 'one/../../two', '.hidden', 'a\0b', 'a b', 'x'.repeat(101)];

/**
 * The promises of every adapter for chunks. `aShared` makes a place for stores: each call of the returned function is another server on the same place, or the same one after a restart.
 */
export function chunkStoreSuite(adapter: string, aShared: () => () => ChunkStore) {
  describe(`chunks: ${adapter}`, () => {
    test('a chunk is stored once and known from then on', async () => {
      const store = aShared()();
      const chunk = aChunk(0, 'one');
      expect(await put(store, chunk)).toBe('stored');
      expect(await put(store, chunk)).toBe('held');
      const [stored] = await store.list(ID);
      expect(await store.read(stored as StoredChunk)).toEqual(chunk.bytes);
    });

    test('a prepared recording is empty, and takes chunks from every server', async () => {
      const aServer = aShared();
      const [one, other] = [aServer(), aServer()];
      await one.prepare(ID);
      expect(await one.list(ID)).toEqual([]);
      for (const store of [one, other]) expect(await store.sizeOf(ID)).toEqual({ bytes: 0, chunks: 0 });
      expect(await put(other, aChunk(0, 'zero'))).toBe('stored');
      expect(await put(one, aChunk(1, 'one'))).toBe('stored');
      await one.prepare(ID);
      expect(await put(one, aChunk(1, 'one'))).toBe('held');
      for (const store of [one, other]) expect(numbersIn(await store.list(ID))).toEqual([0, 1]);
    });

    test('two chunks with the same number are both stored, and the second is reported', async () => {
      const store = aShared()();
      const [first, second] = [aChunk(3, 'one'), aChunk(3, 'two')];
      await put(store, first);
      expect(await put(store, second)).toBe('differs');
      expect(numbersIn(await store.list(ID))).toEqual([3, 3]);
    });

    test('a third chunk of one number is refused, and so are second ones of too many numbers', async () => {
      const store = aShared()();
      for (const text of ['one', 'two']) await put(store, aChunk(0, text));
      expect(await put(store, aChunk(0, 'three'))).toBe('refused');
      for (let seq = 1; seq < MAX_CONFLICTS; seq += 1) {
        for (const text of ['one', 'two']) expect(await put(store, aChunk(seq, text))).not.toBe('refused');
      }
      await put(store, aChunk(100, 'one'));
      expect(await put(store, aChunk(100, 'two'))).toBe('refused');
      expect(numbersIn(await store.list(ID)).filter((seq) => seq === 100)).toHaveLength(1);
    });

    test('chunks may arrive in any order and are listed by number', async () => {
      const store = aShared()();
      for (const seq of [11, 0, 2, 100_000 - 1]) await put(store, aChunk(seq, `chunk ${seq}`));
      expect(numbersIn(await store.list(ID))).toEqual([0, 2, 11, 99_999]);
    });

    test('the same chunk sent many times at once is one chunk', async () => {
      const store = aShared()();
      const chunk = aChunk(0, 'one');
      await Promise.all(Array.from({ length: 8 }, () => put(store, chunk)));
      expect(await store.list(ID)).toHaveLength(1);
    });

    test('chunks of one request are written together, each with its own result', async () => {
      const open = aShared();
      const store = open();
      const [first, second, other] = [aChunk(0, 'one'), aChunk(1, 'two'), aChunk(1, 'TWO')];
      await put(store, first);
      const arrived = [first, second].map(({ facts, bytes }) => ({ facts, pieces: [bytes.subarray(0, 1), bytes.subarray(1)] }));
      expect(await store.put(ID, arrived)).toEqual(['held', 'stored']);
      expect(await store.put(ID, [{ facts: other.facts, pieces: [other.bytes] }])).toEqual(['differs']);
      const again = await open().list(ID);
      expect(numbersIn(again)).toEqual([0, 1, 1]);
      expect(await store.read(again[1] as StoredChunk)).toEqual(second.bytes);
    });

    test('new chunks are counted before they are written, and after a refusal none of them is stored', async () => {
      const store = aShared()();
      const [first, second] = [aChunk(0, 'one'), aChunk(1, 'second')];
      await put(store, first);
      const arrived = [first, second].map(({ facts, bytes }) => ({ facts, pieces: [bytes] }));
      const counted: number[][] = [];
      const refuse = (...numbers: number[]) => {
        counted.push(numbers);
        throw new Error('full');
      };
      await expect(store.put(ID, arrived, refuse)).rejects.toThrow('full');
      expect(counted).toEqual([[6, 1]]);
      expect(numbersIn(await store.list(ID))).toEqual([0]);
      expect(await store.put(ID, arrived)).toEqual(['held', 'stored']);
    });

    test('a restarted server knows its chunks, and adds to them', async () => {
      const open = aShared();
      const [first, second] = [aChunk(0, 'one'), aChunk(1, 'two')];
      await put(open(), first);
      const again = open();
      expect(await put(again, first)).toBe('held');
      expect(await put(again, second)).toBe('stored');
      expect(numbersIn(await again.list(ID))).toEqual([0, 1]);
    });

    test('two servers on one store see each other’s chunks', async () => {
      const open = aShared();
      const [here, there] = [open(), open()];
      await put(here, aChunk(0, 'one'));
      await put(there, aChunk(1, 'two'));
      for (const store of [here, there]) expect(numbersIn(await store.list(ID))).toEqual([0, 1]);
    });

    test('the manifest lists the signed chunks after the chunks are deleted, and counts for them', async () => {
      const store = aShared()();
      const chunks = [aChunk(0, 'one'), aChunk(1, 'two')];
      for (const chunk of chunks) await put(store, chunk);
      const size = await store.sizeOf(ID);
      expect(size.chunks).toBe(2);
      expect(size.bytes).toBeGreaterThanOrEqual(6);
      const signed = chunks.map(({ facts }) => facts);
      await expect(store.readManifest(ID)).rejects.toThrow(Error);
      await store.writeManifest(ID, signed);
      await store.drop(ID);
      const kept = await store.readManifest(ID);
      expect(kept.map(({ seq, length, digest }) => [seq, length, Buffer.from(digest).toString('hex')])).toEqual(
        signed.map(({ seq, length, digest }) => [seq, length, digest.toString('hex')]),
      );
      expect([await store.list(ID), await store.sizeOf(ID)]).toEqual([[], { bytes: 0, chunks: 2 }]);
      await store.deleteAll(ID);
      await expect(store.readManifest(ID)).rejects.toThrow(Error);
      expect(await store.sizeOf(ID)).toEqual({ bytes: 0, chunks: 0 });
    });

    test('a recording without any chunk is empty', async () => {
      const store = aShared()();
      expect([await store.list(ID), await store.sizeOf(ID)]).toEqual([[], { bytes: 0, chunks: 0 }]);
      await store.drop(ID);
      await store.deleteAll(ID);
    });

    test.each(WRONG_NAMES)('the id %j is refused', async (id) => {
      const store = aShared()();
      const calls = [
        () => store.prepare(id),
        () => store.put(id, []),
        () => store.list(id),
        () => store.writeManifest(id, []),
        () => store.readManifest(id),
        () => store.drop(id),
        () => store.deleteAll(id),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(WrongName);
    });
  });
}
