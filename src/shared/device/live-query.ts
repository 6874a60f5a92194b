import type { Changes } from '../../engine/storage/changes.ts';

/**
 * Reads something from the outbox again after each change. `get` returns the same object until then, because otherwise
 * `useSyncExternalStore` renders for ever. It returns `initially` until the first reading is done, and the last value if a
 * reading fails.
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
