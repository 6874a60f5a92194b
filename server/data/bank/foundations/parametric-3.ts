import { parametric } from '../model.ts';
import { box } from './shapes.ts';

const area = 'Foundation Engineering';

export const parametricThird = [
  parametric({
    id: 'foundation-choice-19',
    area,
    skill: 'total-horizontal-pressure-at-rest',
    difficulty: 'middle',
    source: 'Craig, Soil Mechanics: earth pressure at rest and effective stress',
    code: null,
    enemies: ['foundation-choice-25', 'foundation-spoken-01'],
    values: {
      vertical: { numbers: [40, 60, 80, 100, 120, 140, 160, 200], unit: 'kPa' },
      water: { numbers: [20, 30, 40, 50, 60, 70, 80], unit: 'kPa' },
      ratio: { numbers: [0.4, 0.5], unit: '' },
    },
    suits: ({ vertical, water, ratio }) => {
      const all = [ratio * vertical, ratio * (vertical + water), ratio * vertical + water, vertical + water];
      return all.every((value, index) => index === 0 || value >= 1.25 * (all[index - 1] as number));
    },
    text: ({ vertical, water, ratio }) =>
      `Behind a rigid basement wall the soil has a vertical effective stress of ${vertical} and a pore pressure of ${water}; K0 = ${ratio}. What total horizontal pressure acts there?`,
    unit: 'kPa',
    key: ({ vertical, water, ratio }) => vertical.times(ratio).plus(water),
    check: ({ vertical, water, ratio }) => {
      const totalVertical = vertical + water;
      const difference = (1 - ratio) * vertical;
      return totalVertical - difference;
    },
    method:
      'The difference of vertical and horizontal stress is the same in total and effective stress: total vertical minus it.',
    wrong: [
      {
        error: 'Gives the effective horizontal stress and forgets the water.',
        value: ({ vertical, ratio }) => vertical.times(ratio),
      },
      {
        error: 'Multiplies the total vertical stress by K0, as if water pressed less sideways than downward.',
        value: ({ vertical, water, ratio }) => vertical.plus(water).times(ratio),
      },
      { error: 'Gives the total vertical stress, with no K0.', value: ({ vertical, water }) => vertical.plus(water) },
    ],
    rationale:
      'K0 applies to effective stress only; water presses equally in all directions: K0 × effective stress + pore pressure.',
  }),
  parametric({
    id: 'foundation-choice-20',
    area,
    skill: 'strap-footing',
    difficulty: 'hard',
    source: 'Bowles, Foundation Analysis and Design: strap (cantilever) footings',
    code: null,
    values: {
      load: { numbers: [600, 900, 1200, 1500, 1800, 2400, 3000], unit: 'kN' },
      columns: { numbers: [4, 4.8, 5, 6, 7.2, 7.5], unit: 'm' },
      footings: { numbers: [3, 4, 4.5, 5, 6], unit: 'm' },
    },
    suits: ({ columns, footings }) => [1.2, 1.25, 4 / 3].some((ratio) => Math.abs(columns - ratio * footings) < 1e-9),
    text: ({ load, columns, footings }) =>
      `An edge column of ${load} and an inner column, ${columns} apart, share a stiff, light strap beam. Footing centres are ${footings} apart, the inner one under its column. What does the edge footing carry?`,
    unit: 'kN',
    key: ({ load, columns, footings }) => load.times(columns).over(footings),
    check: ({ load, columns, footings }) => {
      const relief = (load * (columns - footings)) / footings;
      return load + relief;
    },
    method: 'Moments about the edge footing give the relief of the inner one; vertical equilibrium gives the rest.',
    wrong: [
      { error: 'Thinks that the strap evens out pressure and leaves the load as it is.', value: ({ load }) => load.times(1) },
      {
        error: 'Turns the lever upside down, so that the strap relieves the edge footing.',
        value: ({ load, columns, footings }) => load.times(footings).over(columns),
      },
      {
        error: 'Gives the relief of the inner footing.',
        value: ({ load, columns, footings }) => load.times(columns.minus(footings)).over(footings),
      },
    ],
    rationale:
      'Moments about the inner column: load × distance of the columns = edge footing × distance of the footings. The edge ' +
      'footing carries more than its column, and the inner one is relieved.',
    drawing: ({ load, columns: writtenColumns, footings: writtenFootings }, { columns = 1, footings = 1 }) => {
      const at = 250 - Math.round((190 * footings) / columns);
      const half = at - 45;
      return {
        words: `Elevation of a strap beam joining two footings. The edge column of ${load} stands near the left end of its footing, ${writtenColumns} from the inner column. Footing centres are ${writtenFootings} apart, the inner one under its column.`,
        shapes: [
          box([45, 91], [45 + 2 * half, 113], 'concrete'),
          box([220, 91], [280, 113], 'concrete'),
          {
            kind: 'member',
            points: [
              [45, 88],
              [265, 88],
            ],
          },
          { kind: 'arrow', from: [60, 35], to: [60, 84], label: load },
          {
            kind: 'member',
            points: [
              [250, 50],
              [250, 88],
            ],
          },
          { kind: 'dimension', from: [60, 66], to: [250, 66], label: writtenColumns },
          {
            kind: 'line',
            points: [
              [at, 118],
              [at, 145],
            ],
            dashed: true,
          },
          {
            kind: 'line',
            points: [
              [250, 118],
              [250, 145],
            ],
            dashed: true,
          },
          { kind: 'dimension', from: [at, 145], to: [250, 145], label: writtenFootings },
        ],
      };
    },
  }),
  parametric({
    id: 'foundation-choice-21',
    area,
    skill: 'tension-zone-in-clay',
    difficulty: 'middle',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: active pressure of cohesive soil',
    code: null,
    values: {
      strength: { numbers: [16, 18, 20, 24, 27, 30, 32, 36, 40, 45, 48, 50, 54, 60, 64, 70, 72, 80], unit: 'kPa' },
      weight: { numbers: [16, 18, 20], unit: 'kN/m³' },
    },
    suits: ({ strength, weight }) => ((20 * strength) / weight) % 1 === 0 || ((16 * strength) / weight) % 2 === 0,
    text: ({ strength, weight }) =>
      `Undrained clay has a shear strength of ${strength} and weighs ${weight}. Down to which depth does active pressure theory give tension against a smooth wall?`,
    unit: 'm',
    key: ({ strength, weight }) => strength.times(2).over(weight),
    check: ({ strength, weight }) => {
      const horizontal = (depth: number) => weight * depth - 2 * strength;
      let [low, high] = [0, 100];
      for (let step = 0; step < 100; step++) {
        const depth = (low + high) / 2;
        if (horizontal(depth) < 0) low = depth;
        else high = depth;
      }
      return (low + high) / 2;
    },
    method:
      'Bisection for the depth at which a Mohr circle of radius cu, with the overburden as its larger stress, reaches zero.',
    wrong: [
      {
        error: 'Sets overburden equal to the shear strength, not to twice it.',
        value: ({ strength, weight }) => strength.over(weight),
      },
      {
        error: 'Gives the height of a vertical cut that stands, where the total thrust is zero.',
        value: ({ strength, weight }) => strength.times(4).over(weight),
      },
      {
        error: 'Uses the bearing capacity factor 5.14 instead of the diameter of the Mohr circle.',
        value: ({ strength, weight }) => strength.times(5.14).over(weight),
      },
    ],
    rationale: 'Active pressure is overburden minus 2 cu. It is below zero until overburden reaches 2 cu: depth = 2 cu / weight.',
  }),
];
