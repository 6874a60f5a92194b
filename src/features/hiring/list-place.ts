import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { KEYS } from '../../engine/storage/names.ts';

/** The list from which a profile was opened. */
export interface ListPlace {
  /** As in 'Back to results'. */
  name: string;
  address: string;
  /** Its number in the history of the tab; null if the browser does not say. */
  at: number | null;
}

/** For how long a list is awaited that is loaded again. */
const PATIENCE_MS = 5000;

let last: ListPlace | null = null;
/** Set while a person returns from a profile by a link. */
let isReturning = false;

/** The router counts the entries of the tab's history in their state. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? null;

/** The list from which a profile was opened in this tab, if any, and whether one step back leads to it. */
export function findListPlace(): (ListPlace & { isOneBack: boolean }) | null {
  const here = placeInHistory();
  return last && { ...last, isOneBack: here !== null && last.at === here - 1 };
}

/** The list that opens next puts the focus on the engineer who was viewed last. */
export function returnToList() {
  isReturning = true;
}

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`main :is([data-card], [data-entry], tr) a[href="/view/${CSS.escape(id)}"]`);

/** Puts the focus on the row of the engineer as soon as it is there. */
function focusWhenThere(id: string) {
  const tryIt = () => {
    const row = rowOf(id);
    row?.focus();
    return Boolean(row);
  };
  const observer = new MutationObserver(() => tryIt() && observer.disconnect());
  // After the page has moved the focus to its heading.
  const frame = requestAnimationFrame(() => {
    if (!tryIt()) observer.observe(document.body, { childList: true, subtree: true });
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Remembers a list of engineers, so that a profile that is opened from it leads back to it. After the return, by a link or by the
 * Back of the browser, the engineer who was viewed has the focus.
 */
export function useListPlace(name: string) {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  useEffect(() => {
    const isBack = type === NavigationType.Pop && last !== null && last.at === placeInHistory();
    if (!isReturning && !isBack) return;
    isReturning = false;
    const id = localStorage.getItem(KEYS.lastViewed);
    return id === null ? undefined : focusWhenThere(id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list opens
  }, []);
  useEffect(() => {
    last = { name, address, at: placeInHistory() };
  }, [name, address]);
}
