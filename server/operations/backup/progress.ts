/** At most one line in this time. */
const EVERY_MS = 5000;

/** Tells how far a long work is, by `say`. */
export function createProgress(say: (line: string) => void, all: number) {
  let [done, bytes, last] = [0, 0, performance.now()];
  return {
    add(more: number) {
      done++;
      bytes += more;
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      say(`Recordings: ${done} of ${Math.max(done, all)}, ${sizeOf(bytes)}.`);
    },
    total: () => `${done} recordings, ${sizeOf(bytes)}`,
  };
}

export const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MiB` : `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
