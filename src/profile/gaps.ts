import { SLICE_MS, type Gap, type GapCause, type Playback } from '../../contract/recordings.ts';

const WORDS: Record<GapCause, string> = {
  crash: 'The browser was closed, or it crashed',
  'share-stopped': 'The screen was no longer shared',
  'microphone-lost': 'The microphone was lost',
  'permission-withdrawn': 'The permission to record was withdrawn',
  asleep: 'The device was asleep',
  'no-frames': 'The screen gave no pictures',
  'storage-full': 'The device had no room left',
  unreadable: 'Pieces could not be read back from the device',
};

/** Why something is missing, in plain words. */
export const causeText = (cause: GapCause) => WORDS[cause];

/** Where in the recording a gap stands, in seconds from its start. */
export function gapAt({ seq }: Gap, seconds: number | null) {
  const at = (seq * SLICE_MS) / 1000;
  return seconds === null ? at : Math.min(at, seconds);
}

export interface Run {
  id: string;
  segment: number;
  /** Shares of the whole, 0-1. */
  from: number;
  to: number;
  gaps: number[];
}

export interface Timeline {
  startsAt: string;
  /** Length of the whole in seconds, breaks included. */
  seconds: number;
  runs: Run[];
  /** Between the end of one segment and the start of the next. */
  breaks: { from: number; to: number; seconds: number; after: number }[];
}

const SHORTEST_BREAK_S = 1;

/** The segments of a recording laid out on one axis of time. Null while no segment has a known length. */
export function timelineOf(recordings: readonly Playback[]): Timeline | null {
  const known = recordings
    .flatMap((recording) => (recording.seconds ? [{ ...recording, length: recording.seconds }] : []))
    .map((recording) => ({ ...recording, at: Date.parse(recording.startedAt) / 1000 }))
    .toSorted((a, b) => a.at - b.at);
  const [first] = known;
  if (!first) return null;
  const seconds = Math.max(...known.map(({ at, length }) => at + length)) - first.at;
  const share = (at: number) => (at - first.at) / seconds;
  const breaks = known.slice(1).flatMap(({ at }, index) => {
    const before = known[index];
    if (!before) return [];
    const end = before.at + before.length;
    return at - end < SHORTEST_BREAK_S ? [] : [{ from: share(end), to: share(at), seconds: at - end, after: before.segment }];
  });
  const runs = known.map(({ id, segment, at, length, gaps }) => ({
    id,
    segment,
    from: share(at),
    to: share(at + length),
    gaps: gaps.map((gap) => share(at + gapAt(gap, length))),
  }));
  return { startsAt: first.startedAt, seconds, runs, breaks };
}

/** How far into a recording another thing began, so that both can be played together; 0 when it began before. */
export function offsetIn(recording: Pick<Playback, 'startedAt' | 'seconds'>, iso: string) {
  const offset = (Date.parse(iso) - Date.parse(recording.startedAt)) / 1000;
  if (recording.seconds !== null && offset >= recording.seconds) return 0;
  return Math.max(0, offset);
}
