import { useEffect, useSyncExternalStore } from 'react';
import type { TestController } from './test-controller.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** How a test stands, for the page that shows its cards: the screen stays on, and a tab that was hidden catches up. */
export function useTestState(test: TestController) {
  useWakeLock();
  useEffect(() => {
    document.addEventListener('visibilitychange', test.catchUp);
    return () => document.removeEventListener('visibilitychange', test.catchUp);
  }, [test]);
  return useSyncExternalStore(test.subscribe, test.view);
}
