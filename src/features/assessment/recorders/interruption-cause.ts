import type { GapCause } from '../../../../contract/recordings/gaps.ts';

/** Causes that count at once, because no later report would be more exact. */
const CERTAIN: readonly GapCause[] = ['left', 'share-stopped', 'permission-withdrawn'];
/** From the most exact to the least: a withdrawn permission also ends the track, and no data arrives after that. */
const BY_EXACTNESS: readonly GapCause[] = [...CERTAIN, 'microphone-lost', 'no-frames'];

/**
 * Finds the one cause of an interruption that several parts of the device report, each when it notices. A certain cause counts at
 * once. After any other it waits `waitMs`, so that the event with the exact cause wins in any order. `onFound` is called once.
 */
export function createInterruptionCause(waitMs: number, onFound: (cause: GapCause) => void) {
  const reported = new Set<GapCause>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFound = false;

  function settle() {
    const cause = BY_EXACTNESS.find((each) => reported.has(each));
    if (isFound || cause === undefined) return;
    isFound = true;
    clearTimeout(timer);
    onFound(cause);
  }

  return {
    report(cause: GapCause) {
      reported.add(cause);
      if (CERTAIN.includes(cause)) settle();
      else timer ??= setTimeout(settle, waitMs);
    },
    stop() {
      isFound = true;
      clearTimeout(timer);
    },
  };
}
