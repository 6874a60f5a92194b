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
import { createLogRecovery } from './log-recovery.ts';
import { MANIFEST, type RecordingFolder, createRecordingFolder } from './recording-folder.ts';
import { LOG_SETTINGS } from './log-segments.ts';
import { type WriteAheadLog, createWriteAheadLog } from './write-ahead-log.ts';

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

/** The chunks in journals of other processes. They are flushed, since others may have acknowledged none of them yet. */
async function listDurable({ listChunks }: RecordingFolder, paths: readonly string[], own: readonly JournalEntry[] = []) {
  await Promise.all(paths.map(flushToDisk));
  return listChunks(paths, own);
}

async function openWriting(recording: RecordingFolder, log: WriteAheadLog): Promise<Writing> {
  const { folder, chunks, listJournals } = recording;
  const journals = await listJournals();
  await mkdir(chunks, { recursive: true });
  const before = await listDurable(recording, journals);
  const path = join(chunks, randomUUID());
  const journal = await createJournal(path, log.append);
  for (const each of [chunks, folder, dirname(folder)]) await flushToDisk(each);
  const entries = Map.groupBy(before, ({ seq }) => seq);
  const size = [...entries.values()].reduce((sum, { length }) => sum + length, 0);
  return { journal, path, entries, size, conflicts: countConflicts(entries) };
}

/** A journal that could not be opened needs no closing. */
const closeWriting = async (writing: Promise<Writing> | undefined, how: 'close' | 'discard' = 'close') =>
  (await writing?.catch(() => null))?.journal[how]();

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

/** The recordings that this process writes to. */
function createWritings(folderOf: (id: string) => RecordingFolder, log: WriteAheadLog) {
  const writings = new LRUCache<string, Promise<Writing>>({
    max: MAX_OPEN,
    dispose: (writing, _id, reason) => {
      // The log calls the flush of the journal as well, and reports its failure.
      if (reason === 'evict') closeWriting(writing).catch(() => {});
    },
  });

  async function close(id: string, how?: 'close' | 'discard') {
    const writing = writings.peek(id);
    writings.delete(id);
    await closeWriting(writing, how);
  }

  return {
    /** Opened if needed. The promise is cached before it resolves, so that two requests at once do not open two journals. */
    open(id: string): Promise<Writing> {
      const known = writings.get(id);
      if (known) return known;
      const opening = openWriting(folderOf(id), log);
      writings.set(id, opening);
      opening.catch(() => writings.delete(id));
      return opening;
    },

    find: (id: string) => writings.peek(id),

    close,

    async closeAll() {
      const closed = await Promise.allSettled([...writings.keys()].map((id) => close(id)));
      for (const each of closed) if (each.status === 'rejected') throw each.reason;
    },
  };
}

/** `check` throws if the disk has failed. */
export type LocalChunks = ChunkStore & Pick<WriteAheadLog, 'check'>;

/**
 * Chunks in journals on this machine's disk: a folder for each recording, with one journal for each process that wrote to it. The
 * journals are the only record of arrived chunks, so files and database cannot disagree about them. One log for each process makes
 * what is written to them durable.
 */
export function createLocalChunks(root: string, settings = LOG_SETTINGS): LocalChunks {
  const log = createWriteAheadLog(root, settings);
  const recovery = createLogRecovery(root, log.isOwn, settings.deadMs);
  const folderOf = (id: string) => createRecordingFolder(join(root, requirePlain(id)));
  const writings = createWritings(folderOf, log);
  /** One at a time for each recording, so that the chunks of two requests at once are compared with each other. */
  const runExclusively = createKeyedMutex();

  async function drop(id: string) {
    const { chunks } = folderOf(id);
    await writings.close(id, 'discard');
    await rm(chunks, { recursive: true, force: true });
  }

  return {
    put: async (id, chunks, reserve = () => {}) =>
      runExclusively(requirePlain(id), async () => {
        await recovery.whenRecovered();
        const writing = await writings.open(id);
        try {
          return await appendNew(writing, chunks, reserve);
        } finally {
          // The next chunk starts a new journal, since the disk may have failed only for a moment. What the older one has is
          // flushed later as well, so a failure here is not one of this request.
          if (writing.journal.isBroken()) await writings.close(id).catch(() => {});
        }
      }),

    async list(id): Promise<JournalEntry[]> {
      const recording = folderOf(id);
      await recovery.whenRecovered();
      const writing = await writings.find(id);
      const others = (await recording.listJournals()).filter((path) => path !== writing?.path);
      const own = [...(writing?.entries.values() ?? [])].flat().filter(({ place }) => place.path === writing?.path);
      return listDurable(recording, others, own);
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
      const writing = await writings.find(id);
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
      await log.forget(id);
      await rm(pathOf(MANIFEST), { force: true });
      // Only if no media are in it.
      await rmdir(folder).catch(() => {});
    },

    check: log.check,

    async close() {
      await recovery.stop();
      await writings.closeAll().finally(() => log.close());
    },
  };
}
