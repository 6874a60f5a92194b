import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm, rmdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { flushToDisk } from './durable-files.ts';
import type { JournalWrite } from './journal.ts';

/** The folder of all logs, beside the folders of the recordings. No recording can have this name. */
export const LOGS = '.log';

/** A write returns when its bytes are on the disk (O_DSYNC: as if fdatasync followed). */
const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;
const FLAGS = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | (O_DSYNC ?? 0);

export interface LogSettings {
  /** A file of the log that is larger is followed by a new one. */
  segmentBytes: number;
  /** The same for a file that is older. */
  segmentMs: number;
  /** How often a process shows that it is alive, by the time of its file. */
  touchMs: number;
  /** After this long without such a sign, other processes take a log for that of a dead process. */
  deadMs: number;
}
export const LOG_SETTINGS: LogSettings = { segmentBytes: 128 * 1024 ** 2, segmentMs: 60_000, touchMs: 10_000, deadMs: 120_000 };

/** Files whose journals are not flushed yet. If the disk is slower than what arrives, new writes wait. */
const MAX_RETIRED = 4;

interface Segment {
  path: string;
  file: FileHandle;
  bytes: number;
  begunAt: number;
  /** When this process last showed that it is alive. */
  touchedAt: number;
  /** The recordings of which it has bytes. */
  recordings: Set<string>;
  /** The journals that have to be flushed before this file is deleted. */
  flushes: Set<JournalWrite['flush']>;
  /** Settles when nothing is being written. */
  busy: Promise<unknown>;
}

async function writeFlushed({ file }: Segment, buffers: readonly Buffer[]): Promise<number> {
  const { bytesWritten } = await file.writev([...buffers]);
  if (bytesWritten !== buffers.reduce((sum, { length }) => sum + length, 0))
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  return bytesWritten;
}

/**
 * Old files of the log: their journals are flushed, then the file is deleted. If a journal cannot be flushed, the file stays, and
 * the next start recovers it.
 */
function createRetirement(own: Set<string>) {
  const waiting = new Set<Segment>();
  let all: Promise<void> = Promise.resolve();
  let failure: Error | null = null;

  async function end({ path, file, flushes, busy }: Segment) {
    await busy;
    await file.close();
    for (const flush of flushes) await flush();
    await rm(path, { force: true });
    own.delete(path);
  }

  return {
    add(segment: Segment) {
      waiting.add(segment);
      all = all
        .then(() => end(segment))
        .catch((error: Error) => void (failure ??= error))
        .finally(() => waiting.delete(segment));
    },
    has: (recording: string) => [...waiting].some(({ recordings }) => recordings.has(recording)),
    untilRoom: () => (waiting.size < MAX_RETIRED ? undefined : all),
    untilEmpty: () => all,
    check() {
      if (failure) throw failure;
    },
  };
}

/** The files of the log of this process. One is written to; those before it are deleted as soon as their journals are flushed. */
export function createLogSegments(root: string, { segmentBytes, segmentMs, touchMs, deadMs }: LogSettings) {
  const folder = join(root, LOGS);
  const own = new Set<string>();
  const retirement = createRetirement(own);
  let current: Segment | null = null;
  let isWriting = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function openSegment(): Promise<Segment> {
    await retirement.untilRoom();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    own.add(path);
    const file = await open(path, FLAGS, 0o600);
    for (const each of [folder, root]) await flushToDisk(each);
    timer ??= setInterval(() => void touch(), touchMs).unref();
    const now = performance.now();
    const empty = { bytes: 0, recordings: new Set<string>(), flushes: new Set<JournalWrite['flush']>(), busy: Promise.resolve() };
    return { path, file, begunAt: now, touchedAt: now, ...empty };
  }

  function retire(segment: Segment) {
    if (current !== segment) return;
    current = null;
    retirement.add(segment);
  }

  /** False after this process was stopped for so long that others may take its file for that of a dead process. */
  const isFresh = ({ touchedAt }: Segment) => performance.now() - touchedAt < deadMs / 2;
  const isOver = ({ bytes, begunAt }: Segment) => bytes > segmentBytes || (bytes > 0 && performance.now() - begunAt > segmentMs);

  async function touch() {
    const segment = current;
    if (!segment) return;
    if (!isFresh(segment) || (isOver(segment) && !isWriting)) return retire(segment);
    const now = new Date();
    const begun = performance.now();
    await segment.file.utimes(now, now).then(
      () => void (segment.touchedAt = begun),
      () => {}, // it then counts as not fresh
    );
  }

  /** Writes to the present file. False if the file does not count, since others may have deleted it meanwhile. */
  async function tryToWrite(buffers: readonly Buffer[], writes: readonly JournalWrite[]): Promise<boolean> {
    const segment = (current ??= await openSegment());
    for (const { path, flush } of writes) {
      segment.recordings.add(relative(root, path).split(sep)[0] as string);
      segment.flushes.add(flush);
    }
    const writing = writeFlushed(segment, buffers);
    // The journals too: what is not in them yet is not flushed with them.
    segment.busy = Promise.allSettled([writing, ...writes.map(({ written }) => written)]);
    try {
      segment.bytes += await writing;
    } catch (error) {
      // Nothing may follow a torn record.
      retire(segment);
      throw error;
    }
    await segment.busy;
    const counts = current === segment && isFresh(segment);
    if (!counts || isOver(segment)) retire(segment);
    return counts;
  }

  return {
    /** Resolves when these bytes, the records of `writes`, would survive a loss of power. One call at a time. */
    async write(buffers: readonly Buffer[], writes: readonly JournalWrite[]) {
      isWriting = true;
      try {
        while (!(await tryToWrite(buffers, writes)));
      } finally {
        isWriting = false;
      }
    },

    isOwn: (path: string) => own.has(path),

    /** Resolves when no file has bytes of this recording any more. Its journals must be closed. */
    async forget(recording: string) {
      if (current?.recordings.has(recording)) retire(current);
      if (retirement.has(recording)) await retirement.untilEmpty();
    },

    check: retirement.check,

    async close() {
      clearInterval(timer);
      if (current) retire(current);
      await retirement.untilEmpty();
      await rmdir(folder).catch(() => {}); // another process may use it
    },
  };
}
