/** At most one line in this time. */
const EVERY_MS = 5000;

/** Tells by `say` how far a long work is. `what`: what is counted. `all`: how many there are; null if nobody knows. */
export function createProgress(say: (line: string) => void, what: 'recordings' | 'pictures', all: number | null) {
  let [done, bytes, last] = [0, 0, performance.now()];
  return {
    add(more: number) {
      done++;
      bytes += more;
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      const of = all === null ? '' : ` of ${Math.max(done, all)}`;
      say(`So far ${done}${of} ${what}, ${sizeOf(bytes)}.`);
    },
    total: () => `${done} ${what}, ${sizeOf(bytes)}`,
  };
}

export const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MiB` : `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
