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
  fileBytes: 512 * 1024 ** 2,
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
  /** The folder that it was made in. */
  folder: string;
  /** The recordings that have a link to it. */
  links: Map<string, Promise<void>>;
  /** All recordings of which it has chunks, also deleted ones. */
  recordings: Set<string>;
}

/** Writes to one file at a time. */
interface Writer {
  file: LogFile | null;
  busy: Promise<unknown> | null;
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

/** The folders of the log of this process: mostly one, and another after it was stopped for long. */
function createFolders(root: string, { deadMs }: Pick<LogSettings, 'deadMs'>) {
  let own: Folder | null = null;
  let opening: Promise<string> | null = null;
  const all = new Set<string>();

  const isFresh = ({ shownAt }: Folder) => performance.now() - shownAt < deadMs / 2;

  async function openNow(): Promise<string> {
    if (own && isFresh(own)) return own.folder;
    await own?.sign.close();
    own = await createFolder(root);
    all.add(own.folder);
    return own.folder;
  }

  return {
    /** False after this process was stopped for so long that others may take it for dead, and delete what is in this folder. */
    isFresh: (folder: string) => own !== null && own.folder === folder && isFresh(own),

    has: (folder: string) => all.has(folder),

    /** Shows that this process is alive. */
    async show() {
      const folder = own;
      // Others may have seen that it gave no sign, so a late one does not count.
      if (!folder || !isFresh(folder)) return;
      const now = new Date();
      const begun = performance.now();
      await folder.sign.utimes(now, now).then(
        () => void (folder.shownAt = begun),
        () => {}, // it then counts as not fresh
      );
    },

    /** The folder for new files: the same for all that ask at once. */
    open(): Promise<string> {
      opening ??= openNow().finally(() => (opening = null));
      return opening;
    },

    /** Lets any process take over what is left in them. */
    async close() {
      await own?.sign.close();
      for (const folder of all) await rm(join(folder, ALIVE), { force: true });
      all.clear();
    },
  };
}

/**
 * The files of the log of this process. As many are written to as there are writes at the same time. `onRetired` is called with each
 * that is not written to any more.
 */
export function createLogFiles(root: string, settings: LogSettings, onRetired: (path: string) => void) {
  const folders = createFolders(root, settings);
  const writers: Writer[] = [];
  /** By name, until they are deleted. */
  const known = new Map<string, Pick<LogFile, 'path' | 'recordings'>>();

  const isOver = ({ bytes, records, links, begunAt }: LogFile) =>
    bytes > settings.fileBytes ||
    records > MAX_RECORDS ||
    links.size > MAX_LINKS ||
    performance.now() - begunAt > settings.fileMs;

  async function retire(writer: Writer) {
    const { file } = writer;
    if (!file) return;
    writer.file = null;
    await file.handle.close();
    onRetired(file.path);
  }

  const timer = setInterval(() => {
    void folders.show();
    for (const writer of writers) if (writer.file && isOver(writer.file) && !writer.busy) void retire(writer);
  }, settings.touchMs).unref();

  async function begin(): Promise<LogFile> {
    const folder = await folders.open();
    const name = randomUUID();
    const path = join(folder, name);
    const recordings = new Set<string>();
    known.set(name, { path, recordings });
    const handle = await open(path, FLAGS, 0o600);
    await flushToDisk(folder);
    return { name, path, folder, handle, bytes: 0, records: 0, begunAt: performance.now(), links: new Map(), recordings };
  }

  async function write<T>(writer: Writer, work: (file: LogFile) => Promise<T>): Promise<T> {
    for (;;) {
      const file = (writer.file ??= await begin());
      const result = await work(file).catch(async (error: unknown) => {
        await retire(writer);
        throw error;
      });
      const counts = folders.isFresh(file.folder);
      if (!counts || isOver(file)) await retire(writer);
      if (counts) return result;
    }
  }

  function addWriter(): Writer {
    const writer: Writer = { file: null, busy: null };
    writers.push(writer);
    return writer;
  }

  return {
    /**
     * Calls `work` with a file that nothing else is written to meanwhile. Again with a new file if this process may have been taken
     * for dead meanwhile, since others may have deleted the file. If it throws, nothing more is written to that file.
     */
    write<T>(work: (file: LogFile) => Promise<T>): Promise<T> {
      const writer = writers.find(({ busy }) => !busy) ?? addWriter();
      const writing = write(writer, work).finally(() => (writer.busy = null));
      writer.busy = writing.catch(() => {});
      return writing;
    },

    /** The files of this process with chunks of a recording. None of them is written to any more. */
    async retireAllOf(id: string): Promise<string[]> {
      for (const writer of writers) {
        while (writer.busy) await writer.busy;
        if (writer.file?.recordings.has(id)) await retire(writer);
      }
      return [...known.values()].filter(({ recordings }) => recordings.has(id)).map(({ path }) => path);
    },

    /** Whether this process has written the file of this name. */
    isOwn: (name: string) => known.has(name),

    isOwnFolder: folders.has,

    forgetFile: (name: string) => void known.delete(name),

    /** To be called when a recording has no links any more. */
    forgetLink: (id: string) => writers.forEach(({ file }) => file?.links.delete(id)),

    /** To be called when nothing is being written. */
    async close() {
      clearInterval(timer);
      for (const writer of writers) await retire(writer);
      await folders.close();
    },
  };
}

export type LogFiles = ReturnType<typeof createLogFiles>;
