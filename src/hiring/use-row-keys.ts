import { useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Lets j, k and the arrows walk through the links of a list from anywhere on the page; Enter then follows the link, as it does
 * anyway. Arrows scroll the page until a row has been entered with j or Tab.
 */
export function useRowKeys<E extends HTMLElement>() {
  const listRef = useRef<E>(null);
  useEffect(() => {
    function walk(event: KeyboardEvent) {
      const list = listRef.current;
      const step = STEPS[event.key];
      if (!list || !step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const stops = [...list.querySelectorAll<HTMLElement>('tbody a')];
      const here = stops.findIndex((stop) => stop === document.activeElement);
      const isArrow = event.key.startsWith('Arrow');
      if (here < 0 && isArrow) return;
      // The table walks by j and k itself once the focus is in it.
      if (here >= 0 && !isArrow) return;
      const next = here < 0 ? (step > 0 ? 0 : stops.length - 1) : here + step;
      if (!stops[next]) return;
      event.preventDefault();
      stops[next].focus();
    }
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
  return listRef;
}
