import { useEffect, useState } from 'react';

const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/**
 * Whole seconds until a time on the clock of `performance.now()`. It looks four times a second, so that no second is skipped.
 */
export function useCountdown(until: number) {
  const [seconds, setSeconds] = useState(() => secondsLeft(until));
  useEffect(() => {
    const show = () => setSeconds(secondsLeft(until));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
