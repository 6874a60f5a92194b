import { v7 as uuid } from 'uuid';
import type { NewRecording } from '../../../../contract/recordings/recordings.ts';
import type { Gap, GapCause } from '../../../../contract/recordings/gaps.ts';
import type { Outbox } from '../../../engine/outbox/outbox.ts';
import { once } from '../../../shared/loading/once.ts';
import type { RecordEvents, Recording, SliceTime, WriteChunk } from '../../../shared/recording/record.ts';
import { retryForever } from '../../../shared/loading/retry-forever.ts';
import { steadyTime } from '../steady-time.ts';

/**
 * Starts a recorder that produces a slice every two seconds, or every `sliceMs` milliseconds. Throws if there is nothing to
 * record.
 */
export type StartRecorder = (keep: WriteChunk, events: RecordEvents, sliceMs?: number) => Recording & { mimeType: string };

export type RecordingStore = Pick<Outbox, 'openRecording' | 'keepChunk' | 'skipChunk' | 'noteGap' | 'endRecording'>;

const RETRY_MS = 1000;
type Subject = Pick<NewRecording, 'attemptId' | 'kind' | 'questionId' | 'segment' | 'surface'>;

interface Watch {
  /** No data arrives any more, or the recorder stopped by itself: start the next segment to go on. */
  onLost?: ((cause: GapCause) => void) | undefined;
  /** The device could not store a slice; it is tried again. */
  onWriteError?: ((error: unknown) => void) | undefined;
}

/**
 * One recording from its first slice to its last. Each slice is written to the outbox before anything else, and nothing waits for
 * a network. The recorder starts before the outbox knows the recording, so that no sound is lost while the disk is busy.
 */
export function recordSegment(
  outbox: RecordingStore,
  subject: Subject,
  start: StartRecorder,
  { onLost, onWriteError = () => {} }: Watch = {},
) {
  const id = uuid();
  const startedAt = steadyTime().toISOString();
  let ended: Promise<void> | null = null;

  /** Opens the recording in the outbox. Every step begins with it, so that an opening that has failed is repeated. */
  const open = once(() => outbox.openRecording({ ...subject, id, startedAt, mimeType: recorder.mimeType }));
  const note = async (gap: Omit<Gap, 'seq'>) => {
    await open();
    await outbox.noteGap(id, gap);
  };
  let count = 0;
  const keep: WriteChunk = async (bytes, seq) => {
    await open();
    await outbox.keepChunk(id, bytes, seq);
    count = Math.max(count, seq + 1);
  };
  const skip = async (seq: number, slice: SliceTime) => {
    await open();
    await outbox.skipChunk(id, seq, { cause: 'unreadable', ...slice });
    count = Math.max(count, seq + 1);
  };
  const lost = (cause: GapCause) => !ended && onLost?.(cause);
  const recorder = start(keep, { onGap: note, onUnreadable: skip, onStalled: lost, onWriteError });
  open().catch(onWriteError);
  recorder.done.then(
    () => lost('no-frames'),
    () => undefined,
  );

  async function end(cause: GapCause | null) {
    recorder.stop();
    const failure = await recorder.done.then(
      () => null,
      (error: Error) => error,
    );
    const repeat = (write: () => Promise<unknown>) => retryForever(write, onWriteError, RETRY_MS);
    if (failure) await repeat(() => note({ cause: failure.name === 'QuotaExceededError' ? 'storage-full' : 'unexplained' }));
    if (cause) await repeat(() => note({ cause }));
    await repeat(async () => {
      await open();
      await outbox.endRecording(id, count);
    });
  }

  return {
    id,
    /** Ends the recording once, with the cause if it should have gone on. Resolves when all of it is on disk. */
    end: (cause: GapCause | null = null) => (ended ??= end(cause)),
  };
}

export type SegmentRecorder = ReturnType<typeof recordSegment>;
