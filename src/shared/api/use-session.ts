import { useSyncExternalStore } from 'react';
import { storedUser, subscribe } from './session.ts';

/** The signed-in person, or null; follows sign-in and sign-out in every tab. */
export const useSession = () => useSyncExternalStore(subscribe, storedUser, () => null);
