import { useEffect, useSyncExternalStore } from 'react';
import type { TestRun } from './run.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** A run as it stands, for the page that shows its cards: the screen stays on, and a tab that was hidden catches up. */
export function useRun(run: TestRun) {
  useWakeLock();
  useEffect(() => {
    document.addEventListener('visibilitychange', run.catchUp);
    return () => document.removeEventListener('visibilitychange', run.catchUp);
  }, [run]);
  return useSyncExternalStore(run.subscribe, run.view);
}
