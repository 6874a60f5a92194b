import { z } from 'zod';

/** The longest that JavaScript, PostgreSQL and people write: nine digits of a second. */
const MAX_LENGTH = 30;

/** A point in time that a request names, as ISO 8601 in UTC: one that JavaScript and PostgreSQL can both hold. No year is 0000. */
export const Instant = z.iso
  .datetime()
  .max(MAX_LENGTH)
  .refine((text) => !text.startsWith('0000') && !Number.isNaN(Date.parse(text)));
