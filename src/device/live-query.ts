import type { Changes } from '../outbox/changes.ts';

/**
 * Something read from the outbox anew at each change, as `useSyncExternalStore` wants it: the same object until it changes.
 * `initially` stands until the first reading is done; what cannot be read stays as it was.
 */
export function liveQuery<T>(changes: Pick<Changes, 'subscribe'>, read: () => Promise<T>, initially: T) {
  const listeners = new Set<() => void>();
  let value = initially;
  let state: 'still' | 'reading' | 'stale' = 'still';
  let leave: (() => void) | null = null;

  async function refresh() {
    if (state !== 'still') return void (state = 'stale');
    do {
      state = 'reading';
      value = await read().catch(() => value);
      for (const listener of listeners) listener();
    } while ((state as string) === 'stale');
    state = 'still';
  }

  return {
    get: () => value,
    subscribe(listener: () => void) {
      if (listeners.size === 0) leave = changes.subscribe(() => void refresh());
      listeners.add(listener);
      void refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave?.();
      };
    },
  };
}

export type LiveQuery<T> = ReturnType<typeof liveQuery<T>>;
