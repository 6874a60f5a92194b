import type { Shape } from '../../../../contract/assessment/drawing.ts';
import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Steel Structures';

/** Panels of the truss are this wide in its drawing. */
const PANEL = 38;

/** A truss of six panels with end bars that rise from the supports and inner diagonals that fall towards mid-span. */
function drawTruss(depth: number): Shape[] {
  const left = 26;
  const [top, bottom] = [48, 48 + depth];
  const at = (panel: number) => left + panel * PANEL;
  return [
    {
      kind: 'member',
      points: [
        [at(0), bottom],
        [at(6), bottom],
      ],
    },
    {
      kind: 'member',
      points: [
        [at(0), bottom],
        [at(1), top],
        [at(5), top],
        [at(6), bottom],
      ],
    },
    ...[1, 2, 3, 4, 5].map((panel): Shape => ({
      kind: 'member',
      points: [
        [at(panel), top],
        [at(panel), bottom],
      ],
    })),
    {
      kind: 'member',
      points: [
        [at(1), top],
        [at(2), bottom],
      ],
    },
    {
      kind: 'member',
      points: [
        [at(2), top],
        [at(3), bottom],
        [at(4), top],
      ],
    },
    {
      kind: 'member',
      points: [
        [at(4), bottom],
        [at(5), top],
      ],
    },
    { kind: 'support', at: [at(0), bottom], type: 'pin', side: 'below' },
    { kind: 'support', at: [at(6), bottom], type: 'roller', side: 'below' },
    { kind: 'arrow', from: [at(3), 16], to: [at(3), top - 2] },
    { kind: 'label', at: [at(1.5), bottom + 12], text: 'B', anchor: 'middle' },
  ];
}

