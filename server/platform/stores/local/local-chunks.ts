import { randomUUID } from 'node:crypto';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import type { ChunkStore, Put, ReceivedChunk, Reserve } from '../chunk-store.ts';
import { countConflicts, decidePuts } from '../chunks.ts';
import { requirePlain } from '../names.ts';
import { flushToDisk } from './durable-files.ts';
import { type Journal, type JournalEntry, countEntries, createJournal, readEntry } from './journal.ts';
import { MANIFEST, type RecordingFolder, createRecordingFolder } from './recording-folder.ts';

/** Journals that are open at a time. Limited, since each takes a file handle; the one used longest ago is closed first. */
const MAX_OPEN = 1000;

/**
 * A recording that this process writes to. `entries` has those of older journals too, because new chunks are compared with all.
 */
interface Writing {
  journal: Journal;
  path: string;
  entries: Map<number, JournalEntry[]>;
  size: number;
  /** How many numbers have more than one entry. */
  conflicts: number;
}

async function openWriting(recording: RecordingFolder): Promise<Writing> {
  const { folder, chunks, listChunks, listJournals } = recording;
  const journals = await listJournals();
  await mkdir(chunks, { recursive: true });
  const before = await listChunks(journals);
  const path = join(chunks, randomUUID());
  const journal = await createJournal(path);
  for (const each of [chunks, folder, dirname(folder)]) await flushToDisk(each);
  const entries = Map.groupBy(before, ({ seq }) => seq);
  const size = [...entries.values()].reduce((sum, { length }) => sum + length, 0);
  return { journal, path, entries, size, conflicts: countConflicts(entries) };
}

/** A journal that could not be opened needs no closing. */
const closeWriting = async (writing: Promise<Writing> | undefined) => (await writing?.catch(() => null))?.journal.close();

/** Appends the new chunks in one write. If `reserve` throws, none is written. */
async function appendNew(writing: Writing, chunks: readonly ReceivedChunk[], reserve: Reserve): Promise<Put[]> {
  const { journal, entries } = writing;
  const puts = decidePuts(entries, writing.conflicts, chunks);
  const added = chunks.filter((_, index) => puts[index] === 'stored' || puts[index] === 'differs');
  if (added.length === 0) return puts;
  const bytes = added.reduce((sum, { facts }) => sum + facts.length, 0);
  reserve(bytes, added.length);
  for (const entry of await journal.append(added)) entries.set(entry.seq, [...(entries.get(entry.seq) ?? []), entry]);
  writing.size += added.length;
  writing.conflicts += puts.filter((put) => put === 'differs').length;
  return puts;
}

/**
 * Chunks in journals on this machine's disk: a folder for each recording, with one journal for each process that wrote to it. The
 * journals are the only record of arrived chunks, so files and database cannot disagree about them.
 */
export function createLocalChunks(root: string): ChunkStore {
  const folderOf = (id: string) => createRecordingFolder(join(root, requirePlain(id)));
  const writings = new LRUCache<string, Promise<Writing>>({
    max: MAX_OPEN,
    dispose: (writing, _id, reason) => {
      if (reason === 'evict') void closeWriting(writing);
    },
  });

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
    const opening = openWriting(folderOf(id));
    writings.set(id, opening);
    opening.catch(() => writings.delete(id));
    return opening;
  }

  async function drop(id: string) {
    const { chunks } = folderOf(id);
    await closeJournal(id);
    await rm(chunks, { recursive: true, force: true });
  }

  return {
    put: async (id, chunks, reserve = () => {}) =>
      runExclusively(requirePlain(id), async () => {
        const writing = await writingOf(id);
        try {
          return await appendNew(writing, chunks, reserve);
        } finally {
          // The next chunk starts a new journal, since the disk may have failed only for a moment.
          if (writing.journal.isBroken()) await closeJournal(id);
        }
      }),

    async list(id): Promise<JournalEntry[]> {
      const { listChunks, listJournals } = folderOf(id);
      const writing = await writings.peek(id);
      const others = (await listJournals()).filter((path) => path !== writing?.path);
      const own = [...(writing?.entries.values() ?? [])].flat().filter(({ place }) => place.path === writing?.path);
      return listChunks(others, own);
    },

    read: (chunk) => readEntry(chunk as JournalEntry),

    /** By the sizes of the files. */
    async bytesOf(id) {
      const files = await Promise.all((await folderOf(id).listJournals()).map((path) => stat(path)));
      return files.reduce((sum, { size }) => sum + size, 0);
    },

    async countOf(id) {
      const { countSigned, listJournals } = folderOf(id);
      const signed = await countSigned();
      if (signed !== null) return signed;
      const writing = await writings.peek(id);
      if (writing) return writing.size;
      const counts = await Promise.all((await listJournals()).map(countEntries));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    writeManifest: async (id, chunks) => folderOf(id).writeManifest(chunks),

    readManifest: async (id) => folderOf(id).readManifest(),

    drop,

    async deleteAll(id) {
      const { folder, pathOf } = folderOf(id);
      await drop(id);
      await rm(pathOf(MANIFEST), { force: true });
      // Only if no media are in it.
      await rmdir(folder).catch(() => {});
    },

    close: async () => {
      await Promise.all([...writings.keys()].map(closeJournal));
    },
  };
}
