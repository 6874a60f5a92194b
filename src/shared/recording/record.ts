import type { Gap } from '../../../contract/recordings/gaps.ts';
import { SLICE_MS } from '../../../contract/facts/recorder.ts';
import { type DeadSound, watchSound } from './dead-sound.ts';
import { type StallCause, detectStalls } from './stall-detector.ts';
import type { Format } from './formats.ts';
import { createChunkWriter, type SliceTime, type WriteChunk } from './chunk-writer.ts';
import { startRecorder } from './start-recorder.ts';
import { toTenths } from './tenths.ts';

export type { SliceTime, WriteChunk };

/** Events that a caller may handle while it records; all of them are optional. */
export interface RecordEvents {
  /** Data is missing before the next chunk: record the gap. Called in order with `keep`. */
  onGap?: (gap: Omit<Gap, 'seq'>) => unknown;
  /** The browser cannot read the slice with the number `seq`, which stays without a chunk. Called in order with `keep`. */
  onUnreadable?: (seq: number, slice: SliceTime) => unknown;
  /**
   * No data has arrived for two slices and a second, even after `requestData`: stop this recording and start the next segment.
   */
  onStalled?: (cause: StallCause) => void;
  /**
   * The microphone is muted or produces no sound; null: there is sound again. Only with this callback the sound is watched, and
   * each time without sound is reported to `onGap` as well. The recording goes on.
   */
  onDead?: (dead: DeadSound | null) => void;
  /** A chunk could not be written to the disk. It is tried again, and the recording goes on. */
  onWriteError?: (error: unknown) => void;
}

export interface Recording {
  stop: () => void;
  /**
   * Resolves when the last chunk is on disk: `ended` if a track ended or the recorder failed before `stop` was called.
   * Rejects only if the disk took nothing for half a minute after the end.
   */
  readonly done: Promise<'asked' | 'ended'>;
}

/**
 * Records and stores a chunk every two seconds (`sliceMs`), so that a crash costs two seconds and not the recording. Chunks reach
 * `keep` one at a time and in order, because they are slices of one byte stream, not files.
 */
export function record(
  stream: MediaStream,
  format: Format,
  keep: WriteChunk,
  events: RecordEvents = {},
  sliceMs = SLICE_MS,
): Recording {
  const { onGap = () => {}, onUnreadable = () => {}, onStalled = () => {}, onDead, onWriteError = () => {} } = events;
  const recorder = startRecorder(stream, format, sliceMs);
  const writer = createChunkWriter(keep, { onWriteError, onDropped: () => onGap({ cause: 'storage-full' }), onUnreadable });
  const stalls = detectStalls({
    flush: () => recorder.state === 'recording' && recorder.requestData(),
    onStalled,
    onStall: (silence) => writer.callInOrder(() => onGap(silence)),
  });
  let asked = false;
  let sound: ReturnType<typeof watchSound> | null = null;

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    stalls.onData();
    sound?.look();
    const now = performance.now();
    writer.add(data, { at: toTenths(last - begun), seconds: toTenths(now - last) });
    last = now;
  });
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  // Without this the recorder would go on with the sound alone after the picture has ended.
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', stop, { once: true });
  const begun = performance.now();
  let last = begun;
  if (onDead) sound = watchSound(stream, { onGap: (gap) => writer.callInOrder(() => onGap(gap)), onDead });

  return {
    stop() {
      asked = true;
      // Before the last chunk, because the reported gap happened before it.
      sound?.stop();
      stop();
    },
    done: stopped.then(async () => {
      stalls.stop();
      sound?.stop();
      await writer.close();
      return asked ? 'asked' : 'ended';
    }),
  };
}
