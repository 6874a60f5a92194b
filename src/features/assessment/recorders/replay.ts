import type { StartRecorder } from './segment-recorder.ts';

/** Wraps a recorder so that this tab can play back the latest recording from memory. */
export function withReplay(start: StartRecorder) {
  let slices: ArrayBuffer[] = [];
  let type = '';
  const replayed: StartRecorder = (keep, events, sliceMs) => {
    const own: ArrayBuffer[] = [];
    slices = own;
    const remember = async (bytes: ArrayBuffer, seq: number) => {
      own[seq] = bytes.slice();
      await keep(bytes, seq);
    };
    const recording = start(remember, events, sliceMs);
    type = recording.mimeType;
    return recording;
  };
  return {
    start: replayed,
    /** The recording so far; null if there is none. */
    recorded: () => (slices.length > 0 ? new Blob(slices, { type }) : null),
  };
}
