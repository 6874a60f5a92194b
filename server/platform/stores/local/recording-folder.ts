import { randomUUID } from 'node:crypto';
import { type FileHandle, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { flushToDisk, ifMissing, writeDurably } from './durable-files.ts';

export const MANIFEST = 'manifest';
/** The folder of the chunks: links to files of the logs, and files of this recording alone. */
export const CHUNKS = 'chunks';

/** The names in a folder; none if there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing<string[]>([]));

/**
 * The files of one recording in one folder: its chunks, its manifest once it is sealed, and its media. The names of unfinished
 * files begin with `prefix`, so that they can be found after a crash. A child opens its local copy with this.
 */
export function createRecordingFolder(folder: string, prefix = '.') {
  const chunks = join(folder, CHUNKS);
  const pathOf = (name: string) => join(folder, name);

  const sizeOf = (name: string): Promise<number | null> =>
    stat(pathOf(name)).then(
      ({ size }) => size,
      () => null,
    );

  const write = (name: string, fill: (file: FileHandle) => Promise<unknown>) => writeDurably({ folder, name, prefix }, fill);

  return {
    folder,
    chunks,
    pathOf,

    /** Writes a file. It is there completely or not at all. */
    write,

    /** The paths of the files that have its chunks. */
    listChunkFiles: async () =>
      (await namesIn(chunks)).filter((name) => !name.startsWith(prefix)).map((name) => join(chunks, name)),

    /** How many chunks the manifest lists; null without one. */
    async countSigned(): Promise<number | null> {
      const bytes = await sizeOf(MANIFEST);
      return bytes === null ? null : bytes / ENTRY_BYTES;
    },

    writeManifest: (entries: readonly ChunkEntry[]) => write(MANIFEST, (file) => file.writeFile(writeManifest(entries))),

    readManifest: async (): Promise<ChunkEntry[]> => readManifest(await readFile(pathOf(MANIFEST))),

    /** For a library that writes a file itself. `adopt` flushes and renames it, so that a reader never finds half of it. */
    temporaryPath: () => pathOf(`${prefix}${randomUUID()}`),

    async adopt(path: string, name: string) {
      await flushToDisk(path);
      await rename(path, pathOf(name));
      await flushToDisk(folder);
    },

    discard: (path: string) => rm(path, { force: true }),

    /** Deletes the unfinished files. */
    async sweep() {
      const names = (await namesIn(folder)).filter((name) => name.startsWith(prefix));
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },
  };
}

export type RecordingFolder = ReturnType<typeof createRecordingFolder>;
