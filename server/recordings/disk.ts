import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkEntry, ENTRY_BYTES, readManifest, manifest } from '../../contract/manifest.ts';
import { MAX_CONFLICTS } from '../../contract/room.ts';
import type { Container } from './containers.ts';
import { type Arrived, type Entry, type Journal, countEntries, createJournal, readEntry, readJournal } from './journal.ts';

/**
 * `stored` now, `held` already with this digest, or `differs`: another digest stands under this number, and both are kept; or
 * `refused`, with all that came with it, where there are two already, or more such numbers than `MAX_CONFLICTS`.
 */
export type Put = 'stored' | 'held' | 'differs' | 'refused';

/** Recordings whose journal is open for writing; the one that was written to longest ago is closed first. */
const OPEN = 1000;

async function sync(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Written beside, flushed, then renamed: a reader finds all of it or nothing, before and after a loss of power. */
async function writeDurably(folder: string, temporary: string, name: string, write: (file: FileHandle) => Promise<unknown>) {
  const file = await open(temporary, 'wx');
  try {
    await write(file);
    await file.datasync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, join(folder, name));
  await sync(folder);
}

/** The joined recording, exactly what the recorder gave. */
export const ORIGINAL = 'original';
/** The same with duration and cues, so that a player can seek. */
export const seekableName = (container: Container) => `seekable.${container}`;

/** Hears of so many bytes and chunks before they are written; what it throws keeps them out. */
export type Take = (bytes: number, chunks: number) => void;

/** What tells two chunks of a recording apart. */
export const nameOf = ({ seq, digest }: ChunkEntry) => `${seq} ${Buffer.from(digest).toString('base64')}`;

/** What is to be done with each of these chunks, where those of `entries` are held. */
function putsOf(entries: ReadonlyMap<number, readonly ChunkEntry[]>, chunks: readonly Arrived[]): Put[] {
  const seen = new Map<number, readonly ChunkEntry[]>();
  return chunks.map(({ facts }) => {
    const others = seen.get(facts.seq) ?? entries.get(facts.seq) ?? [];
    if (others.some((other) => nameOf(other) === nameOf(facts))) return 'held';
    if (others.length > 1) return 'refused';
    seen.set(facts.seq, [...others, facts]);
    return others.length > 0 ? 'differs' : 'stored';
  });
}

/** Ordered by number. Two servers, or one before and after a crash, may hold the same chunk. */
function once(entries: readonly Entry[]): Entry[] {
  const isAgain = (entry: Entry, before: Entry) => Buffer.compare(entry.digest, before.digest) === 0;
  const ordered = entries.toSorted((a, b) => a.seq - b.seq);
  const kept: Entry[] = [];
  for (const entry of ordered) {
    let at = kept.length - 1;
    while (kept[at]?.seq === entry.seq && !isAgain(entry, kept[at] as Entry)) at--;
    if (kept[at]?.seq !== entry.seq) kept.push(entry);
  }
  return kept;
}

/** A recording that this process writes to: what was there before, and what it has added in its own journal. */
interface Writing {
  journal: Journal;
  path: string;
  entries: Map<number, Entry[]>;
  /** How many chunks that are. */
  size: number;
  /** How many numbers have more than one. */
  conflicts: number;
}

/**
 * Where the bytes live: a folder for each recording, with a journal of chunks for each process that wrote to it. Journals are the
 * only record of what has arrived, so that file and row can never disagree. The names of unfinished files begin with `prefix`.
 */
export function createDisk(root: string, prefix = '.') {
  const chunksOf = (id: string) => join(root, id, 'chunks');
  const scratch = (id: string) => join(root, id, `${prefix}${randomUUID()}`);
  const writings = new Map<string, Promise<Writing>>();

  async function journalsOf(id: string): Promise<string[]> {
    const names = await readdir(chunksOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map((name) => join(chunksOf(id), name));
  }

  async function entriesIn(paths: readonly string[]): Promise<Entry[]> {
    return (await Promise.all(paths.map(readJournal))).flat();
  }

  async function begin(id: string): Promise<Writing> {
    await mkdir(chunksOf(id), { recursive: true });
    const before = await entriesIn(await journalsOf(id));
    const path = join(chunksOf(id), randomUUID());
    const journal = await createJournal(path);
    for (const folder of [chunksOf(id), join(root, id), root]) await sync(folder);
    const entries = Map.groupBy(once(before), ({ seq }) => seq);
    const several = [...entries.values()];
    const size = several.reduce((sum, { length }) => sum + length, 0);
    return { journal, path, entries, size, conflicts: several.filter(({ length }) => length > 1).length };
  }

  const last = new Map<string, Promise<unknown>>();
  /** One after the other for each recording, so that what two requests bring at once is held against each other. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const done = (last.get(id) ?? Promise.resolve()).then(work);
    const settled = done.then(
      () => {},
      () => {},
    );
    last.set(id, settled);
    void settled.then(() => last.get(id) === settled && last.delete(id));
    return done;
  }

  const forget = async (id: string) => {
    const writing = writings.get(id);
    writings.delete(id);
    await (await writing?.catch(() => null))?.journal.close();
  };

  /** The recording's journal in this process, moved to the end of the queue for closing. */
  function writingOf(id: string): Promise<Writing> {
    const writing = writings.get(id) ?? begin(id);
    writings.delete(id);
    writings.set(id, writing);
    writing.catch(() => writings.delete(id));
    const oldest = writings.keys().next().value as string;
    if (writings.size > OPEN) void forget(oldest);
    return writing;
  }

  /** Every chunk that is on disk, ordered by number; two with the same number where two digests arrived. */
  async function list(id: string): Promise<Entry[]> {
    const writing = await writings.get(id);
    const others = (await journalsOf(id)).filter((path) => path !== writing?.path);
    const own = [...(writing?.entries.values() ?? [])].flat().filter(({ path }) => path === writing?.path);
    const entries = [...(await entriesIn(others)), ...own];
    return once(entries);
  }

  async function store(id: string, chunks: readonly Arrived[], take: Take): Promise<Put[]> {
    const writing = await writingOf(id);
    const { journal, entries } = writing;
    const puts = putsOf(entries, chunks);
    const conflicts = puts.filter((put) => put === 'differs').length;
    const isTooMuch = conflicts > 0 && writing.conflicts + conflicts > MAX_CONFLICTS;
    if (isTooMuch || puts.includes('refused')) return chunks.map(() => 'refused');
    const added = chunks.filter((_, index) => puts[index] !== 'held');
    if (added.length === 0) return puts;
    take(
      added.reduce((sum, { facts }) => sum + facts.length, 0),
      added.length,
    );
    try {
      for (const entry of await journal.append(added)) entries.set(entry.seq, [...(entries.get(entry.seq) ?? []), entry]);
      writing.size += added.length;
      writing.conflicts += conflicts;
    } finally {
      // What could not be written whole may be the disk's fault for a moment: the next chunk begins a new journal.
      if (journal.isBroken()) await forget(id);
    }
    return puts;
  }

  /** Writes a whole file of the recording (`original`, `manifest`) durably. */
  async function write(id: string, name: string, fill: (file: FileHandle) => Promise<unknown>) {
    await mkdir(join(root, id), { recursive: true });
    await writeDurably(join(root, id), scratch(id), name, fill);
  }

  return {
    root,
    list,

    /** What the chunks of a recording take, in bytes; nothing is read. */
    async bytesOf(id: string): Promise<number> {
      const files = await Promise.all((await journalsOf(id)).map((path) => stat(path)));
      return files.reduce((sum, { size }) => sum + size, 0);
    },

    /** How many chunks of a recording there are; of what another process writes, as many as it has written by now. */
    async countOf(id: string): Promise<number> {
      const signed = await stat(join(root, id, 'manifest')).catch(() => null);
      if (signed) return signed.size / ENTRY_BYTES;
      const writing = await writings.get(id);
      if (writing) return writing.size;
      const counts = await Promise.all((await journalsOf(id)).map(countEntries));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    /**
     * Resolves when all of these chunks would survive a loss of power; what came of each, in their order. `take` is asked for those
     * that are not held already, and what it throws is thrown before any of them is written.
     */
    put: (id: string, chunks: readonly Arrived[], take: Take = () => {}): Promise<Put[]> =>
      inTurn(id, () => store(id, chunks, take)),

    /** One chunk's bytes. */
    read: readEntry,

    write,

    /** A path for a program that writes a file itself; `adopt` makes it the recording's. */
    scratch,

    async adopt(id: string, path: string, name: string) {
      await sync(path);
      await rename(path, join(root, id, name));
      await sync(join(root, id));
    },

    discard: (path: string) => rm(path, { force: true }),

    /** Removes unfinished files whose names begin with `left`. */
    async sweep(id: string, left: string) {
      const names = (await readdir(join(root, id))).filter((name) => name.startsWith(left));
      await Promise.all(names.map((name) => rm(join(root, id, name), { force: true })));
    },

    pathOf: (id: string, name: string) => join(root, id, name),

    /** What has been signed for, kept after the journals are gone. */
    keepManifest: (id: string, chunks: readonly ChunkEntry[]) => write(id, 'manifest', (file) => file.write(manifest(chunks))),

    manifest: async (id: string): Promise<ChunkEntry[]> => readManifest(await readFile(join(root, id, 'manifest'))),

    /** Size in bytes; null where there is no such file. */
    sizeOf: (id: string, name: string) =>
      stat(join(root, id, name)).then(
        ({ size }) => size,
        () => null,
      ),

    /** The chunks have been joined and checked; their journals are not needed any more. */
    async dropChunks(id: string) {
      await forget(id);
      await rm(chunksOf(id), { recursive: true, force: true });
    },

    /** Closes what is open for writing. */
    close: async () => {
      await Promise.all([...writings.keys()].map(forget));
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;
