import type { Playback } from '../../contract/recordings.ts';
import type { Gap, GapCause } from '../../contract/gaps.ts';

const WORDS: Record<GapCause, string> = {
  crash: 'The browser was closed, or it crashed',
  'share-stopped': 'The screen was no longer shared',
  'microphone-lost': 'The microphone was lost',
  'permission-withdrawn': 'The permission to record was withdrawn',
  left: 'The engineer left the test',
  asleep: 'The computer slept or stood still',
  'asleep-or-clock-set': 'The computer slept, or its clock was set forward',
  'no-frames': 'Nothing came from the screen or the microphone',
  'storage-full': 'The device had no room left',
  unreadable: 'Pieces could not be read back from the device',
  unexplained: 'Nothing was recorded, and the device gave no reason',
};

/** Why something is missing, in plain words. */
export const causeText = (cause: GapCause) => WORDS[cause];

/** Something that is missing in a recording, or between its end and the next segment. */
export interface Missing {
  cause: GapCause;
  /** Seconds from the start of the recording; null where its length is not known yet and it ends with the gap. */
  at: number | null;
  /** How much is missing, null where nobody knows. */
  seconds: number | null;
}

type Segment = Pick<Playback, 'id' | 'segment' | 'startedAt' | 'state' | 'seconds' | 'gaps'>;

const SHORTEST_BREAK_S = 1;

const startOf = ({ startedAt }: Pick<Playback, 'startedAt'>) => Date.parse(startedAt) / 1000;

/** Where the recorder's clock stood still: this time is not in the recording, though it is in the time of day. */
const leapsIn = (gaps: readonly Gap[]) =>
  gaps
    .flatMap(({ cause, at, seconds = 0 }) => (cause === 'asleep-or-clock-set' && at !== undefined ? [{ at, seconds }] : []))
    .toSorted((a, b) => a.at - b.at);

/** The time of day, in seconds, of a place in a recording. */
const dayAt = (recording: Segment, at: number) =>
  leapsIn(recording.gaps).reduce((day, leap) => (leap.at < at ? day + leap.seconds : day), startOf(recording) + at);

/** The segment that took over, unless one between the two is not known to the server yet. */
function following(recordings: readonly Segment[], { segment }: Segment): Segment | undefined {
  const next = recordings.find((other) => other.segment === segment + 1);
  return next?.state === 'empty' ? (following(recordings, next) ?? next) : next;
}

/** From the end of a segment to the start of the next, in seconds; null where there is none, or its end is not known. */
function breakAfter(recordings: readonly Segment[], recording: Segment): number | null {
  const next = following(recordings, recording);
  if (!next || recording.seconds === null) return null;
  return Math.max(0, startOf(next) - dayAt(recording, recording.seconds));
}

/** What is missing in one of the segments of a stream and between it and the next, in order, each with its cause. */
export function missingIn(recordings: readonly Segment[], recording: Segment): Missing[] {
  const { gaps, seconds } = recording;
  const inside = gaps
    .flatMap(({ cause, at, seconds: missing }) => (at === undefined ? [] : [{ cause, at, seconds: missing ?? null }]))
    // A run of lost pieces is one gap.
    .filter(({ cause, at }, index, all) => all.findIndex((gap) => gap.cause === cause && gap.at === at) === index)
    .toSorted((a, b) => a.at - b.at);
  const pause = breakAfter(recordings, recording);
  const ending = gaps.filter(({ at }) => at === undefined);
  const last = ending.length - 1;
  const behind = ending.map(({ cause, seconds: missing }, index) => {
    return { cause, at: seconds, seconds: missing ?? (index === last ? pause : null) };
  });
  const isUntold = behind.length === 0 && pause !== null && pause > SHORTEST_BREAK_S;
  return [...inside, ...behind, ...(isUntold ? [{ cause: 'unexplained' as const, at: seconds, seconds: pause }] : [])];
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
  breaks: { from: number; to: number }[];
}

/** The segments of a recording laid out on one axis of time. Null while no segment has a known length. */
export function timelineOf(recordings: readonly Segment[]): Timeline | null {
  const known = recordings
    .flatMap((recording) => (recording.seconds ? [{ recording, length: recording.seconds }] : []))
    .map(({ recording, length }) => ({ recording, length, from: startOf(recording), to: dayAt(recording, length) }))
    .toSorted((a, b) => a.from - b.from);
  const [first] = known;
  if (!first) return null;
  const seconds = Math.max(...known.map(({ to }) => to)) - first.from;
  const share = (at: number) => (at - first.from) / seconds;
  const breaks = known.flatMap(({ recording, to }) => {
    const pause = breakAfter(recordings, recording) ?? 0;
    return pause > SHORTEST_BREAK_S ? [{ from: share(to), to: Math.min(1, share(to + pause)) }] : [];
  });
  const runs = known.map(({ recording, length, from, to }) => ({
    id: recording.id,
    segment: recording.segment,
    from: share(from),
    to: share(to),
    gaps: missingIn(recordings, recording).map(({ at }) => share(dayAt(recording, Math.min(at ?? length, length)))),
  }));
  return { startsAt: first.recording.startedAt, seconds, runs, breaks };
}

/** How far into a recording another thing began, so that both can be played together; 0 when it was not recording then. */
export function offsetIn(recording: Segment, iso: string) {
  const { gaps, seconds } = recording;
  const offset = leapsIn(gaps).reduce(
    (left, leap) => (left > leap.at ? Math.max(leap.at, left - leap.seconds) : left),
    Date.parse(iso) / 1000 - startOf(recording),
  );
  if (seconds !== null && offset >= seconds) return 0;
  return Math.max(0, offset);
}
