import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type ChunkEntry, ENTRY_BYTES, readManifest, manifest } from '../../contract/manifest.ts';

/** Stands before each entry, so that a torn tail of zeros is not taken for one. */
const MARK = Buffer.from('LPch');
const HEAD_BYTES = MARK.length + ENTRY_BYTES;

/** A new file, added to at its end; a write returns when its bytes are on the disk (O_DSYNC: as if fdatasync followed). */
const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;
const FLAGS = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | (O_DSYNC ?? 0);

/** A chunk whose bytes, which may come in pieces, have been compared with its digest. */
export interface Arrived {
  facts: ChunkEntry;
  pieces: readonly Buffer[];
}

/** A chunk and where its bytes lie. */
export interface Entry extends ChunkEntry {
  path: string;
  offset: number;
}

/**
 * Chunks in one file, each behind a head with its number, length and digest; entries are only ever added at the end. Whoever
 * opens a journal makes a new one: after a crash the last entry may be torn, and nothing must come behind that.
 */
export async function createJournal(path: string) {
  const file = await open(path, FLAGS);
  let end = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;

  async function write(chunks: readonly Arrived[]): Promise<Entry[]> {
    if (isBroken) throw new Error('This journal has a torn entry; nothing may follow it.');
    let at = end;
    const entries = chunks.map(({ facts }) => {
      const offset = at + HEAD_BYTES;
      at = offset + facts.length;
      return { ...facts, path, offset };
    });
    try {
      const heads = chunks.map(({ facts }) => Buffer.concat([MARK, manifest([facts])]));
      const { bytesWritten } = await file.writev(chunks.flatMap(({ pieces }, index) => [heads[index] as Buffer, ...pieces]));
      if (bytesWritten !== at - end) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    } catch (error) {
      isBroken = true;
      throw error;
    }
    end = at;
    return entries;
  }

  return {
    isBroken: () => isBroken,
    /** Adds chunks by one write; resolves when they, and so all before them, would survive a loss of power. */
    append(chunks: readonly Arrived[]): Promise<Entry[]> {
      const written = last.then(() => write(chunks));
      last = written.catch(() => {});
      return written;
    },
    close: () => last.then(() => file.close()),
  };
}

export type Journal = Awaited<ReturnType<typeof createJournal>>;

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  return bytesRead === length ? buffer : null;
}

const WINDOW_BYTES = 16 * 1024;

/** Reads a file from place to place, small things many at once; null where it ends before. What it gives is good until the next. */
function createWindow(file: FileHandle) {
  const window = Buffer.allocUnsafe(WINDOW_BYTES);
  let [from, held] = [0, 0];
  return async (at: number, length: number): Promise<Buffer | null> => {
    if (length > WINDOW_BYTES) return readAt(file, at, length);
    if (at < from || at + length > from + held) {
      from = at;
      held = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead;
    }
    return at + length > from + held ? null : window.subarray(at - from, at - from + length);
  };
}

/** The facts in an entry's head; null where this is none. */
function factsAt(head: Buffer | null): ChunkEntry | null {
  if (!head?.subarray(0, MARK.length).equals(MARK)) return null;
  const [facts] = readManifest(head.subarray(MARK.length)) as [ChunkEntry];
  return { ...facts, digest: Uint8Array.from(facts.digest) };
}

/** The entries of a journal that are whole, by their digests; what a crash has torn off at the end is left out. */
export async function readJournal(path: string): Promise<Entry[]> {
  const file = await open(path);
  try {
    const read = createWindow(file);
    const entries: Entry[] = [];
    for (let at = 0; ;) {
      const facts = factsAt(await read(at, HEAD_BYTES));
      if (!facts) return entries;
      const offset = at + HEAD_BYTES;
      const bytes = await read(offset, facts.length);
      if (!bytes || !hash('sha256', bytes, 'buffer').equals(facts.digest)) return entries;
      entries.push({ ...facts, path, offset });
      at = offset + facts.length;
    }
  } finally {
    await file.close();
  }
}

/** How many entries a journal has, by their heads alone. */
export async function countEntries(path: string): Promise<number> {
  const file = await open(path);
  try {
    const read = createWindow(file);
    let count = 0;
    for (let at = 0; ; count++) {
      const facts = factsAt(await read(at, HEAD_BYTES));
      if (!facts) return count;
      at += HEAD_BYTES + facts.length;
    }
  } finally {
    await file.close();
  }
}

/** One entry's bytes. */
export async function readEntry({ path, offset, length }: Entry): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = await readAt(file, offset, length);
    if (!bytes) throw new Error('A journal has become shorter than it was.');
    return bytes;
  } finally {
    await file.close();
  }
}
