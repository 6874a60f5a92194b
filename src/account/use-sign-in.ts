import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '../../contract/accounts.ts';
import { messageOf } from '../api/request.ts';
import { clearSession, storeUser } from '../api/session.ts';
import { validate } from '../api/sign-in.ts';
import { goalOf } from '../api/landing-route.ts';
import { pause } from './pause.ts';

const ERROR_MS = 4000;
const REDIRECT_MS = 100;

/**
 * Signs in by the call that is given and goes where the role belongs. While one is under way another is ignored; what went wrong
 * can be read for four seconds. `onUnknown`: the server does not know the token, or the role has no home.
 */
export function useSignIn(onUnknown: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function signIn(call: () => Promise<SignedIn>) {
    if (busy) return;
    setBusy(true);
    try {
      storeUser(await call());
    } catch (failure) {
      setError(messageOf(failure));
      await pause(ERROR_MS);
      setError(undefined);
      setBusy(false);
      return;
    }
    await pause(REDIRECT_MS);
    const user = await validate();
    const goal = user && goalOf(user);
    if (!goal || goal === '/login') {
      clearSession();
      setBusy(false);
      onUnknown();
      return;
    }
    // 'Back' does not lead to the login again.
    await navigate(goal, { replace: true });
  }

  return { busy, error, signIn };
}
