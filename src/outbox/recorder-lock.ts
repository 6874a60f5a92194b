/** A page that starts holds the lock for a moment too, to end orphaned recordings. */
const WAIT_MS = 3000;

/**
 * The Web Lock of the tab that records. A lock decides, since a heartbeat only hints: the browser frees it when the tab dies.
 * `locks` is null in a browser that has none.
 */
export function createRecorderLock(lockName: string, locks: LockManager | undefined = globalThis.navigator?.locks) {
  let isOurs = false;

  async function isHeld() {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.some(({ name }) => name === lockName);
  }

  return {
    /** Makes this tab the one that records, until the returned function is called or the tab dies; null when another tab is. */
    acquire(): Promise<(() => void) | null> {
      return new Promise((resolve, reject) => {
        if (!locks) throw new Error('This browser cannot tell whether another tab records.');
        const hold = () => {
          isOurs = true;
          return new Promise<void>((release) => resolve(release)).finally(() => (isOurs = false));
        };
        locks
          .request(lockName, { signal: AbortSignal.timeout(WAIT_MS) }, hold)
          .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(null) : reject(error)));
      });
    },

    /** Whether some tab records right now. */
    isHeld,

    /** Whether another tab records right now. */
    isHeldElsewhere: async () => !isOurs && (await isHeld()),

    /** Runs `work` while nobody records, and not at all while somebody does or where that cannot be told. */
    async runWhileFree(work: () => Promise<unknown>) {
      await locks?.request(lockName, { ifAvailable: true }, async (lock) => lock && work());
    },
  };
}

export type RecorderLock = ReturnType<typeof createRecorderLock>;
