import type { GapCause } from '../../contract/gaps.ts';
import { withReplay } from './replay.ts';
import { recordSegment, type RecordingStore, type StartRecorder } from './segment-recorder.ts';
import { recordSegments, type SegmentedRecorder } from './segmented-recorder.ts';

interface Parts {
  outbox: RecordingStore;
  attemptId: string;
  /** Starts to record the microphone; throws when there is none. */
  startMicrophone: StartRecorder;
  now: () => number;
  onWriteError: (error: unknown) => void;
  /** Nothing of the microphone can be recorded any more. */
  onGone: () => void;
}

/** Records the sound of one answer after the other. A demo may be spoken several times before it counts as answered. */
export function createAnswerRecorder({ outbox, attemptId, startMicrophone, now, onWriteError, onGone }: Parts) {
  const demo = withReplay(startMicrophone);
  let recorder: SegmentedRecorder | null = null;
  /** The recordings of the open answer, in the order made. */
  let ids: readonly string[] = [];

  return {
    /** Starts with the card that opens; `onGone` is called where that is not possible. */
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

    /** Ends what is being recorded, with the cause if it should have gone on; resolves when all of it is on disk. */
    async end(cause: GapCause | null) {
      const ended = recorder;
      recorder = null;
      await ended?.end(cause).catch((error: unknown) => console.error('A recording was not ended properly.', error));
      ids = [...ids, ...(ended?.ids ?? [])];
    },

    /** The recordings of the answer, which is closed with that: what is recorded next belongs to the next one. */
    takeIds() {
      const taken = [...ids];
      ids = [];
      return taken;
    },

    /** The latest recording of the demo; null where nothing was recorded. */
    replayDemo: demo.recorded,
  };
}
