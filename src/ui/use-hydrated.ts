import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is the browser's by now: what the server cannot know may be shown. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
