import { useSyncExternalStore } from 'react';
import { isOnline, onOnlineChange } from './online.ts';

/** Whether there is a network. True on the server, because a page is rendered for readers who have one. */
export const useOnline = () => useSyncExternalStore(onOnlineChange, isOnline, () => true);
