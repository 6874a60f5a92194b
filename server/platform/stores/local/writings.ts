import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Put, ReceivedChunk, Reserve } from '../chunk-store.ts';
import { countConflicts, decidePuts } from '../chunks.ts';
import type { createChunkListing } from './chunk-listing.ts';
import type { ChunkLog } from './chunk-log.ts';
import { flushToDisk } from './durable-files.ts';
import type { LocalChunk } from './log-records.ts';
import type { RecordingFolder } from './recording-folder.ts';

/** Recordings whose chunks are remembered while they arrive. The one used longest ago is forgotten first. */
const MAX_OPEN = 1000;

/** A recording that this process writes to, with all its chunks, because new ones are compared with them. */
interface Writing {
  entries: Map<number, LocalChunk[]>;
  /** How many numbers have more than one chunk. */
  conflicts: number;
}

interface Needs {
  log: ChunkLog;
  listing: ReturnType<typeof createChunkListing>;
  folderOf(id: string): RecordingFolder;
}

/** The recordings that this process writes to. */
export function createWritings({ log, listing, folderOf }: Needs) {
  const writings = new LRUCache<string, Promise<Writing>>({ max: MAX_OPEN });
  /** Recordings whose folder was made before their first chunk. */
  const prepared = new LRUCache<string, true>({ max: MAX_OPEN });

  /** After a loss of power a recording without this folder counts as a deleted one. */
  async function makeFolder(id: string) {
    const { chunks, folder } = folderOf(id);
    await mkdir(chunks, { recursive: true });
    for (const each of [folder, dirname(folder)]) await flushToDisk(each);
  }

  async function openWriting(id: string): Promise<Writing> {
    if (!prepared.delete(id)) await makeFolder(id);
    const held = await listing.list(id);
    const entries = Map.groupBy(held, ({ seq }) => seq);
    return { entries, conflicts: countConflicts(entries) };
  }

  /** The promise is remembered before it resolves, so that two requests at once do not read the same files. */
  function open(id: string): Promise<Writing> {
    const known = writings.get(id);
    if (known) return known;
    const opening = openWriting(id);
    writings.set(id, opening);
    opening.catch(() => writings.delete(id));
    return opening;
  }

  return {
    /** Makes the folder of a recording. Its files are read with the first chunk, since other processes may write to it until then. */
    async prepare(id: string) {
      await makeFolder(id);
      prepared.set(id, true);
    },

    /** Writes the new chunks together. If `reserve` throws, none is written. One call at a time for each recording. */
    async put(id: string, chunks: readonly ReceivedChunk[], reserve: Reserve): Promise<Put[]> {
      const writing = await open(id);
      const { entries } = writing;
      const puts = decidePuts(entries, writing.conflicts, chunks);
      const added = chunks.filter((_, index) => puts[index] === 'stored' || puts[index] === 'differs');
      if (added.length === 0) return puts;
      const bytes = added.reduce((sum, { facts }) => sum + facts.length, 0);
      reserve(bytes, added.length);
      const stored = await log.append(id, added).catch((error: unknown) => {
        // Some may be on the disk, so the next request reads them again.
        writings.delete(id);
        throw error;
      });
      for (const entry of stored) entries.set(entry.seq, [...(entries.get(entry.seq) ?? []), entry]);
      writing.conflicts += puts.filter((put) => put === 'differs').length;
      return puts;
    },

    /** The remembered chunks of a recording; undefined if this process remembers none. */
    async knownOf(id: string): Promise<LocalChunk[] | undefined> {
      const writing = await writings.peek(id);
      return writing && [...writing.entries.values()].flat();
    },

    forget(id: string) {
      prepared.delete(id);
      writings.delete(id);
    },
  };
}
