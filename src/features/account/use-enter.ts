import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { goalOf } from '../../shared/api/landing-route.ts';
import { clearSession, storeUser } from '../../shared/api/session.ts';
import { validate } from '../../shared/api/sign-in.ts';
import { pause } from './pause.ts';

const REDIRECT_MS = 100;

/**
 * Returns a function that stores the user who has signed in and opens the page of the role. Calls `onUnknown` if the server
 * does not know the token or the role has no page.
 */
export function useEnter(onUnknown: () => void) {
  const navigate = useNavigate();
  return async (signedIn: SignedIn) => {
    storeUser(signedIn);
    await pause(REDIRECT_MS);
    const user = await validate();
    const goal = user && goalOf(user);
    // Replaces the entry, so that Back does not lead to the login again.
    if (goal && goal !== '/login') return navigate(goal, { replace: true });
    clearSession();
    onUnknown();
  };
}
