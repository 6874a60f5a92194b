import type { GapCause } from '../../../../contract/recordings/gaps.ts';
import type { SegmentRecorder } from './segment-recorder.ts';

/** A recorder without data is given up after 6 s, so a segment shorter than this hardly recorded anything. */
const SHORT_MS = 10_000;

interface Segments {
  first: number;
  now: () => number;
  /** Throws if there is nothing to record. */
  startSegment: (segment: number, onLost: (cause: GapCause) => void) => SegmentRecorder;
  /** The next segment did not help either: two in a row were short, or it could not be started. */
  onGone: () => void;
}

/**
 * Records in segments. If a recorder produces no more data while its source is alive, the next segment takes over, so that the
 * rest is recorded. Throws as `startSegment` does.
 */
export function recordSegments({ first, now, startSegment, onGone }: Segments) {
  const ids: string[] = [];
  const endings: Promise<void>[] = [];
  let segment = first;
  let startedAt = now();
  let wasShort = false;
  let isOver = false;
  let recorder = startNext();

  function startNext() {
    startedAt = now();
    const started = startSegment(segment, onLost);
    segment += 1;
    ids.push(started.id);
    return started;
  }

  function onLost(cause: GapCause) {
    if (isOver) return;
    const isShort = now() - startedAt < SHORT_MS;
    if (isShort && wasShort) return onGone();
    wasShort = isShort;
    const silent = recorder;
    try {
      recorder = startNext();
      endings.push(silent.end(cause));
    } catch {
      onGone();
    }
  }

  return {
    ids,
    /** Ends the recording, with the cause if it should have gone on. Resolves when all segments are on disk. */
    async end(cause: GapCause | null = null) {
      isOver = true;
      await Promise.all([...endings, recorder.end(cause)]);
    },
  };
}

export type SegmentedRecorder = ReturnType<typeof recordSegments>;
