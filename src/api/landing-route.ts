import type { Role } from '../../contract/roles.ts';

const HOMES: Record<Role, string> = { engineer: '/engineer', company: '/company', admin: '/admin' };

/** Where a signed-in person belongs; an unknown role belongs nowhere and must sign in. */
export const homeOf = (role: Role | undefined) => (role && Object.hasOwn(HOMES, role) ? HOMES[role] : '/login');

/** Where a sign-in leads: an engineer to the test, everyone else home. */
export const destinationOf = (role: Role | undefined) => (role === 'engineer' ? '/test' : homeOf(role));
