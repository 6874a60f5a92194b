import { type Capture, withSound } from '../../../shared/recording/capture.ts';
import { answerFormat, screenFormat, type Format } from '../../../shared/recording/formats.ts';
import { record } from '../../../shared/recording/record.ts';
import { KEYS } from '../../../engine/storage/names.ts';
import type { StartRecorder } from './segment-recorder.ts';

/** The microphone that was chosen at the check is stored, so that a resumed test opens the same one. */
export const chosenMicrophone = () => localStorage.getItem(KEYS.microphone) ?? undefined;
export const chooseMicrophone = (deviceId: string) => localStorage.setItem(KEYS.microphone, deviceId);

function requireFormat(format: Format | null): Format {
  if (!format) throw new Error('This browser has no recording format that the server accepts.');
  return format;
}

function requireScreen(capture: Capture) {
  const { screen } = capture.get();
  if (!screen) throw new Error('No screen is shared.');
  return screen;
}

/** The recorders of a test, for the microphone and screen of this tab. */
export function createRecorders(capture: Capture) {
  /** Records the open microphone. Throws if none is open. */
  const startMicrophone: StartRecorder = (keep, events, sliceMs) => {
    const { microphone } = capture.get();
    if (!microphone) throw new Error('No microphone is open.');
    const format = requireFormat(answerFormat());
    const watched = { ...events, onDead: capture.noteDead };
    return { ...record(microphone, format, keep, watched, sliceMs), mimeType: format.mimeType };
  };

  /** Records the shared screen with a second copy of the sound. */
  const startScreen: StartRecorder = (keep, events, sliceMs) => {
    const screen = requireScreen(capture);
    const format = requireFormat(screenFormat());
    const mixed = withSound(screen, capture);
    const recording = record(mixed.stream, format, keep, events, sliceMs);
    void recording.done.catch(() => undefined).then(mixed.close);
    return { ...recording, mimeType: format.mimeType };
  };

  /** Records the shared screen without sound, because a typed test uses no microphone. */
  const startSilentScreen: StartRecorder = (keep, events, sliceMs) => {
    const screen = requireScreen(capture);
    const format = requireFormat(screenFormat());
    return { ...record(new MediaStream(screen.getVideoTracks()), format, keep, events, sliceMs), mimeType: format.mimeType };
  };

  return {
    startMicrophone,
    screenFor: (typed: boolean) => (typed ? startSilentScreen : startScreen),

    /** Opens the microphone of the check if none is open, or the system's own choice if that one is no longer connected. */
    async ensureMicrophone() {
      if (capture.get().microphone) return;
      await capture.openMicrophone(chosenMicrophone()).catch(() => capture.openMicrophone());
    },
  };
}

export type Recorders = ReturnType<typeof createRecorders>;
