import { expect, test } from 'vitest';
import { type Course, drawCourse, lengthOf, listGaps } from '../../../../../src/features/admin/attempts/course.ts';
import { clockOf } from '../../../../../src/features/admin/attempts/words.ts';
import { ageOf } from '../../../../../src/features/admin/board/age.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const after = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const card = (position: number, given: number | null, received = given): Course['cards'][number] => ({
  position,
  section: 0,
  questionId: `steel-choice-0${position}`,
  area: 'Steel Structures',
  kind: 'choice',
  demo: false,
  givenAt: given === null ? null : after(given),
  receivedAt: received === null ? null : after(received),
  late: false,
  lost: null,
  ratings: 0,
  heard: null,
  words: null,
});

const recording = (change: Partial<Course['recordings'][number]>): Course['recordings'][number] => ({
  id: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e01',
  kind: 'answer',
  questionId: 'steel-spoken-01',
  segment: 0,
  state: 'ready',
  unplayable: null,
  startedAt: after(60),
  registeredAt: after(62),
  arrivedAt: after(130),
  late: false,
  seconds: 60,
  logged: 60,
  tooLong: false,
  gaps: [],
  ...change,
});

const course = (change: Partial<Course> = {}): Course => ({
  id: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e02',
  state: 'finished',
  number: 1,
  options: ['Steel Structures', 'Concrete Structures'],
  typed: false,
  startedAt: after(0),
  finishedAt: after(600),
  closedAt: null,
  screenLost: null,
  settledAt: null,
  bytes: 0,
  cards: [card(1, 30), card(2, 300, 90_000)],
  recordings: [recording({})],
  device: null,
  reviews: [],
  ...change,
});

const lane = (of: Course, name: string) => drawCourse(of).lanes.find((one) => one.name === name);

test('answers and recordings are drawn at their place in the test', () => {
  expect(lengthOf(course())).toBe(600);
  expect(lane(course(), 'Answers given')?.points?.map(({ at }) => at)).toEqual([0.05, 0.5]);
  expect(lane(course(), 'Sound')?.spans).toEqual([{ from: 0.1, to: 0.2, isWarned: false }]);
});

test('data that arrived long after the end is drawn at the edge and marked', () => {
  expect(lane(course(), 'Answers arrived')?.points).toEqual([
    { at: 0.05, isWarned: false },
    { at: 1, isWarned: true },
  ]);
});

test('a gap is drawn at its time, and one without a time at the end of its recording; silence is not marked', () => {
  const gaps = [
    { seq: 3, cause: 'crash' as const, at: 10, seconds: 20 },
    { seq: 30, cause: 'muted' as const },
  ];
  const own = course({ recordings: [recording({ gaps })] });
  expect(listGaps(own).map(({ from, to }) => [from, to])).toEqual([
    [70, 90],
    [120, 120],
  ]);
  expect(lane(own, 'Gaps')?.spans?.map(({ isWarned }) => isWarned)).toEqual([true, false]);
});

test('a test without an end lasts until its last known event, and at least a minute', () => {
  expect(lengthOf(course({ finishedAt: null }))).toBe(300);
  expect(lengthOf(course({ finishedAt: null, cards: [], recordings: [] }))).toBe(60);
});

test('times and ages are written in words', () => {
  expect([clockOf(725), clockOf(-3), clockOf(0)]).toEqual(['12:05', '\u22120:03', '0:00']);
  const now = START;
  const ago = (ms: number) => ageOf(new Date(now - ms).toISOString(), now);
  expect([ago(30_000), ago(60_000), ago(7_200_000), ago(3 * 86_400_000)]).toEqual([
    'less than a minute',
    '1 minute',
    '2 hours',
    '3 days',
  ]);
});
