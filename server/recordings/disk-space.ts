import { statfs } from 'node:fs/promises';
import { Failure } from '../http/failures.ts';

/** What a disk has, in bytes. */
export interface Measured {
  free: number;
  total: number;
}
export type Measure = () => Promise<Measured>;

/** Of the disk that this folder lies on; `free` is what a process without special rights may use. */
export const measureAt =
  (folder: string): Measure =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  };

const MEASURED_MS = 1000;
/** Asked again so soon a disk is as full as before. */
const RETRY_S = 60;
const RETRY_START_S = 600;
const GIB = 1024 ** 3;

/** What recordings leave to the database and the letters, where nothing is set: little of a small disk. */
const reserveOf = (total: number) => Math.min(2 * GIB, total / 20);

/**
 * What recordings may use of the disk. The reserve is never theirs. As much again above it is for tests that have begun: when free
 * space is below that, nothing new is begun. Measured once a second, what was taken since is counted.
 */
export function createDiskSpace({ measure, reserve }: { measure: Measure; reserve: number | null }) {
  let last: { at: number; taken: number; measured: Promise<Measured> } | null = null;

  async function now() {
    if (!last || performance.now() - last.at > MEASURED_MS) last = { at: performance.now(), taken: 0, measured: measure() };
    const current = last;
    const { free, total } = await current.measured;
    return { current, free: free - current.taken, kept: reserve ?? reserveOf(total) };
  }

  return {
    /** For bytes of a test that has begun, before they are written. Throws `disk-full`. */
    async take(bytes: number) {
      const { current, free, kept } = await now();
      if (free - bytes < kept) throw new Failure('disk-full', { retryAfter: RETRY_S });
      current.taken += bytes;
    },

    /** For whatever can wait: a test that would begin, a picture, a test of long ago. Throws `no-room`. */
    async requireForNew() {
      const { free, kept } = await now();
      if (free < 2 * kept) throw new Failure('no-room', { retryAfter: RETRY_START_S });
    },

    /** What recordings could still take, in bytes. */
    async left(): Promise<number> {
      const { free, kept } = await now();
      return Math.max(0, free - kept);
    },
  };
}

export type DiskSpace = ReturnType<typeof createDiskSpace>;
