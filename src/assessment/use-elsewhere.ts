import { useEffect, useState } from 'react';
import { recorderIsElsewhere } from './recorder-lock.ts';

const EVERY_MS = 2000;

/** The one sentence that a second tab gets. */
export const ELSEWHERE = 'The test is open in another tab: go on there, or close that tab first.';

/** Whether another tab records a test right now. */
export function useElsewhere() {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    let left = false;
    // Twice in a row: a page that starts holds the lock for a moment too.
    let before = false;
    const look = async () => {
      const held = await recorderIsElsewhere();
      if (!left) setElsewhere(held && before);
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
  }, []);
  return elsewhere;
}
