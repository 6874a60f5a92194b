import { useEffect, useRef } from 'react';

const CONTROLS = 'a, button, input, select, textarea, [role="dialog"] *';

/** Keys for the whole page. Those that a control takes for itself, and those that repeat while held, are left alone. */
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
      // A digit means nothing to a button or a radio; Enter does.
      if (key === 'Enter' && target instanceof Element && target.closest(CONTROLS)) return;
      latest.current(key);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
