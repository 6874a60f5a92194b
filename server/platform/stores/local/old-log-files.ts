import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { createDeadLogs } from './dead-logs.ts';
import { ifMissing } from './durable-files.ts';
import type { LogSettings } from './log-files.ts';
import type { createSettling } from './settling.ts';

interface Needs {
  settings: Pick<LogSettings, 'tidyMs' | 'settleMs'>;
  settling: ReturnType<typeof createSettling>;
  deadLogs: ReturnType<typeof createDeadLogs>;
  /** Called with the name of a file that is deleted. */
  onDeleted(name: string): void;
}

/**
 * The files of logs that nobody writes to any more: of this process, and of processes that have ended. A file that no recording
 * needs is deleted. After `settleMs` the chunks that are still needed are copied, each to a file of its recording alone, so that
 * one test that was never finished does not keep the room that many took.
 */
export function createOldLogFiles({ settings, settling, deadLogs, onDeleted }: Needs) {
  /** Since when this process knows of each file, by the monotonic clock. */
  const known = new Map<string, number>();
  let failure: Error | null = null;
  let isStopping = false;
  let recovery: Promise<void> | null = null;

  async function recover() {
    for (const path of await deadLogs.listFiles()) await settling.link(path).catch(ifMissing(undefined));
  }

  /**
   * Resolves when every recording has its links to what was acknowledged before the start. After a failure the next call tries
   * again.
   */
  function whenRecovered(): Promise<void> {
    recovery ??= recover().catch((error: unknown) => {
      recovery = null;
      throw error;
    });
    return recovery;
  }

  /** Deletes a file, after what is still needed of it is copied. */
  async function settle(path: string) {
    const found = await stat(path).catch(ifMissing(null));
    if (found && found.nlink > 1) await settling.settle(path);
    await rm(path, { force: true });
    known.delete(path);
    onDeleted(basename(path));
  }

  /** The same for a file that is old, or that only the log itself has a link to. */
  async function tidyFile(path: string, since: number) {
    const found = await stat(path).catch(ifMissing(null));
    const isNew = isStopping || performance.now() - since < settings.settleMs;
    if (!found || found.nlink === 1 || !isNew) await settle(path);
  }

  async function tidy() {
    await whenRecovered();
    const dead = await deadLogs.find();
    for (const path of dead.flatMap(({ files }) => files)) if (!known.has(path)) known.set(path, performance.now());
    for (const [path, since] of known) await tidyFile(path, since);
    for (const { folder } of dead) await deadLogs.remove(folder);
    failure = null;
  }

  let tidying: Promise<void> = Promise.resolve();
  function tidyNext() {
    // What could not be done now is tried again. `check` reports it meanwhile.
    tidying = tidying.then(tidy).catch((error: Error) => void (failure = error));
    return tidying;
  }
  const timer = setInterval(() => void tidyNext(), settings.tidyMs).unref();

  return {
    whenRecovered,

    /** Deletes these files now, after what is still needed of them is copied. */
    async settleAll(paths: readonly string[]) {
      const settled = tidying.then(async () => {
        for (const path of paths) await settle(path);
      });
      tidying = settled.catch(() => {});
      await settled;
    },

    add: (path: string) => void known.set(path, performance.now()),

    /** Throws if the last look could not be finished: the disk has failed. */
    check() {
      if (failure) throw failure;
    },

    /** To be called after the log of this process is closed. */
    async stop() {
      clearInterval(timer);
      isStopping = true;
      await tidyNext();
      await deadLogs.removeAll();
    },
  };
}
