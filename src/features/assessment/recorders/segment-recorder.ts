import { v7 as uuid } from 'uuid';
import type { NewRecording } from '../../../../contract/recordings/recordings.ts';
import type { Gap, GapCause } from '../../../../contract/recordings/gaps.ts';
import type { Outbox } from '../../../engine/outbox/outbox.ts';
import type { WriteChunk, RecordEvents, Recording } from '../../../shared/recording/record.ts';
import { steadyTime } from '../steady-time.ts';

/**
 * Starts a recorder that produces a slice every two seconds, or every `sliceMs` milliseconds. Throws if there is nothing to
 * record.
 */
export type StartRecorder = (keep: WriteChunk, events: RecordEvents, sliceMs?: number) => Recording & { mimeType: string };

export type RecordingStore = Pick<Outbox, 'openRecording' | 'keepChunk' | 'noteGap' | 'endRecording'>;
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
  { onLost, onWriteError }: Watch = {},
) {
  const id = uuid();
  const startedAt = steadyTime().toISOString();
  let ended: Promise<void> | null = null;

  const opening: { done?: Promise<void> } = {};
  const note = async (gap: Omit<Gap, 'seq'>) => {
    await opening.done;
    await outbox.noteGap(id, gap);
  };
  const lost = (cause: GapCause) => !ended && onLost?.(cause);
  const keep: WriteChunk = async (bytes, seq) => {
    await opening.done;
    await outbox.keepChunk(id, bytes, seq);
  };
  const recorder = start(keep, { onGap: note, onStalled: lost, ...(onWriteError && { onWriteError }) });
  opening.done = outbox.openRecording({ ...subject, id, startedAt, mimeType: recorder.mimeType });
  recorder.done.then(
    () => lost('no-frames'),
    () => undefined,
  );
  opening.done.catch((error: unknown) => onWriteError?.(error));

  async function end(cause: GapCause | null) {
    recorder.stop();
    const full = await recorder.done.then(
      () => false,
      () => true,
    );
    if (full) await note({ cause: 'storage-full' });
    if (cause) await note({ cause });
    await outbox.endRecording(id);
  }

  return {
    id,
    /** Ends the recording once, with the cause if it should have gone on. Resolves when all of it is on disk. */
    end: (cause: GapCause | null = null) => (ended ??= end(cause)),
  };
}

export type SegmentRecorder = ReturnType<typeof recordSegment>;
