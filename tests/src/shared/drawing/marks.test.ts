import { describe, expect, test } from 'vitest';
import type { Point, Shape } from '../../../../contract/assessment/drawing.ts';
import { marksOf, wordsOf } from '../../../../src/shared/drawing/marks.ts';

/** The points of a path that has only straight lines. */
const pointsOf = (d: string): Point[] => Array.from(d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);

const heads = (shape: Shape) => marksOf(shape).filter(({ style }) => style === 'head');
const tipsOf = (shape: Shape) => heads(shape).map(({ d }) => pointsOf(d)[0]);

test('an arrow has its head at its end, and one for both directions has two', () => {
  expect(tipsOf({ kind: 'arrow', from: [10, 20], to: [10, 60] })).toEqual([[10, 60]]);
  expect(tipsOf({ kind: 'arrow', from: [10, 20], to: [10, 60], both: true })).toEqual([
    [10, 60],
    [10, 20],
  ]);
});

describe('a spread load', () => {
  const beam: Extract<Shape, { kind: 'load' }> = { kind: 'load', from: [40, 90], to: [280, 90] };

  test('is above its member and presses on it, from end to end', () => {
    const tips = tipsOf(beam);
    expect(tips.at(0)?.[0]).toBe(40);
    expect(tips.at(-1)?.[0]).toBe(280);
    for (const { d } of heads(beam)) {
      const [tip, left] = pointsOf(d) as [Point, Point];
      expect(tip[1]).toBeLessThan(90);
      expect(left[1]).toBeLessThan(tip[1]);
    }
    expect(wordsOf({ ...beam, label: '20 kN/m' })).toMatchObject({ at: [160, 60], anchor: 'middle' });
  });

  test('is below it with `up`', () => {
    const shape = { ...beam, up: true };
    for (const { d } of heads(shape)) {
      const [tip, left] = pointsOf(d) as [Point, Point];
      expect(tip[1]).toBeGreaterThan(90);
      expect(left[1]).toBeGreaterThan(tip[1]);
    }
    expect(wordsOf({ ...shape, label: '20 kN/m' })).toMatchObject({ at: [160, 120] });
  });

  test('is on the left of a column', () => {
    for (const { d } of heads({ kind: 'load', from: [100, 20], to: [100, 140] })) {
      const [tip, left] = pointsOf(d) as [Point, Point];
      expect(tip[0]).toBeLessThan(100);
      expect(left[0]).toBeLessThan(tip[0]);
    }
  });
});

test.each([
  [true, 1],
  [false, -1],
])('a moment that is clockwise (%s) turns that way', (clockwise, sign) => {
  const at: Point = [100, 80];
  const [head] = heads({ kind: 'moment', at, clockwise });
  const [tip, left, right] = pointsOf(head?.d ?? '') as [Point, Point, Point];
  const base: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  // With y down, a turn to the right of the arm is clockwise.
  const arm: Point = [base[0] - at[0], base[1] - at[1]];
  const turn = arm[0] * (tip[1] - base[1]) - arm[1] * (tip[0] - base[0]);
  expect(Math.sign(turn)).toBe(sign);
  expect(wordsOf({ kind: 'moment', at, clockwise, label: 'M' })?.at[1]).toBeLessThan(80);
});

describe('a support', () => {
  const at: Point = [100, 80];
  const groundOf = (side: 'below' | 'left' | 'right' | 'above', type: 'pin' | 'fixed' = 'pin') =>
    pointsOf(marksOf({ kind: 'support', at, type, side }).find(({ style }) => style === 'bearing')?.d ?? '');

  test.each([
    ['below', ([, y]: Point) => y > 80],
    ['above', ([, y]: Point) => y < 80],
    ['left', ([x]: Point) => x < 100],
    ['right', ([x]: Point) => x > 100],
  ] as const)('%s has its ground on that side', (side, isThere) => {
    expect(groundOf(side).every((point) => isThere(point))).toBe(true);
    expect(groundOf(side, 'fixed').every((point) => isThere(point))).toBe(true);
  });

  test('on a pin ends in the point that it holds', () => {
    const pin = marksOf({ kind: 'support', at, type: 'pin', side: 'below' }).find(({ style }) => style === 'hinge');
    expect(pointsOf(pin?.d ?? '')[0]).toEqual([100, 81]);
  });
});

test('a dimension has a line, and at each end an extension line and a slash', () => {
  const [mark] = marksOf({ kind: 'dimension', from: [40, 145], to: [280, 145], label: '6 m' });
  expect(mark?.d).toContain('M40 151L40 139');
  expect(mark?.d).toContain('M36 149L44 141');
  expect(mark?.d).toContain('M276 149L284 141');
  const [upright] = marksOf({ kind: 'dimension', from: [250, 30], to: [250, 130], label: '4 m' });
  expect(upright?.d).toContain('M254 26L246 34');
});

test('a small circle is a hinge and covers what it joins; a large one does not', () => {
  const styleOf = (radius: number, filled?: boolean) =>
    marksOf({ kind: 'circle', at: [10, 10], radius, ...(filled && { filled }) })[0]?.style;
  expect(styleOf(4)).toBe('hinge');
  expect(styleOf(40)).toBe('outline');
  expect(styleOf(4, true)).toBe('solid');
});
