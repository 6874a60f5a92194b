import { useListKeys } from '../../../ui/use-list-keys.ts';
import { usePageKeys } from '../../../ui/use-page-keys.ts';

const ACTS: Readonly<Record<string, string>> = { s: 'shortlist', c: 'connect', m: 'message' };

/**
 * The keys of a list of engineers: `/` goes to the search box and Escape leaves it, s, c and m press the buttons of the engineer
 * in focus, and others move the focus.
 */
export function useResultKeys<E extends HTMLElement>({ boxId, onHelp }: { boxId: string; onHelp?: () => void }) {
  const findBox = () => document.querySelector<HTMLElement>(`#${CSS.escape(boxId)}`);

  usePageKeys(({ key, target, altKey }) => {
    const box = findBox();
    if (key === 'Escape' && !altKey && target === box) box?.blur();
  });

  return useListKeys<E>({
    items: '[data-card]',
    stop: 'a',
    onKey({ key, altKey }, card) {
      if (altKey) return false;
      const act = ACTS[key];
      if (key === '/') findBox()?.focus();
      else if (key === '?' && onHelp) onHelp();
      else if (act && card) card.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
      else return false;
      return true;
    },
  });
}
