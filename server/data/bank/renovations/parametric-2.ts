import { parametric } from '../model.ts';

const AREA = 'Structural Renovations';

export const parametric2 = [
  parametric({
    id: 'renovation-choice-28',
    area: AREA,
    skill: 'thrust-of-rafters',
    difficulty: 'middle',
    source: 'Statics of the three-hinged frame; Yeomans, The Repair of Historic Timber Structures',
    code: null,
    enemies: ['renovation-choice-29', 'renovation-spoken-03'],
    values: {
      reaction: { numbers: [4, 5, 6, 8, 10, 12, 15, 20], unit: 'kN' },
      half: { numbers: [3, 4, 5, 6], unit: 'm' },
      rise: { numbers: [1.5, 2, 2.5, 3], unit: 'm' },
    },
    suits: ({ half, rise }) => half / rise >= 1.6 && [2, 2.5, 3, 4].includes(half / rise),
    text: ({ reaction, half, rise }) =>
      `The tie of two pinned rafters has rotted. All load acts at the ridge and gives each wall ${reaction} vertically. Half the span is ${half}, the rise ${rise}. What thrust does each wall get?`,
    unit: 'kN',
    key: ({ reaction, half, rise }) => reaction.times(half).over(rise),
    check: ({ reaction, half, rise }) => {
      const slope = Math.atan2(rise, half);
      const alongRafter = reaction / Math.sin(slope);
      return alongRafter * Math.cos(slope);
    },
    method: 'Resolves the force along the rafter into its vertical and horizontal parts by the angle.',
    wrong: [
      {
        error: 'Turns the slope of the rafter upside down.',
        value: ({ reaction, half, rise }) => reaction.times(rise).over(half),
      },
      {
        error: 'Takes the load spread over the rafters, whose middle is at half the distance.',
        value: ({ reaction, half, rise }) => reaction.times(half).over(rise).over(2),
      },
      {
        error: 'Takes the whole ridge load for one wall.',
        value: ({ reaction, half, rise }) => reaction.times(half).over(rise).times(2),
      },
    ],
    rationale:
      'Moments about the ridge for one rafter: thrust × rise = vertical reaction × half span. With 10 kN, 4 m and 2 m: 10 × 4 / 2 = 20 kN. The rotted tie had carried this.',
    drawing: ({ half, rise }, numbers) => {
      const scale = 110 / numbers.half;
      const top = 130 - numbers.rise * scale;
      return {
        words: `Two rafters, each pinned to the top of a wall and to each other at the ridge, without a tie. Half the span is ${half}, the rise ${rise}. A load acts at the ridge.`,
        shapes: [
          {
            kind: 'member',
            points: [
              [40, 130],
              [150, top],
            ],
          },
          {
            kind: 'member',
            points: [
              [150, top],
              [260, 130],
            ],
          },
          { kind: 'circle', at: [150, top], radius: 3 },
          { kind: 'support', at: [40, 130], type: 'pin', side: 'below' },
          { kind: 'support', at: [260, 130], type: 'pin', side: 'below' },
          { kind: 'arrow', from: [150, top - 32], to: [150, top - 5] },
          { kind: 'dimension', from: [40, 165], to: [150, 165], label: half },
          { kind: 'dimension', from: [285, 130], to: [285, top], label: rise },
        ],
      };
    },
  }),
  parametric({
    id: 'renovation-choice-29',
    area: AREA,
    skill: 'resultant-in-a-wall',
    difficulty: 'hard',
    source: 'Heyman, The Stone Skeleton: line of thrust and the middle third',
    code: null,
    enemies: ['renovation-spoken-03', 'general-choice-12'],
    values: {
      weight: { numbers: [50, 60, 80, 100, 120], unit: 'kN/m' },
      thrust: { numbers: [2, 3, 4, 5, 6], unit: 'kN/m' },
      height: { numbers: [2, 3, 4, 5], unit: 'm' },
      thickness: { numbers: [0.6, 0.75, 0.9, 1.2], unit: 'm' },
    },
    suits: ({ weight, thrust, height, thickness }) => {
      const eccentricity = (thrust * height) / weight;
      const others = [thickness / 6, thickness / 2 - eccentricity, 2 * eccentricity];
      const all = [eccentricity, ...others];
      const areApart = all.every((one, index) =>
        all.slice(index + 1).every((other) => Math.max(one, other) >= 1.2 * Math.min(one, other)),
      );
      const isRound = Math.abs(eccentricity * 100 - Math.round(eccentricity * 100)) < 1e-9;
      return areApart && isRound && eccentricity <= 0.42 * thickness && eccentricity >= 0.05;
    },
    text: ({ weight, thrust, height, thickness }) =>
      `A wall ${thickness} thick presses ${weight} centrally on its base. A roof thrust of ${thrust} acts ${height} above. How far from the wall's centre does the resultant meet the base?`,
    unit: 'm',
    key: ({ weight, thrust, height }) => thrust.times(height).over(weight),
    check: ({ weight, thrust, height }) => {
      let offset = 0;
      for (let step = 0; step < 100; step += 1) offset += (height / 100) * (thrust / weight);
      return offset;
    },
    method: 'Follows the line of thrust down the wall: its slope is thrust over weight, summed over small steps of height.',
    wrong: [
      { error: 'Gives the edge of the middle third.', value: ({ thickness }) => thickness.over(6) },
      {
        error: 'Gives the distance from the outer face instead of that from the centre.',
        value: ({ weight, thrust, height, thickness }) => thickness.over(2).minus(thrust.times(height).over(weight)),
      },
      {
        error: 'Adds the thrust on the opposite wall.',
        value: ({ weight, thrust, height }) => thrust.times(height).over(weight).times(2),
      },
    ],
    rationale:
      'The overturning moment at the base divided by the vertical force: 5 kN/m × 4 m / (100 kN/m) = 0.2 m. The thickness is needed only to judge the result: within a sixth of it there is no tension.',
    drawing: ({ weight, thrust, height, thickness }) => ({
      words: `Section of a wall ${thickness} thick on level ground. ${weight} act downward at its centre. A thrust of ${thrust} pushes its top to the right, ${height} above the base.`,
      shapes: [
        {
          kind: 'area',
          points: [
            [140, 50],
            [190, 50],
            [190, 145],
            [140, 145],
          ],
          fill: 'masonry',
        },
        {
          kind: 'line',
          points: [
            [70, 145],
            [260, 145],
          ],
        },
        { kind: 'arrow', from: [165, 22], to: [165, 48], label: weight },
        { kind: 'arrow', from: [100, 50], to: [138, 50], label: thrust },
        { kind: 'dimension', from: [215, 145], to: [215, 50], label: height },
        { kind: 'dimension', from: [140, 168], to: [190, 168], label: thickness },
      ],
    }),
  }),
  parametric({
    id: 'renovation-choice-30',
    area: AREA,
    skill: 'recovery-in-a-load-test',
    difficulty: 'easy',
    source: 'ACI 437.2 and RILEM recommendations on load tests of structures in place: recovery of deflection',
    code: null,
    values: {
      largest: { numbers: [4, 5, 6, 8, 10, 12, 14, 15, 16, 20, 18, 24, 25, 28, 30, 32, 35, 36, 40, 50], unit: 'mm' },
      left: { numbers: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9, 10, 12, 12.5, 14, 15, 16, 20], unit: 'mm' },
    },
    suits: ({ largest, left }) => {
      const part = left / largest;
      return [0.2, 0.25, 0.3, 0.4].some((one) => Math.abs(one - part) < 1e-9);
    },
    text: ({ largest, left }) =>
      `Under a test load a slab sinks by ${largest}. A day after unloading, ${left} of this remains. What part of the deflection has recovered?`,
    unit: '%',
    key: ({ largest, left }) => largest.minus(left).over(largest),
    check: ({ largest, left }) => 100 - (100 * left) / largest,
    method: 'Takes the part that remains from the whole in per cent.',
    wrong: [
      { error: 'Gives the part that remains.', value: ({ largest, left }) => left.over(largest) },
      {
        error: 'Divides what remains by the sum of the two readings.',
        value: ({ largest, left }) => left.over(largest.plus(left)),
      },
      {
        error: 'Deducts the remaining deflection twice, for loading and unloading.',
        value: ({ largest, left }) => largest.minus(left.times(2)).over(largest),
      },
    ],
    rationale:
      'Recovered: (8 mm - 2 mm) / 8 mm = 75 %. Guides compare this part with a limit, since a slab that stays elastic comes back almost fully.',
  }),
  parametric({
    id: 'renovation-choice-31',
    area: AREA,
    skill: 'steel-left-under-rust',
    difficulty: 'middle',
    source: 'Bussell, Appraisal of Existing Iron and Steel Structures (Steel Construction Institute)',
    code: null,
    values: {
      plate: { numbers: [8, 10, 12, 15, 16, 20, 24], unit: 'mm' },
      rust: { numbers: [12, 15, 18, 20, 24, 25, 30, 36], unit: 'mm' },
      swelling: { numbers: [4, 5, 6, 8], unit: '' },
    },
    suits: ({ plate, rust, swelling }) => {
      const lost = rust / swelling;
      const options = [plate - lost, lost, plate - 2 * lost, plate];
      const isRound = Math.abs(lost * 2 - Math.round(lost * 2)) < 1e-9;
      const areApart = options.every((one, index) =>
        options.slice(index + 1).every((other) => Math.max(one, other) >= 1.2 * Math.min(one, other)),
      );
      return isRound && areApart && lost <= 0.4 * plate;
    },
    text: ({ plate, rust, swelling }) =>
      `A steel plate was ${plate} thick. One face now bears ${rust} of solid rust, which fills ${swelling} times the volume of the steel that was lost. How thick is the steel left?`,
    unit: 'mm',
    key: ({ plate, rust, swelling }) => plate.minus(rust.over(swelling)),
    check: ({ plate, rust, swelling }) => {
      let [steel, layer] = [plate, 0];
      const step = rust / swelling / 1000;
      for (let count = 0; count < 1000; count += 1) {
        steel -= step;
        layer += step * swelling;
      }
      return steel * (layer / rust);
    },
    method: 'Eats the plate in thin layers and lets the rust grow until it has the given thickness.',
    wrong: [
      { error: 'Gives the steel that was lost.', value: ({ rust, swelling }) => rust.over(swelling) },
      {
        error: 'Takes the same loss on the other face, which has no rust.',
        value: ({ plate, rust, swelling }) => plate.minus(rust.over(swelling).times(2)),
      },
      { error: 'Takes rust as a layer on top of undamaged steel.', value: ({ plate }) => plate.over(1) },
    ],
    rationale:
      'Rust of 18 mm at six times the volume comes from 18 / 6 = 3 mm of steel, so 12 - 3 = 9 mm are left. Thick rust looks worse than the loss is, so one measures after cleaning.',
  }),
];
