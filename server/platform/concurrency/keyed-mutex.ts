import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs work with the same key one after the other; work with different keys does not wait. It does not work across two servers,
 * so work must also be safe, if wasteful, when both do it at once. A queue without users is deleted, or the map would grow for
 * ever.
 */
export function createKeyedMutex() {
  const queues = new Map<string, { limit: LimitFunction; users: number }>();

  return async function runExclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { limit: pLimit(1), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
