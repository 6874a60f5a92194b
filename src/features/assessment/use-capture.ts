import { useEffect, useSyncExternalStore } from 'react';
import { useDevice } from '../../shared/device/device-context.ts';
import type { Captured } from '../../shared/recording/capture.ts';

/** What this tab captures and the microphone's permission, as they change. */
export function useCaptured(): Captured {
  const { capture } = useDevice();
  useEffect(() => capture.watchPermission(), [capture]);
  return useSyncExternalStore(capture.subscribe, capture.get);
}

/** An open microphone counts as allowed, because a browser that does not remember the permission still says 'prompt'. */
export const microphoneAllowed = ({ microphone, permission }: Captured) => microphone !== null || permission === 'granted';

/** What a test needs and does not have; one that is taken in writing needs no microphone. */
export function findMissing(captured: Captured, typed: boolean): 'microphone' | 'screen' | null {
  if (!typed && (captured.permission === 'denied' || !microphoneAllowed(captured))) return 'microphone';
  return captured.screen ? null : 'screen';
}
