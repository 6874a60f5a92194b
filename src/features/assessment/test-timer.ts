import type { TestState } from './test-machine.ts';

/**
 * The timer of a test: calls `wake` when the time of a state is over. It only wakes, because a timer of a hidden tab fires late: the
 * clock says how much time has passed. `now`: milliseconds that only grow.
 */
export function createTestTimer({ now, wake }: { now: () => number; wake: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Replaces the time of an earlier state. A state without an end stops the timer. */
    set(state: TestState) {
      clearTimeout(timer);
      if ('until' in state) timer = setTimeout(wake, Math.max(state.until - now(), 0));
    },
  };
}
