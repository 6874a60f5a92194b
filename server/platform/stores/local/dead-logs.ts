import { rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './durable-files.ts';
import { ALIVE, LOGS } from './log-files.ts';
import { namesIn } from './recording-folder.ts';

/** The logs of other processes below `root`, and which of them have ended. `isOwn`: whether a folder is that of this process. */
export function createDeadLogs(root: string, isOwn: (folder: string) => boolean, deadMs: number) {
  const logs = join(root, LOGS);
  /** The last sign of life of each process, and when it was first seen, by the monotonic clock: that of the system may be wrong. */
  const signs = new Map<string, { sign: string; since: number }>();

  const listFolders = async () =>
    (await namesIn(logs))
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(logs, name))
      .filter((folder) => !isOwn(folder));

  const filesIn = async (folder: string) =>
    (await namesIn(folder)).filter((name) => name !== ALIVE).map((name) => join(folder, name));

  return {
    /** The files of all other processes. */
    listFiles: async () => (await Promise.all((await listFolders()).map(filesIn))).flat(),

    /** The folders of processes that have ended, or have given no sign of life for `deadMs`, with their files. */
    async find(): Promise<{ folder: string; files: string[] }[]> {
      const folders = await listFolders();
      for (const folder of signs.keys()) if (!folders.includes(folder)) signs.delete(folder);
      const dead = [];
      for (const folder of folders) {
        const sign = await stat(join(folder, ALIVE)).then(({ mtimeMs }) => String(mtimeMs), ifMissing(null));
        const before = signs.get(folder);
        if (sign !== null && before?.sign !== sign) signs.set(folder, { sign, since: performance.now() });
        else if (sign === null || performance.now() - (before?.since ?? Infinity) > deadMs)
          dead.push({ folder, files: await filesIn(folder) });
      }
      return dead;
    },

    /** Deletes the folder of a process that has ended, unless something is in it. */
    async remove(folder: string) {
      if ((await filesIn(folder)).length > 0) return;
      await rm(join(folder, ALIVE), { force: true });
      await rmdir(folder).catch(() => {});
    },

    /** Deletes the folder of all logs, unless something is in it. */
    removeAll: () => rmdir(logs).catch(() => {}),
  };
}
