import { useEffect, useRef } from 'react';

/** Something that can be done on the present page. */
export interface PageAction {
  /** As on a button: 'Message', 'Save the search'. */
  name: string;
  /** The keys that do it, as they are shown: 's', 'Alt ↓'. Whoever owns the page handles them (`usePageKeys`). */
  keys?: string | undefined;
  /** Absent if the action needs an item of the page that has the focus; then it is shown among the keys only. */
  run?: (() => void) | undefined;
}

type Source = { current: readonly PageAction[] };

const sources = new Set<Source>();

/**
 * Offers actions while the calling part is on the page: the palette lists those with `run`, and the dialog of keys those with
 * `keys`.
 */
export function usePageActions(actions: readonly PageAction[]) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    sources.add(latest);
    return () => void sources.delete(latest);
  }, []);
}

/** The actions of the present page, in the order in which its parts came. A name that two parts offer is there once. */
export function listPageActions(): PageAction[] {
  const all = [...sources].flatMap(({ current }) => current);
  return [...new Map(all.map((action) => [action.name, action])).values()];
}

type Opener = () => void;
let openKeys: Opener | null = null;

/** Opens the dialog of keys, which the shell owns. */
export const showKeys = () => openKeys?.();

/** Handles `showKeys`. Returns a function that stops this. */
export function onShowKeys(opener: Opener) {
  openKeys = opener;
  return () => void (openKeys = null);
}
