import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { keepDestination } from '../api/destination.ts';
import { homeOf } from '../api/landing-route.ts';
import { clearSession, storedUser, type StoredUser } from '../api/session.ts';

const roleOf = (user: StoredUser): Role | undefined => user.roles[0];

/** The browser's own address changes before the guard is asked where a person goes back or types it, and after it elsewhere. */
const isInHistory = ({ url }: Request) => url.split('#')[0] === globalThis.location?.href.split('#')[0];

/** Leads elsewhere; the address that is left does not stay in the history, so that 'Back' does not end here again. */
const leadTo = (path: string, request: Request) => (isInHistory(request) ? replace(path) : redirect(path));

/** Loaded on demand, so that public pages come without the HTTP client and the schemas. */
async function validated() {
  if (!storedUser()) return null;
  const { validate } = await import('../api/sign-in.ts');
  return validate();
}

/** Whoever is not signed in is led to the login, and from there back to this page if one of `roles` signs in. */
async function signedIn(request: Request, roles: readonly Role[] | null = null) {
  const user = await validated();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  keepDestination({ path: pathname + search, id: storedUser()?.id ?? null, roles });
  if (storedUser()) clearSession();
  throw leadTo('/login', request);
}

/** For pages that need a login of any role. */
export const requireLogin: LoaderFunction = ({ request }) => signedIn(request);

/** For pages of one role; anybody else is signed out, on the server as well, and told so. */
export const requireRole =
  (role: Role): LoaderFunction =>
  async ({ request }) => {
    const user = await signedIn(request, [role]);
    if (roleOf(user) === role) return user;
    const { signOut } = await import('../api/sign-in.ts');
    // Forgets the person at once; what the server says to it need not be waited for.
    void signOut();
    throw leadTo('/unauthorized', request);
  };

/** For pages that some roles have in a version of their own: another role is not an offence, it is sent home. */
export const requireOwn =
  (...roles: Role[]): LoaderFunction =>
  async ({ request }) => {
    const user = await signedIn(request, roles);
    const role = roleOf(user);
    if (!role || !roles.includes(role)) throw leadTo(homeOf(role), request);
    return user;
  };

/** /user: everyone to the own home. */
export const goHome: LoaderFunction = async ({ request }) => {
  const user = await signedIn(request);
  throw leadTo(homeOf(roleOf(user)), request);
};

/** For the pages of sign-in and registration: who is in already goes on; a token that is no longer good is forgotten. */
export const leaveIfSignedIn =
  (where: (user: StoredUser) => string): LoaderFunction =>
  async ({ request }) => {
    const user = await validated();
    const goal = user && where(user);
    if (goal && goal !== '/login') throw leadTo(goal, request);
    if (storedUser()) clearSession();
    return null;
  };
