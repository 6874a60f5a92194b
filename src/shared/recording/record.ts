import type { Gap } from '../../../contract/recordings/gaps.ts';
import { SLICE_MS } from '../../../contract/facts/recorder.ts';
import { type DeadSound, watchSound } from './dead-sound.ts';
import { type StallCause, detectStalls } from './stall-detector.ts';
import type { Format } from './formats.ts';
import { createChunkWriter, type WriteChunk } from './chunk-writer.ts';

export type { WriteChunk };

/** What a caller may want to know while it records; all of it is optional. */
export interface RecordEvents {
  /** Something is missing before the next chunk: put it on record. Called in order with `keep`. */
  onGap?: (gap: Omit<Gap, 'seq'>) => unknown;
  /**
   * Nothing has come for two slices and a second, even after `requestData`: stop this recording and start the next segment.
   */
  onStalled?: (cause: StallCause) => void;
  /**
   * The microphone is muted or gives no sound, or null: it gives sound again. Where this is given, the sound is watched, and
   * each time without any is told to `onGap` as well. The recording goes on.
   */
  onDead?: (dead: DeadSound | null) => void;
  /** A chunk could not be put on disk. It is tried again, and the recording goes on. */
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
 * Records and keeps a chunk every two seconds (`sliceMs`), so that a crash costs two seconds and not the recording. Chunks
 * reach `keep` one at a time and in order, because they are slices of one byte stream, not files.
 */
export function record(
  stream: MediaStream,
  format: Format,
  keep: WriteChunk,
  events: RecordEvents = {},
  sliceMs = SLICE_MS,
): Recording {
  const { onGap = () => {}, onStalled = () => {}, onDead, onWriteError = () => {} } = events;
  const recorder = new MediaRecorder(stream, format);
  const writer = createChunkWriter(keep, { onWriteError, onDropped: () => onGap({ cause: 'storage-full' }) });
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
    writer.add(data);
  });
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  // Without this the recorder would go on with the sound alone after the picture has ended.
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', stop, { once: true });
  recorder.start(sliceMs);
  if (onDead) sound = watchSound(stream, { onGap: (gap) => writer.callInOrder(() => onGap(gap)), onDead });

  return {
    stop() {
      asked = true;
      // Before the last chunk, because what is reported happened before it.
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
