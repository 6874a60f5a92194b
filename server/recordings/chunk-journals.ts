import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ChunkEntry } from '../../contract/manifest.ts';
import { MAX_CONFLICTS } from '../../contract/quotas.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { flushToDisk } from './durable-files.ts';
import { type Journal, type JournalEntry, type ReceivedChunk, countEntries, createJournal, readJournal } from './journal.ts';

/**
 * What became of a chunk. `stored`: it is new. `held`: it was there already. `differs`: another chunk has this number, and both are
 * stored. `refused`: two other chunks have this number, or more than `MAX_CONFLICTS` numbers have two; then nothing of the request
 * is stored.
 */
export type Put = 'stored' | 'held' | 'differs' | 'refused';

/** Called with the bytes and chunks that are about to be written. If it throws, they are not written. */
export type Reserve = (bytes: number, chunks: number) => void;

/** Journals that are open at a time. Limited, since each takes a file handle; the one used longest ago is closed first. */
const MAX_OPEN = 1000;

export const chunkKey = ({ seq, digest }: ChunkEntry) => `${seq} ${Buffer.from(digest).toString('base64')}`;

/** Decides for all chunks before any is written, so that a refusal of one keeps all of them out. */
function decidePuts(entries: ReadonlyMap<number, readonly ChunkEntry[]>, chunks: readonly ReceivedChunk[]): Put[] {
  const seen = new Map<number, readonly ChunkEntry[]>();
  return chunks.map(({ facts }) => {
    const others = seen.get(facts.seq) ?? entries.get(facts.seq) ?? [];
    if (others.some((other) => chunkKey(other) === chunkKey(facts))) return 'held';
    if (others.length > 1) return 'refused';
    seen.set(facts.seq, [...others, facts]);
    return others.length > 0 ? 'differs' : 'stored';
  });
}

/**
 * Orders entries by number and removes repetitions, since two processes, or one before and after a crash, may hold the same chunk.
 */
function mergeEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const isSame = (one: JournalEntry, other: JournalEntry) => Buffer.compare(one.digest, other.digest) === 0;
  const merged: JournalEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    let at = merged.length - 1;
    while (merged[at]?.seq === entry.seq && !isSame(entry, merged[at] as JournalEntry)) at--;
    if (merged[at]?.seq !== entry.seq) merged.push(entry);
  }
  return merged;
}

const readEntries = async (paths: readonly string[]): Promise<JournalEntry[]> =>
  (await Promise.all(paths.map(readJournal))).flat();

/** A recording that this process writes to. `entries` has those of older journals too, because new chunks are compared with all. */
interface Writing {
  journal: Journal;
  path: string;
  entries: Map<number, JournalEntry[]>;
  size: number;
  /** How many numbers have more than one entry. */
  conflicts: number;
}

async function openWriting(folder: string, journals: readonly string[], parents: readonly string[]): Promise<Writing> {
  await mkdir(folder, { recursive: true });
  const before = await readEntries(journals);
  const path = join(folder, randomUUID());
  const journal = await createJournal(path);
  for (const each of [folder, ...parents]) await flushToDisk(each);
  const entries = Map.groupBy(mergeEntries(before), ({ seq }) => seq);
  const bySeq = [...entries.values()];
  const size = bySeq.reduce((sum, { length }) => sum + length, 0);
  return { journal, path, entries, size, conflicts: bySeq.filter(({ length }) => length > 1).length };
}

/** A journal that could not be opened needs no closing. */
const closeWriting = async (writing: Promise<Writing> | undefined) => (await writing?.catch(() => null))?.journal.close();

