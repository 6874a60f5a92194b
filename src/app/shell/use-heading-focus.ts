import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const PATIENCE_MS = 10_000;

/**
 * Puts the focus on the heading of the page. A page that still loads draws its heading later, so the focus follows until the
 * person does something. Returns a function that stops this.
 */
export function focusHeading() {
  const left = document.activeElement;
  const focus = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body || document.activeElement === left) focus();
  });
  const ended = new AbortController();
  const stop = () => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { signal: ended.signal, capture: true });
  AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', stop, { signal: ended.signal });
  return stop;
}

/** Moves the focus to the heading after a change of page, because a screen reader would otherwise stay at the old link. */
export function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
}
