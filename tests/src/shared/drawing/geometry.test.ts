import { expect, test } from 'vitest';
import { DRAWING_SIZE, type Point } from '../../../../contract/assessment/drawing.ts';
import { dimensionLines, dimensionWords, headOf, middleOf, tailWords, widthOf } from '../../../../src/shared/drawing/geometry.ts';

const subtract = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY];
const dot = ([x, y]: Point, [otherX, otherY]: Point) => x * otherX + y * otherY;

test.each<[Point, Point]>([
  [
    [10, 10],
    [10, 60],
  ],
  [
    [90, 40],
    [20, 40],
  ],
  [
    [20, 100],
    [70, 30],
  ],
  [
    [5, 5],
    [6, 5],
  ],
])('the head of an arrow from %j to %j points along its line', (from, to) => {
  const [tip, left, right] = headOf(from, to);
  expect(tip).toEqual(to);
  const along = subtract(to, from);
  const base = middleOf(left, right);
  const axis = subtract(tip, base);
  expect(dot(axis, along)).toBeGreaterThan(0);
  expect(axis[0] * along[1] - axis[1] * along[0]).toBeCloseTo(0);
  expect(dot(subtract(left, right), along)).toBeCloseTo(0);
});

test('the label of a dimension is at its middle, and its line is interrupted there', () => {
  const [from, to]: [Point, Point] = [
    [40, 145],
    [280, 145],
  ];
  expect(dimensionWords('6 m', from, to)).toEqual({ text: '6 m', at: [160, 145], anchor: 'middle', turn: 0 });
  const [before, after] = dimensionLines('6 m', from, to);
  expect(before?.[0]).toEqual(from);
  expect(after?.[1]).toEqual(to);
  expect(before?.[1][0]).toBeLessThan(160 - widthOf('6 m') / 2);
  expect(after?.[0][0]).toBeGreaterThan(160 + widthOf('6 m') / 2);
});

test.each<[Point, Point]>([
  [
    [200, 40],
    [200, 140],
  ],
  [
    [200, 140],
    [200, 40],
  ],
])('the label of an upright dimension from %j to %j is read from the right', (from, to) => {
  expect(dimensionWords('4.5 m', from, to)).toMatchObject({ at: [200, 90], turn: -90 });
});

test('a letter at an upright dimension is upright', () => {
  expect(dimensionWords('h', [40, 20], [40, 160])).toMatchObject({ at: [40, 90], turn: 0 });
});

test('the line of a dimension that is too short for its label is not interrupted, and the label is on the outer side', () => {
  expect(dimensionLines('0.4 m', [100, 40], [120, 40])).toEqual([
    [
      [100, 40],
      [120, 40],
    ],
  ]);
  expect(dimensionWords('0.4 m', [100, 40], [120, 40]).at[1]).toBeLessThan(40);
  expect(dimensionWords('0.4 m', [100, 150], [120, 150]).at[1]).toBeGreaterThan(150);
  const left = dimensionWords('60 mm', [60, 80], [60, 100]);
  expect(left).toMatchObject({ anchor: 'end', turn: 0 });
  expect(left.at[0]).toBeLessThan(60);
  // There is no space beside it, so it is turned.
  expect(dimensionWords('2.5 m', [290, 80], [290, 110])).toMatchObject({ anchor: 'middle', turn: -90 });
});

test('the label of an arrow is at its tail', () => {
  expect(tailWords('60 kN', [160, 45], [160, 90])).toEqual({ text: '60 kN', at: [160, 36], anchor: 'middle', turn: 0 });
  expect(tailWords('60 kN', [160, 120], [160, 95])).toMatchObject({ at: [160, 129], anchor: 'middle' });
  expect(tailWords('60 kN', [95, 75], [135, 75])).toMatchObject({ at: [90, 75], anchor: 'end' });
  expect(tailWords('60 kN', [200, 75], [160, 75])).toMatchObject({ at: [205, 75], anchor: 'start' });
});

test('the label of an arrow stays inside the drawing', () => {
  expect(tailWords('a long label', [6, 60], [6, 90]).at[0]).toBeGreaterThanOrEqual(widthOf('a long label') / 2);
  const right = DRAWING_SIZE.width;
  expect(tailWords('a long label', [right, 60], [right, 90]).at[0]).toBeLessThanOrEqual(right - widthOf('a long label') / 2);
  expect(tailWords('a long label', [30, 90], [60, 90])).toMatchObject({ at: [30, 79], anchor: 'start' });
});
