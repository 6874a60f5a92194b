import type { Outbox } from '../outbox/outbox.ts';

/** Looking reads some rows, so it is done at most once in this time. */
const KEPT_MS = 10_000;

/**
 * Returns a function that finds the age of the oldest unsent part on this device, in whole seconds; null if it cannot be read, or
 * if none waits. It never rejects, because nothing may hold up a chunk.
 */
export function createOutboxAge() {
  let kept: { until: number; since: number | null } | null = null;

  return async function findAge(outbox: Pick<Outbox, 'oldestWaiting'>): Promise<number | null> {
    const now = Date.now();
    // A clock that was set back makes the kept time lie far ahead.
    if (!kept || now > kept.until || now < kept.until - KEPT_MS) {
      kept = { until: now + KEPT_MS, since: await outbox.oldestWaiting().catch(() => null) };
    }
    return kept.since === null ? null : Math.max(0, Math.floor((now - kept.since) / 1000));
  };
}
