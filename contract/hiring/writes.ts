import { z } from 'zod';

/**
 * The id of a change, made by the client. A change that is sent again with its id is done once, so that a client without a
 * network can store changes and send them later, in their order.
 */
export const Write = z.object({
  write: z.uuid().describe('Made by the client for this change. Sent again with the same id, the change is done once.'),
});

/** The version that was changed. If a different one is stored, the change is refused with 409 and `current`. */
export const Version = z.number().int().min(0).max(1_000_000_000);

/** The description of a version that a client may leave out. */
export const WITHOUT_VERSION = 'Without it the change applies to whatever is stored.';
