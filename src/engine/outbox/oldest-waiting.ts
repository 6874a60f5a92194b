import type { StoredRecording } from '../storage/database.ts';
import type { Connection } from '../storage/outbox-storage.ts';
import { readGiven } from './given.ts';

/**
 * When the oldest part that the server has not acknowledged was made, in milliseconds by this device's clock; null if none waits.
 * Of a recording that is its first waiting chunk, because chunks are numbered in the order of time.
 */
export async function readOldestWaiting(storage: Connection): Promise<number | null> {
  async function oldestOf({ id, acknowledgedAt, particulars }: StoredRecording): Promise<string | null> {
    const range = IDBKeyRange.bound([id, 1], [id, 1, []]);
    const [first] = await storage.read(['chunks'], (rows) => rows.getAllByIndex('chunks', 'waiting', range, 1));
    return first ? (first.keptAt ?? acknowledgedAt ?? particulars.startedAt) : null;
  }

  const [{ answers, submissions }, recordings] = await Promise.all([
    readGiven(storage),
    storage.read(['recordings'], (rows) => rows.getAll('recordings')),
  ]);
  const times = [
    ...answers.map(({ answeredAt }) => answeredAt),
    ...submissions.map(({ submittedAt }) => submittedAt),
    ...(await Promise.all(recordings.map(oldestOf))).filter((time) => time !== null),
  ];
  return times.length > 0 ? Math.min(...times.map((time) => Date.parse(time))) : null;
}
