import type { Role } from '../../../contract/base/roles.ts';
import { takeDestination } from './destination.ts';
import type { StoredUser } from './session.ts';

const HOMES: Record<Role, string> = { engineer: '/engineer', company: '/company', admin: '/admin', rater: '/admin/ratings' };

/** The home of a role. An unknown role has none and is sent to the login. */
export const homeOf = (role: Role | undefined) => (role && Object.hasOwn(HOMES, role) ? HOMES[role] : '/login');

/** Where an administrator or a rater without a second factor sets one up; the server serves nothing else to such a session. */
export const SET_UP = '/second-factor';

/** Where a member of a company who has no own name is asked for it, once after each sign-in. */
export const YOUR_NAME = '/your-name';

/**
 * The page after a sign-in: one that asks what is missing, then the page that was wanted before the sign-in, else the test for an
 * engineer and the home of the role for everyone else.
 */
export function goalOf(user: StoredUser): string {
  if (user.limited) return SET_UP;
  if (user.unnamed) return YOUR_NAME;
  const [role] = user.roles;
  const home = homeOf(role);
  if (home === '/login') return home;
  return takeDestination(user) ?? (role === 'engineer' ? '/test' : home);
}
