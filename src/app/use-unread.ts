import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../api/use-session.ts';
import type { Live } from '../live/live.ts';
import type { PageParts } from './page-parts.ts';

const none = () => 0;
const never = () => () => {};

/** More are not counted. */
const MOST = 99;
const COUNT = /^\(\d+\+?\) /;

/** `3`, or `99+`. */
export const unreadText = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

/** How many messages the signed-in person has not read; 0 for visitors and administrators. */
export function useUnread(getMessaging: PageParts['getMessaging']): number {
  const role = useSession()?.roles[0];
  const isTold = role === 'engineer' || role === 'company';
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    if (!isTold) return;
    let gone = false;
    getMessaging().then(
      (messaging) => gone || setLive(messaging.live),
      () => {}, // the count is an extra
    );
    return () => void (gone = true);
  }, [isTold, getMessaging]);
  return useSyncExternalStore(live?.subscribeUnread ?? never, live?.getUnread ?? none, none);
}

/** Writes the number of unread messages before the title of the window, whichever page sets it. */
export function useTitleCount(unread: number) {
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, '');
      const title = unread > 0 ? `(${unreadText(unread)}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
