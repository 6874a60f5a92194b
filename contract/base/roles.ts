import { z } from 'zod';

/** The roles; each account has one. A rater judges spoken answers, without the rights of an administrator. */
export const Role = z.enum(['engineer', 'company', 'admin', 'rater']);
export type Role = z.infer<typeof Role>;

/** Whether the account works for the site: it is never registered, only invited, and needs a second factor. */
export const isStaff = (role: Role | undefined): role is 'admin' | 'rater' => role === 'admin' || role === 'rater';
