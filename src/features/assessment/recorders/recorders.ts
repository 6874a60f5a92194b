import type { Capture } from '../../../shared/recording/capture.ts';
import { answerFormat, screenFormat, type Format } from '../../../shared/recording/formats.ts';
import { record, type RecordEvents } from '../../../shared/recording/record.ts';
import { createScreenSound } from '../../../shared/recording/screen-sound.ts';
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
  const screenSound = createScreenSound(capture);

  /** Records the open microphone. Throws if none is open. */
  const startMicrophone: StartRecorder = (keep, events, sliceMs) => {
    const { microphone } = capture.get();
    if (!microphone) throw new Error('No microphone is open.');
    const format = requireFormat(answerFormat());
    const watched = { ...events, onDead: capture.noteDead };
    return { ...record(microphone, format, keep, watched, sliceMs), mimeType: format.mimeType };
  };

  /** Records the picture of the shared screen alone, for a typed test, and where the browser gives no second copy of the sound. */
  const startSilentScreen: StartRecorder = (keep, events, sliceMs) => {
    const format = requireFormat(screenFormat(false));
    const stream = new MediaStream(requireScreen(capture).getVideoTracks());
    return { ...record(stream, format, keep, events, sliceMs), mimeType: format.mimeType };
  };

  /** Records the shared screen with a second copy of the sound, or without if the recorder does not take it. */
  const startScreen: StartRecorder = (keep, events, sliceMs) => {
    const format = requireFormat(screenFormat(true));
    const picture = requireScreen(capture).getVideoTracks();
    const sound = screenSound.tracks();
    if (sound.length === 0) return startSilentScreen(keep, events, sliceMs);
    const watched: RecordEvents = {
      ...events,
      onStalled(cause) {
        // The sound may be what held the picture back, so that the next segment does without it.
        if (cause === 'no-frames') screenSound.giveUp(cause);
        events.onStalled?.(cause);
      },
    };
    try {
      const recording = record(new MediaStream([...picture, ...sound]), format, keep, watched, sliceMs);
      return { ...recording, mimeType: format.mimeType };
    } catch (error) {
      screenSound.giveUp(error);
      return startSilentScreen(keep, events, sliceMs);
    }
  };

  return {
    startMicrophone,
    screenFor: (typed: boolean) => (typed ? startSilentScreen : startScreen),

    /**
     * Opens the microphone of the check if none is open, or the system's own choice if that one is no longer connected. Waits for
     * the second copy of its sound, 2 s at most.
     */
    async ensureMicrophone() {
      if (!capture.get().microphone) await capture.openMicrophone(chosenMicrophone()).catch(() => capture.openMicrophone());
      await screenSound.open();
    },
  };
}

export type Recorders = ReturnType<typeof createRecorders>;
