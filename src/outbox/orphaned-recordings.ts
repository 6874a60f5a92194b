import type { Outbox } from './outbox.ts';
import type { RecorderLock } from './recorder-lock.ts';

/**
 * Ends the recordings that a killed browser left open, unless somebody records now. Without locks nobody can tell, and they are
 * left as they are: their chunks are sent all the same.
 */
export const endOrphanedRecordings = (outbox: Pick<Outbox, 'endOrphanedRecordings'>, lock: Pick<RecorderLock, 'runWhileFree'>) =>
  lock.runWhileFree(() => outbox.endOrphanedRecordings());
