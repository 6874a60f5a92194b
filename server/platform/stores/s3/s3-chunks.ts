import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { v7 as timedUuid } from 'uuid';
import { ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import type { ChunkStore } from '../chunk-store.ts';
import { countConflicts, decidePuts, mergeChunks } from '../chunks.ts';
import { requirePlain } from '../names.ts';
import type { Bucket, FoundObject } from './bucket.ts';
import { type PackedChunk, indexBytesOf, indexOf, readIndex, writePack } from './pack.ts';

/** Recordings whose packs are known without asking the store. */
const KNOWN = 5000;
/** Packs in memory while a recording is read from its first chunk to its last. */
const READ_BYTES = 32 * 1024 ** 2;
const AT_ONCE = 8;

/** The packs of a recording, by key. */
type Packs = ReadonlyMap<string, readonly PackedChunk[]>;

const allIn = (packs: Packs) => mergeChunks([...packs.values()].flat());

/** In the order of arrival. The number of chunks stands in the name, so that they are counted without reading anything. */
const nameOf = (count: number) => `${timedUuid()}.${count}`;
const countIn = ({ key }: FoundObject) => {
  const count = Number(key.slice(key.lastIndexOf('.') + 1));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
};

/**
 * Chunks in a bucket: the new chunks of a request are one object, a pack. The objects are the only record of arrived chunks, so
 * every server that uses the bucket knows them. A call that stores chunks resolves when the store has them.
 */
export function createS3Chunks(bucket: Bucket): ChunkStore {
  const prefixOf = (id: string) => `chunks/${requirePlain(id)}/`;
  const manifestOf = (id: string) => `manifests/${requirePlain(id)}`;
  const known = new LRUCache<string, Packs>({ max: KNOWN });
  /** One at a time for each recording, so that the chunks of two requests at once are compared with each other. */
  const runExclusively = createKeyedMutex();
  const readPacks = new LRUCache<string, Buffer>({
    maxSize: READ_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (key) => buffer(bucket.read(key)),
  });

  async function readPack(found: FoundObject): Promise<PackedChunk[]> {
    const count = countIn(found);
    const bytes = await buffer(bucket.read(found.key, { start: 0, end: indexBytesOf(count) - 1 }));
    // What is no whole pack was never acknowledged, so the device sends its chunks again.
    return readIndex(found.key, bytes, { count, size: found.bytes }) ?? [];
  }

  /** The packs that the store has now. Only those that are new here are read. */
  async function look(id: string): Promise<Packs> {
    const before = known.get(id);
    const atOnce = pLimit(AT_ONCE);
    const found = await bucket.list(prefixOf(id));
    const packs = await Promise.all(
      found.map(async (each) => [each.key, before?.get(each.key) ?? (await atOnce(() => readPack(each)))] as const),
    );
    const now = new Map(packs);
    known.set(id, now);
    return now;
  }

  const drop = async (id: string) => {
    known.delete(id);
    await bucket.removeAll(prefixOf(id));
  };

  return {
    put: async (id, chunks, reserve = () => {}) =>
      runExclusively(requirePlain(id), async () => {
        const packs = known.get(id) ?? (await look(id));
        const held = Map.groupBy(allIn(packs), ({ seq }) => seq);
        const puts = decidePuts(held, countConflicts(held), chunks);
        const added = chunks.filter((_, index) => puts[index] === 'stored' || puts[index] === 'differs');
        if (added.length === 0) return puts;
        const bytes = added.reduce((sum, { facts }) => sum + facts.length, 0);
        reserve(bytes, added.length);
        const key = prefixOf(id) + nameOf(added.length);
        await bucket.put(key, writePack(added));
        known.set(id, new Map([...packs, [key, indexOf(key, added)]]));
        return puts;
      }),

    list: async (id) => runExclusively(requirePlain(id), async () => allIn(await look(id))),

    async read(chunk) {
      const { place, length } = chunk as PackedChunk;
      const pack = await readPacks.fetch(place.key);
      const bytes = pack?.subarray(place.offset, place.offset + length);
      if (bytes?.length !== length) throw new Error('A pack has become shorter than it was.');
      return bytes;
    },

    /** By the sizes of the objects. */
    bytesOf: async (id) => (await bucket.list(prefixOf(id))).reduce((sum, { bytes }) => sum + bytes, 0),

    async countOf(id) {
      const signed = await bucket.find(manifestOf(id));
      if (signed) return signed.bytes / ENTRY_BYTES;
      return (await bucket.list(prefixOf(id))).reduce((sum, found) => sum + countIn(found), 0);
    },

    writeManifest: async (id, chunks) => bucket.put(manifestOf(id), Buffer.from(writeManifest(chunks))),

    readManifest: async (id) => readManifest(await buffer(bucket.read(manifestOf(id)))),

    drop: async (id) => drop(requirePlain(id)),

    async deleteAll(id) {
      await drop(requirePlain(id));
      await bucket.remove(manifestOf(id));
    },

    close: async () => bucket.close(),
  };
}
