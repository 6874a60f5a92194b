import { randomUUID } from 'node:crypto';
import { type FileHandle, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../contract/manifest.ts';
import { createChunkJournals } from './chunk-journals.ts';
import type { Container } from './containers.ts';
import { flushToDisk, writeDurably } from './durable-files.ts';
import { readEntry } from './journal.ts';

/** The joined chunks, exactly as the recorder produced them. Never changed, because a receipt signs for them. */
export const ORIGINAL = 'original';
/** A copy with a duration and cues, because a recorder writes neither and a player cannot seek without them. */
export const seekableName = (container: Container) => `seekable.${container}`;

const MANIFEST = 'manifest';

/**
 * The files of recordings: a folder per recording with its chunks, its manifest once it is sealed, and what post-processing makes
 * of them. The names of unfinished files begin with `prefix`, so that they can be found after a crash.
 */
export function createDisk(root: string, prefix = '.') {
  const journals = createChunkJournals(root);
  const pathOf = (id: string, name: string) => join(root, id, name);

  const sizeOf = (id: string, name: string): Promise<number | null> =>
    stat(pathOf(id, name)).then(
      ({ size }) => size,
      () => null,
    );

  const write = (id: string, name: string, fill: (file: FileHandle) => Promise<unknown>) =>
    writeDurably({ folder: join(root, id), name, prefix }, fill);

  return {
    ...journals,
    root,
    pathOf,

    /** Size of a recording's file in bytes; null if there is no such file. */
    sizeOf,

    /** Writes a file of the recording. It is there completely or not at all. */
    write,

    readChunk: readEntry,

    /** How many chunks a recording has, whether sealed or not. */
    async countOf(id: string): Promise<number> {
      const signed = await sizeOf(id, MANIFEST);
      return signed === null ? journals.countOf(id) : signed / ENTRY_BYTES;
    },

    /** The list of chunks that a receipt signs for. It stays when the journals are deleted, since repeated chunks are compared with it. */
    writeManifest: (id: string, chunks: readonly ChunkEntry[]) =>
      write(id, MANIFEST, (file) => file.write(writeManifest(chunks))),

    readManifest: async (id: string): Promise<ChunkEntry[]> => readManifest(await readFile(pathOf(id, MANIFEST))),

    /** For a library that writes a file itself. `adopt` flushes and renames it, so that a reader never finds half of it. */
    temporaryPath: (id: string) => pathOf(id, `${prefix}${randomUUID()}`),

    async adopt(id: string, path: string, name: string) {
      await flushToDisk(path);
      await rename(path, pathOf(id, name));
      await flushToDisk(join(root, id));
    },

    discard: (path: string) => rm(path, { force: true }),

    /** Deletes sound and picture of a recording. The list of its chunks stays. */
    async deleteMedia(id: string) {
      await journals.dropChunks(id);
      const names = await readdir(join(root, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      await Promise.all(
        names.filter((name) => name !== MANIFEST).map((name) => rm(pathOf(id, name), { recursive: true, force: true })),
      );
    },

    /** Deletes everything of a recording. */
    async deleteAll(id: string) {
      await journals.dropChunks(id);
      await rm(join(root, id), { recursive: true, force: true });
    },

    /** Deletes the unfinished files whose names begin with `abandoned`. */
    async sweep(id: string, abandoned: string) {
      const names = (await readdir(join(root, id))).filter((name) => name.startsWith(abandoned));
      await Promise.all(names.map((name) => rm(pathOf(id, name), { force: true })));
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;
