import { type PageAction, usePageActions } from '../../../ui/page-actions.ts';
import { useListKeys } from '../../../ui/use-list-keys.ts';

/** The acts of the keys of a shortlist; `id` is that of the entry in focus. */
export interface BoardActions {
  /** To the next (1) or the previous (-1) stage. */
  onStage: (id: string, step: 1 | -1) => void;
  /** Down (1) or up (-1) within the stage. */
  onMove: (id: string, step: 1 | -1) => void;
  onSelect: (id: string) => void;
  onTag: (id: string) => void;
}

const KEYS: readonly PageAction[] = [
  { keys: 'Enter', name: 'open the engineer' },
  { keys: 'x', name: 'select the engineer' },
  { keys: '[', name: 'to the stage before' },
  { keys: ']', name: 'to the next stage' },
  { keys: 'Shift J', name: 'move the engineer down' },
  { keys: 'Shift K', name: 'move the engineer up' },
  { keys: 't', name: 'change the tags' },
];

const MOVE_STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };
const STAGE_STEPS: Readonly<Record<string, 1 | -1>> = { ']': 1, '[': -1 };

/** The link of an entry, or its first control. */
const STOP = ':is(a, [data-name])';

/** Puts the focus on an entry. */
export const focusEntry = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-entry="${id}"] ${STOP}`)?.focus();

/**
 * The keys of a shortlist: those of `actions` act on the entry in focus, steps with Alt or Shift move it, and others move the
 * focus.
 */
export function useBoardKeys<E extends HTMLElement>(actions: BoardActions) {
  const listRef = useListKeys<E>({
    items: '[data-entry]',
    of: 'engineer',
    stop: STOP,
    onKey({ key, altKey, shiftKey }, entry) {
      const id = entry?.dataset['entry'];
      if (id === undefined) return false;
      const [move, stage] = [MOVE_STEPS[key.toLowerCase()], STAGE_STEPS[key]];
      if (move && (altKey || shiftKey)) actions.onMove(id, move);
      else if (stage) actions.onStage(id, stage);
      else if (key === 'x') actions.onSelect(id);
      else if (key === 't') actions.onTag(id);
      else return false;
      return true;
    },
  });
  usePageActions(KEYS);
  return listRef;
}
