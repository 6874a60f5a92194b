/**
 * Lets callers that name the same thing through one after the other; different things do not wait. For one process: what it
 * keeps apart must be harmless, if wasteful, when two servers do it at once.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
