import { type RefObject, useEffect } from 'react';

const STEPS: Record<string, number> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** j and k move through the links of the list from anywhere on the page, and / goes to the search. */
export function useListKeys(listRef: RefObject<HTMLElement | null>, searchRef: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        searchRef.current?.focus();
        return;
      }
      const step = STEPS[event.key];
      const stops = [...(listRef.current?.querySelectorAll<HTMLElement>('a') ?? [])];
      if (!step || stops.length === 0) return;
      const here = stops.findIndex((stop) => stop === document.activeElement || stop.hasAttribute('aria-current'));
      const focused = stops.findIndex((stop) => stop === document.activeElement);
      const from = focused >= 0 ? focused : here;
      const next = stops[from < 0 ? (step > 0 ? 0 : stops.length - 1) : from + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [listRef, searchRef]);
}
