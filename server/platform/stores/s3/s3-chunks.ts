import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import type { ChunkStore } from '../chunk-store.ts';
import { decidePuts, mergeChunks } from '../chunks.ts';
import { requirePlain } from '../names.ts';
import type { Bucket, FoundObject } from './bucket.ts';
import { type KnownPacks, createKnownPacks } from './known-packs.ts';
import { type PackedChunk, countIn, headBytes, indexOf, nameOf, readHead, readName, writePack } from './pack.ts';

/** Chunks that a process knows without asking the store: those of some hundred tests that are being recorded. Each takes some 250 bytes. */
const MOST_KNOWN = 200_000;
/** Packs in memory while a recording is read from its first chunk to its last. */
const READ_BYTES = 32 * 1024 ** 2;
const AT_ONCE = 8;

/**
 * Chunks in a bucket: the new chunks of a request are one object, a pack. The objects are the only record of arrived chunks, so
 * every server that uses the bucket knows them. A call that stores chunks resolves when the store has them.
 */
export function createS3Chunks(bucket: Bucket): ChunkStore {
  const prefixOf = (id: string) => `chunks/${requirePlain(id)}/`;
  const manifestOf = (id: string) => `manifests/${requirePlain(id)}`;
  const known = new LRUCache<string, KnownPacks>({
    maxSize: MOST_KNOWN,
    sizeCalculation: ({ bySeq }) => bySeq.size + 1,
  });
  /** One at a time for each recording, so that the chunks of two requests at once are compared with each other. */
  const runExclusively = createKeyedMutex();
  const readPacks = new LRUCache<string, Buffer>({
    maxSize: READ_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (key) => buffer(bucket.read(key)),
  });

  const readPack = async (found: FoundObject): Promise<PackedChunk[]> => {
    const count = countIn(found.key);
    if (count === 0) return [];
    return readName(found) ?? readHead(found, await buffer(bucket.read(found.key, { start: 0, end: headBytes(count) - 1 })));
  };

  /** The packs that the store has now. Only those that are new here are read. */
  async function look(id: string): Promise<KnownPacks> {
    const found = await bucket.list(prefixOf(id));
    const keys = new Set(found.map(({ key }) => key));
    const before = known.get(id);
    const isAllThere = before !== undefined && [...before.keys()].every((key) => keys.has(key));
    const now = isAllThere ? before : createKnownPacks();
    const atOnce = pLimit(AT_ONCE);
    const isNew = found.filter(({ key }) => !now.has(key));
    const packs = await Promise.all(isNew.map(async (each) => [each.key, await atOnce(() => readPack(each))] as const));
    for (const [key, chunks] of packs) now.add(key, chunks);
    known.set(id, now);
    return now;
  }

  const drop = async (id: string) => {
    known.delete(id);
    await bucket.removeAll(prefixOf(id));
  };

  return {
    // A bucket has no folders.
    prepare: async (id) => void requirePlain(id),

    put: async (id, chunks, reserve = () => {}) =>
      runExclusively(requirePlain(id), async () => {
        let packs = known.get(id) ?? (await look(id));
        let puts = decidePuts(packs.bySeq, packs.conflicts(), chunks);
        // A device repeats a chunk if its acknowledgement was lost, or if a seal misses it: then the store has lost a pack.
        if (puts.includes('held')) {
          packs = await look(id);
          puts = decidePuts(packs.bySeq, packs.conflicts(), chunks);
        }
        const added = chunks.filter((_, index) => puts[index] === 'stored' || puts[index] === 'differs');
        if (added.length === 0) return puts;
        const bytes = added.reduce((sum, { facts }) => sum + facts.length, 0);
        reserve(bytes, added.length);
        const key = prefixOf(id) + nameOf(added);
        await bucket.put(key, writePack(added));
        packs.add(key, indexOf(key, added));
        // Set again, so that its size is counted again.
        known.set(id, packs);
        return puts;
      }),

    list: async (id) => runExclusively(requirePlain(id), async () => mergeChunks((await look(id)).chunks())),

    async read(chunk) {
      const { place, length } = chunk as PackedChunk;
      const pack = await readPacks.fetch(place.key);
      const bytes = pack?.subarray(place.offset, place.offset + length);
      if (bytes?.length !== length) throw new Error('A pack has become shorter than it was.');
      return bytes;
    },

    /** By the sizes and names of the objects. */
    async sizeOf(id) {
      const [signed, objects] = await Promise.all([bucket.find(manifestOf(id)), bucket.list(prefixOf(id))]);
      const stored = objects.reduce((sum, { key }) => sum + countIn(key), 0);
      return { bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0), chunks: signed ? signed.bytes / ENTRY_BYTES : stored };
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
