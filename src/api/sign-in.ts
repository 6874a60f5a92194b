import { logout, validateToken } from '../../contract/accounts.ts';
import { send } from './request.ts';
import { clearSession, storedUser, storeUser, type StoredUser } from './session.ts';

/** How long a page waits to hear whether a token is good before it takes the network for gone. */
const PATIENCE_MS = 3000;

/**
 * Asks the server about the stored token and merges its answer into the stored user. Null: the server does not know it, or nobody
 * is signed in. Without a network the stored user is believed, since a test must go on; the server checks every call anyway.
 */
export async function validate(): Promise<StoredUser | null> {
  const user = storedUser();
  if (!user || !navigator.onLine) return user;
  const verdict = await send(validateToken, {
    body: { token: user.accessToken },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (!verdict) return storedUser();
  if (!verdict.valid) return null;
  const merged = { ...user, ...verdict.user };
  // Whoever signed out or in meanwhile, in this tab or another, is not overwritten.
  if (storedUser()?.accessToken === user.accessToken) storeUser(merged);
  return merged;
}

/** Ends the session, here in any case, and on the server when it can be reached. */
export async function signOut() {
  if (!storedUser()) return clearSession();
  const told = send(logout, { signal: AbortSignal.timeout(PATIENCE_MS) });
  // The call carries the token already; what the server says to it changes nothing here.
  clearSession();
  await told.catch(() => undefined);
}
