import { z } from 'zod';

/** The length of a time with nine digits of a second, the most that a usual clock gives. */
const MAX_LENGTH = 30;

/**
 * A point in time in a request: ISO 8601, UTC. PostgreSQL has no year 0000, and a query with one would fail as an error of the
 * server.
 */
export const Instant = z.iso
  .datetime()
  .max(MAX_LENGTH)
  .refine((text) => !text.startsWith('0000') && !Number.isNaN(Date.parse(text)));
