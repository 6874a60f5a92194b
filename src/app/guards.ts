import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import type { Role } from '../../contract/base/roles.ts';
import { keepDestination } from '../shared/api/destination.ts';
import { SET_UP, homeOf } from '../shared/api/landing-route.ts';
import { askForLogout } from './asked-logout.ts';
import { clearSession, storedUser, wasRemoved, type StoredUser } from '../shared/api/session.ts';

const roleOf = (user: StoredUser): Role | undefined => user.roles[0];

/**
 * Whether the page is in the browser's history already. Back and a typed address change the address before the guard runs,
 * other navigation after it.
 */
const isInHistory = ({ url }: Request) => url.split('#')[0] === globalThis.location?.href.split('#')[0];

/** Goes to another page and removes the present one from the history, so that Back does not end here again. */
const leadTo = (path: string, request: Request) => (isInHistory(request) ? replace(path) : redirect(path));

/** Loaded on demand, so that public pages need neither the HTTP client nor the schemas. */
async function validateUser() {
  if (!storedUser()) return null;
  const { validate } = await import('../shared/api/sign-in.ts');
  return validate();
}

/**
 * Throws a redirect to the login if nobody is signed in, and to the set-up of a second factor if an administrator has none. The
 * page is remembered, so that a sign-in with one of `roles` leads back to it.
 */
async function requireUser(request: Request, roles: readonly Role[] | null = null) {
  const user = await validateUser();
  const { pathname, search } = new URL(request.url);
  if (user?.limited && pathname !== SET_UP) throw leadTo(SET_UP, request);
  if (user) return user;
  keepDestination({ path: pathname + search, id: storedUser()?.id ?? null, roles });
  if (storedUser()) clearSession();
  throw leadTo(wasRemoved() ? '/no-company' : '/login', request);
}

/** For pages that need a login of any role. */
export const requireLogin: LoaderFunction = ({ request }) => requireUser(request);

/**
 * For the few pages of one role alone. They end the session of anybody else, on the server too; /unauthorized shows that. If a
 * text of the person is not sent (`countAtStake`), it leads home instead, where the shell asks before that text is deleted.
 */
export const requireRole =
  (role: Role, countAtStake: () => Promise<number>): LoaderFunction =>
  async ({ request }) => {
    const user = await requireUser(request, [role]);
    if (roleOf(user) === role) return user;
    if ((await countAtStake()) > 0) {
      askForLogout('/unauthorized');
      throw leadTo(homeOf(roleOf(user)), request);
    }
    const { signOut } = await import('../shared/api/sign-in.ts');
    // Not awaited, because it forgets the person at once and the server's reply changes nothing.
    void signOut();
    throw leadTo('/unauthorized', request);
  };

/** For the page about the sign-out, which signs out. It asks first, as `requireRole` does, since a link may lead to it. */
export const askBeforeDenied =
  (countAtStake: () => Promise<number>): LoaderFunction =>
  async ({ request }) => {
    const user = storedUser();
    if (!user || (await countAtStake()) === 0) return null;
    askForLogout('/unauthorized');
    throw leadTo(homeOf(roleOf(user)), request);
  };

/**
 * For the pages of one role or of several. Any other role is sent home and stays signed in, because a link may be from anybody.
 */
export const requireOwn =
  (...roles: Role[]): LoaderFunction =>
  async ({ request }) => {
    const user = await requireUser(request, roles);
    const role = roleOf(user);
    if (!role || !roles.includes(role)) throw leadTo(homeOf(role), request);
    return user;
  };

/** For a page about the own account. An administrator has none there, and is led to the page with all accounts. */
export const leadAdmin =
  (path: string): LoaderFunction =>
  async ({ request }) => {
    const user = await requireUser(request);
    if (roleOf(user) === 'admin') throw leadTo(path + new URL(request.url).search, request);
    return user;
  };

/** /user: sends everyone to their own home. */
export const goHome: LoaderFunction = async ({ request }) => {
  const user = await requireUser(request);
  throw leadTo(homeOf(roleOf(user)), request);
};

/** For login and registration: a signed-in person goes on to `where`; a token that is no longer valid is deleted. */
export const leaveIfSignedIn =
  (where: (user: StoredUser) => string): LoaderFunction =>
  async ({ request }) => {
    const user = await validateUser();
    const goal = user && where(user);
    if (goal && goal !== '/login') throw leadTo(goal, request);
    if (storedUser()) clearSession();
    return null;
  };
