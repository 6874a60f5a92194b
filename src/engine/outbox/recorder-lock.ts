/** Long enough for a page that starts: it holds the lock for a moment to end orphaned recordings. */
const WAIT_MS = 3000;

/**
 * The Web Lock of the tab that records. It is a lock and not a heartbeat, because the browser frees a lock when the tab dies.
 * `locks` is undefined in a browser that has none.
 */
export function createRecorderLock(lockName: string, locks: LockManager | undefined = globalThis.navigator?.locks) {
  let isOurs = false;

  async function isHeld() {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.some(({ name }) => name === lockName);
  }

  /**
   * Runs `work` while it holds the lock, so that no tab begins to record meanwhile. Does nothing if a tab records or the browser
   * has no locks. `waits`: also if a page that starts holds it for a moment.
   */
  async function runWhileFree(work: () => Promise<unknown>, { waits = false } = {}) {
    const when = waits ? { signal: AbortSignal.timeout(WAIT_MS) } : { ifAvailable: true };
    const run = async (lock: Lock | null) => {
      if (!lock) return;
      isOurs = true;
      await work().finally(() => (isOurs = false));
    };
    await locks?.request(lockName, when, run).catch((error: unknown) => {
      if (!waits || (error as DOMException).name !== 'TimeoutError') throw error;
    });
  }

  return {
    /**
     * Makes this tab the one that records, until the returned function is called or the tab dies. Resolves with null if another
     * tab records. Rejects without Web Locks, because two tabs could then record the same test.
     */
    acquire(): Promise<(() => void) | null> {
      return new Promise((resolve, reject) => {
        if (!locks) throw new Error('This browser cannot find out whether another tab records.');
        const hold = () => {
          isOurs = true;
          return new Promise<void>((release) => resolve(release)).finally(() => (isOurs = false));
        };
        locks
          .request(lockName, { signal: AbortSignal.timeout(WAIT_MS) }, hold)
          .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(null) : reject(error)));
      });
    },

    isHeld,

    isHeldElsewhere: async () => !isOurs && (await isHeld()),

    /** Whether a tab records. A page that starts holds the lock for a moment, and is waited for. */
    async isRecording() {
      let isFree = !locks;
      await runWhileFree(async () => void (isFree = true), { waits: true });
      return !isFree;
    },

    runWhileFree,
  };
}

export type RecorderLock = ReturnType<typeof createRecorderLock>;
