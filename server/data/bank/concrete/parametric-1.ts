import { type ParametricChoice, parametric } from '../model.ts';
import { quantity } from '../quantity.ts';

/** Sections: steel, stress block, crack and links, curvature. */
export const parametric1: readonly ParametricChoice[] = [
  parametric({
    id: 'concrete-choice-02',
    area: 'Concrete Structures',
    skill: 'steel-from-moment',
    difficulty: 'easy',
    source: 'Equilibrium of a cracked section: moment is bar force times lever arm',
    code: null,
    enemies: ['concrete-choice-03'],
    values: {
      moment: { numbers: [80, 100, 120, 160, 200, 240, 300, 320, 400, 480, 500, 600, 800], unit: 'kNm' },
      arm: { numbers: [200, 250, 400, 500, 800], unit: 'mm' },
    },
    suits: ({ moment, arm }) => {
      const area = (moment * 1e6) / (arm * 400);
      return area >= 400 && area <= 5000 && Number.isInteger(area / 50);
    },
    text: ({ moment, arm }) =>
      `A section must resist a factored moment of ${moment} with a lever arm of ${arm}. Its bars yield at 500 MPa; their design stress is 400 MPa. Which steel area is needed?`,
    unit: 'mm²',
    key: ({ moment, arm }) => moment.over(arm).over(quantity(400, 'MPa')),
    check: ({ moment, arm }) => {
      // Bars of 10 mm² are added until their moment about the centre of compression, in Nmm, is enough.
      let bars = 0;
      while (bars * 10 * 400 * arm < moment * 1e6 - 1e-3) bars += 1;
      return bars * 10;
    },
    method: 'Adds small bars until the sum of their moments about the centre of compression resists the load',
    wrong: [
      {
        error: 'Shares the moment equally between the tension and the compression bars',
        value: ({ moment, arm }) => moment.over(arm).over(quantity(800, 'MPa')),
      },
      {
        error: 'Divides the factored moment by a load factor of 1.5 before the design',
        value: ({ moment, arm }) => moment.over(arm).over(quantity(600, 'MPa')),
      },
      {
        error: 'Uses the yield strength in place of the design stress',
        value: ({ moment, arm }) => moment.over(arm).over(quantity(500, 'MPa')),
      },
    ],
    rationale: 'As = M / (z f). For 200 kNm, 500 mm and 400 MPa the bars pull with 400 kN, so they need 1000 mm².',
  }),
  parametric({
    id: 'concrete-choice-11',
    area: 'Concrete Structures',
    skill: 'stress-block-depth',
    difficulty: 'easy',
    source: 'R. Park and T. Paulay, Reinforced Concrete Structures: equivalent rectangular stress block',
    code: null,
    values: {
      force: { numbers: [300, 400, 450, 480, 500, 600, 750, 800, 900, 1000, 1200, 1500, 1600], unit: 'kN' },
      width: { numbers: [200, 250, 300, 400, 500, 600], unit: 'mm' },
      stress: { numbers: [15, 20], unit: 'MPa' },
    },
    suits: ({ force, width, stress }) => {
      const depth = (force * 1000) / (width * stress);
      return depth >= 50 && depth <= 250 && Number.isInteger(depth / 10);
    },
    text: ({ force, width, stress }) =>
      `The bars of a beam pull with ${force} at failure. The concrete, ${width} wide, carries ${stress} in a rectangular stress block. How deep is this block?`,
    unit: 'mm',
    key: ({ force, width, stress }) => force.over(width).over(stress),
    check: ({ force, width, stress }) => {
      let layers = 0;
      for (let left = force * 1000; left > 1e-6; left -= width * stress) layers += 1;
      return layers;
    },
    method: 'Takes layers of 1 mm, each with its force in newton, until they balance the bars',
    wrong: [
      {
        error: 'Gives the depth of the neutral axis, of which the block is four fifths',
        value: ({ force, width, stress }) => force.over(width).over(stress).times(1.25),
      },
      {
        error: 'Reduces the given stress once more by a material factor of 1.5',
        value: ({ force, width, stress }) => force.over(width).over(stress).times(1.5),
      },
      {
        error: 'Takes a triangle of stress, as in elastic bending, in place of a rectangle',
        value: ({ force, width, stress }) => force.over(width).over(stress).times(2),
      },
    ],
    rationale: 'Compression equals tension: depth = F / (b f). For 600 kN, 300 mm and 20 MPa it is 600 000 / 6000 = 100 mm.',
  }),
  parametric({
    id: 'concrete-choice-12',
    area: 'Concrete Structures',
    skill: 'links-across-a-crack',
    difficulty: 'middle',
    source: 'M. P. Collins and D. Mitchell, Prestressed Concrete Structures: shear carried by stirrups',
    code: null,
    enemies: ['concrete-choice-10'],
    values: {
      run: { numbers: [300, 400, 450, 500, 600, 800, 900, 1000, 1200], unit: 'mm' },
      spacing: { numbers: [100, 150, 200, 250, 300], unit: 'mm' },
      link: { numbers: [30, 40, 50, 60, 80], unit: 'kN' },
    },
    suits: ({ run, spacing }) => run / spacing >= 3 && run / spacing <= 6 && Number.isInteger(run / spacing),
    text: ({ run, spacing, link }) =>
      `A shear crack at 45° has a horizontal length of ${run}. Upright links stand every ${spacing}. All legs of one link together carry ${link}. Which shear do the links carry across the crack?`,
    unit: 'kN',
    key: ({ run, spacing, link }) => run.over(spacing).times(link),
    check: ({ run, spacing, link }) => {
      let sum = 0;
      for (let place = spacing / 2; place < run; place += spacing) sum += link;
      return sum;
    },
    method: 'Places links one by one along the crack, the first at half a spacing, and adds their forces',
    wrong: [
      {
        error: 'Takes only the component of the link force across the inclined crack',
        value: ({ run, spacing, link }) => run.over(spacing).times(link).times(Math.SQRT1_2),
      },
      {
        error: 'Counts links along the sloping length of the crack',
        value: ({ run, spacing, link }) => run.over(spacing).times(link).times(Math.SQRT2),
      },
      {
        error: 'Doubles for two legs although the force is for the whole link',
        value: ({ run, spacing, link }) => run.over(spacing).times(link).times(2),
      },
    ],
    rationale:
      'Upright links carry vertical force. The crack meets run / spacing of them: for 600 mm and 150 mm four, and with ' +
      '50 kN each 200 kN.',
  }),
  parametric({
    id: 'concrete-choice-19',
    area: 'Concrete Structures',
    skill: 'curvature-of-cracked-section',
    difficulty: 'hard',
    source: 'A. Ghali, R. Favre and M. Elbadry, Concrete Structures: Stresses and Deformations',
    code: null,
    values: {
      depth: { numbers: [250, 300, 400, 450, 500, 600, 700, 750, 800, 1000], unit: 'mm' },
      zone: { numbers: [100, 150, 200, 250, 300, 400], unit: 'mm' },
      strain: { numbers: [0.5, 1, 2], unit: 'mm/m' },
    },
    suits: ({ depth, zone }) => zone / depth > 0.333 && zone / depth < 0.451,
    text: ({ depth, zone, strain }) =>
      `A cracked beam has an effective depth of ${depth}. Its compression zone is ${zone} deep, and its bars are strained by ${strain}. To which radius is the beam bent?`,
    unit: 'm',
    key: ({ depth, zone, strain }) => depth.minus(zone).over(strain),
    check: ({ depth, zone, strain }) => {
      const shortened = (strain * zone) / (depth - zone);
      return depth / (shortened + strain);
    },
    method: 'Finds the strain of the compressed face by similar triangles, then the turn over the whole depth',
    wrong: [
      {
        error: 'Measures from the neutral axis to the compressed face',
        value: ({ zone, strain }) => zone.over(strain),
      },
      {
        error: 'Measures from the middle of the compression zone',
        value: ({ depth, zone, strain }) => depth.minus(zone.over(2)).over(strain),
      },
      {
        error: 'Measures from the compressed face, as if it were not strained',
        value: ({ depth, strain }) => depth.over(strain),
      },
    ],
    rationale:
      'Strain is zero at the neutral axis and grows with the distance from it: r = (d - x) / strain. For 500 mm, 200 ' +
      'mm and 1 mm/m it is 0.3 m / 0.001 = 300 m.',
    drawing: ({ depth, zone, strain }, numbers) => {
      const axis = 20 + (125 * numbers.zone) / numbers.depth;
      return {
        words: `A rectangular section, compressed at its top. The effective depth to the bars is ${depth}, the compression zone is ${zone} deep, the bars are strained by ${strain}.`,
        shapes: [
          {
            kind: 'area',
            fill: 'concrete',
            points: [
              [90, 20],
              [160, 20],
              [160, 160],
              [90, 160],
            ],
          },
          {
            kind: 'line',
            dashed: true,
            points: [
              [80, axis],
              [170, axis],
            ],
          },
          { kind: 'circle', at: [105, 145], radius: 5, filled: true },
          { kind: 'circle', at: [125, 145], radius: 5, filled: true },
          { kind: 'circle', at: [145, 145], radius: 5, filled: true },
          { kind: 'dimension', from: [180, 20], to: [180, axis], label: zone },
          { kind: 'dimension', from: [250, 20], to: [250, 145], label: depth },
        ],
      };
    },
  }),
];
