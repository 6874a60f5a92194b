import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the heading of the section when the button disappears together with its row. The keyboard then goes on from
 * there and not from the top of the page. Returns the function that notes that the action is done.
 */
export function useFocusAfter(button: RefObject<HTMLButtonElement | null>) {
  const isDone = useRef(false);
  useEffect(() => {
    const heading = button.current?.closest('section:has(h2)')?.querySelector<HTMLElement>('h2');
    return () => {
      if (!isDone.current || !heading?.isConnected || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus();
    };
  }, [button]);
  return () => void (isDone.current = true);
}
