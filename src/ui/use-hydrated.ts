import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page. Before that the page must be the same as on the server, so nothing may be shown that
 * only the browser knows.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
