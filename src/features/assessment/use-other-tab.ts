import { useEffect, useState } from 'react';
import { useDevice } from '../../shared/device/device-context.ts';

const EVERY_MS = 2000;

export const IN_OTHER_TAB = 'The test is open in another tab: go on there, or close that tab first.';

/** Whether another tab records a test right now; null until that is known. */
export function useOtherTab(): boolean | null {
  const { recorderLock } = useDevice();
  const [elsewhere, setElsewhere] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    // It must be held twice in a row, because a page that starts holds the lock for a moment too.
    let before = false;
    const look = async () => {
      const held = await recorderLock.isHeldElsewhere();
      if (!left && (before || !held)) setElsewhere(held);
      before = held;
    };
    void look();
    const soon = setTimeout(look, EVERY_MS / 4);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      left = true;
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [recorderLock]);
  return elsewhere;
}
