import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushToDisk, writeAt } from './durable-files.ts';
import { type LoggedEntry, readLog } from './log-records.ts';
import { CHUNKS, namesIn } from './recording-folder.ts';
import { LOGS } from './log-segments.ts';

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Copies the bytes of an entry to its place in its journal. A journal that is gone was deleted with its recording. */
async function copyEntry(log: FileHandle, path: string, { offset, from, to }: LoggedEntry) {
  const journal = await open(path, 'r+').catch(ifMissing);
  if (!journal) return;
  try {
    const bytes = Buffer.allocUnsafe(to - from);
    await log.read(bytes, 0, bytes.length, from);
    await writeAt(journal, [bytes], offset);
  } finally {
    await journal.close();
  }
}

/** Copies every entry of a log to the journals, and flushes them. It may be done several times, and while others read and write. */
async function copyLog(path: string, root: string) {
  const log = await open(path).catch(ifMissing);
  if (!log) return;
  const journals = new Set<string>();
  try {
    for await (const entry of readLog(log)) {
      const journal = join(root, entry.id, CHUNKS, entry.journal);
      await copyEntry(log, journal, entry);
      journals.add(journal);
    }
  } finally {
    await log.close();
  }
  for (const journal of journals) await flushToDisk(journal).catch(ifMissing);
}

/**
 * Recovers the logs that dead processes have left below `root`. `isOwn`: whether a log is written by this process. A log without a
 * sign of life for `deadMs` is deleted after its recovery; the clock of the system is not used, since it may be wrong.
 */
export function createLogRecovery(root: string, isOwn: (path: string) => boolean, deadMs: number) {
  const seen = new Map<string, string>();
  let first: Promise<void> | null = null;

  const listForeign = async () =>
    (await namesIn(join(root, LOGS))).map((name) => join(root, LOGS, name)).filter((path) => !isOwn(path));
  const signOf = (path: string) => stat(path).then(({ size, mtimeMs }) => `${size} ${mtimeMs}`, ifMissing);

  async function recoverAll() {
    for (const path of await listForeign()) {
      seen.set(path, (await signOf(path)) ?? '');
      await copyLog(path, root);
    }
  }

  /** Deletes the logs that nobody has touched since the last look. */
  async function deleteDead() {
    const paths = await listForeign();
    for (const path of seen.keys()) if (!paths.includes(path)) seen.delete(path);
    for (const path of paths) {
      const [before, sign] = [seen.get(path), await signOf(path)];
      if (sign === null) continue;
      if (before !== sign) seen.set(path, sign);
      else {
        await copyLog(path, root);
        await rm(path, { force: true });
      }
    }
  }

  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A log that cannot be recovered stays, and is tried again.
    looking = looking.then(deleteDead).catch(() => {});
  }, deadMs).unref();

  return {
    /** Resolves when the journals have everything that was acknowledged before the start. A failure is tried again at the next call. */
    whenRecovered(): Promise<void> {
      first ??= recoverAll().catch((error: unknown) => {
        first = null;
        throw error;
      });
      return first;
    },

    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
