import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Flushes a file, or a folder: a rename survives a loss of power only after its folder is flushed. */
export async function flushToDisk(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes all of these bytes at a place of a file. Throws `ENOSPC` if the disk takes only a part. */
export async function writeAt(file: FileHandle, buffers: readonly Buffer[], at: number) {
  const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev([...buffers], at);
  if (bytesWritten !== bytes) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
}

/**
 * Writes `name` in `folder`, which it makes if needed. The file is written under a temporary name, flushed, and renamed: a reader
 * finds all of it or nothing, also after a loss of power. The temporary name begins with `prefix`.
 */
export async function writeDurably(
  { folder, name, prefix }: { folder: string; name: string; prefix: string },
  fill: (file: FileHandle) => Promise<unknown>,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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
