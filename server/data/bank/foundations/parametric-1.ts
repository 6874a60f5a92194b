import { parametric } from '../model.ts';
import { quantity } from '../quantity.ts';
import { box } from './shapes.ts';

const area = 'Foundation Engineering';

export const parametricFirst = [
  parametric({
    id: 'foundation-choice-11',
    area,
    skill: 'pile-loads-by-lever',
    difficulty: 'easy',
    source: 'Equilibrium of moments',
    code: null,
    enemies: ['renovation-choice-26'],
    values: {
      load: { numbers: [600, 900, 1200, 1500, 1800, 2400], unit: 'kN' },
      distance: { numbers: [0.4, 0.5, 0.6, 1.4, 1.6, 1.8, 2, 2.4, 2.8, 3.2], unit: 'm' },
      spacing: { numbers: [2, 3, 4], unit: 'm' },
    },
    suits: ({ distance, spacing }) => {
      const part = distance / spacing;
      return (part >= 0.16 && part <= 0.21) || (part >= 0.59 && part <= 0.71) || (part >= 0.79 && part <= 0.81);
    },
    text: ({ load, distance, spacing }) =>
      `A column load of ${load} stands on a stiff cap over two piles, ${spacing} apart, at ${distance} from the left pile. What does the right pile carry?`,
    unit: 'kN',
    key: ({ load, distance, spacing }) => load.times(distance).over(spacing),
    check: ({ load, distance, spacing }) => load / 2 + (load * (distance - spacing / 2)) / spacing,
    method: 'Half the load on each pile, plus the moment about the middle of the cap as a couple of the two piles.',
    wrong: [
      {
        error: 'Shares the load equally, as if it stood over the middle.',
        value: ({ load }) => load.times(0.5),
      },
      {
        error: 'Gives the load of the left pile.',
        value: ({ load, distance, spacing }) => load.times(spacing.minus(distance)).over(spacing),
      },
      {
        error: 'Takes only the couple from the moment about the middle, without the half of the load.',
        value: ({ load, distance, spacing }) => load.times(distance.minus(spacing.times(0.5)).power(2).power(0.5)).over(spacing),
      },
    ],
    rationale: 'Moments about the left pile: the right one carries load × distance / spacing.',
    drawing: ({ load, distance: writtenDistance, spacing: writtenSpacing }, { distance = 0, spacing = 1 }) => {
      const at = Math.round(60 + (200 * distance) / spacing);
      return {
        words: `A cap on two piles, ${writtenSpacing} apart. A column load of ${load} acts downward on the cap, ${writtenDistance} to the right of the left pile.`,
        shapes: [
          box([50, 95], [70, 145], 'concrete'),
          box([250, 95], [270, 145], 'concrete'),
          box([35, 75], [285, 95], 'concrete'),
          { kind: 'arrow', from: [at, 32], to: [at, 73], label: load },
          { kind: 'dimension', from: [60, 58], to: [at, 58], label: writtenDistance },
          { kind: 'dimension', from: [60, 160], to: [260, 160], label: writtenSpacing },
        ],
      };
    },
  }),
  parametric({
    id: 'foundation-choice-12',
    area,
    skill: 'load-spread-with-depth',
    difficulty: 'easy',
    source: 'Bowles, Foundation Analysis and Design: stresses in soil by the 2:1 method',
    code: null,
    values: {
      load: { numbers: [120, 150, 180, 200, 240, 300, 360, 400, 480, 600], unit: 'kN/m' },
      width: { numbers: [1, 1.5, 2, 3], unit: 'm' },
      depth: { numbers: [1, 1.5, 2, 3, 4], unit: 'm' },
    },
    suits: ({ load, width, depth }) => depth >= width / 2 && load % (width + depth) === 0,
    text: ({ load, width, depth }) =>
      `A strip footing, ${width} wide, carries ${load}. The load spreads on each side at 1 horizontal to 2 vertical. What mean stress does it add ${depth} below its base?`,
    unit: 'kPa',
    key: ({ load, width, depth }) => load.over(width.plus(depth)),
    check: ({ load, width, depth }) => {
      const apex = width / 2 / (1 / 2);
      return (load / width) * (apex / (apex + depth));
    },
    method: 'Similar triangles from the point above the footing where the two edges of the spread meet.',
    wrong: [
      {
        error: 'Gives the contact pressure below the footing, with no spread.',
        value: ({ load, width }) => load.over(width),
      },
      {
        error: 'Spreads the load on one side only.',
        value: ({ load, width, depth }) => load.over(width.plus(depth.times(0.5))),
      },
      {
        error: 'Spreads the load at 1 to 1 on each side.',
        value: ({ load, width, depth }) => load.over(width.plus(depth.times(2))),
      },
    ],
    rationale: 'Each side gains half the depth, so that the load rests on width + depth: load / (width + depth).',
  }),
  parametric({
    id: 'foundation-choice-13',
    area,
    skill: 'seepage-velocity',
    difficulty: 'middle',
    source: 'Freeze and Cherry, Groundwater: Darcy velocity and average linear velocity',
    code: null,
    values: {
      permeability: { numbers: [5, 10, 20, 30, 40, 50], unit: 'm/day' },
      gradient: { numbers: [0.01, 0.02, 0.04, 0.05], unit: '' },
      porosity: { numbers: [0.2, 0.25, 0.4], unit: '' },
    },
    text: ({ permeability, gradient, porosity }) =>
      `Groundwater flows through sand with a gradient of ${gradient}. Permeability is ${permeability}, porosity ${porosity}. How fast does a dye in the water travel, without spreading?`,
    unit: 'm/day',
    key: ({ permeability, gradient, porosity }) => permeability.times(gradient).over(porosity),
    check: ({ permeability, gradient, porosity }) => {
      const length = 100;
      const water = length * 1 * porosity;
      const discharge = permeability * gradient * 1;
      return length / (water / discharge);
    },
    method: 'Time to replace all pore water of a block of 1 m² section and 100 m length, from discharge and volume.',
    wrong: [
      {
        error: 'Gives the discharge per area (Darcy velocity), as if the grains filled no space.',
        value: ({ permeability, gradient }) => permeability.times(gradient),
      },
      {
        error: 'Multiplies by the porosity instead of dividing by it.',
        value: ({ permeability, gradient, porosity }) => permeability.times(gradient).times(porosity),
      },
      {
        error: 'Divides by the part of the grains instead of that of the pores.',
        value: ({ permeability, gradient, porosity }) => permeability.times(gradient).over(quantity(1).minus(porosity)),
      },
    ],
    rationale:
      'Discharge per area is permeability × gradient. The water moves in the pores only, so it travels faster: divided by the ' +
      'porosity.',
  }),
  parametric({
    id: 'foundation-choice-14',
    area,
    skill: 'net-pressure-of-a-sunken-raft',
    difficulty: 'middle',
    source: 'Tomlinson, Foundation Design and Construction: buoyancy rafts and compensated foundations',
    code: null,
    enemies: ['foundation-spoken-02'],
    values: {
      depth: { numbers: [2, 2.5, 3, 3.5, 4, 5, 6], unit: 'm' },
      pressure: { numbers: [60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 180, 200, 220], unit: 'kPa' },
    },
    suits: ({ depth, pressure }) => depth >= pressure / 50 && pressure >= 22 * depth,
    text: ({ depth, pressure }) =>
      `A raft lies ${depth} deep in clay of 20 kN/m³, with groundwater at ground level. The whole building presses with ${pressure}. By how much does total pressure there exceed that before digging?`,
    unit: 'kPa',
    key: ({ depth, pressure }) => pressure.minus(quantity(20, 'kN/m³').times(depth)),
    check: ({ depth, pressure }) => {
      const [effectiveBefore, water] = [(20 - 10) * depth, 10 * depth];
      return pressure - water - effectiveBefore;
    },
    method: 'Effective stress under the raft before and after, each beside the water pressure of 10 kN/m³ × depth.',
    wrong: [
      { error: 'Forgets that digging has unloaded the clay.', value: ({ pressure }) => pressure.times(1) },
      {
        error: 'Deducts the buoyant weight of the soil only and leaves out the water that was dug away with it.',
        value: ({ depth, pressure }) => pressure.minus(quantity(10, 'kN/m³').times(depth)),
      },
      {
        error: 'Adds the water pressure on the base to the pressure of the building.',
        value: ({ depth, pressure }) => pressure.plus(quantity(10, 'kN/m³').times(depth)),
      },
    ],
    rationale:
      'Before digging, soil and its water pressed with 20 kN/m³ × depth at this level. The rise is the pressure of the ' +
      'building minus that.',
  }),
];
