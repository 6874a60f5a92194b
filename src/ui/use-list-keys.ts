import { useRef } from 'react';
import { usePageActions } from './page-actions.ts';
import { isTyping, usePageKeys } from './use-page-keys.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const isArrow = (key: string) => key.startsWith('Arrow');

/** A dialog or a menu on top is outside these elements. */
const PAGE = ':is(main, header, footer)';

interface ListKeys {
  /** Selects the items in the list. */
  items: string;
  /** What an item is, for the dialog of keys. */
  of?: string;
  /** Selects the element in an item that gets the focus; absent if the item itself does. */
  stop?: string;
  /** False if arrows always scroll the page. */
  arrows?: boolean;
  /** The index of the item to start from while none has the focus; -1 begins at an end of the list. */
  start?: (items: readonly HTMLElement[]) => number;
  /** Whether something else handles this key. `item` has the focus; null if none has. */
  isTaken?: (key: string, item: HTMLElement | null) => boolean;
  /** Handles the other keys of this list. Returns whether it did something; if so, the browser does not handle the key too. */
  onKey?: (event: KeyboardEvent, item: HTMLElement | null) => boolean;
}

/**
 * The keys of a list: j and k move the focus from item to item, from anywhere on the page. Arrows do so only when an item has the
 * focus, because before that they scroll the page. While a person types, and in a dialog on top, keys do nothing here. Returns
 * the ref of the list.
 */
export function useListKeys<E extends HTMLElement>({ items, of = 'item', stop, arrows = true, start, isTaken, onKey }: ListKeys) {
  const listRef = useRef<E>(null);

  function walk(step: 1 | -1, here: HTMLElement | null) {
    const all = [...(listRef.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const from = here ? all.indexOf(here) : (start?.(all) ?? -1);
    const next = all[from < 0 && step < 0 ? all.length - 1 : from + step];
    const goal = stop === undefined ? next : next?.querySelector<HTMLElement>(stop);
    goal?.focus();
    return Boolean(goal);
  }

  usePageActions([
    { keys: 'j', name: `to the next ${of}` },
    { keys: 'k', name: `to the previous ${of}` },
  ]);
  usePageKeys((event) => {
    const target = event.target as HTMLElement;
    if (isTyping(target) || (target !== document.body && !target.closest(PAGE))) return;
    const item = listRef.current?.contains(target) ? target.closest<HTMLElement>(items) : null;
    if (isTaken?.(event.key, item)) return;
    if (onKey?.(event, item)) return event.preventDefault();
    const step = STEPS[event.key];
    if (!step || event.altKey || event.shiftKey) return;
    if (isArrow(event.key) && !(arrows && item)) return;
    if (walk(step, item)) event.preventDefault();
  });
  return listRef;
}
