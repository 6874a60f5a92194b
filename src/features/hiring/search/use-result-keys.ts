import { type PageAction, usePageActions } from '../../../ui/page-actions.ts';
import { useListKeys } from '../../../ui/use-list-keys.ts';
import { usePageKeys } from '../../../ui/use-page-keys.ts';

const KEYS: readonly PageAction[] = [
  { keys: 'Enter', name: 'open the engineer' },
  { keys: 's', name: 'put the engineer on a shortlist' },
  { keys: 'c', name: 'ask the engineer for a connection' },
  { keys: 'm', name: 'write to an engineer who is connected' },
  { keys: '/', name: 'to the search box' },
];

const ACTS: Readonly<Record<string, string>> = { s: 'shortlist', c: 'connect', m: 'message' };

/**
 * The keys of a list of engineers: `/` goes to the search box and Escape leaves it, s, c and m press the buttons of the engineer
 * in focus, and others move the focus.
 */
export function useResultKeys<E extends HTMLElement>({ boxId }: { boxId: string }) {
  const findBox = () => document.querySelector<HTMLElement>(`#${CSS.escape(boxId)}`);

  usePageKeys(({ key, target, altKey }) => {
    const box = findBox();
    if (key === 'Escape' && !altKey && target === box) box?.blur();
  });

  const listRef = useListKeys<E>({
    items: '[data-card]',
    of: 'engineer',
    stop: 'a',
    onKey({ key, altKey }, card) {
      if (altKey) return false;
      const act = ACTS[key];
      if (key === '/') findBox()?.focus();
      else if (act && card) card.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
      else return false;
      return true;
    },
  });
  usePageActions(KEYS);
  return listRef;
}
