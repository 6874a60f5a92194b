import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { MAX_CHUNK_BYTES } from '../../../../contract/recordings/recordings.ts';
import type { ReceivedChunk, StoredChunk } from '../chunk-store.ts';
import { writeAt } from './durable-files.ts';

/** Precedes each entry, so that a torn tail of zeros does not look like an entry. */
const MARK = Buffer.from('LPch');
const HEAD_BYTES = MARK.length + ENTRY_BYTES;

/** A chunk in a journal. */
export interface JournalEntry extends StoredChunk {
  readonly place: { path: string; offset: number };
}

/** What was written to a journal, for the log that makes it durable. */
export interface JournalWrite {
  path: string;
  /** Where in the journal, in bytes from its start. */
  offset: number;
  buffers: readonly Buffer[];
  /** Settles when the journal has the bytes, though maybe only in the memory of the system. */
  written: Promise<unknown>;
  /** Makes everything that the journal has durable. */
  flush(): Promise<void>;
}

/**
 * A journal: chunks in one file, each after a head with its number, length and digest. Entries are only added at the end. Each
 * process creates its own journal, since after a crash the last entry of an older one may be torn, and nothing may follow a torn
 * entry. `makeDurable` is called for each write, and resolves when its bytes would survive a loss of power: one flush of a log
 * for all journals is faster than one of each file.
 */
export async function createJournal(path: string, makeDurable: (write: JournalWrite) => Promise<void>) {
  // Written at offsets, and not with O_APPEND: a recovery may write the same bytes to the same place at the same time.
  const file = await open(path, 'wx');
  let end = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;
  let closing: Promise<void> | null = null;

  const flush = (): Promise<void> => closing ?? file.datasync();
  const closeAfter = (work: () => Promise<void>) => (closing ??= last.then(() => work().finally(() => file.close())));

  async function write(chunks: readonly ReceivedChunk[]): Promise<JournalEntry[]> {
    if (isBroken) throw new Error('This journal has a torn entry; nothing may follow it.');
    let at = end;
    const entries = chunks.map(({ facts }) => {
      const offset = at + HEAD_BYTES;
      at = offset + facts.length;
      return { ...facts, place: { path, offset } };
    });
    const buffers = chunks.flatMap(({ facts, pieces }) => [Buffer.concat([MARK, writeManifest([facts])]), ...pieces]);
    const written = writeAt(file, buffers, end);
    // Both are awaited, since neither may go on after this has failed.
    const done = await Promise.allSettled([written, makeDurable({ path, offset: end, buffers, written, flush })]);
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      isBroken = true;
      throw failed.reason;
    }
    end = at;
    return entries;
  }

  return {
    isBroken: () => isBroken,
    /** Adds chunks in one write. Resolves when they, and all before them, would survive a loss of power. */
    append(chunks: readonly ReceivedChunk[]): Promise<JournalEntry[]> {
      const added = last.then(() => write(chunks));
      last = added.catch(() => {});
      return added;
    },
    /** Rejects if not all of it could be made durable. */
    close: () => closeAfter(() => file.datasync()),
    /** Closes a journal whose file is deleted next. */
    discard: () => closeAfter(async () => {}),
  };
}

export type Journal = Awaited<ReturnType<typeof createJournal>>;

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  return bytesRead === length ? buffer : null;
}

const WINDOW_BYTES = 16 * 1024;

export type Window = ReturnType<typeof createWindow>;

/**
 * Reads a file through a window, so that many small entries cost one read. Null beyond the end. A result is valid until the next
 * call.
 */
export function createWindow(file: FileHandle) {
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

/** The entry at this place of a file; null if there is none, or if its bytes do not match its digest. `end`: where the next one is. */
export async function readEntryAt(read: Window, at: number): Promise<{ facts: ChunkEntry; offset: number; end: number } | null> {
  const facts = parseHead(await read(at, HEAD_BYTES));
  if (!facts || facts.length > MAX_CHUNK_BYTES) return null;
  const offset = at + HEAD_BYTES;
  const bytes = await read(offset, facts.length);
  if (!bytes || !hash('sha256', bytes, 'buffer').equals(facts.digest)) return null;
  return { facts, offset, end: offset + facts.length };
}

/** The entries of a journal whose bytes match their digests. A torn entry at the end is left out. */
export async function readJournal(path: string): Promise<JournalEntry[]> {
  const file = await open(path);
  try {
    const read = createWindow(file);
    const entries: JournalEntry[] = [];
    for (let entry = await readEntryAt(read, 0); entry; entry = await readEntryAt(read, entry.end)) {
      entries.push({ ...entry.facts, place: { path, offset: entry.offset } });
    }
    return entries;
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
