import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import type { ReceivedChunk, StoredChunk } from '../chunk-store.ts';

/** Precedes each entry, so that a torn tail of zeros does not look like an entry. */
const MARK = Buffer.from('LPch');
const HEAD_BYTES = MARK.length + ENTRY_BYTES;

/** A new file for appending. A write returns when its bytes are on the disk (O_DSYNC: as if fdatasync followed). */
const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;
const FLAGS = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | (O_DSYNC ?? 0);

/** A chunk in a journal. */
export interface JournalEntry extends StoredChunk {
  readonly place: { path: string; offset: number };
}

/**
 * A journal: chunks in one file, each after a head with its number, length and digest. Entries are only appended. Each process
 * creates its own journal, since after a crash the last entry of an older one may be torn, and nothing may follow a torn entry.
 */
export async function createJournal(path: string) {
  const file = await open(path, FLAGS);
  let end = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;

  async function write(chunks: readonly ReceivedChunk[]): Promise<JournalEntry[]> {
    if (isBroken) throw new Error('This journal has a torn entry; nothing may follow it.');
    let at = end;
    const entries = chunks.map(({ facts }) => {
      const offset = at + HEAD_BYTES;
      at = offset + facts.length;
      return { ...facts, place: { path, offset } };
    });
    try {
      const heads = chunks.map(({ facts }) => Buffer.concat([MARK, writeManifest([facts])]));
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
    /** Appends chunks in one write. Resolves when they, and all before them, would survive a loss of power. */
    append(chunks: readonly ReceivedChunk[]): Promise<JournalEntry[]> {
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

/**
 * Reads a file through a window, so that many small entries cost one read. Null beyond the end. A result is valid until the next
 * call.
 */
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

/** The number, length and digest in an entry's head; null if this is not a head. */
function parseHead(head: Buffer | null): ChunkEntry | null {
  if (!head?.subarray(0, MARK.length).equals(MARK)) return null;
  const [facts] = readManifest(head.subarray(MARK.length)) as [ChunkEntry];
  return { ...facts, digest: Uint8Array.from(facts.digest) };
}

/** The entries of a journal whose bytes match their digests. A torn entry at the end is left out. */
export async function readJournal(path: string): Promise<JournalEntry[]> {
  const file = await open(path);
  try {
    const read = createWindow(file);
    const entries: JournalEntry[] = [];
    for (let at = 0; ;) {
      const facts = parseHead(await read(at, HEAD_BYTES));
      if (!facts) return entries;
      const offset = at + HEAD_BYTES;
      const bytes = await read(offset, facts.length);
      if (!bytes || !hash('sha256', bytes, 'buffer').equals(facts.digest)) return entries;
      entries.push({ ...facts, place: { path, offset } });
      at = offset + facts.length;
    }
  } finally {
    await file.close();
  }
}

/** By the heads alone, without comparing digests, because a count need not be exact and reading everything would be slow. */
export async function countEntries(path: string): Promise<number> {
  const file = await open(path);
  try {
    const read = createWindow(file);
    let count = 0;
    for (let at = 0; ; count++) {
      const facts = parseHead(await read(at, HEAD_BYTES));
      if (!facts) return count;
      at += HEAD_BYTES + facts.length;
    }
  } finally {
    await file.close();
  }
}

/** Throws if the file has become shorter, since a receipt may already sign for these bytes. */
export async function readEntry({ place: { path, offset }, length }: JournalEntry): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = await readAt(file, offset, length);
    if (!bytes) throw new Error('A journal has become shorter than it was.');
    return bytes;
  } finally {
    await file.close();
  }
}
