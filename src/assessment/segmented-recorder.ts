import type { GapCause } from '../../contract/gaps.ts';
import type { SegmentRecorder } from './segment-recorder.ts';

/** A recorder that gives nothing is given up after 6 s. */
const SHORT_MS = 10_000;

interface Segments {
  /** The number of the first segment. */
  first: number;
  now: () => number;
  /** Throws when there is nothing to record. */
  startSegment: (segment: number, onLost: (cause: GapCause) => void) => SegmentRecorder;
  /** The next segment did not help either: two in a row were short, or it could not be started. */
  onGone: () => void;
}

/** Records in segments: where a recorder falls silent while its source lives, the next segment takes over. Throws as `startSegment`. */
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
    /** Ends it, with the cause if it should have gone on; resolves when all of it is on disk. */
    async end(cause: GapCause | null = null) {
      isOver = true;
      await Promise.all([...endings, recorder.end(cause)]);
    },
  };
}

export type SegmentedRecorder = ReturnType<typeof recordSegments>;
