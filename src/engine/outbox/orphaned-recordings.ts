import type { Outbox } from './outbox.ts';
import type { RecorderLock } from './recorder-lock.ts';

/**
 * Ends the recordings that a killed browser left open, unless somebody records now. Without Web Locks it does nothing,
 * because then it cannot be known whether another tab records; their chunks are sent all the same.
 */
export const endOrphanedRecordings = (outbox: Pick<Outbox, 'endOrphanedRecordings'>, lock: Pick<RecorderLock, 'runWhileFree'>) =>
  lock.runWhileFree(() => outbox.endOrphanedRecordings());
