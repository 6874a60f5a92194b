import { parametric } from '../model.ts';
import { box } from './shapes.ts';

const area = 'Foundation Engineering';

export const parametricSecond = [
  parametric({
    id: 'foundation-choice-15',
    area,
    skill: 'force-of-an-inclined-anchor',
    difficulty: 'middle',
    source: 'Equilibrium; FHWA, Geotechnical Engineering Circular No. 4, Ground Anchors and Anchored Systems',
    code: null,
    enemies: ['foundation-spoken-12', 'general-choice-24'],
    values: {
      support: { numbers: [80, 100, 120, 140, 160, 180, 200, 240], unit: 'kN/m' },
      spacing: { numbers: [1.5, 2, 2.5, 3, 4], unit: 'm' },
    },
    text: ({ support, spacing }) =>
      `A wall needs ${support} of horizontal support from one row of anchors. They stand ${spacing} apart and slope 3 down to 4 along. Which tension must each carry?`,
    unit: 'kN',
    key: ({ support, spacing }) => support.times(spacing).times(1.25),
    check: ({ support, spacing }) => {
      const horizontal = support * spacing;
      const vertical = (horizontal * 3) / 4;
      return Math.hypot(horizontal, vertical);
    },
    method: 'Triangle of forces: the vertical part follows from the slope, the tension from both parts by Pythagoras.',
    wrong: [
      {
        error: 'Takes the horizontal part as the tension, with no slope.',
        value: ({ support, spacing }) => support.times(spacing),
      },
      {
        error: 'Multiplies by the cosine of the slope instead of dividing by it.',
        value: ({ support, spacing }) => support.times(spacing).times(0.8),
      },
      {
        error: 'Divides by the sine of the slope instead of its cosine.',
        value: ({ support, spacing }) => support.times(spacing).times(5 / 3),
      },
    ],
    rationale: 'Each anchor must give support × spacing horizontally. With sides 3, 4, 5 the tension is 5/4 of that.',
    drawing: ({ support }) => ({
      words: `Section of a wall with retained ground on its right. An anchor runs from the wall into the ground, 3 down to 4 along. The horizontal support it must give is ${support}.`,
      shapes: [
        box([112, 30], [305, 165], 'soil'),
        {
          kind: 'member',
          points: [
            [110, 30],
            [110, 165],
          ],
        },
        {
          kind: 'line',
          points: [
            [110, 55],
            [230, 145],
          ],
        },
        {
          kind: 'member',
          points: [
            [182, 109],
            [230, 145],
          ],
        },
        {
          kind: 'line',
          points: [
            [150, 55],
            [190, 55],
            [190, 85],
            [150, 55],
          ],
          dashed: true,
        },
        { kind: 'label', at: [170, 45], text: '4', anchor: 'middle' },
        { kind: 'label', at: [198, 70], text: '3', anchor: 'start' },
        { kind: 'arrow', from: [78, 55], to: [107, 55], label: support },
      ],
    }),
  }),
  parametric({
    id: 'foundation-choice-16',
    area,
    skill: 'slope-with-parallel-seepage',
    difficulty: 'hard',
    source: 'Lambe and Whitman, Soil Mechanics: infinite slopes with seepage',
    code: null,
    values: {
      run: { numbers: [2, 3, 4, 5, 6, 7, 8], unit: '' },
      friction: { numbers: [0.5, 0.6, 0.65, 0.7, 0.75, 0.8], unit: '' },
    },
    text: ({ run, friction }) =>
      `A long sand slope, rising 1 in ${run}, is saturated to its surface with seepage parallel to it. Saturated sand weighs 20 kN/m³, water 10 kN/m³; tan φ' = ${friction}. Factor of safety?`,
    unit: '',
    key: ({ run, friction }) => run.times(friction).times(0.5),
    check: ({ run, friction }) => {
      const slope = Math.atan(1 / run);
      const depth = 3;
      const normal = 20 * depth * Math.cos(slope) ** 2;
      const water = 10 * depth * Math.cos(slope) ** 2;
      const shear = 20 * depth * Math.sin(slope) * Math.cos(slope);
      return ((normal - water) * friction) / shear;
    },
    method: 'Normal stress, pore pressure and shear stress on a plane 3 m deep, from the weight of a column of soil.',
    wrong: [
      {
        error: 'Forgets the pore pressure; this is the factor of a dry slope or of one under still water.',
        value: ({ run, friction }) => run.times(friction),
      },
      {
        error: 'Takes the pore pressure at half of its value on the slip plane, as a mean over the depth.',
        value: ({ run, friction }) => run.times(friction).times(0.75),
      },
      {
        error: 'Turns the ratio of buoyant to saturated weight upside down.',
        value: ({ run, friction }) => run.times(friction).times(2),
      },
    ],
    rationale:
      'The buoyant weight, half of the saturated one, gives friction, and the whole weight drives: F = (10/20) tan φ / tan β ' +
      'with tan β = 1/run.',
  }),
  parametric({
    id: 'foundation-choice-17',
    area,
    skill: 'heave-over-confined-water',
    difficulty: 'middle',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: heave of the base of a cut over confined water',
    code: null,
    enemies: ['foundation-spoken-10', 'foundation-spoken-01'],
    values: {
      clay: { numbers: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24], unit: 'm' },
      head: { numbers: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21], unit: 'm' },
    },
    suits: ({ clay, head }) => head >= 0.75 * clay && head <= 0.909 * clay,
    text: ({ clay, head }) =>
      `Clay, ${clay} thick, lies over sand. Water in a standpipe rises ${head} above the sand. Clay weighs twice as much as water. At what depth does the base of a wide dry pit just lift?`,
    unit: 'm',
    key: ({ clay, head }) => clay.minus(head.over(2)),
    check: ({ clay, head }) => {
      const upward = 10 * head;
      let [low, high] = [0, clay];
      for (let step = 0; step < 80; step++) {
        const depth = (low + high) / 2;
        if (20 * (clay - depth) > upward) low = depth;
        else high = depth;
      }
      return low;
    },
    method: 'Bisection for the depth at which weight of the clay left (20 kN/m³) and water pressure (10 kN/m³) are equal.',
    wrong: [
      { error: 'Gives the thickness of clay that must stay instead of the depth.', value: ({ head }) => head.over(2) },
      { error: 'Balances metre by metre, as if clay weighed as much as water.', value: ({ clay, head }) => clay.minus(head) },
      { error: 'Thinks that the pit may be as deep as the water rises.', value: ({ head }) => head.times(1) },
    ],
    rationale:
      'The base lifts when the clay left weighs as much as the head presses: thickness left = head / 2, depth = the rest.',
    drawing: ({ clay, head: writtenHead }, { clay: thickness = 1, head = 1 }) => {
      const level = Math.round(140 - (105 * head) / thickness);
      return {
        words: `Level ground on clay, ${clay} thick, over sand. A standpipe reaches the sand; its water stands ${writtenHead} above the top of the sand. A pit is dug in the clay; its depth is asked for.`,
        shapes: [
          {
            kind: 'area',
            points: [
              [75, 35],
              [115, 35],
              [130, 85],
              [190, 85],
              [205, 35],
              [305, 35],
              [305, 140],
              [75, 140],
            ],
            fill: 'soil',
          },
          box([75, 140], [305, 165], 'none'),
          { kind: 'label', at: [160, 153], text: 'sand', anchor: 'middle' },
          { kind: 'label', at: [160, 112], text: 'clay', anchor: 'middle' },
          box([238, level], [246, 148], 'water'),
          {
            kind: 'line',
            points: [
              [238, 25],
              [238, 148],
            ],
          },
          {
            kind: 'line',
            points: [
              [246, 25],
              [246, 148],
            ],
          },
          { kind: 'dimension', from: [40, 35], to: [40, 140], label: clay },
          { kind: 'dimension', from: [270, level], to: [270, 140], label: writtenHead },
          { kind: 'dimension', from: [160, 35], to: [160, 85], label: '?' },
        ],
      };
    },
  }),
  parametric({
    id: 'foundation-choice-18',
    area,
    skill: 'subgrade-modulus-and-width',
    difficulty: 'hard',
    source: 'Terzaghi (1955), Evaluation of coefficients of subgrade reaction; Poulos and Davis, Elastic Solutions',
    code: null,
    values: {
      modulus: { numbers: [20, 30, 40, 50, 60, 80, 100, 120], unit: 'MN/m³' },
      plate: { numbers: [0.3, 0.5, 0.6], unit: 'm' },
      width: { numbers: [1.5, 2, 2.4, 3], unit: 'm' },
    },
    suits: ({ plate, width }) => [4, 5, 8, 10].some((ratio) => Math.abs(width - ratio * plate) < 1e-9),
    text: ({ modulus, plate, width }) =>
      `A square plate, ${plate} wide, gives a modulus of subgrade reaction of ${modulus}. The ground is deep, uniform and elastic. Which modulus suits a rigid square footing, ${width} wide?`,
    unit: 'MN/m³',
    key: ({ modulus, plate, width }) => modulus.times(plate).over(width),
    check: ({ modulus, plate, width }) => {
      const spring = modulus * plate * plate;
      const springPerWidth = spring / plate;
      return (springPerWidth * width) / (width * width);
    },
    method: 'Load per settlement of a square on an elastic half-space grows with its width; then divided by its area.',
    wrong: [
      { error: 'Takes the modulus as a property of the soil alone.', value: ({ modulus }) => modulus.times(1) },
      {
        error: 'Scales with area, as if load per settlement were the same for both.',
        value: ({ modulus, plate, width }) => modulus.times(plate.over(width).power(2)),
      },
      {
        error: "Uses Terzaghi's formula for sand, ((B + b) / 2B)², which is for ground that stiffens with depth.",
        value: ({ modulus, plate, width }) => modulus.times(plate.plus(width).over(width.times(2)).power(2)),
      },
    ],
    rationale:
      'At the same pressure, settlement on uniform elastic ground grows with the width. Pressure / settlement falls with it: ' +
      'modulus × plate width / footing width.',
  }),
];
