import { basename } from 'node:path';
import { mergeChunks } from '../chunks.ts';
import { flushToDisk, ifMissing } from './durable-files.ts';
import type { LogIndex } from './log-index.ts';
import { type LocalChunk, readIntact } from './log-records.ts';
import type { RecordingFolder } from './recording-folder.ts';

/** A file may be settled while it is listed. Its chunks are then in another one. */
const MAX_LISTINGS = 5;

interface Needs {
  index: LogIndex;
  folderOf(id: string): RecordingFolder;
  /** Whether this process has written the file of this name. */
  isOwn(name: string): boolean;
}

/**
 * Which chunks a recording has. `known`: those that this process remembers, which are all of its own files; undefined if it
 * remembers none, and then its own files are read as well.
 */
export function createChunkListing({ index, folderOf, isOwn }: Needs) {
  type Known = readonly LocalChunk[] | undefined;

  async function listFiles(id: string, known: Known): Promise<string[]> {
    const paths = await folderOf(id).listChunkFiles();
    return known ? paths.filter((path) => !isOwn(basename(path))) : paths;
  }

  const ownOf = (known: Known) => (known ?? []).filter(({ place }) => isOwn(basename(place.path)));

  async function readFile(path: string, id: string): Promise<LocalChunk[]> {
    const found: LocalChunk[] = [];
    for await (const { facts, offset } of readIntact(path, await index.headsOf(path, id)))
      found.push({ ...facts, place: { id, path, offset } });
    return found;
  }

  async function listOnce(id: string, known: Known): Promise<LocalChunk[]> {
    const paths = await listFiles(id, known);
    // The process that writes a file may not have acknowledged its last chunks yet.
    await Promise.all(paths.map(flushToDisk));
    const read = await Promise.all(paths.map((path) => readFile(path, id)));
    return mergeChunks([...read.flat(), ...ownOf(known)]);
  }

  return {
    /** The chunks that would survive a loss of power and match their digests, ordered by number, each once. */
    async list(id: string, known?: Known): Promise<LocalChunk[]> {
      for (let tries = 1; ; tries += 1) {
        const listed = await listOnce(id, known).catch((error: NodeJS.ErrnoException) => {
          if (tries === MAX_LISTINGS) throw error;
          return ifMissing(null)(error);
        });
        if (listed) return listed;
      }
    },

    /** The lengths of the chunks, without reading them. */
    async lengths(id: string, known?: Known): Promise<number[]> {
      const paths = await listFiles(id, known);
      const heads = await Promise.all(paths.map((path) => index.headsOf(path, id).catch(ifMissing([]))));
      return [...heads.flat().map(({ facts }) => facts.length), ...ownOf(known).map(({ length }) => length)];
    },
  };
}
