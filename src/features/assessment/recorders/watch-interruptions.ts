import type { GapCause } from '../../../../contract/recordings/gaps.ts';
import type { Capture } from '../../../shared/recording/capture.ts';

type Watched = Pick<Capture, 'get' | 'subscribe' | 'on' | 'watchPermission'>;

/**
 * Reports what interrupts a test: the screen is no longer shared, the microphone is gone, or its permission is withdrawn. A
 * test in writing (`typed`) uses no microphone, so only the screen counts. Returns a function that stops this.
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
