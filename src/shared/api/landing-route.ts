import type { Role } from '../../../contract/base/roles.ts';
import { takeDestination } from './destination.ts';
import type { StoredUser } from './session.ts';

const HOMES: Record<Role, string> = { engineer: '/engineer', company: '/company', admin: '/admin', rater: '/admin/ratings' };

/** The home of a role. An unknown role has none and goes to the login. */
export const homeOf = (role: Role | undefined) => (role && Object.hasOwn(HOMES, role) ? HOMES[role] : '/login');

/** Where an administrator or a rater without a second factor sets one up; the server serves nothing else to such a session. */
export const SET_UP = '/second-factor';

/** Where a sign-in leads: to the page that was wanted before it, else an engineer to the test and everyone else home. */
export function goalOf(user: StoredUser): string {
  if (user.limited) return SET_UP;
  const [role] = user.roles;
  const home = homeOf(role);
  if (home === '/login') return home;
  return takeDestination(user) ?? (role === 'engineer' ? '/test' : home);
}
