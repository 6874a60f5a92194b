import { useSyncExternalStore } from 'react';
import type { PumpState } from '../../engine/pump/pump.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useDevice } from './device-context.ts';
import type { LiveProgress } from './device.ts';

/** The state of the sending, in whichever tab it runs. */
function usePump(): PumpState {
  const { pump } = useDevice();
  const state = useSyncExternalStore(pump.subscribe, pump.get, pump.get);
  return state.is === 'elsewhere' && state.there ? state.there : state;
}

export interface UploadStatus extends LiveProgress {
  /** Nothing waits: the server has everything and has signed for it. */
  safe: boolean;
  online: boolean;
  pump: PumpState;
}

/**
 * How much was captured of one attempt, or of all on this device, how much of it is on the server, and whether there is a
 * network.
 */
export function useUploadStatus(attemptId?: string): UploadStatus {
  const query = useDevice().live.progressOf(attemptId);
  const progress = useSyncExternalStore(query.subscribe, query.get, query.get);
  const safe = progress.known && progress.answersWaiting === 0 && progress.recordingsWaiting === 0;
  return { ...progress, safe, online: useOnline(), pump: usePump() };
}
