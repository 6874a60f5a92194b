import type { Point, Shape } from '../../../../contract/assessment/drawing.ts';

type Fill = Extract<Shape, { kind: 'area' }>['fill'];

/** A rectangle from its upper left to its lower right corner. */
export const box = ([left, top]: Point, [right, bottom]: Point, fill: Fill): Shape => ({
  kind: 'area',
  points: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
  fill,
});
