import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushToDisk } from './durable-files.ts';

/** The folder of all logs, beside the folders of the recordings. No recording can have this name. */
export const LOGS = '.log';
/** In the folder of a log. Its time changes as long as the process is alive, and it is deleted when the process ends. */
export const ALIVE = 'alive';

export interface LogSettings {
  /** A file that is larger is followed by a new one. */
  fileBytes: number;
  /** The same for a file that is older. */
  fileMs: number;
  /** How often a process shows that it is alive. */
  touchMs: number;
  /** After this long without such a sign, other processes take a process for dead. */
  deadMs: number;
  /** How often files are looked through that are not written to any more. */
  tidyMs: number;
  /** What is still needed of a file after this long is copied out of it. Longer than most tests take. */
  settleMs: number;
}
export const LOG_SETTINGS: LogSettings = {
  fileBytes: 128 * 1024 ** 2,
  fileMs: 300_000,
  touchMs: 10_000,
  deadMs: 120_000,
  tidyMs: 60_000,
  settleMs: 1_800_000,
};

/** Most records of a file, and most recordings: a folder of ext4 has room for 65,000 links to a file. */
const MAX_RECORDS = 20_000;
const MAX_LINKS = 10_000;

/** A write returns when its bytes are on the disk (O_DSYNC: as if fdatasync followed). */
const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;
const FLAGS = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | (O_DSYNC ?? 0);

/** A file of the log that is written to. */
export interface LogFile {
  name: string;
  path: string;
  handle: FileHandle;
  bytes: number;
  records: number;
  begunAt: number;
  /** The recordings that have a link to it. */
  links: Map<string, Promise<void>>;
}

/** The folder of a log, which shows other processes that this one is alive. */
async function createFolder(root: string) {
  const logs = join(root, LOGS);
  const [folder, unfinished] = [join(logs, randomUUID()), join(logs, `.${randomUUID()}`)];
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  // It has its sign from the start, since others take a folder without one for that of a process that has ended.
  await writeFile(join(unfinished, ALIVE), '');
  await rename(unfinished, folder);
  for (const each of [logs, root]) await flushToDisk(each);
  return { folder, sign: await open(join(folder, ALIVE), 'r+'), shownAt: performance.now() };
}
type Folder = Awaited<ReturnType<typeof createFolder>>;

/**
 * The files of the log of this process. One is written to. `onRetired` is called with each that is not written to any more.
 */
export function createLogFiles(root: string, settings: LogSettings, onRetired: (path: string) => void) {
  let own: Folder | null = null;
  let current: LogFile | null = null;
  let isBusy = false;
  const folders = new Set<string>();
  const names = new Set<string>();

  /** False after this process was stopped for so long that others may take it for dead. */
  const isFresh = () => own !== null && performance.now() - own.shownAt < settings.deadMs / 2;

  async function show() {
    const folder = own;
    if (!folder) return;
    const now = new Date();
    const begun = performance.now();
    await folder.sign.utimes(now, now).then(
      () => void (folder.shownAt = begun),
      () => {}, // it then counts as not fresh
    );
  }
  const timer = setInterval(() => {
    void show();
    if (current && isOver(current) && !isBusy) void retire(current);
  }, settings.touchMs).unref();

  const isOver = ({ bytes, records, links, begunAt }: LogFile) =>
    bytes > settings.fileBytes ||
    records > MAX_RECORDS ||
    links.size > MAX_LINKS ||
    performance.now() - begunAt > settings.fileMs;

  async function retire(file: LogFile) {
    if (current !== file) return;
    current = null;
    await file.handle.close();
    onRetired(file.path);
  }

  async function begin(): Promise<LogFile> {
    if (!isFresh()) {
      await own?.sign.close();
      own = await createFolder(root);
      folders.add(own.folder);
    }
    const { folder } = own as Folder;
    const name = randomUUID();
    names.add(name);
    const path = join(folder, name);
    const handle = await open(path, FLAGS, 0o600);
    await flushToDisk(folder);
    return { name, path, handle, bytes: 0, records: 0, begunAt: performance.now(), links: new Map() };
  }

  return {
    /**
     * Calls `work` with the file to write to; one call at a time. Again with a new file if this process may have been taken for
     * dead meanwhile, since others may have deleted the file. If it throws, nothing more is written to that file.
     */
    async write<T>(work: (file: LogFile) => Promise<T>): Promise<T> {
      isBusy = true;
      try {
        for (;;) {
          const file = (current ??= await begin());
          const result = await work(file).catch(async (error: unknown) => {
            await retire(file);
            throw error;
          });
          if (isFresh()) {
            if (isOver(file)) await retire(file);
            return result;
          }
          await retire(file);
        }
      } finally {
        isBusy = false;
      }
    },

    /** Whether this process has written the file of this name. */
    isOwn: (name: string) => names.has(name),

    isOwnFolder: (folder: string) => folders.has(folder),

    forgetFile: (name: string) => void names.delete(name),

    /** To be called when a recording has no links any more. */
    forgetLink: (id: string) => void current?.links.delete(id),

    /** To be called when nothing is being written. */
    async close() {
      clearInterval(timer);
      if (current) await retire(current);
      await own?.sign.close();
      // What is left in them belongs to any process.
      for (const folder of folders) await rm(join(folder, ALIVE), { force: true });
      folders.clear();
    },
  };
}

export type LogFiles = ReturnType<typeof createLogFiles>;
