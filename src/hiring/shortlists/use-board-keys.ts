import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What the keys of a shortlist do; `id` is that of the entry in focus. */
export interface BoardActions {
  /** To the next (1) or the previous (-1) stage. */
  onStage: (id: string, step: 1 | -1) => void;
  /** Down (1) or up (-1) within the stage. */
  onMove: (id: string, step: 1 | -1) => void;
  onSelect: (id: string) => void;
  onTag: (id: string) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const STAGE_STEPS: Readonly<Record<string, 1 | -1>> = { ']': 1, '[': -1 };

/** Puts the focus on the link of an entry, or on its first control. */
export const focusEntry = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${id}"] :is(a, [data-name])`)?.focus();

/**
 * The keys of a shortlist: j, k and the arrows walk, and the others act on the entry in focus. Only j and k work from anywhere on the
 * page; a dialog on top takes none of them.
 */
export function useBoardKeys<E extends HTMLElement>(actions: BoardActions) {
  const listRef = useRef<E>(null);
  useEffect(() => {
    function walk(event: KeyboardEvent, here: HTMLElement | null, step: 1 | -1) {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
      const from = here ? rows.indexOf(here) : step > 0 ? -1 : rows.length;
      const next = rows[from + step]?.dataset['entry'];
      if (next === undefined) return;
      event.preventDefault();
      focusEntry(listRef.current, next);
    }
    function act(event: KeyboardEvent, id: string): boolean {
      const step = STEPS[event.key] ?? STEPS[event.key.toLowerCase()];
      if (step && (event.altKey || event.shiftKey)) actions.onMove(id, step);
      else if (STAGE_STEPS[event.key]) actions.onStage(id, STAGE_STEPS[event.key] as 1 | -1);
      else if (event.key === 'x') actions.onSelect(id);
      else if (event.key === 't') actions.onTag(id);
      else return false;
      return true;
    }
    function onKey(event: KeyboardEvent) {
      const list = listRef.current;
      if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const target = event.target as HTMLElement;
      if (target !== document.body && !target.closest('main')) return;
      const row = list.contains(target) ? target.closest<HTMLElement>('[data-entry]') : null;
      const id = row?.dataset['entry'];
      if (id !== undefined && act(event, id)) return event.preventDefault();
      const step = STEPS[event.key];
      if (step && !event.altKey && !event.shiftKey && (row || !event.key.startsWith('Arrow'))) walk(event, row, step);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return listRef;
}
