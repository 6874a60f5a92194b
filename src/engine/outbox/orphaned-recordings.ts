import type { Outbox } from './outbox.ts';
import type { RecorderLock } from './recorder-lock.ts';

/**
 * Ends the recordings that a killed browser left open, unless a tab is recording now. Without Web Locks it does nothing, because
 * it cannot know whether another tab is recording; the chunks are sent all the same.
 */
export const endOrphanedRecordings = (outbox: Pick<Outbox, 'endOrphanedRecordings'>, lock: Pick<RecorderLock, 'runWhileFree'>) =>
  lock.runWhileFree(() => outbox.endOrphanedRecordings());
