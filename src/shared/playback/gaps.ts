import type { Playback } from '../../../contract/recordings/recordings.ts';
import type { Gap, GapCause, LostCause } from '../../../contract/recordings/gaps.ts';

const WORDS: Record<GapCause, string> = {
  crash: 'The browser was closed, or it crashed',
  'share-stopped': 'The screen was no longer shared',
  'microphone-lost': 'The microphone was lost',
  'permission-withdrawn': 'The permission to record was withdrawn',
  left: 'The engineer left the test',
  asleep: 'The computer slept or did not respond',
  'asleep-or-clock-set': 'The computer slept, or its clock was set forward',
  'no-frames': 'Nothing came from the screen or the microphone',
  'storage-full': 'The device had no room left',
  unreadable: 'Parts could not be read back from the device',
  cleared: 'The data of the browser was cleared',
  muted: 'The system muted the microphone',
  silent: 'The microphone gave nothing but zeros',
  unexplained: 'Nothing was recorded, and the device gave no reason',
  damaged: 'This part of the file is damaged',
  'unplayable-sound': 'There is sound here, in a format that cannot be played',
  'unplayable-picture': 'There is a picture here, in a format that cannot be played',
};

/** The sentence for a cause. */
export const causeText = (cause: GapCause) => WORDS[cause];

/** The sentence for a recording that nobody has any more. `of`: what it recorded. */
export const lostText = (cause: LostCause, of = 'this answer') =>
  `A recording of ${of} is gone: ${WORDS[cause].charAt(0).toLowerCase()}${WORDS[cause].slice(1)}.`;

/** A gap in a recording, or between its end and the next segment. */
export interface Missing {
  cause: GapCause;
  /** Seconds from the start of the recording; null if the recording ends with the gap and its length is not known yet. */
  at: number | null;
  /** Seconds that are missing; null if nobody knows. */
  seconds: number | null;
}

type Segment = Pick<Playback, 'id' | 'segment' | 'startedAt' | 'state' | 'seconds' | 'gaps'>;

const SHORTEST_BREAK_S = 1;

const startOf = ({ startedAt }: Pick<Playback, 'startedAt'>) => Date.parse(startedAt) / 1000;

/**
 * Places at which the recorder's clock stopped. This time is not in the file, but it has passed, so a comparison with the time of
 * day has to add it.
 */
const leapsIn = (gaps: readonly Gap[]) =>
  gaps
    .flatMap(({ cause, at, seconds = 0 }) => (cause === 'asleep-or-clock-set' && at !== undefined ? [{ at, seconds }] : []))
    .toSorted((a, b) => a.at - b.at);

/** The time of day of a place in a recording, both in seconds. */
const dayAt = (recording: Segment, at: number) =>
  leapsIn(recording.gaps).reduce((day, leap) => (leap.at < at ? day + leap.seconds : day), startOf(recording) + at);

/**
 * The next segment; undefined if the server does not know it yet. An empty one is skipped, because its start does not end a
 * pause.
 */
function findFollowing(recordings: readonly Segment[], { segment }: Segment): Segment | undefined {
  const next = recordings.find((other) => other.segment === segment + 1);
  return next?.state === 'empty' ? (findFollowing(recordings, next) ?? next) : next;
}

/** Seconds from the end of a segment to the start of the next; null if there is none, or its end is not known. */
function breakAfter(recordings: readonly Segment[], recording: Segment): number | null {
  const next = findFollowing(recordings, recording);
  if (!next || recording.seconds === null) return null;
  return Math.max(0, startOf(next) - dayAt(recording, recording.seconds));
}

/**
 * The gaps in one segment and between it and the next, in order, each with its cause. Computed only here, because only this place
 * knows both segments (docs/decisions/playable-copies-and-gaps.md).
 */
export function missingIn(recordings: readonly Segment[], recording: Segment): Missing[] {
  const { gaps, seconds } = recording;
  const inside = gaps
    .flatMap(({ cause, at, seconds: missing }) => (at === undefined ? [] : [{ cause, at, seconds: missing ?? null }]))
    // Older devices name each lost chunk of a run, but it is one gap.
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
  /** Shares of the whole, 0 to 1. */
  from: number;
  to: number;
  gaps: number[];
}

export interface Timeline {
  startsAt: string;
  /** Length of the whole in seconds, with breaks. */
  seconds: number;
  runs: Run[];
  /** Between the end of one segment and the start of the next. */
  breaks: { from: number; to: number }[];
}

/** The segments of a recording on one axis of time; null while no segment has a known length. */
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

/**
 * Seconds from the start of a recording to the time `iso`, so that both can be played together; 0 if it was not recording
 * then.
 */
export function offsetIn(recording: Segment, iso: string) {
  const { gaps, seconds } = recording;
  const offset = leapsIn(gaps).reduce(
    (left, leap) => (left > leap.at ? Math.max(leap.at, left - leap.seconds) : left),
    Date.parse(iso) / 1000 - startOf(recording),
  );
  if (seconds !== null && offset >= seconds) return 0;
  return Math.max(0, offset);
}
