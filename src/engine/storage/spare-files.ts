import { withDeadline } from './connect.ts';
import { spareLock } from './names.ts';
import type { WriterReply, WriterRequest } from './spare-writer.ts';

/**
 * Files of this browser outside of IndexedDB (the origin private file system), for what the database did not take. Each page
 * appends to a file of its own. All of it rejects in a browser that has no such files.
 */
export interface SpareFiles {
  /** Appends to the file of this page. Resolves with the place of its first byte, once it is on the disk. */
  append: (bytes: Uint8Array<ArrayBuffer>) => Promise<number>;
  /** Reads from the file of this page. */
  read: (at: number, length: number) => Promise<ArrayBuffer>;
  /** Reads each file of a page that is gone until that succeeds once. Resolves with how many were read now. */
  readOrphans: (read: (file: Blob) => Promise<unknown>) => Promise<number>;
  /** Empties the file of this page, and deletes those that `readOrphans` has read. Call it when the database has it all. */
  clear: () => Promise<void>;
  /** Deletes the file of this page, which nobody needs any more. */
  remove: () => Promise<void>;
}

/** What a browser without files, or a worker that may not write, offers. */
const reject = () => Promise.reject(new DOMException('This browser has no second place for recordings.', 'NotSupportedError'));

/** Several connections may find the same file, and each deletes it when the database has all of it. */
function unlessGone(error: DOMException) {
  if (error.name !== 'NotFoundError') throw error;
}

/** A file that is open for writing in a dedicated worker, since only there a browser offers it everywhere. */
async function openWriter(name: string, startWriter: () => Worker) {
  const writer = startWriter();
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let requests = 0;
  const failAll = (error: Error) => waiting.forEach(({ reject: fail }) => fail(error));
  writer.addEventListener('error', () => failAll(new DOMException('The writer of the file has failed.', 'UnknownError')));
  writer.addEventListener('message', ({ data }: MessageEvent<WriterReply>) => {
    const { resolve, reject: fail } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('error' in data) fail?.(new DOMException(data.error.message, data.error.name));
    else resolve?.(data.value as never);
  });

  function ask<T>(request: WriterRequest, transfer: Transferable[] = []): Promise<T> {
    const id = (requests += 1);
    const reply = Promise.withResolvers<never>();
    waiting.set(id, reply);
    writer.postMessage({ ...request, id }, transfer);
    return withDeadline(reply.promise);
  }

  await ask({ do: 'open', name }).catch((error: unknown) => {
    writer.terminate();
    throw error;
  });
  return { ask, end: () => writer.terminate() };
}

/**
 * The files of the database `database`. `startWriter` starts `spare-writer.ts`; null where this may only read, as in the service
 * worker, which browsers do not let start another worker.
 */
export function createSpareFiles(database: string, startWriter: (() => Worker) | null): SpareFiles {
  const prefix = `${database} `;
  const name = `${prefix}${crypto.randomUUID()}`;
  const orphans = new Map<string, FileSystemDirectoryHandle>();
  let writer: ReturnType<typeof openWriter> | null = null;
  let release = () => {};

  function open() {
    if (!startWriter) return reject();
    if (writer) return writer;
    // Held as long as the page lives, so that others can see whose page is gone.
    void navigator.locks?.request(spareLock(name), () => new Promise<void>((resolve) => (release = resolve)));
    const opening = openWriter(name, startWriter);
    opening.catch(() => (writer = null));
    return (writer = opening);
  }

  /** Uses the writer, and starts another one the next time if it fails: its file may be gone with the data of the browser. */
  async function use<T>(work: (open: Awaited<ReturnType<typeof openWriter>>) => Promise<T>): Promise<T> {
    const opened = await open();
    return work(opened).catch((error: unknown) => {
      opened.end();
      writer = null;
      throw error;
    });
  }

  async function isOrphan(file: string) {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return !held.some((lock) => lock.name === spareLock(file));
  }

  return {
    append: (bytes) => use(({ ask }) => ask({ do: 'append', bytes }, [bytes.buffer])),
    read: (at, length) => use(({ ask }) => ask({ do: 'read', at, length })),
    async readOrphans(read) {
      const folder = await navigator.storage.getDirectory();
      const before = orphans.size;
      for await (const [file, handle] of folder.entries()) {
        if (handle.kind !== 'file' || file === name || !file.startsWith(prefix)) continue;
        if (orphans.has(file) || !(await isOrphan(file))) continue;
        await read(await handle.getFile());
        orphans.set(file, folder);
      }
      return orphans.size - before;
    },
    async clear() {
      if (writer) await use(({ ask }) => ask({ do: 'clear' }));
      for (const [file, folder] of orphans) {
        await folder.removeEntry(file).catch(unlessGone);
        orphans.delete(file);
      }
    },
    async remove() {
      if (!writer) return;
      await writer.then(({ end }) => end());
      writer = null;
      release();
      await (await navigator.storage.getDirectory()).removeEntry(name);
    },
  };
}
