import { type ParametricChoice, parametric } from '../model.ts';
import { areAllApart, findZero, isRound } from './apart.ts';

export const parametric1: readonly ParametricChoice[] = [
  parametric({
    id: 'general-choice-01',
    area: 'General',
    skill: 'moment-of-simple-beam',
    difficulty: 'easy',
    source: 'Gere and Timoshenko, Mechanics of Materials: bending moments',
    code: null,
    values: {
      total: { numbers: [40, 48, 56, 64, 72, 80, 96, 120, 160], unit: 'kN' },
      span: { numbers: [4, 5, 6, 8, 10, 12], unit: 'm' },
    },
    text: ({ total, span }) =>
      `A load of ${total} in all is spread evenly over a simply supported beam of ${span} span. What is its greatest moment?`,
    unit: 'kNm',
    key: ({ total, span }) => total.times(span).over(8),
    check: ({ total, span }) => (total / 2) * (span / 2) - (total / 2) * (span / 4),
    method: 'Cut at mid-span: moment of the reaction less that of the load on this half.',
    wrong: [
      { error: 'Takes the end moment of a beam with fixed ends, WL/12.', value: ({ total, span }) => total.times(span).over(12) },
      { error: 'Takes the law for one force at mid-span, WL/4.', value: ({ total, span }) => total.times(span).over(4) },
      { error: 'Takes the moment of a cantilever, WL/2.', value: ({ total, span }) => total.times(span).over(2) },
    ],
    rationale: 'WL/8, since qL²/8 with W = qL. WL/12 is the end moment of a fixed beam, WL/4 belongs to a force at mid-span.',
  }),
  parametric({
    id: 'general-choice-06',
    area: 'General',
    skill: 'chords-as-a-couple',
    difficulty: 'middle',
    source: 'Hibbeler, Structural Analysis: method of sections',
    code: null,
    values: {
      moment: { numbers: [300, 600, 900, 1200, 1500, 1800, 2100, 2400, 3000], unit: 'kNm' },
      depth: { numbers: [1.2, 1.5, 2, 2.5, 3], unit: 'm' },
    },
    text: ({ moment, depth }) =>
      `A truss has parallel chords with ${depth} between their axes. At mid-span the moment is ${moment}. About what is the ` +
      'force in the top chord there?',
    unit: 'kN',
    key: ({ moment, depth }) => moment.over(depth),
    check: ({ moment, depth }) => findZero((force) => (force * depth) / 2 + (force * depth) / 2 - moment, 0, 10_000),
    method: 'Trial of a force whose two moments about mid-depth, one for each chord, add up to the moment.',
    wrong: [
      { error: 'Halves the force, as if both chords shared one.', value: ({ moment, depth }) => moment.over(depth).over(2) },
      {
        error: 'Takes the lever arm of a solid elastic section, two thirds of the depth.',
        value: ({ moment, depth }) => moment.over(depth).times(1.5),
      },
      {
        error: 'Takes the lever arm from mid-depth and lets one chord alone hold the moment.',
        value: ({ moment, depth }) => moment.over(depth).times(2),
      },
    ],
    rationale: 'The chords form a couple, one in tension and one in compression: force = moment / distance of the chords.',
    drawing: ({ depth }) => ({
      words: `A truss on two supports with parallel chords and a uniform load on top. The distance between the chords is ${depth}.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [30, 75],
            [250, 75],
          ],
        },
        {
          kind: 'member',
          points: [
            [30, 125],
            [250, 125],
          ],
        },
        {
          kind: 'member',
          points: [
            [30, 75],
            [30, 125],
          ],
        },
        {
          kind: 'member',
          points: [
            [250, 75],
            [250, 125],
          ],
        },
        {
          kind: 'line',
          points: [
            [30, 125],
            [85, 75],
            [140, 125],
            [195, 75],
            [250, 125],
          ],
        },
        {
          kind: 'line',
          points: [
            [85, 75],
            [85, 125],
          ],
        },
        {
          kind: 'line',
          points: [
            [140, 75],
            [140, 125],
          ],
        },
        {
          kind: 'line',
          points: [
            [195, 75],
            [195, 125],
          ],
        },
        { kind: 'support', at: [30, 125], type: 'pin', side: 'below' },
        { kind: 'support', at: [250, 125], type: 'roller', side: 'below' },
        { kind: 'load', from: [30, 75], to: [250, 75] },
        { kind: 'dimension', from: [275, 75], to: [275, 125], label: depth },
      ],
    }),
  }),
  parametric({
    id: 'general-choice-07',
    area: 'General',
    skill: 'overturning-couple',
    difficulty: 'middle',
    source: 'Equilibrium of moments',
    code: null,
    values: {
      force: { numbers: [5, 8, 10, 12, 15, 20, 24, 30], unit: 'kN' },
      height: { numbers: [6, 8, 9, 10, 12, 15], unit: 'm' },
      width: { numbers: [3, 4, 5, 6], unit: 'm' },
    },
    suits: ({ force, height, width }) => {
      const slope = height / width;
      return slope > 1 && slope <= 3 && isRound(force * slope) && areAllApart(slope, slope / 2, 1 / slope, 1 / 2);
    },
    text: ({ force, height, width }) =>
      `A frame stands on two pinned bases ${width} apart. A horizontal force of ${force} acts ${height} above them. Which vertical ` +
      'reaction does it cause at each?',
    unit: 'kN',
    key: ({ force, height, width }) => force.times(height).over(width),
    check: ({ force, height, width }) => {
      const turn = 0.001;
      return (force * (height * turn)) / (width * turn);
    },
    method: 'Virtual work: the frame turns a little about one base; the work of the force equals that of the other reaction.',
    wrong: [
      {
        error: 'Shares the couple between the bases, or takes the moment about the middle for one base only.',
        value: ({ force, height, width }) => force.times(height).over(width).over(2),
      },
      { error: 'Gives half of the horizontal force as a vertical one.', value: ({ force }) => force.over(2) },
      { error: 'Swaps height and width.', value: ({ force, height, width }) => force.times(width).over(height) },
    ],
    rationale: 'The overturning moment, force times height, is held by a couple at the distance of the bases: one up, one down.',
    drawing: ({ force, height, width }, numbers) => {
      const half = Math.max(20, (50 * numbers.width) / numbers.height);
      const [left, right] = [160 - half, 160 + half];
      return {
        words:
          `A frame on two pinned bases ${width} apart. A horizontal force of ${force} pushes at its top left corner, ${height} above ` +
          'the bases.',
        shapes: [
          {
            kind: 'member',
            points: [
              [left, 130],
              [left, 30],
              [right, 30],
              [right, 130],
            ],
          },
          { kind: 'support', at: [left, 130], type: 'pin', side: 'below' },
          { kind: 'support', at: [right, 130], type: 'pin', side: 'below' },
          { kind: 'arrow', from: [left - 40, 30], to: [left, 30], label: force },
          { kind: 'dimension', from: [left, 162], to: [right, 162], label: width },
          { kind: 'dimension', from: [250, 30], to: [250, 130], label: height },
        ],
      };
    },
  }),
  parametric({
    id: 'general-choice-10',
    area: 'General',
    skill: 'continuous-beam-reactions',
    difficulty: 'hard',
    source: 'Hibbeler, Structural Analysis: force method',
    code: null,
    values: {
      load: { numbers: [8, 10, 12, 16, 20, 24, 30], unit: 'kN/m' },
      span: { numbers: [4, 5, 6, 8, 10, 12], unit: 'm' },
    },
    text: ({ load, span }) =>
      `A continuous beam of constant stiffness lies on three simple supports, ${span} apart, under ${load}. What is the middle ` +
      'reaction?',
    unit: 'kN',
    key: ({ load, span }) => load.times(span).times(1.25),
    check: ({ load, span }) => {
      const whole = 2 * span;
      const sagWithoutMiddle = (5 * load * whole ** 4) / 384;
      const liftOfUnitForce = whole ** 3 / 48;
      return sagWithoutMiddle / liftOfUnitForce;
    },
    method: 'Force method: the middle reaction takes back the deflection of the beam of twice the span.',
    wrong: [
      { error: 'Counts the reaction of one span only.', value: ({ load, span }) => load.times(span).times(0.625) },
      { error: 'Takes the sum of both end reactions.', value: ({ load, span }) => load.times(span).times(0.75) },
      { error: 'Takes the tributary length, as without continuity.', value: ({ load, span }) => load.times(span) },
    ],
    rationale: 'The middle support takes 1.25 qL, the ends 0.375 qL each; together 2 qL. The tributary share would be qL.',
    drawing: ({ load, span }) => ({
      words: `A continuous beam on three supports under a uniform load of ${load}. Both spans are ${span}.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [40, 90],
            [280, 90],
          ],
        },
        { kind: 'support', at: [40, 90], type: 'pin', side: 'below' },
        { kind: 'support', at: [160, 90], type: 'roller', side: 'below' },
        { kind: 'support', at: [280, 90], type: 'roller', side: 'below' },
        { kind: 'load', from: [40, 90], to: [280, 90], label: load },
        { kind: 'dimension', from: [40, 145], to: [160, 145], label: span },
        { kind: 'dimension', from: [160, 145], to: [280, 145], label: span },
      ],
    }),
  }),
];
