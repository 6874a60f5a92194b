import { LRUCache } from 'lru-cache';

/** Says when what is kept has changed. */
export interface Changes {
  onChange(listener: () => void): void;
  /** False while changes by other servers cannot be heard of. */
  areHeard(): boolean;
}

/**
 * Asks once for each key, until something changes, since reading a post or counting all of them takes longer than anything else of a
 * page. What fails is asked for again. The `max` results that were used last stay.
 */
export function keepUntilChange<T extends object>(
  ask: (key: string) => Promise<T>,
  max: number,
  { onChange, areHeard }: Changes,
) {
  const kept = new LRUCache<string, T>({ max });
  const asking = new Map<string, Promise<T>>();
  onChange(() => {
    kept.clear();
    asking.clear();
  });

  /** Shared by all who ask for the key meanwhile. What was asked for before a change is not kept. */
  function askOnce(key: string): Promise<T> {
    const running = asking.get(key);
    if (running) return running;
    const isLatest = () => asking.get(key) === asked;
    const asked = ask(key)
      .then((found) => {
        if (isLatest() && areHeard()) kept.set(key, found);
        return found;
      })
      .finally(() => isLatest() && asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return (key: string): Promise<T> => {
    if (!areHeard()) return ask(key);
    const known = kept.get(key);
    return known ? Promise.resolve(known) : askOnce(key);
  };
}