/** Appends the chunks that are new, in one write. What `reserve` throws keeps all of them out. */
async function appendNew(writing: Writing, chunks: readonly ReceivedChunk[], reserve: Reserve): Promise<Put[]> {
  const { journal, entries } = writing;
  const puts = decidePuts(entries, chunks);
  const conflicts = puts.filter((put) => put === 'differs').length;
  const isTooMuch = conflicts > 0 && writing.conflicts + conflicts > MAX_CONFLICTS;
  if (isTooMuch || puts.includes('refused')) return chunks.map(() => 'refused');
  const added = chunks.filter((_, index) => puts[index] !== 'held');
  if (added.length === 0) return puts;
  const bytes = added.reduce((sum, { facts }) => sum + facts.length, 0);
  reserve(bytes, added.length);
  for (const entry of await journal.append(added)) entries.set(entry.seq, [...(entries.get(entry.seq) ?? []), entry]);
  writing.size += added.length;
  writing.conflicts += conflicts;
  return puts;
}

/**
 * The chunks of recordings that are not sealed: a folder per recording, with one journal for each process that wrote to it. The
 * journals are the only record of what has arrived, so files and database cannot disagree about it.
 */
export function createChunkJournals(root: string) {
  const folderOf = (id: string) => join(root, id, 'chunks');
  const writings = new LRUCache<string, Promise<Writing>>({
    max: MAX_OPEN,
    dispose: (writing, _id, reason) => {
      if (reason === 'evict') void closeWriting(writing);
    },
  });

  async function listJournals(id: string): Promise<string[]> {
    const names = await readdir(folderOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map((name) => join(folderOf(id), name));
  }

  /** One at a time for each recording, so that the chunks of two requests at once are compared with each other. */
  const runExclusively = createKeyedMutex();

  async function closeJournal(id: string) {
    const writing = writings.peek(id);
    writings.delete(id);
    await closeWriting(writing);
  }

  /** Opened if needed. The promise is cached before it resolves, so that two requests at once do not open two journals. */
  function writingOf(id: string): Promise<Writing> {
    const known = writings.get(id);
    if (known) return known;
    const opening = listJournals(id).then((journals) => openWriting(folderOf(id), journals, [join(root, id), root]));
    writings.set(id, opening);
    opening.catch(() => writings.delete(id));
    return opening;
  }

  return {
    /**
     * Resolves when all of these chunks would survive a loss of power, with what became of each, in their order. `reserve` is
     * called for the new ones; if it throws, none of them is written.
     */
    put: (id: string, chunks: readonly ReceivedChunk[], reserve: Reserve = () => {}): Promise<Put[]> =>
      runExclusively(id, async () => {
        const writing = await writingOf(id);
        try {
          return await appendNew(writing, chunks, reserve);
        } finally {
          // The next chunk starts a new journal, since the disk may have failed only for a moment.
          if (writing.journal.isBroken()) await closeJournal(id);
        }
      }),

    /** Every chunk that is on disk, ordered by number. A number occurs twice if two digests arrived for it. */
    async list(id: string): Promise<JournalEntry[]> {
      const writing = await writings.peek(id);
      const others = (await listJournals(id)).filter((path) => path !== writing?.path);
      const own = [...(writing?.entries.values() ?? [])].flat().filter(({ path }) => path === writing?.path);
      return mergeEntries([...(await readEntries(others)), ...own]);
    },

    /** By the sizes of the files, without reading them, because this is asked while chunks arrive. */
    async bytesOf(id: string): Promise<number> {
      const files = await Promise.all((await listJournals(id)).map((path) => stat(path)));
      return files.reduce((sum, { size }) => sum + size, 0);
    },

    /** How many chunks there are. Another process may be adding some, so the number can be too low. */
    async countOf(id: string): Promise<number> {
      const writing = await writings.peek(id);
      if (writing) return writing.size;
      const counts = await Promise.all((await listJournals(id)).map(countEntries));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    /** Deletes the journals of a recording whose chunks have been joined and verified. */
    async dropChunks(id: string) {
      await closeJournal(id);
      await rm(folderOf(id), { recursive: true, force: true });
    },

    close: async () => {
      await Promise.all([...writings.keys()].map(closeJournal));
    },
  };
}
