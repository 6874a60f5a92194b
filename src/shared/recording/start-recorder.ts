import type { Format } from './formats.ts';

/** The settings to try in this order: all, all but one, and in the end only the type, which the recording is registered with. */
function listAttempts({ mimeType, ...extras }: Format): Format[] {
  const entries = Object.entries(extras);
  const allBut = (left: string) => Object.fromEntries(entries.filter(([name]) => name !== left));
  return [extras, ...entries.map(([name]) => allBut(name)), {}].map((some) => ({ mimeType, ...some }));
}

/**
 * Starts a recorder that produces data every `sliceMs` milliseconds. Bit rates and key frames only make a recording better, so a
 * browser that refuses one of them records without it. Throws the first error if it records in no way.
 */
export function startRecorder(stream: MediaStream, format: Format, sliceMs: number): MediaRecorder {
  const errors: unknown[] = [];
  for (const settings of listAttempts(format)) {
    try {
      const recorder = new MediaRecorder(stream, settings);
      recorder.start(sliceMs);
      if (errors.length > 0) console.warn('The browser refused a setting of the recorder, which records without it.', errors[0]);
      return recorder;
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors[0];
}
