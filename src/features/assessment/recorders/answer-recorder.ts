import type { GapCause } from '../../../../contract/recordings/gaps.ts';
import { withReplay } from './replay.ts';
import { recordSegment, type RecordingStore, type StartRecorder } from './segment-recorder.ts';
import { recordSegments, type SegmentedRecorder } from './record-segments.ts';

interface Parts {
  outbox: RecordingStore;
  attemptId: string;
  /** Throws if no microphone is open. */
  startMicrophone: StartRecorder;
  now: () => number;
  onWriteError: (error: unknown) => void;
  /** The microphone can record nothing more. */
  onGone: () => void;
}

/**
 * Records the sound of one answer after the other. The recordings of a demo are collected, because it may be spoken several
 * times before it counts as answered.
 */
export function createAnswerRecorder({ outbox, attemptId, startMicrophone, now, onWriteError, onGone }: Parts) {
  const demo = withReplay(startMicrophone);
  let recorder: SegmentedRecorder | null = null;
  let ids: readonly string[] = [];

  return {
    /**
     * Starts with the card that opens. Calls `onGone` instead of throwing, because the card is open already and the test has
     * to be interrupted.
     */
    start(questionId: string, isDemo: boolean) {
      const subject = { attemptId, kind: 'answer' as const, questionId };
      const start = isDemo ? demo.start : startMicrophone;
      try {
        recorder = recordSegments({
          first: ids.length + 1,
          now,
          startSegment: (segment, onLost) => recordSegment(outbox, { ...subject, segment }, start, { onLost, onWriteError }),
          onGone,
        });
      } catch (error) {
        console.error('The microphone could not be recorded.', error);
        onGone();
      }
    },

    /**
     * Ends the present recording, with the cause if it should have gone on. Resolves when all of it is on disk, and never
     * rejects, so that the answer is stored even if its recording fails.
     */
    async end(cause: GapCause | null) {
      const ended = recorder;
      recorder = null;
      await ended?.end(cause).catch((error: unknown) => console.error('A recording was not ended properly.', error));
      ids = [...ids, ...(ended?.ids ?? [])];
    },

    /**
     * Returns the ids of the recordings of this answer and forgets them, because the next recording belongs to the next
     * answer.
     */
    takeIds() {
      const taken = [...ids];
      ids = [];
      return taken;
    },

    /** The latest recording of the demo; null if nothing was recorded. */
    replayDemo: demo.recorded,
  };
}
