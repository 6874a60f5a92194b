import { LRUCache } from 'lru-cache';

/** Notifies when the stored data has changed. */
export interface Changes {
  onChange(listener: () => void): void;
  /** False while events of changes by other servers do not arrive. */
  areHeard(): boolean;
}

/**
 * Reads once for each key, until something changes, since reading a post or counting all of them takes longer than anything else
 * of a page. Callers in the meantime get the same result. A failed read is repeated. The `max` results that were used last stay.
 */
export function keepUntilChange<T extends object>(
  ask: (key: string) => Promise<T>,
  max: number,
  { onChange, areHeard }: Changes,
) {
  const kept = new LRUCache<string, T>({
    max,
    // A result that was requested before a change is returned to its callers, but not stored.
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const found = await ask(key);
      if (!areHeard()) kept.delete(key);
      return found;
    },
  });
  onChange(() => kept.clear());
  return (key: string): Promise<T> => (areHeard() ? kept.forceFetch(key) : ask(key));
}
