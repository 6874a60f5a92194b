import { useEffect, useRef } from 'react';

/** Whether a key there is text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Calls back with each key that is pressed anywhere on the page, except for keys that something has handled and keys of the
 * browser, with Control or Command.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    // In a ref, so that the listener is not added again at each render.
    latest.current = onKey;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey) latest.current(event);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
