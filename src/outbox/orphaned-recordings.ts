import type { Outbox } from './outbox.ts';

/** The Web Lock of the tab that records. A lock decides, since a heartbeat only hints (research, F25). */
export const RECORDER = 'recorder';

/**
 * Ends what a killed browser left open, unless somebody records now. Without locks nobody can tell, and it is left as it is: its
 * chunks are sent all the same.
 */
export async function endAbandoned(outbox: Pick<Outbox, 'endAbandoned'>) {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  await locks?.request(RECORDER, { ifAvailable: true }, async (lock) => lock && outbox.endAbandoned());
}
