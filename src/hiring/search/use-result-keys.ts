import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const ACTS: Readonly<Record<string, string>> = { s: 'shortlist', c: 'connect', m: 'message' };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * The keys of a list of engineers: `/` goes to the search box, j, k and the arrows walk, s, c and m press the buttons of the engineer
 * in focus. Arrows work only when an engineer has the focus, because before that they scroll the page. A dialog on top takes none.
 */
export function useResultKeys<E extends HTMLElement>({ boxId, onHelp }: { boxId: string; onHelp?: () => void }) {
  const listRef = useRef<E>(null);
  useEffect(() => {
    function walk(event: KeyboardEvent, here: HTMLElement | null, step: 1 | -1) {
      const cards = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
      const from = here ? cards.indexOf(here) : step > 0 ? -1 : cards.length;
      const link = cards[from + step]?.querySelector<HTMLElement>('a');
      if (!link) return;
      event.preventDefault();
      link.focus();
    }
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      const box = document.querySelector<HTMLElement>(`#${CSS.escape(boxId)}`);
      if (event.key === 'Escape' && target === box) return box.blur();
      if (isTyping(target) || (target !== document.body && !target.closest('main'))) return;
      if (event.key === '/' || (event.key === '?' && onHelp)) {
        event.preventDefault();
        return event.key === '/' ? box?.focus() : onHelp?.();
      }
      const card = target.closest<HTMLElement>('[data-card]');
      const act = ACTS[event.key];
      const step = STEPS[event.key];
      if (act && card) {
        event.preventDefault();
        card.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
      } else if (step && (card || !event.key.startsWith('Arrow'))) walk(event, card, step);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return listRef;
}
