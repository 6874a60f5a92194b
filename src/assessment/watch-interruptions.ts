import type { GapCause } from '../../contract/gaps.ts';
import type { Capture } from '../recording/capture.ts';

type Watched = Pick<Capture, 'get' | 'subscribe' | 'on' | 'watchPermission'>;

/**
 * Reports what ends a test before its time: the screen is no longer shared, the microphone is gone, or its permission is withdrawn.
 * A test that is taken in writing (`typed`) uses no microphone. Returns how to stop.
 */
export function watchInterruptions(capture: Watched, typed: boolean, report: (cause: GapCause) => void) {
  const stopScreen = capture.on('screen-ended', () => report('share-stopped'));
  if (typed) return stopScreen;
  const stops = [
    stopScreen,
    capture.watchPermission(),
    capture.subscribe(() => capture.get().permission === 'denied' && report('permission-withdrawn')),
    capture.on('microphone-ended', () => report('microphone-lost')),
  ];
  return () => stops.forEach((stop) => stop());
}
