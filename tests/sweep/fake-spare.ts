import type { SpareFiles } from '../../src/engine/storage/spare-files.ts';

/** The files of a browser, in memory. `isBroken`: it takes nothing at the moment. */
export function createFakeSpare(isBroken: () => boolean = () => false) {
  let file: number[] = [];
  let orphans: Uint8Array<ArrayBuffer>[] = [];
  const failIfBroken = () => {
    if (isBroken()) throw new DOMException('The file took only a part.', 'QuotaExceededError');
  };
  const files: SpareFiles = {
    async append(bytes) {
      failIfBroken();
      const at = file.length;
      file = [...file, ...bytes];
      return at;
    },
    async read(at, length) {
      failIfBroken();
      if (at + length > file.length) throw new DOMException('The file has ended.', 'NotReadableError');
      return new Uint8Array(file.slice(at, at + length)).buffer;
    },
    async readOrphans(read) {
      const found = orphans;
      for (const bytes of found) await read(new Blob([bytes]));
      return found.length;
    },
    async clear() {
      file = [];
      orphans = [];
    },
    async remove() {
      file = [];
    },
  };
  return {
    files,
    /** The page that wrote is gone; the next one finds its file. */
    orphan() {
      orphans = [...orphans, new Uint8Array(file)];
      file = [];
    },
    /** The data of the browser is cleared. */
    clearAll() {
      file = [];
      orphans = [];
    },
    size: () => file.length,
  };
}
