import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a file, or a folder: a rename survives a loss of power only after its folder is flushed. */
export async function flushToDisk(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** For a promise that rejects if a file or a folder is not there. */
export const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

/** Writes all of these bytes at the end of what was written. Throws `ENOSPC` if the disk takes only a part. */
export async function writeAll(file: FileHandle, buffers: readonly Buffer[]): Promise<number> {
  const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev([...buffers]);
  if (bytesWritten !== bytes) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  return bytes;
}

/** Writes all of `data` at `position`, in bytes. A disk that is nearly full takes a part; the next try then throws its error. */
export async function writeAt(file: Pick<FileHandle, 'write'>, data: NodeJS.ArrayBufferView, position: number) {
  for (let at = 0; at < data.byteLength;) {
    const { bytesWritten } = await file.write(data, at, data.byteLength - at, position + at);
    at += bytesWritten;
  }
}

interface Name {
  folder: string;
  name: string;
  /** Begins the temporary name. */
  prefix: string;
}

/**
 * Writes `name` in `folder`, which must be there. The file is written under a temporary name, flushed, and renamed: a reader finds
 * all of it or nothing, also after a loss of power.
 */
export async function writeInto({ folder, name, prefix }: Name, fill: (file: FileHandle) => Promise<unknown>) {
  const temporary = join(folder, `${prefix}${randomUUID()}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await fill(file);
    await file.datasync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, join(folder, name));
  await flushToDisk(folder);
}

/** The same, and the folder is made if needed. */
export async function writeDurably(place: Name, fill: (file: FileHandle) => Promise<unknown>) {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  await writeInto(place, fill);
}
