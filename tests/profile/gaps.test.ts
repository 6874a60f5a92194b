import { expect, test } from 'vitest';
import { GapCause, type Playback } from '../../contract/recordings.ts';
import { causeText, gapAt, offsetIn, timelineOf } from '../../src/profile/gaps.ts';

const aSegment = (particulars: Partial<Playback>): Playback => ({
  id: '0197b0aa-0000-7000-8000-000000000001',
  kind: 'screen',
  segment: 1,
  mimeType: 'video/webm',
  startedAt: '2025-11-12T13:00:00.000Z',
  state: 'ready',
  seconds: 600,
  gaps: [],
  surface: 'monitor',
  url: '/media',
  ...particulars,
});

test('every cause has words', () => {
  for (const cause of GapCause.options) expect(causeText(cause)).toMatch(/^[A-Z].*[^.]$/);
});

test('a gap stands where its chunk would begin, and never after the end', () => {
  expect(gapAt({ seq: 61, cause: 'no-frames' }, 600)).toBe(122);
  expect(gapAt({ seq: 301, cause: 'crash' }, 600)).toBe(600);
  expect(gapAt({ seq: 5, cause: 'crash' }, null)).toBe(10);
});

test('segments lie on one axis, with the break between them', () => {
  const timeline = timelineOf([
    aSegment({ id: '0197b0aa-0000-7000-8000-000000000002', segment: 2, startedAt: '2025-11-12T13:15:00.000Z', seconds: 300 }),
    aSegment({ gaps: [{ seq: 150, cause: 'asleep' }] }),
  ]);
  expect(timeline?.seconds).toBe(1200);
  expect(timeline?.runs.map(({ segment, from, to }) => [segment, from, to])).toEqual([
    [1, 0, 0.5],
    [2, 0.75, 1],
  ]);
  expect(timeline?.runs[0]?.gaps).toEqual([0.25]);
  expect(timeline?.breaks).toEqual([{ from: 0.5, to: 0.75, seconds: 300, after: 1 }]);
});

test('segments that follow each other within a second have no break', () => {
  const timeline = timelineOf([aSegment({}), aSegment({ segment: 2, startedAt: '2025-11-12T13:10:00.500Z' })]);
  expect(timeline?.breaks).toEqual([]);
});

test('without a known length there is no axis', () => {
  expect(timelineOf([aSegment({ seconds: null })])).toBeNull();
  expect(timelineOf([])).toBeNull();
});

test('the screen opens where the answer began, if it was recording then', () => {
  expect(offsetIn(aSegment({}), '2025-11-12T13:06:30.000Z')).toBe(390);
  expect(offsetIn(aSegment({}), '2025-11-12T12:59:00.000Z')).toBe(0);
  expect(offsetIn(aSegment({}), '2025-11-12T13:20:00.000Z')).toBe(0);
});
