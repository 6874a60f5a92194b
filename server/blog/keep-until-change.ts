import { LRUCache } from 'lru-cache';
import type { BlogChanges } from './changes.ts';

/**
 * Asks once for each key, until something changes, since reading a post or counting all of them takes longer than anything else of a
 * page. What fails is asked for again. The `max` results that were used last stay.
 */
export function keepUntilChange<T extends object>(
  ask: (key: string) => Promise<T>,
  max: number,
  { onChange, areHeard }: Pick<BlogChanges, 'onChange' | 'areHeard'>,
) {
  const kept = new LRUCache<string, T>({ max });
  let generation = 0;
  onChange(() => {
    generation += 1;
    kept.clear();
  });
  return async (key: string): Promise<T> => {
    const known = areHeard() ? kept.get(key) : undefined;
    if (known) return known;
    const begun = generation;
    const found = await ask(key);
    if (begun === generation && areHeard()) kept.set(key, found);
    return found;
  };
}
