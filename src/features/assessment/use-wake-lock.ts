import { useEffect } from 'react';

/**
 * Keeps the screen on, because an answer may be spoken for two minutes without a touch. If that is refused, the test goes on.
 */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock?.request('screen').catch(() => null);
      if (left) void held?.release();
      else lock = held ?? null;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
