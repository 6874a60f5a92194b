import { DRAWING_SIZE, type Point } from '../../../contract/assessment/drawing.ts';

/** In units of the drawing. A character of the mono face is 0.6 of its size wide. */
export const TEXT = { size: 11.25, advance: 6.75 } as const;

export type Anchor = 'start' | 'middle' | 'end';

/** Words with their middle height at a point, turned clockwise by a number of degrees. */
export interface Words {
  text: string;
  at: Point;
  anchor: Anchor;
  turn: number;
}

export const lengthOf = ([fromX, fromY]: Point, [toX, toY]: Point) => Math.hypot(toX - fromX, toY - fromY);

export const widthOf = (text: string) => text.length * TEXT.advance;

/** The unit vector of a line; to the right for a line without length. */
export function directionOf(from: Point, to: Point): Point {
  const length = lengthOf(from, to);
  return length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

export const moved = ([x, y]: Point, [alongX, alongY]: Point, distance: number): Point => [
  x + alongX * distance,
  y + alongY * distance,
];

export const middleOf = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

/** The direction to the left of a line, seen along it: up for a line to the right. */
export const leftOf = ([x, y]: Point): Point => [y, -x];

const HEAD = { length: 8, half: 3.5 };

/** The three corners of the head of an arrow; the first is its tip. */
export function headOf(from: Point, to: Point): [tip: Point, left: Point, right: Point] {
  const along = directionOf(from, to);
  const base = moved(to, along, -HEAD.length);
  const left = leftOf(along);
  return [to, moved(base, left, HEAD.half), moved(base, left, -HEAD.half)];
}

const EDGE = 2;
const isInside = (x: number) => x >= EDGE && x <= DRAWING_SIZE.width - EDGE;

/** The nearest place at which words that are centred on `x` do not leave the drawing. */
export function centredInside(x: number, text: string) {
  const half = widthOf(text) / 2 + EDGE;
  return Math.min(Math.max(x, half), DRAWING_SIZE.width - half);
}

/** From a line that leans less than this from the horizontal, the label is beside the tail; from a steeper one, behind it. */
const SIDEWAYS = 0.5;

/** The label of an arrow, at its tail: behind it, or above it where the drawing ends. */
export function tailWords(text: string, from: Point, to: Point): Words {
  const along = directionOf(from, to);
  if (Math.abs(along[0]) < SIDEWAYS) {
    const [x, y] = moved(from, along, -9);
    return { text, at: [centredInside(x, text), y], anchor: 'middle', turn: 0 };
  }
  const goesRight = along[0] > 0;
  const behind = moved(from, along, -5);
  const end = behind[0] + (goesRight ? -1 : 1) * widthOf(text);
  if (isInside(end)) return { text, at: behind, anchor: goesRight ? 'end' : 'start', turn: 0 };
  return { text, at: [from[0], from[1] - 11], anchor: goesRight ? 'start' : 'end', turn: 0 };
}

/** The angle of a line in degrees, so that words along it are read from below or from the right. */
function readableAngle(from: Point, to: Point) {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  if (degrees >= 90) return degrees - 180;
  return degrees < -90 ? degrees + 180 : degrees;
}

/** On each side of a label that interrupts its line, and of the shortest line that is left beside it. */
const CLEAR = { gap: 4, rest: 6 };

/** A letter or two are read upright, whatever the direction of their line. */
const isUpright = (text: string, turn: number) => text.length <= 2 && Math.abs(turn) >= 45;

/** The length of the line that a label interrupts; null if the line is too short for that. */
function gapFor(text: string, from: Point, to: Point): number | null {
  const words = isUpright(text, readableAngle(from, to)) ? TEXT.size : widthOf(text);
  const gap = words + 2 * CLEAR.gap;
  return lengthOf(from, to) >= gap + 2 * CLEAR.rest ? gap : null;
}

/** A dimension line without the part at its label: a line through the label would look like a minus. */
export function dimensionLines(text: string, from: Point, to: Point): [Point, Point][] {
  const gap = gapFor(text, from, to);
  if (gap === null) return [[from, to]];
  const along = directionOf(from, to);
  const middle = middleOf(from, to);
  return [
    [from, moved(middle, along, -gap / 2)],
    [moved(middle, along, gap / 2), to],
  ];
}

/** The direction from the centre of the drawing, along one axis: there is more room on that side of a short line. */
const outwards = (place: number, size: number) => (place < size / 2 ? -1 : 1);

/** The label of a dimension: at its middle and along it, or on the outer side of a line that is too short to be interrupted. */
export function dimensionWords(text: string, from: Point, to: Point): Words {
  const [x, y] = middleOf(from, to);
  const turn = readableAngle(from, to);
  if (gapFor(text, from, to) !== null) return { text, at: [x, y], anchor: 'middle', turn: isUpright(text, turn) ? 0 : turn };
  const { width, height } = DRAWING_SIZE;
  if (Math.abs(turn) < 45) return { text, at: [centredInside(x, text), y + 13 * outwards(y, height)], anchor: 'middle', turn: 0 };
  const side = outwards(x, width);
  if (!isInside(x + side * (10 + widthOf(text)))) return { text, at: [x + side * 11, y], anchor: 'middle', turn };
  return { text, at: [x + side * 10, y], anchor: side < 0 ? 'end' : 'start', turn: 0 };
}
