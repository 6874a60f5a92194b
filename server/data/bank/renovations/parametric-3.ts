import { parametric } from '../model.ts';
import { quantity } from '../quantity.ts';

const METRE = quantity(1, 'm');
const AREA = 'Structural Renovations';

/** True if each two of these differ by a fifth of the smaller one. */
const areFifthApart = (options: readonly number[]) =>
  options.every((one, index) =>
    options.slice(index + 1).every((other) => Math.max(one, other) >= 1.2 * Math.min(one, other) - 1e-9),
  );

export const parametric3 = [
  parametric({
    id: 'renovation-choice-32',
    area: AREA,
    skill: 'ties-of-a-retained-facade',
    difficulty: 'middle',
    source: 'Statics: tributary areas; CIRIA C579, Retention of masonry façades: best practice guide',
    code: null,
    values: {
      wind: { numbers: [0.5, 0.6, 0.8, 1, 1.2, 1.5], unit: 'kN/m²' },
      storey: { numbers: [3, 4, 5], unit: 'm' },
      spacing: { numbers: [3, 4, 5, 6], unit: 'm' },
    },
    suits: ({ wind, storey, spacing }) =>
      areFifthApart([wind * storey * spacing, (wind * storey * spacing) / 2, wind * storey, wind * spacing]),
    text: ({ wind, storey, spacing }) =>
      `A retained façade is tied to a steel frame at floor levels only, every ${storey} in height and every ${spacing} along the wall. Wind suction is ${wind}. What does an inner tie carry?`,
    unit: 'kN',
    key: ({ wind, storey, spacing }) => wind.times(storey).times(spacing),
    check: ({ wind, storey, spacing }) => {
      const reactionOfOneSpan = (wind * storey) / 2;
      return (reactionOfOneSpan + reactionOfOneSpan) * (spacing / 2 + spacing / 2);
    },
    method: 'Adds the end reactions of the wall spans above and below, over half a spacing on each side.',
    wrong: [
      {
        error: 'Counts the storey on one side of the floor only.',
        value: ({ wind, storey, spacing }) => wind.times(storey).times(spacing).over(2),
      },
      {
        error: 'Takes the load of one metre of wall for that of a tie.',
        value: ({ wind, storey }) => wind.times(storey).times(METRE),
      },
      {
        error: 'Takes the load of one metre of height for that of a tie.',
        value: ({ wind, spacing }) => wind.times(spacing).times(METRE),
      },
    ],
    rationale:
      'A tie holds half a storey above and half below, over one spacing of wall: 0.8 kN/m² × 4 m × 3 m = 9.6 kN. Top ties have half of it.',
  }),
  parametric({
    id: 'renovation-choice-33',
    area: AREA,
    skill: 'bolts-of-a-spliced-beam-end',
    difficulty: 'hard',
    source: 'Statics: equilibrium of the new piece; Yeomans, The Repair of Historic Timber Structures',
    code: null,
    values: {
      reaction: { numbers: [6, 8, 10, 12, 15, 20], unit: 'kN' },
      apart: { numbers: [300, 400, 500, 600, 800], unit: 'mm' },
      far: { numbers: [750, 900, 1000, 1200, 1400, 1500, 1600], unit: 'mm' },
    },
    suits: ({ apart, far }) => {
      const part = far / apart;
      return areFifthApart([part, part - 1, 0.5, 1]) && Math.abs(part * 2 - Math.round(part * 2)) < 1e-9 && part <= 4;
    },
    text: ({ reaction, apart, far }) =>
      `Two bolts, ${apart} apart, fix a new end piece to the side of an old beam. Its support reaction is ${reaction}, ${far} from the farther bolt. What force does the nearer bolt carry?`,
    unit: 'kN',
    key: ({ reaction, apart, far }) => reaction.times(far).over(apart),
    check: ({ reaction, apart, far }) => {
      const fartherBolt = (reaction * (far - apart)) / apart;
      return reaction + fartherBolt;
    },
    method: 'Finds the farther bolt by moments about the nearer one, then the nearer one by vertical equilibrium.',
    wrong: [
      {
        error: 'Gives the force of the farther bolt.',
        value: ({ reaction, apart, far }) => far.minus(apart).times(reaction).over(apart),
      },
      { error: 'Shares the reaction equally and forgets the moment.', value: ({ reaction }) => reaction.over(2) },
      { error: 'Lets the nearer bolt take the reaction and no moment.', value: ({ reaction }) => reaction.over(1) },
    ],
    rationale:
      'Moments about the farther bolt: nearer bolt × 400 mm = 10 kN × 1000 mm, so it carries 25 kN, more than the reaction. The farther one pulls the other way with 15 kN.',
    drawing: ({ reaction, apart, far }, numbers) => {
      const support = 275;
      const farther = support - 190;
      const nearer = farther + (190 * numbers.apart) / numbers.far;
      return {
        words: `Side view of a beam whose right end is a new piece in front of the old beam, joined by two crosswise bolts ${apart} apart. At its right end a support pushes up with ${reaction}, ${far} from the farther bolt.`,
        shapes: [
          {
            kind: 'area',
            points: [
              [20, 68],
              [farther - 14, 68],
              [farther - 14, 92],
              [20, 92],
            ],
            fill: 'timber',
          },
          {
            kind: 'area',
            points: [
              [farther - 14, 68],
              [support + 10, 68],
              [support + 10, 92],
              [farther - 14, 92],
            ],
            fill: 'none',
          },
          {
            kind: 'line',
            points: [
              [nearer + 14, 68],
              [nearer + 14, 92],
            ],
            dashed: true,
          },
          { kind: 'circle', at: [farther, 80], radius: 4, filled: true },
          { kind: 'circle', at: [nearer, 80], radius: 4, filled: true },
          { kind: 'label', at: [45, 106], text: 'old', anchor: 'middle' },
          { kind: 'label', at: [250, 56], text: 'new', anchor: 'middle' },
          { kind: 'arrow', from: [support, 122], to: [support, 94], label: reaction },
          { kind: 'dimension', from: [farther, 40], to: [nearer, 40], label: apart },
          { kind: 'dimension', from: [farther, 158], to: [support, 158], label: far },
        ],
      };
    },
  }),
  parametric({
    id: 'renovation-choice-34',
    area: AREA,
    skill: 'strut-of-a-trussed-beam',
    difficulty: 'middle',
    source: 'Statics: equilibrium of the joint below the strut',
    code: null,
    values: {
      pull: { numbers: [30, 40, 50, 60, 80, 90, 100, 120, 150, 160, 200], unit: 'kN' },
      slope: { numbers: [4, 5, 8, 10, 12], unit: '' },
    },
    suits: ({ pull, slope }) => Math.abs(((pull / slope) * 2) % 1) < 1e-9,
    text: ({ pull, slope }) =>
      `A timber beam is strengthened by a rod from each end to a strut below mid-span. The rods slope 1 in ${slope}; each pulls horizontally with ${pull}. What force does the strut carry?`,
    unit: 'kN',
    key: ({ pull, slope }) => pull.over(slope).times(2),
    check: ({ pull, slope }) => {
      const angle = Math.atan(1 / slope);
      const tension = pull / Math.cos(angle);
      const corner = Math.PI - 2 * angle;
      return Math.sqrt(2 * tension ** 2 + 2 * tension ** 2 * Math.cos(corner));
    },
    method: 'Adds the tensions of the two rods as vectors by the law of cosines.',
    wrong: [
      { error: 'Counts one of the two rods.', value: ({ pull, slope }) => pull.over(slope) },
      { error: 'Takes the pull for the force of the strut.', value: ({ pull }) => pull.over(1) },
      { error: 'Adds the pull of both rods without their slope.', value: ({ pull }) => pull.times(2) },
    ],
    rationale:
      'Each rod lifts the foot of the strut with pull / slope: 60 / 10 = 6 kN. Two rods make 12 kN, with which the strut pushes the beam up.',
    drawing: ({ pull, slope }, numbers) => {
      const foot = 70 + Math.max(16, 120 / numbers.slope);
      return {
        words: `A simply supported beam with a short strut below mid-span. A rod runs from each end of the beam down to the foot of the strut, sloping 1 in ${slope}, with a horizontal pull of ${pull}.`,
        shapes: [
          {
            kind: 'member',
            points: [
              [40, 70],
              [280, 70],
            ],
          },
          {
            kind: 'member',
            points: [
              [160, 70],
              [160, foot],
            ],
          },
          {
            kind: 'line',
            points: [
              [40, 70],
              [160, foot],
              [280, 70],
            ],
          },
          { kind: 'support', at: [40, 70], type: 'pin', side: 'left' },
          { kind: 'support', at: [280, 70], type: 'roller', side: 'below' },
          { kind: 'label', at: [90, 118], text: `1 in ${slope}`, anchor: 'middle' },
          { kind: 'label', at: [225, 118], text: `pull ${pull}`, anchor: 'middle' },
        ],
      };
    },
  }),
];
