import { logout, validateToken } from '../../contract/accounts.ts';
import { forgetDestination } from './destination.ts';
import { Failure, send } from './request.ts';
import { endSession, storedUser, storeUser, type StoredUser } from './session.ts';

/** How long a page waits to hear whether a token is good before it takes the network for gone. */
const PATIENCE_MS = 3000;

/** The server has answered, and what it says makes the stored user no good: it refuses the token, or names a role that is none here. */
function isDenial(failure: unknown): boolean {
  if (!(failure instanceof Failure)) return false;
  if (failure.kind === 'refused') return failure.status === 401;
  const { issues = [] } = (failure.cause ?? {}) as { issues?: { path: PropertyKey[] }[] };
  return failure.kind === 'unreadable' && issues.some(({ path }) => path.includes('roles'));
}

/**
 * Asks the server about the stored token and merges its answer into the stored user. Null: the server does not know the token or
 * this page does not know the role, or nobody is signed in. Where no answer of the server comes, as without a network, the stored
 * user is believed, since a test must go on; the server checks every call anyway.
 */
export async function validate(): Promise<StoredUser | null> {
  const user = storedUser();
  if (!user || !navigator.onLine) return user;
  const verdict = await send(validateToken, {
    body: { token: user.accessToken },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((failure: unknown) => (isDenial(failure) ? ({ valid: false } as const) : null));
  if (!verdict) return storedUser();
  if (!verdict.valid) return null;
  const merged = { ...user, ...verdict.user };
  // Whoever signed out or in meanwhile, in this tab or another, is not overwritten.
  if (storedUser()?.accessToken === user.accessToken) storeUser(merged);
  return merged;
}

/** Ends the session, here in any case, and on the server when it can be reached. */
export async function signOut() {
  forgetDestination();
  if (!storedUser()) return endSession();
  const told = send(logout, { signal: AbortSignal.timeout(PATIENCE_MS) });
  // The call carries the token already; what the server says to it changes nothing here.
  endSession();
  await told.catch(() => undefined);
}
