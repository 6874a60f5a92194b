import type { GapCause } from '../../../../contract/recordings/gaps.ts';
import type { Capture } from '../../../shared/recording/capture.ts';

type Watched = Pick<Capture, 'get' | 'subscribe' | 'on' | 'watchPermission'>;

/**
 * Reports the causes of an interruption: the screen is no longer shared, the microphone is lost, or its permission is withdrawn.
 * A typed test (`typed`) uses no microphone, so only the screen counts. Returns a function that stops this.
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
