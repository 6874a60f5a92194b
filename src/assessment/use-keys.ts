import { useEffect, useRef } from 'react';

const CONTROLS = 'a, button, input, select, textarea, [role="dialog"] *';

/**
 * Calls back with the keys of the whole page. A repeated key is ignored, because one long press would act several times. A
 * key that a control uses itself is ignored too.
 */
export function useKeys(onKey: (key: string) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (repeat || ctrlKey || metaKey || altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      // Enter presses a button or link that has the focus, so it would act twice; a digit does nothing there.
      if (key === 'Enter' && target instanceof Element && target.closest(CONTROLS)) return;
      latest.current(key);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
