import { browserOf, expectedPermission } from '../browser.ts';
import { microphoneAllowed, useCaptured } from '../use-capture.ts';
import { useHeard, useMicrophones, useOpenedOnce, useOpening } from '../use-microphone.ts';
import { useMicrophoneTest } from './use-microphone-test.ts';

/** The choice, opening and check of the microphone before a test. `isReady`: speech was detected in a sample. */
export function useMicrophoneCheck() {
  const captured = useCaptured();
  const { microphone } = captured;
  const microphones = useMicrophones(microphone);
  const { open, problem, refused } = useOpening();
  const heard = useHeard(microphone);
  const { sample, toggle } = useMicrophoneTest(microphone, heard);
  useOpenedOnce(captured.permission === 'granted', open);
  const isAllowed = microphoneAllowed(captured) && captured.permission !== 'denied';
  const permission = microphone ? 'granted' : expectedPermission(captured.permission, refused, browserOf(navigator.userAgent));
  const isReady = isAllowed && sample.at === 'ready' && sample.isHeard !== false;
  return { microphone, microphones, open, problem, heard, sample, toggle, isAllowed, permission, isReady };
}

export type MicrophoneCheck = ReturnType<typeof useMicrophoneCheck>;
