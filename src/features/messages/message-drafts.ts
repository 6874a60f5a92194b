import { useSyncExternalStore } from 'react';
import { KEYS } from '../../engine/storage/names.ts';
import { useSession } from '../../shared/api/use-session.ts';

const listeners = new Set<() => void>();

/** Calls back when a draft changed, in this tab or another. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const draftOf = (account: string, thread: string) => localStorage.getItem(KEYS.messageDraft(account, thread)) ?? '';

/** Stores what is typed into a thread, so that it is there after a reload and in every tab. An empty text deletes it. */
export function storeDraft(account: string, thread: string, text: string) {
  const key = KEYS.messageDraft(account, thread);
  if (draftOf(account, thread) === text) return;
  try {
    if (text.trim()) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    return; // The disk is full. The text is still in the field.
  }
  listeners.forEach((listener) => listener());
}

/** The draft of a thread, for the list. Empty if there is none. */
export function useDraftOf(thread: string) {
  const account = useSession()?.id ?? '';
  return useSyncExternalStore(subscribe, () => draftOf(account, thread));
}
