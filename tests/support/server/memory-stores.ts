import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import type { ChunkStore, StoredChunk } from '../../../server/platform/stores/chunk-store.ts';
import { createLocalCopies } from '../../../server/platform/stores/copy-recording.ts';
import { countConflicts, decidePuts } from '../../../server/platform/stores/chunks.ts';
import type { MediaStore, StoredFile } from '../../../server/platform/stores/media-store.ts';
import { partsOf, requirePlain } from '../../../server/platform/stores/names.ts';
import type { RecordingStore } from '../../../server/platform/stores/recording-store.ts';
import type { Stores } from '../../../server/platform/stores/stores.ts';

/** The common data of several stores in memory, like a disk or a bucket that several servers share. */
export const aMemory = () => ({
  chunks: new Map<string, StoredChunk[]>(),
  manifests: new Map<string, readonly ChunkEntry[]>(),
  files: new Map<string, { bytes: Buffer; writtenAt: Date }>(),
});
type Memory = ReturnType<typeof aMemory>;

export function createMemoryChunks({ chunks, manifests }: Memory): ChunkStore {
  const of = (id: string) => chunks.get(requirePlain(id)) ?? [];
  return {
    prepare: async (id) => void requirePlain(id),
    async put(id, received, reserve = () => {}) {
      const held = Map.groupBy(of(id), ({ seq }) => seq);
      const puts = decidePuts(held, countConflicts(held), received);
      const added = received.filter((_, index) => puts[index] === 'stored' || puts[index] === 'differs');
      if (added.length > 0)
        reserve(
          added.reduce((sum, { facts }) => sum + facts.length, 0),
          added.length,
        );
      const stored = added.map(({ facts, pieces }) => ({ ...facts, place: Buffer.concat(pieces) }));
      chunks.set(
        id,
        [...of(id), ...stored].toSorted((a, b) => a.seq - b.seq),
      );
      return puts;
    },
    list: async (id) => [...of(id)],
    read: async ({ place }) => place as Buffer,
    sizeOf: async (id) => ({
      bytes: of(id).reduce((sum, { length }) => sum + length, 0),
      chunks: manifests.get(id)?.length ?? of(id).length,
    }),
    writeManifest: async (id, entries) => void manifests.set(requirePlain(id), entries),
    async readManifest(id) {
      const found = manifests.get(requirePlain(id));
      if (!found) throw new Error('There is no manifest.');
      return [...found];
    },
    drop: async (id) => void chunks.delete(requirePlain(id)),
    async deleteAll(id) {
      chunks.delete(requirePlain(id));
      manifests.delete(id);
    },
    close: async () => {},
  };
}

export function createMemoryMedia({ files }: Memory): MediaStore {
  const fileOf = (name: string, { bytes, writtenAt }: { bytes: Buffer; writtenAt: Date }): StoredFile => ({
    name,
    bytes: bytes.length,
    writtenAt,
  });
  const checked = (name: string) => partsOf(name) && name;
  return {
    async write(name, source) {
      const pieces: Uint8Array[] = [];
      checked(name);
      for await (const piece of source) pieces.push(piece);
      const bytes = Buffer.concat(pieces);
      files.set(name, { bytes, writtenAt: new Date() });
      return bytes.length;
    },
    async find(name) {
      const found = files.get(checked(name));
      return found ? fileOf(name, found) : null;
    },
    read(name, range) {
      const found = files.get(checked(name));
      const part = range ? found?.bytes.subarray(range.start, range.end + 1) : found?.bytes;
      const missing = new Error('There is no such file.');
      return part ? Readable.from([part]) : new Readable({ read: (stream) => void stream }).destroy(missing);
    },
    async list(folder) {
      const isIn = (name: string) => partsOf(name)[0] === (folder === undefined ? null : requirePlain(folder));
      return [...files].filter(([name]) => isIn(name)).map(([name, file]) => fileOf(name, file));
    },
    async *walk() {
      yield* (await this.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    remove: async (name) => void files.delete(checked(name)),
    async removeAll(folder) {
      requirePlain(folder);
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name);
    },
    removeUnfinished: async () => {},
  };
}

/** Copies needed files to a folder and new files back, like an adapter for a store elsewhere. */
function createMemoryRecordings(memory: Memory): RecordingStore {
  const kept = { chunks: createMemoryChunks(memory), media: createMemoryMedia(memory) };
  return { ...kept, withLocalCopy: createLocalCopies(kept, tmpdir()) };
}

/** Stores without a disk, so that a test finds code that knows a path. */
export function createMemoryStores(): Stores {
  const [recordings, archives, pictures] = [aMemory(), aMemory(), aMemory()];
  return {
    recordings: createMemoryRecordings(recordings),
    archives: createMemoryMedia(archives),
    pictures: createMemoryMedia(pictures),
    check: async () => {},
    isEmpty: async () =>
      [recordings, archives, pictures].every((memory) => Object.values(memory).every(({ size }) => size === 0)),
  };
}
