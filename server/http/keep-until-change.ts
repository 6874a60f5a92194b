import { LRUCache } from 'lru-cache';

/** Says when what is kept has changed. */
export interface Changes {
  onChange(listener: () => void): void;
  /** False while events of changes by other servers do not arrive. */
  areHeard(): boolean;
}

/**
 * Asks once for each key, until something changes, since reading a post or counting all of them takes longer than anything else of a
 * page. Who asks meanwhile gets the same result. What fails is asked for again. The `max` results that were used last stay.
 */
export function keepUntilChange<T extends object>(
  ask: (key: string) => Promise<T>,
  max: number,
  { onChange, areHeard }: Changes,
) {
  const kept = new LRUCache<string, T>({
    max,
    // What was asked for before a change is still returned to those who wait for it, and not stored.
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
