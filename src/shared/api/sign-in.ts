import { logout, validateToken } from '../../../contract/accounts/accounts.ts';
import { forgetDestination } from './destination.ts';
import { Failure, send } from './request.ts';
import { isSessionOver } from './session-end.ts';
import { endSession, noteRemoval, storedUser, storeUser, type StoredUser } from './session.ts';

/**
 * How long a page waits for the server's check of a token. After that it goes on without it, because a slow network must not stop
 * a test.
 */
const PATIENCE_MS = 3000;

/**
 * Whether the server's reply makes the stored user invalid: it refuses the token, or names a role that this page does not
 * know.
 */
function isDenial(failure: unknown): boolean {
  if (!(failure instanceof Failure)) return false;
  // A 401 without a code is made on the way, and one for lack of a token is about a header that was removed there.
  if (failure.kind === 'refused') return failure.status === 401 && !!failure.code && failure.code !== 'no-token';
  const { issues = [] } = (failure.cause ?? {}) as { issues?: { path: PropertyKey[] }[] };
  return failure.kind === 'unreadable' && issues.some(({ path }) => path.includes('roles'));
}

/** The stored user, as far as it can be believed without the server. */
function believed(): StoredUser | null {
  const user = storedUser();
  return user && isSessionOver(user.id) ? null : user;
}

/**
 * Checks the stored token and merges the server's reply into the stored user. Null if the token or the role is unknown, or nobody
 * is signed in. Without a reply the stored user is believed, because a test must go on without a network; the server checks every
 * call anyway. A member of a company has copies of others' data here, and is believed only until the session ends.
 */
export async function validate(): Promise<StoredUser | null> {
  const user = storedUser();
  if (!user || !navigator.onLine) return believed();
  const verdict = await send(validateToken, {
    body: { token: user.accessToken },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((failure: unknown) => (isDenial(failure) ? ({ valid: false } as const) : null));
  if (!verdict) return believed();
  if (!verdict.valid) {
    if ('removed' in verdict && verdict.removed) noteRemoval();
    return null;
  }
  // The server leaves out the end if the account is not deleted after all.
  const merged = { ...user, ends_at: undefined, ...verdict.user };
  // A sign-in or sign-out that happened meanwhile, in any tab, must not be overwritten.
  if (storedUser()?.accessToken === user.accessToken) storeUser(merged);
  return merged;
}

/** Ends the session in this browser, and on the server if it can be reached. */
export async function signOut() {
  forgetDestination();
  if (!storedUser()) return endSession();
  const ended = send(logout, { signal: AbortSignal.timeout(PATIENCE_MS) });
  // The call already carries the token, so the session here can end before the reply.
  endSession();
  await ended.catch(() => undefined);
}
