import type { Changes } from '../../engine/storage/changes.ts';
import type { Outbox, StoredAttempt } from '../../engine/outbox/outbox.ts';
import type { LiveProgress, LiveQueries } from './device.ts';
import { type LiveQuery, liveQuery } from './live-query.ts';

const UNKNOWN: LiveProgress = {
  known: false,
  captured: 0,
  onServer: 0,
  bytesHere: 0,
  answersWaiting: 0,
  recordingsWaiting: 0,
  refusals: [],
};

/** The queries of one device; each reads only while a component watches it. */
export function createLiveQueries(outbox: Pick<Outbox, 'attempts' | 'progress'>, changes: Changes): LiveQueries {
  const progress = new Map<string, LiveQuery<LiveProgress>>();
  return {
    attempts: liveQuery<StoredAttempt[]>(changes, () => outbox.attempts(), []),
    progressOf(attemptId = '') {
      const known =
        progress.get(attemptId) ??
        liveQuery(changes, async () => ({ ...(await outbox.progress(attemptId || undefined)), known: true }), UNKNOWN);
      progress.set(attemptId, known);
      return known;
    },
  };
}
