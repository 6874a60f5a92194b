import type { z } from 'zod';
import type { RecordingLine, adminAttempt } from '../../../../contract/admin/attempts.ts';
import { SILENT_CAUSES } from '../../../../contract/recordings/gaps.ts';
import type { Lane } from '../../../shared/plots/time-plot.tsx';
import { clockOf } from './words.ts';

export type Course = z.output<typeof adminAttempt.reply>;

/** A drawing of an empty course would have an axis without length. */
const LEAST_S = 60;
const TICKS = 4;

const secondsFrom = (start: string, at: string) => (Date.parse(at) - Date.parse(start)) / 1000;

/**
 * The place of a recording in its test, in seconds from the start of the test. While its length is not known it ends where it
 * begins.
 */
export function placeOf({ startedAt }: Pick<Course, 'startedAt'>, recording: Pick<RecordingLine, 'startedAt' | 'seconds'>) {
  const from = secondsFrom(startedAt, recording.startedAt);
  return { from, to: from + (recording.seconds ?? 0) };
}

/** A gap of a recording, in seconds from the start of the test. */
export interface PlacedGap {
  recording: RecordingLine;
  gap: RecordingLine['gaps'][number];
  from: number;
  to: number;
}

/** The gaps of all recordings, in order. A gap with unknown time is placed at the end of its recording. */
export const listGaps = (course: Pick<Course, 'startedAt' | 'recordings'>): PlacedGap[] =>
  course.recordings
    .flatMap((recording) => {
      const place = placeOf(course, recording);
      return recording.gaps.map((gap) => {
        const from = gap.at === undefined ? place.to : place.from + gap.at;
        return { recording, gap, from, to: from + (gap.seconds ?? 0) };
      });
    })
    .toSorted((one, other) => one.from - other.from);

/** The length of the test in seconds: to its end, else to its last known event. */
export function lengthOf(course: Course): number {
  const { startedAt, finishedAt, closedAt, cards } = course;
  const end = finishedAt ?? closedAt;
  const known = [
    ...cards.flatMap(({ givenAt }) => (givenAt ? [secondsFrom(startedAt, givenAt)] : [])),
    ...course.recordings.map((recording) => placeOf(course, recording).to),
  ];
  return Math.max(LEAST_S, ...(end ? [secondsFrom(startedAt, end)] : known));
}

/** The data for a drawing of the course. Events outside the test, such as a late arrival, are drawn at the edge and marked. */
export function drawCourse(course: Course): { lanes: Lane[]; ticks: { at: number; label: string }[] } {
  const length = lengthOf(course);
  const at = (seconds: number) => Math.min(1, Math.max(0, seconds / length));
  const moments = (times: readonly (string | null)[]) => [
    ...new Map(
      times.flatMap((time) => {
        if (time === null) return [];
        const seconds = secondsFrom(course.startedAt, time);
        return [[at(seconds), { at: at(seconds), isWarned: seconds > length + 60 }] as const];
      }),
    ).values(),
  ];
  const spans = (kind: RecordingLine['kind']) =>
    course.recordings
      .filter((recording) => recording.kind === kind)
      .map((recording) => {
        const { from, to } = placeOf(course, recording);
        return { from: at(from), to: at(to), isWarned: recording.state === 'unplayable' };
      });
  const gaps = listGaps(course).map(({ from, to, gap }) => ({
    from: at(from),
    to: at(to),
    isWarned: !SILENT_CAUSES.includes(gap.cause),
  }));
  const lanes = [
    { name: 'Answers given', points: moments(course.cards.map(({ givenAt }) => givenAt)) },
    { name: 'Answers arrived', points: moments(course.cards.map(({ receivedAt }) => receivedAt)) },
    { name: 'Sound', spans: spans('answer') },
    { name: 'Screen', spans: spans('screen') },
    { name: 'Gaps', spans: unique(gaps) },
    { name: 'Recordings arrived', points: moments(course.recordings.map(({ arrivedAt }) => arrivedAt)) },
  ];
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => ({
    at: index / TICKS,
    label: clockOf((index / TICKS) * length),
  }));
  return { lanes: lanes.map((lane) => ('spans' in lane ? { ...lane, spans: unique(lane.spans ?? []) } : lane)), ticks };
}

/** Without those that lie on each other exactly. */
const unique = (spans: NonNullable<Lane['spans']>) => [
  ...new Map(spans.map((span) => [`${span.from} ${span.to}`, span])).values(),
];
