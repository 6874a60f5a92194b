import { answerFormat, screenFormat, type Format } from '../recording/formats.ts';
import { capture, withSound } from '../recording/capture.ts';
import { record } from '../recording/record.ts';
import type { Start } from './record-segment.ts';

const DEVICE = 'microphone';

/** The microphone that was chosen at the check, so that a resumed test opens the same one. */
export const chosenMicrophone = () => localStorage.getItem(DEVICE) ?? undefined;
export const chooseMicrophone = (deviceId: string) => localStorage.setItem(DEVICE, deviceId);

function known(format: Format | null): Format {
  if (!format) throw new Error('This browser can record in no format that the server takes.');
  return format;
}

/** Records the microphone that is open. */
export const voice: Start = (keep, events, sliceMs) => {
  const { microphone } = capture.get();
  if (!microphone) throw new Error('No microphone is open.');
  const format = known(answerFormat());
  return { ...record(microphone, format, keep, events, sliceMs), mimeType: format.mimeType };
};

/** Records the shared screen, with a second copy of every word. */
export const film: Start = (keep, events, sliceMs) => {
  const { screen } = capture.get();
  if (!screen) throw new Error('No screen is shared.');
  const format = known(screenFormat());
  const mixed = withSound(screen, capture);
  const recording = record(mixed.stream, format, keep, events, sliceMs);
  void recording.done.catch(() => undefined).then(mixed.close);
  return { ...recording, mimeType: format.mimeType };
};

/** Records the shared screen alone, for a test that is taken in writing. */
export const silentFilm: Start = (keep, events, sliceMs) => {
  const { screen } = capture.get();
  if (!screen) throw new Error('No screen is shared.');
  const format = known(screenFormat());
  return { ...record(new MediaStream(screen.getVideoTracks()), format, keep, events, sliceMs), mimeType: format.mimeType };
};

/** Opens the microphone of the check if none is open; the system's own choice where that one is gone. */
export async function readyMicrophone() {
  if (capture.get().microphone) return;
  await capture.openMicrophone(chosenMicrophone()).catch(() => capture.openMicrophone());
}
