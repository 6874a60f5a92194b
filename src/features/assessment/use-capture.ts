import { useEffect, useSyncExternalStore } from 'react';
import { useDevice } from '../../shared/device/device-context.ts';
import type { Captured } from '../../shared/recording/capture.ts';

/** The microphone and screen of this tab and the microphone's permission, after each change. */
export function useCaptured(): Captured {
  const { capture } = useDevice();
  useEffect(() => capture.watchPermission(), [capture]);
  return useSyncExternalStore(capture.subscribe, capture.get);
}

/** An open microphone counts as allowed, because a browser that does not remember the permission still says 'prompt'. */
export const microphoneAllowed = ({ microphone, permission }: Captured) => microphone !== null || permission === 'granted';

/** The missing requirements of a test; a typed test needs no microphone. */
export function findMissing(captured: Captured, typed: boolean): 'microphone' | 'screen' | null {
  if (!typed && (captured.permission === 'denied' || !microphoneAllowed(captured))) return 'microphone';
  return captured.screen ? null : 'screen';
}
