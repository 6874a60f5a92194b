import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, StoredFile } from '../media-store.ts';
import { WrongName, partsOf, requirePlain } from '../names.ts';
import { writeDurably } from './durable-files.ts';
import { namesIn } from './recording-folder.ts';

/** The names of unfinished files begin with it. */
const PREFIX = '.';

/**
 * Whole files on this machine's disk, each under its own name below `root`. `foreign`: names in its folders that another store of
 * this disk uses, and which do not belong to this one.
 */
export function createLocalMedia(root: string, foreign: readonly string[] = []): MediaStore {
  function locate(name: string) {
    const [folder, file] = partsOf(name);
    if (foreign.includes(file)) throw new WrongName(name);
    return { folder: folder === null ? root : join(root, folder), file };
  }

  const pathOf = (name: string) => {
    const { folder, file } = locate(name);
    return join(folder, file);
  };

  async function find(name: string): Promise<StoredFile | null> {
    const found = await stat(pathOf(name)).catch(() => null);
    return found?.isFile() ? { name, bytes: found.size, writtenAt: found.mtime } : null;
  }

  return {
    async write(name, bytes) {
      const { folder, file: own } = locate(name);
      let size = 0;
      await writeDurably({ folder, name: own, prefix: PREFIX }, async (file) => {
        await file.writeFile(bytes);
        ({ size } = await file.stat());
      });
      return size;
    },

    find,

    read: (name, range) => createReadStream(pathOf(name), range),

    async list(folder) {
      const names = await namesIn(folder === undefined ? root : join(root, requirePlain(folder)));
      const own = names.filter((name) => !name.startsWith(PREFIX) && !foreign.includes(name));
      const files = await Promise.all(own.map((name) => find(folder === undefined ? name : `${folder}/${name}`)));
      return files.filter((file) => file !== null);
    },

    async *walk() {
      const names = (await namesIn(root)).filter((name) => !name.startsWith(PREFIX) && !foreign.includes(name));
      for (const name of names.toSorted()) {
        const file = await find(name);
        if (file) yield file;
      }
    },

    remove: async (name) => rm(pathOf(name), { force: true }),

    async removeAll(folder) {
      const place = join(root, requirePlain(folder));
      const own = (await namesIn(place)).filter((name) => !foreign.includes(name));
      await Promise.all(own.map((name) => rm(join(place, name), { recursive: true, force: true })));
    },

    async removeUnfinished(before) {
      for (const name of (await namesIn(root)).filter((each) => each.startsWith(PREFIX))) {
        const path = join(root, name);
        const written = await stat(path).catch(() => null);
        if (written?.isFile() && written.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
