import type { Start } from './record-segment.ts';

/** The same recorder, of which this tab remembers the latest recording to play it back. */
export function withEcho(start: Start) {
  let slices: ArrayBuffer[] = [];
  let type = '';
  const echoed: Start = (keep, events, sliceMs) => {
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
    start: echoed,
    /** What has been recorded; null where nothing was. */
    recorded: () => (slices.length > 0 ? new Blob(slices, { type }) : null),
  };
}