/** Trusses, braces and beams, with drawings. */
export const parametric2: readonly ParametricChoice[] = [
  parametric({
    id: 'steel-choice-12',
    area,
    skill: 'method-of-sections',
    difficulty: 'middle',
    source: 'Hibbeler, Structural Analysis, chapter on statically determinate trusses',
    code: null,
    enemies: ['steel-spoken-04'],
    values: {
      R: { numbers: [20, 30, 40, 50, 60, 75, 80, 90, 100, 120, 150, 180, 200, 240], unit: 'kN' },
      a: { numbers: [2, 3], unit: 'm' },
      h: { numbers: [1.5, 2, 2.5], unit: 'm' },
    },
    suits: ({ R, a, h }) => a !== h && a / h >= 0.75 && a / h <= 1.5 && (R * a) % h === 0,
    text: ({ R, a, h }) =>
      `A load at mid-span is all that this truss carries; its reaction at the left is ${R}. All panels are ${a} wide and ${h} ` +
      `deep. What is the force in bar B?`,
    unit: 'kN',
    key: ({ R, a, h }) => R.times(a).over(h),
    check: ({ R, a, h }) => {
      const slope = Math.atan2(h, a);
      const endDiagonal = R / Math.sin(slope);
      return endDiagonal * Math.cos(slope);
    },
    method: 'Joints: end diagonal from the reaction, first chord bar from the end diagonal; the next joint hands it on to B.',
    wrong: [
      {
        error: 'Takes moments about the joint at the other end of the panel.',
        value: ({ R, a, h }) => R.times(a).times(2).over(h),
      },
      { error: 'Takes the bending moment in the middle of the panel.', value: ({ R, a, h }) => R.times(a).times(1.5).over(h) },
      { error: 'Takes the bending moment at mid-span.', value: ({ R, a, h }) => R.times(a).times(3).over(h) },
    ],
    rationale:
      'A cut through the second panel meets top chord, diagonal and B. Top chord and diagonal meet at the first top joint, one ' +
      'panel from the support: B = R a / h.',
    drawing: ({ a, h }, numbers) => {
      const depth = (PANEL * numbers.h) / numbers.a;
      return {
        words:
          `Truss with six equal panels, each ${a} wide and ${h} deep, pin at the left, roller at the right. End bars rise from the ` +
          `supports to the first top joints. Inner diagonals fall towards mid-span. Load down at mid-span. B is the bottom chord ` +
          `bar of the second panel from the left.`,
        shapes: [
          ...drawTruss(depth),
          { kind: 'dimension', from: [140, 48 + depth + 36], to: [140 + PANEL, 48 + depth + 36], label: a },
          { kind: 'dimension', from: [284, 48], to: [284, 48 + depth], label: h },
        ],
      };
    },
  }),
  parametric({
    id: 'steel-choice-13',
    area,
    skill: 'web-opening',
    difficulty: 'hard',
    source: 'Lawson and Hicks, Design of Composite Beams with Large Web Openings (SCI P355)',
    code: null,
    values: {
      V: { numbers: [20, 40, 50, 60, 80, 100, 120, 150, 160, 180, 200, 240], unit: 'kN' },
      a: { numbers: [0.4, 0.5, 0.6, 0.8, 1], unit: 'm' },
    },
    suits: ({ V, a }) => Math.abs((V * a) / 4 - Math.round((V * a) / 4)) < 1e-9,
    text: ({ V, a }) =>
      `At a web opening ${a} long the shear is ${V}. Both tees are alike and have zero local moment midway. What is the local ` +
      `moment at a tee's end?`,
    unit: 'kNm',
    key: ({ V, a }) => V.times(a).over(4),
    check: ({ V, a }) => {
      const turn = 0.001;
      const done = V * (a * turn);
      const corners = 4;
      return done / (corners * turn);
    },
    method: 'Virtual work: the shear moves by a times the turn, and the four corners of the opening resist with equal moments.',
    wrong: [
      {
        error: 'Gives the whole shear to one tee, or takes the full length as its lever arm.',
        value: ({ V, a }) => V.times(a).over(2),
      },
      { error: 'Gives the whole shear to one tee as a cantilever of the full length.', value: ({ V, a }) => V.times(a) },
      { error: 'Takes P L / 8 of a fixed beam with a load at mid-span.', value: ({ V, a }) => V.times(a).over(8) },
    ],
    rationale:
      'Each tee carries half of the shear. From the point of zero moment to the end of the opening the lever arm is a / 2: ' +
      'V / 2 × a / 2 = V a / 4.',
    drawing: ({ V, a }) => ({
      words:
        `Part of an I-beam seen from the side, with a rectangular opening in the middle of its web. The opening is ${a} long. A ` +
        `shear of ${V} acts upwards on the left end of the part and downwards on the right end.`,
      shapes: [
        {
          kind: 'area',
          points: [
            [70, 40],
            [250, 40],
            [250, 120],
            [70, 120],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [70, 46],
            [250, 46],
          ],
        },
        {
          kind: 'line',
          points: [
            [70, 114],
            [250, 114],
          ],
        },
        {
          kind: 'area',
          points: [
            [115, 60],
            [205, 60],
            [205, 100],
            [115, 100],
          ],
          fill: 'none',
        },
        { kind: 'arrow', from: [58, 125], to: [58, 50] },
        { kind: 'arrow', from: [262, 35], to: [262, 110] },
        { kind: 'label', at: [31, 88], text: V, anchor: 'middle' },
        { kind: 'label', at: [289, 72], text: V, anchor: 'middle' },
        { kind: 'dimension', from: [115, 142], to: [205, 142], label: a },
      ],
    }),
  }),
  parametric({
    id: 'steel-choice-14',
    area,
    skill: 'eccentric-bolts',
    difficulty: 'middle',
    source: 'Salmon, Johnson and Malhas, Steel Structures: Design and Behavior, chapter on structural fasteners',
    code: null,
    values: {
      P: { numbers: [10, 20, 30, 40, 50, 60, 80, 90, 100, 120], unit: 'kN' },
      e: { numbers: [80, 90, 100, 120, 150, 160, 200], unit: 'mm' },
      s: { numbers: [60, 80, 100], unit: 'mm' },
    },
    suits: ({ P, e, s }) => e / s >= 1.2 && e / s <= 2 && ((P * e) / s) % 5 === 0,
    text: ({ P, e, s }) =>
      `Two bolts, one ${s} above the other, hold a bracket. Its vertical load of ${P} acts ${e} beside them. What horizontal ` +
      `force does each bolt carry in shear?`,
    unit: 'kN',
    key: ({ P, e, s }) => P.times(e).over(s),
    check: ({ P, e, s }) => {
      const radii = [s / 2, s / 2];
      const polar = radii.reduce((sum, radius) => sum + radius * radius, 0);
      return (P * e * (s / 2)) / polar;
    },
    method: 'Elastic bolt group: moment times radius over the sum of the squared radii.',
    wrong: [
      { error: 'Divides the couple between the two bolts once more.', value: ({ P, e, s }) => P.times(e).over(s).over(2) },
      { error: 'Takes half the spacing as the lever arm of the couple.', value: ({ P, e, s }) => P.times(e).over(s).times(2) },
      {
        error: 'Adds the vertical share P / 2 to the horizontal force as if both had one direction.',
        value: ({ P, e, s }) => P.over(2).plus(P.times(e).over(s)),
      },
    ],
    rationale: 'The moment P e is a couple of two horizontal bolt forces at the distance s: P e / s in each bolt.',
    drawing: ({ P, e, s }) => ({
      words:
        `A plate in front of a column is held by two bolts, one ${s} above the other. The plate sticks out to the right. A load ` +
        `of ${P} acts downwards on it, ${e} to the right of the bolts.`,
      shapes: [
        {
          kind: 'area',
          points: [
            [75, 15],
            [135, 15],
            [135, 165],
            [75, 165],
          ],
          fill: 'steel',
        },
        {
          kind: 'area',
          points: [
            [85, 55],
            [240, 55],
            [240, 80],
            [160, 140],
            [85, 140],
          ],
          fill: 'none',
        },
        { kind: 'circle', at: [105, 72], radius: 4, filled: true },
        { kind: 'circle', at: [105, 122], radius: 4, filled: true },
        { kind: 'dimension', from: [48, 72], to: [48, 122], label: s },
        { kind: 'arrow', from: [215, 18], to: [215, 54] },
        { kind: 'label', at: [224, 28], text: P, anchor: 'start' },
        { kind: 'dimension', from: [105, 158], to: [215, 158], label: e },
      ],
    }),
  }),
];
