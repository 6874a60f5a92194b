/** A pause that can be ended early. There is one at a time. */
export function createPause() {
  let end: (early: boolean) => void = () => {};
  return {
    /** Waits for this number of milliseconds, or until `signal` aborts. Resolves with true if `end` has ended it. */
    wait(ms: number, signal: AbortSignal): Promise<boolean> {
      return new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => end(false), ms);
        const stop = () => end(false);
        end = (early) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          end = () => {};
          resolve(early);
        };
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      });
    },
    /** Ends the pause; does nothing if there is none. */
    end: () => end(true),
  };
}
