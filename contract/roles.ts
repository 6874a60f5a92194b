import { z } from 'zod';

/** What an account may be; each has one. */
export const Role = z.enum(['engineer', 'company', 'admin']);
export type Role = z.infer<typeof Role>;
