import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveEvent } from '../../../contract/messages/live.ts';
import type { Live } from './live.ts';

/** The events of changes on this page; null where there are none. */
export const LiveContext = createContext<Pick<Live, 'subscribe'> | null>(null);

/** Calls `onEvent` for each change of these kinds, and for `resync`: after that anything may have changed. */
export function useLive(kinds: readonly LiveEvent['kind'][], onEvent: (event: LiveEvent) => void) {
  const live = useContext(LiveContext);
  const latest = useRef({ kinds, onEvent });
  useEffect(() => void (latest.current = { kinds, onEvent }));
  useEffect(
    () =>
      live?.subscribe((event) => {
        if (event.kind === 'resync' || latest.current.kinds.includes(event.kind)) latest.current.onEvent(event);
      }),
    [live],
  );
}
