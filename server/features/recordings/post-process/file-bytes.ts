import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** More than one element head at a time, since a read for each of many thousands would be slow. */
const WINDOW_BYTES = 256 * 1024;

/**
 * The bytes of a file, read through a window. Reading blocks, since a child has nothing else to do and an `await` for each of half a
 * million packets costs more than the read.
 */
export function openBytes(path: string) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  let [from, held] = [0, Buffer.alloc(0)];

  /** A copy of the bytes from `at` on, fewer if the file ends. */
  function read(at: number, length: number): Buffer<ArrayBuffer> {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)));
    for (let filled = 0; filled < buffer.length;) {
      const count = readSync(file, buffer, filled, buffer.length - filled, at + filled);
      if (count === 0) return buffer.subarray(0, filled);
      filled += count;
    }
    return buffer;
  }

  return {
    size,
    read,

    /** The same as a view that the next call may replace, for small pieces in order. */
    view(at: number, length: number): Buffer {
      const isHeld = from <= at && at + length <= from + held.length;
      if (!isHeld) [from, held] = [at, read(at, Math.max(WINDOW_BYTES, length))];
      return held.subarray(at - from, at - from + length);
    },

    close: () => closeSync(file),
  };
}

export type FileBytes = ReturnType<typeof openBytes>;
