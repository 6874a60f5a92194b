import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkFacts, factsIn, manifest } from '../../contract/manifest.ts';
import type { Container } from './containers.ts';
import { type Arrived, type Entry, type Journal, createJournal, readEntry, readJournal } from './journal.ts';

/** `stored` now, `held` already with this digest, or `differs`: another digest stands under this number, and both are kept. */
export type Put = 'stored' | 'held' | 'differs';

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

/** Hears of so many bytes before they are written; what it throws keeps them out. */
export type Take = (bytes: number) => void;

/** What tells two chunks of a recording apart. */
export const nameOf = ({ seq, digest }: ChunkFacts) => `${seq} ${Buffer.from(digest).toString('base64')}`;

/** A recording that this process writes to: what was there before, and what it has added in its own journal. */
interface Writing {
  journal: Journal;
  path: string;
  entries: Map<number, Entry[]>;
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
    return { journal, path, entries: Map.groupBy(before, ({ seq }) => seq) };
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
    // Two servers, or one before and after a crash, may hold the same chunk.
    const once = new Map(entries.map((entry) => [nameOf(entry), entry]));
    return [...once.values()].toSorted((a, b) => a.seq - b.seq);
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

    /**
     * Resolves when all of these chunks would survive a loss of power; what came of each, in their order. `take` is asked for the
     * bytes of those that are not held already, and what it throws is thrown before any of them is written.
     */
    async put(id: string, chunks: readonly Arrived[], take: Take = () => {}): Promise<Put[]> {
      const { journal, entries } = await writingOf(id);
      const puts = chunks.map(({ facts }): Put => {
        const others = entries.get(facts.seq) ?? [];
        if (others.some((other) => nameOf(other) === nameOf(facts))) return 'held';
        return others.length > 0 ? 'differs' : 'stored';
      });
      const added = chunks.filter((_, index) => puts[index] !== 'held');
      if (added.length === 0) return puts;
      take(added.reduce((sum, { facts }) => sum + facts.length, 0));
      try {
        for (const entry of await journal.append(added)) entries.set(entry.seq, [...(entries.get(entry.seq) ?? []), entry]);
      } finally {
        // What could not be written whole may be the disk's fault for a moment: the next chunk begins a new journal.
        if (journal.isBroken()) await forget(id);
      }
      return puts;
    },

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
    keepManifest: (id: string, chunks: readonly ChunkFacts[]) => write(id, 'manifest', (file) => file.write(manifest(chunks))),

    manifest: async (id: string): Promise<ChunkFacts[]> => factsIn(await readFile(join(root, id, 'manifest'))),

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
