import { useEffect, useSyncExternalStore } from 'react';
import type { TestController } from './test-controller.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * The state of a test, for the page that shows its cards. Keeps the screen on, and reads the clock when the tab becomes visible
 * again, because a hidden tab's timers are late.
 */
export function useTestState(test: TestController) {
  useWakeLock();
  useEffect(() => {
    document.addEventListener('visibilitychange', test.catchUp);
    return () => document.removeEventListener('visibilitychange', test.catchUp);
  }, [test]);
  return useSyncExternalStore(test.subscribe, test.view);
}
