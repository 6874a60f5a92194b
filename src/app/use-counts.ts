import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../shared/api/use-session.ts';
import { type Counts, NO_COUNTS } from '../shared/live/no-counts.ts';
import type { Live } from '../shared/live/live.ts';
import type { PageParts } from './page-parts.ts';

const none = () => NO_COUNTS;
const never = () => () => {};

/** Higher counts are not shown. */
const MOST = 99;
const COUNT = /^\(\d+\+?\) /;

/** `3`, or `99+`. */
export const countText = (count: number) => (count > MOST ? `${MOST}+` : String(count));

/** How many messages and requests wait for the signed-in person; none for visitors and administrators. */
export function useCounts(getMessaging: PageParts['getMessaging']): Counts {
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
  return useSyncExternalStore(live?.subscribeCounts ?? never, live?.getCounts ?? none, none);
}

/** Writes the number of unread messages before the title of the window, whichever page sets it. */
export function useTitleCount(unread: number) {
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, '');
      const title = unread > 0 ? `(${countText(unread)}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
