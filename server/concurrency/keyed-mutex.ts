/**
 * Runs work with the same key one after the other; work with different keys does not wait. It works within one process: whatever it
 * keeps apart must also be safe, if wasteful, when two servers do it at once.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();

  return async function runExclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
