import { useEffect, useState } from 'react';

const EVERY_MS = 100;

/**
 * The monotonic clock in milliseconds, for figures on the screen. It runs only while `ticking`, because each step renders the
 * component.
 */
export function useClock(ticking: boolean) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!ticking) return;
    const look = () => setNow(performance.now());
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
