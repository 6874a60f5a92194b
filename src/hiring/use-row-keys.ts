import { useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Lets j, k and the arrows move through the links of a list from anywhere on the page. Arrows work only after a row has the
 * focus, because before that they scroll the page.
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
      // The table handles j and k itself once it has the focus, so acting here too would skip a row.
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
