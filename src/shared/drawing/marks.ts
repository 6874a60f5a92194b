import type { Point, Shape } from '../../../contract/assessment/drawing.ts';
import {
  type Words,
  centredInside,
  dimensionLines,
  dimensionWords,
  directionOf,
  headOf,
  leftOf,
  lengthOf,
  middleOf,
  moved,
  tailWords,
} from './geometry.ts';

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;
export type Material = Of<'area'>['fill'];

/** How a path is drawn; drawing.module.css gives each style its line and colour. */
export type Style = 'member' | 'line' | 'dashed' | 'outline' | 'hinge' | 'solid' | 'bearing' | 'force' | 'head' | 'dimension';

export interface Mark {
  style: Style;
  d: string;
  /** The pattern inside; only of outlines. */
  fill?: Material;
}

const round = (number: number) => Math.round(number * 100) / 100;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const open = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;
const closed = (points: readonly Point[]) => `${open(points)}Z`;
const circle = ([x, y]: Point, radius: number) =>
  `${open([[x - radius, y]])}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;

/** An arrow stops before its tip, so that its line does not show beside the point of the head. */
function arrow(from: Point, to: Point, both = false): Mark[] {
  const along = directionOf(from, to);
  return [
    { style: 'force', d: open([both ? moved(from, along, 6) : from, moved(to, along, -6)]) },
    { style: 'head', d: closed(headOf(from, to)) },
    ...(both ? [{ style: 'head', d: closed(headOf(to, from)) } as const] : []),
  ];
}

/** The height of loads, and the distance of their ends from the axis of their member. */
const LOAD = { height: 20, gap: 3, pitch: 18 };

/** The direction from a member to the load on it: up, and to the left of a column. */
function awayFrom({ from, to, up = false }: Of<'load'>): Point {
  const [x, y] = directionOf(from, to);
  const sign = up ? 1 : -1;
  return Math.abs(x) >= Math.abs(y) ? [0, sign] : [sign, 0];
}

function load(shape: Of<'load'>): Mark[] {
  const { from, to } = shape;
  const away = awayFrom(shape);
  const near = (point: Point) => moved(point, away, LOAD.gap);
  const far = (point: Point) => moved(point, away, LOAD.height);
  const along = directionOf(from, to);
  const length = lengthOf(from, to);
  const parts = Math.max(1, Math.round(length / LOAD.pitch));
  const feet = Array.from({ length: parts + 1 }, (_, index) => moved(from, along, (length * index) / parts));
  return [{ style: 'force', d: open([far(from), far(to)]) }, ...feet.flatMap((foot) => arrow(far(foot), near(foot)))];
}

function loadWords({ label, ...shape }: Of<'load'>): Words | null {
  if (label === undefined) return null;
  const away = awayFrom({ ...shape, label });
  const [x, y] = moved(middleOf(shape.from, shape.to), away, LOAD.height + 10);
  if (away[0] === 0) return { text: label, at: [centredInside(x, label), y], anchor: 'middle', turn: 0 };
  return { text: label, at: [x, y], anchor: away[0] < 0 ? 'end' : 'start', turn: 0 };
}

const MOMENT = 15;
/** Of the arc, in degrees to both sides of the top. */
const SWEEP = 125;

/** An arc over the point, with its head at the end to which it turns. */
function moment({ at, clockwise }: Of<'moment'>): Mark[] {
  const place = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [at[0] + MOMENT * Math.sin(angle), at[1] - MOMENT * Math.cos(angle)];
  };
  const turn = clockwise ? 1 : -1;
  const [start, end] = [place(-turn * SWEEP), place(turn * SWEEP)];
  // The head ends beyond the arc and leans with it, since it is a chord of the circle.
  const [before, after] = [place(turn * (SWEEP - 18)), place(turn * (SWEEP + 14))];
  return [
    { style: 'force', d: `M${pair(start)}A${MOMENT} ${MOMENT} 0 1 ${clockwise ? 1 : 0} ${pair(end)}` },
    { style: 'head', d: closed(headOf(before, after)) },
  ];
}

const momentWords = ({ at: [x, y], label }: Of<'moment'>): Words | null =>
  label === undefined ? null : { text: label, at: [centredInside(x, label), y - MOMENT - 9], anchor: 'middle', turn: 0 };

/** Degrees by which a support below a point is turned. */
const TURNS = { below: 0, left: 90, above: 180, right: 270 } as const;

/** Points of a support, given as below the origin and turned to its side. */
function placed({ at, side }: Of<'support'>, points: readonly (readonly [number, number])[]): Point[] {
  const angle = (TURNS[side] * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return points.map(([x, y]) => [at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine]);
}

/** The ground under a support: a line and its strokes. */
const groundOf = (shape: Of<'support'>, depth: number, half: number): Mark => ({
  style: 'bearing',
  d: [
    open(
      placed(shape, [
        [-half, depth],
        [half, depth],
      ]),
    ),
    ...Array.from({ length: Math.round(half / 4) }, (_, index) => 8 * index - half + 6).map((x) =>
      open(
        placed(shape, [
          [x, depth],
          [x - 5, depth + 6],
        ]),
      ),
    ),
  ].join(''),
});

function support(shape: Of<'support'>): Mark[] {
  if (shape.type === 'fixed') return [groundOf(shape, 1, 16)];
  const ground = groundOf(shape, 14, 14);
  if (shape.type === 'pin')
    return [
      {
        style: 'hinge',
        d: closed(
          placed(shape, [
            [0, 1],
            [8.5, 14],
            [-8.5, 14],
          ]),
        ),
      },
      ground,
    ];
  const [middle] = placed(shape, [[0, 7.5]]) as [Point];
  return [{ style: 'hinge', d: circle(middle, 6.5) }, ground];
}

const SLASH = 4;
const EXTENSION = 6;

function dimension({ from, to, label }: Of<'dimension'>): Mark[] {
  const along = directionOf(from, to);
  const across = leftOf(along);
  // All slashes of a drawing lean to the right, also at upright lines.
  const lean = Math.abs(along[0]) >= Math.abs(along[1]) ? SLASH : -SLASH;
  const ends = [from, to].flatMap((end) => [
    open([moved(end, across, -EXTENSION), moved(end, across, EXTENSION)]),
    open([moved(moved(end, across, -lean), along, -SLASH), moved(moved(end, across, lean), along, SLASH)]),
  ]);
  return [{ style: 'dimension', d: [...dimensionLines(label, from, to).map(open), ...ends].join('') }];
}

/** A hinge covers the ends that it joins. A larger circle is a body, or a line round one. */
const LARGEST_HINGE = 6;

/** The lines and areas of a shape, in the order in which they cover each other. */
export function marksOf(shape: Shape): Mark[] {
  switch (shape.kind) {
    case 'member':
      return [{ style: 'member', d: open(shape.points) }];
    case 'line':
      return [{ style: shape.dashed ? 'dashed' : 'line', d: open(shape.points) }];
    case 'area':
      return [{ style: 'outline', d: closed(shape.points), fill: shape.fill }];
    case 'circle': {
      const hollow = shape.radius <= LARGEST_HINGE ? 'hinge' : 'outline';
      return [{ style: shape.filled ? 'solid' : hollow, d: circle(shape.at, shape.radius), fill: 'none' }];
    }
    case 'support':
      return support(shape);
    case 'arrow':
      return arrow(shape.from, shape.to, shape.both);
    case 'load':
      return load(shape);
    case 'moment':
      return moment(shape);
    case 'dimension':
      return dimension(shape);
    case 'label':
      return [];
  }
}

/** The words at a shape; null if there are none. */
export function wordsOf(shape: Shape): Words | null {
  switch (shape.kind) {
    case 'arrow':
      return shape.label === undefined ? null : tailWords(shape.label, shape.from, shape.to);
    case 'load':
      return loadWords(shape);
    case 'moment':
      return momentWords(shape);
    case 'dimension':
      return dimensionWords(shape.label, shape.from, shape.to);
    case 'label':
      return { text: shape.text, at: shape.at, anchor: shape.anchor ?? 'start', turn: 0 };
    default:
      return null;
  }
}
