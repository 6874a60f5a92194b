import { useSyncExternalStore } from 'react';
import { onChange } from '../outbox/changes.ts';
import type { UploadProgress } from '../outbox/outbox.ts';
import type { PumpState } from '../pump/pump.ts';
import { useOnline } from '../ui/use-online.ts';
import { outbox, pump } from '../uploads/start.ts';

const NOTHING: UploadProgress = {
  captured: 0,
  onServer: 0,
  bytesHere: 0,
  answersWaiting: 0,
  recordingsWaiting: 0,
  refusals: [],
};

/** Something read from the outbox anew at each change, as `useSyncExternalStore` wants it: the same object until it changes. */
export function liveQuery<T>(read: () => Promise<T>, initially: T) {
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
      if (listeners.size === 0) leave = onChange(() => void refresh());
      listeners.add(listener);
      void refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave?.();
      };
    },
  };
}

const standings = new Map<string, ReturnType<typeof liveQuery<UploadProgress & { known: boolean }>>>();

function standingOf(attemptId = '') {
  const read = async () => ({ ...(await outbox.standing(attemptId || undefined)), known: true });
  const store = standings.get(attemptId) ?? liveQuery(read, { ...NOTHING, known: false });
  standings.set(attemptId, store);
  return store;
}

/** How the sending stands, whichever tab does it. */
export function usePump(): PumpState {
  const state = useSyncExternalStore(pump.subscribe, pump.get, pump.get);
  return state.is === 'elsewhere' && state.there ? state.there : state;
}

export interface UploadStatus extends UploadProgress {
  /** `false` until the outbox has been read once. */
  known: boolean;
  /** Nothing waits: all that was given is on the server, and signed for. */
  safe: boolean;
  online: boolean;
  pump: PumpState;
}

/** The truth about one attempt, or about all on this device: what was captured, what is on the server, how the network stands. */
export function useUploadStatus(attemptId?: string): UploadStatus {
  const store = standingOf(attemptId);
  const standing = useSyncExternalStore(store.subscribe, store.get, store.get);
  const safe = standing.known && standing.answersWaiting === 0 && standing.recordingsWaiting === 0;
  return { ...standing, safe, online: useOnline(), pump: usePump() };
}
