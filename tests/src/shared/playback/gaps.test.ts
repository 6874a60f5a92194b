import { expect, test } from 'vitest';
import { type Playback } from '../../../../contract/recordings/recordings.ts';
import { GapCause } from '../../../../contract/recordings/gaps.ts';
import { causeText, missingIn, offsetIn, timelineOf } from '../../../../src/shared/playback/gaps.ts';

const aSegment = (particulars: Partial<Playback>): Playback => ({
  id: '0197b0aa-0000-7000-8000-000000000001',
  kind: 'screen',
  segment: 1,
  mimeType: 'video/webm',
  startedAt: '2025-11-12T13:00:00.000Z',
  believed: true,
  arrivedAt: '2025-11-12T13:11:00.000Z',
  late: false,
  state: 'ready',
  seconds: 600,
  unplayable: null,
  gaps: [],
  surface: 'monitor',
  peaks: [],
  url: '/media',
  ...particulars,
});

test('every cause has a sentence', () => {
  for (const cause of GapCause.options) expect(causeText(cause)).toMatch(/^[A-Z].*[^.]$/);
});

const inSequence = (first: Partial<Playback>, second: Partial<Playback>) => [
  aSegment({ id: 'first', ...first }),
  aSegment({ id: 'second', segment: 2, seconds: 300, ...second }),
];
const firstOf = (recordings: Playback[]) => missingIn(recordings, recordings[0] as Playback);

test('gaps inside a recording are in order, and a run of lost pieces is one gap', () => {
  const gaps = [
    { seq: 40, cause: 'unreadable' as const, at: 80, seconds: 5 },
    { seq: 41, cause: 'unreadable' as const, at: 80, seconds: 5 },
    { seq: 9, cause: 'asleep' as const, at: 18.2, seconds: 62 },
  ];
  expect(firstOf([aSegment({ gaps })])).toEqual([
    { cause: 'asleep', at: 18.2, seconds: 62 },
    { cause: 'unreadable', at: 80, seconds: 5 },
  ]);
});

test('the end of a segment has the cause, and the start of the next shows how much is missing', () => {
  const gaps = [{ seq: 301, cause: 'share-stopped' as const }];
  expect(firstOf(inSequence({ gaps }, { startedAt: '2025-11-12T13:10:42.500Z' }))).toEqual([
    { cause: 'share-stopped', at: 600, seconds: 42.5 },
  ]);
  expect(firstOf([aSegment({ gaps })])).toEqual([{ cause: 'share-stopped', at: 600, seconds: null }]);
  expect(firstOf([aSegment({ gaps, seconds: null })])).toEqual([{ cause: 'share-stopped', at: null, seconds: null }]);
});

test('a pause without a cause is shown too', () => {
  expect(firstOf(inSequence({}, { startedAt: '2025-11-12T13:10:02.000Z' }))).toEqual([
    { cause: 'unexplained', at: 600, seconds: 2 },
  ]);
  expect(firstOf(inSequence({}, { startedAt: '2025-11-12T13:10:00.900Z' }))).toEqual([]);
});

test('nothing is shown as missing while a segment in between may still arrive', () => {
  const gaps = [{ seq: 301, cause: 'crash' as const }];
  expect(firstOf(inSequence({ gaps }, { segment: 3, startedAt: '2025-11-12T13:15:00.000Z' }))[0]?.seconds).toBeNull();
});

test('an empty segment between two belongs to the pause', () => {
  const gaps = [{ seq: 301, cause: 'no-frames' as const }];
  const empty = aSegment({ id: 'empty', segment: 2, startedAt: '2025-11-12T13:10:06.000Z', state: 'empty', seconds: null });
  const third = aSegment({ id: 'third', segment: 3, startedAt: '2025-11-12T13:10:12.000Z' });
  expect(firstOf([aSegment({ gaps }), empty, third])[0]?.seconds).toBe(12);
});

test('time that the recorder slept is not counted again as a pause', () => {
  const gaps = [
    { seq: 50, cause: 'asleep-or-clock-set' as const, at: 100, seconds: 1800 },
    { seq: 301, cause: 'crash' as const },
  ];
  const recordings = inSequence({ gaps }, { startedAt: '2025-11-12T13:40:30.000Z' });
  expect(firstOf(recordings).map(({ seconds }) => seconds)).toEqual([1800, 30]);
  expect(timelineOf(recordings)?.seconds).toBe(2730);
  const [first] = recordings as [Playback];
  expect(offsetIn(first, '2025-11-12T13:00:50.000Z')).toBe(50);
  expect(offsetIn(first, '2025-11-12T13:20:00.000Z')).toBe(100);
  expect(offsetIn(first, '2025-11-12T13:33:20.000Z')).toBe(200);
});

test('segments lie on one axis, with the break between them', () => {
  const timeline = timelineOf([
    aSegment({ id: '0197b0aa-0000-7000-8000-000000000002', segment: 2, startedAt: '2025-11-12T13:15:00.000Z', seconds: 300 }),
    aSegment({ gaps: [{ seq: 150, cause: 'asleep', at: 300, seconds: 20 }] }),
  ]);
  expect(timeline?.seconds).toBe(1200);
  expect(timeline?.runs.map(({ segment, from, to }) => [segment, from, to])).toEqual([
    [1, 0, 0.5],
    [2, 0.75, 1],
  ]);
  expect(timeline?.runs[0]?.gaps).toEqual([0.25, 0.5]);
  expect(timeline?.breaks).toEqual([{ from: 0.5, to: 0.75 }]);
});

test('segments that follow each other within a second have no break', () => {
  const timeline = timelineOf([aSegment({}), aSegment({ segment: 2, startedAt: '2025-11-12T13:10:00.500Z' })]);
  expect(timeline?.breaks).toEqual([]);
});

test('without a known length there is no axis', () => {
  expect(timelineOf([aSegment({ seconds: null })])).toBeNull();
  expect(timelineOf([])).toBeNull();
});

test('the screen opens at the start of the answer, if it was recording then', () => {
  expect(offsetIn(aSegment({}), '2025-11-12T13:06:30.000Z')).toBe(390);
  expect(offsetIn(aSegment({}), '2025-11-12T12:59:00.000Z')).toBe(0);
  expect(offsetIn(aSegment({}), '2025-11-12T13:20:00.000Z')).toBe(0);
});
