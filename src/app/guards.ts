import { redirect, type LoaderFunction } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { homeOf } from '../api/landing-route.ts';
import { clearSession, storedUser, type StoredUser } from '../api/session.ts';

const roleOf = (user: StoredUser): Role | undefined => user.roles[0];

/** Loaded on demand, so that public pages come without the HTTP client and the schemas. */
async function validated() {
  if (!storedUser()) return null;
  const { validate } = await import('../api/sign-in.ts');
  return validate();
}

async function signedIn() {
  const user = await validated();
  if (user) return user;
  if (storedUser()) clearSession();
  throw redirect('/login');
}

/** For pages that need a login of any role. */
export const requireLogin: LoaderFunction = () => signedIn();

/** For pages of one role; anybody else is signed out, on the server as well, and told so. */
export const requireRole =
  (role: Role): LoaderFunction =>
  async () => {
    const user = await signedIn();
    if (roleOf(user) === role) return user;
    const { signOut } = await import('../api/sign-in.ts');
    // Forgets the person at once; what the server says to it need not be waited for.
    void signOut();
    throw redirect('/unauthorized');
  };

/** For pages that some roles have in a version of their own: another role is not an offence, it is sent home. */
export const requireOwn =
  (...roles: Role[]): LoaderFunction =>
  async () => {
    const user = await signedIn();
    const role = roleOf(user);
    if (!role || !roles.includes(role)) throw redirect(homeOf(role));
    return user;
  };

/** /user: everyone to the own home. */
export const goHome: LoaderFunction = async () => {
  const user = await signedIn();
  throw redirect(homeOf(roleOf(user)));
};

/** For the pages of sign-in and registration: who is in already goes on; a token that is no longer good is forgotten. */
export const leaveIfSignedIn =
  (where: (role: Role | undefined) => string): LoaderFunction =>
  async () => {
    const user = await validated();
    const goal = user && where(roleOf(user));
    if (goal && goal !== '/login') throw redirect(goal);
    if (storedUser()) clearSession();
    return null;
  };
