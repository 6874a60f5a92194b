import { statfs } from 'node:fs/promises';
import { Failure } from '../../http/failures.ts';

export interface Measured {
  free: number;
  total: number;
}
export type Measure = () => Promise<Measured>;

/** `free` is `bavail` and not `bfree`, since file systems keep some blocks for root. */
export const measureDiskOf =
  (folder: string): Measure =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  };

const MEASURED_MS = 1000;
/** Seconds after which a client may ask again; earlier the disk would be as full as before. */
const RETRY_S = 60;
const RETRY_START_S = 600;
const GIB = 1024 ** 3;

/** In bytes. Recordings must leave room for the database, which could not even record a seal on a full disk. */
export const defaultReserve = (total: number) => Math.min(2 * GIB, total / 20);

/**
 * The disk space for recordings. They never use the reserve. The same amount above it is for tests that have started: when
 * free space is below that, nothing new may start. The disk is measured once a second; the bytes written since are added.
 */
export function createDiskSpace({ measure, reserved }: { measure: Measure; reserved: number | null }) {
  let last: { at: number; used: number; measured: Promise<Measured> } | null = null;

  async function measureNow() {
    if (!last || performance.now() - last.at > MEASURED_MS) last = { at: performance.now(), used: 0, measured: measure() };
    const current = last;
    const { free, total } = await current.measured;
    return { current, free: free - current.used, minimum: reserved ?? defaultReserve(total) };
  }

  return {
    /**
     * To be called before bytes of a test that has started are written. Counted at once, since many requests arrive between two
     * measurements. Throws `disk-full`.
     */
    async reserve(bytes: number) {
      const { current, free, minimum } = await measureNow();
      if (free - bytes < minimum) throw new Failure('disk-full', { retryAfter: RETRY_S });
      current.used += bytes;
    },

    /** To be called for everything that can wait: starting a test, a picture, a rescue package. Throws `no-room`. */
    async requireForNew() {
      const { free, minimum } = await measureNow();
      if (free < 2 * minimum) throw new Failure('no-room', { retryAfter: RETRY_START_S });
    },

    /** Free bytes, and how many of them recordings leave free. */
    async measure(): Promise<{ free: number; reserve: number }> {
      const { free, minimum } = await measureNow();
      return { free, reserve: minimum };
    },

    /** What recordings may still use, in bytes. */
    async findAvailable(): Promise<number> {
      const { free, minimum } = await measureNow();
      return Math.max(0, free - minimum);
    },
  };
}

export type DiskSpace = ReturnType<typeof createDiskSpace>;
