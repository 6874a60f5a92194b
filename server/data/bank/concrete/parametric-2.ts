import { type ParametricChoice, parametric } from '../model.ts';

/** Strut and tie, creep, torsion, restraint. */
export const parametric2: readonly ParametricChoice[] = [
  parametric({
    id: 'concrete-choice-09',
    area: 'Concrete Structures',
    skill: 'pile-cap-tie',
    difficulty: 'middle',
    source: 'J. Schlaich, K. Schäfer and M. Jennewein, Toward a Consistent Design of Structural Concrete',
    code: null,
    values: {
      reaction: { numbers: [400, 600, 800, 1000, 1200, 1600, 2000, 2400, 3000], unit: 'kN' },
      across: { numbers: [0.6, 0.75, 0.8, 0.9, 1, 1.2], unit: 'm' },
      height: { numbers: [0.8, 1, 1.2, 1.6], unit: 'm' },
    },
    suits: ({ reaction, across, height }) => {
      const slope = across / height;
      const tie = reaction * slope;
      return slope > 0.7499 && slope < 0.8334 && Math.abs(tie - 10 * Math.round(tie / 10)) < 1e-9;
    },
    text: ({ reaction, across, height }) =>
      `A column stands on a cap with two piles. Each pile carries ${reaction}. Struts run ${across} across and ${height} down to each pile. What is the force in the bottom tie?`,
    unit: 'kN',
    key: ({ reaction, across, height }) => reaction.times(across).over(height),
    check: ({ reaction, across, height }) => {
      const angle = Math.atan2(height, across);
      const strut = reaction / Math.sin(angle);
      return strut * Math.cos(angle);
    },
    method: 'Finds the angle and the force of the strut from the pile reaction, then its horizontal part',
    wrong: [
      {
        error: 'Takes the tie force as equal to the pile reaction, whatever the slope',
        value: ({ reaction }) => reaction,
      },
      {
        error: 'Gives the force in the strut',
        value: ({ reaction, across, height }) => reaction.times(across.over(height).power(2).plus(1).power(0.5)),
      },
      {
        error: 'Adds the pulls of both struts, though one balances the other',
        value: ({ reaction, across, height }) => reaction.times(across).over(height).times(2),
      },
    ],
    rationale:
      'At the pile the strut lifts the reaction, and its horizontal part is the tie force: R times across over down. ' +
      'For 800 kN, 0.9 m and 1.2 m it is 600 kN.',
    drawing: ({ across, height }) => ({
      words: `A pile cap seen from the side. A column stands at its middle, a pile at each side. Struts run from the column to each pile, ${across} across and ${height} down. A tie joins their lower ends.`,
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [55, 38],
            [265, 38],
            [265, 138],
            [55, 138],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [146, 15],
            [174, 15],
            [174, 38],
            [146, 38],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [84, 138],
            [108, 138],
            [108, 155],
            [84, 155],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [212, 138],
            [236, 138],
            [236, 155],
            [212, 155],
          ],
        },
        {
          kind: 'line',
          dashed: true,
          points: [
            [96, 128],
            [160, 46],
            [224, 128],
          ],
        },
        {
          kind: 'line',
          points: [
            [96, 128],
            [224, 128],
          ],
        },
        { kind: 'dimension', from: [96, 166], to: [160, 166], label: across },
        { kind: 'dimension', from: [271, 46], to: [271, 128], label: height },
      ],
    }),
  }),
  parametric({
    id: 'concrete-choice-15',
    area: 'Concrete Structures',
    skill: 'creep-deflection',
    difficulty: 'easy',
    source: 'A. M. Neville, Properties of Concrete; effective modulus E / (1 + creep coefficient)',
    code: null,
    values: {
      deflection: { numbers: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 30], unit: 'mm' },
      creep: { numbers: [1.5, 2, 2.5, 3], unit: '' },
    },
    text: ({ deflection, creep }) =>
      `A permanent load deflects an uncracked concrete beam by ${deflection} at once. The creep coefficient is ${creep}. Which total deflection does this load cause in the end, without the effect of bars?`,
    unit: 'mm',
    key: ({ deflection, creep }) => creep.plus(1).times(deflection),
    check: ({ deflection, creep }) => {
      let total = deflection;
      for (let step = 0; step < 64; step += 1) total += (creep / 64) * deflection;
      return total;
    },
    method: 'Adds the creep in 64 steps of time to the deflection at once',
    wrong: [
      {
        error: 'Takes creep as a change of stress that leaves the deflection as it is',
        value: ({ deflection }) => deflection,
      },
      {
        error: 'Averages the deflection at once and the part by creep',
        value: ({ deflection, creep }) => creep.plus(1).times(deflection).over(2),
      },
      {
        error: 'Gives the part by creep without the deflection at once',
        value: ({ deflection, creep }) => creep.times(deflection),
      },
    ],
    rationale: 'Creep adds its coefficient times the elastic deflection: total = (1 + φ) δ. For 4 mm and 2 it is 4 + 8 = 12 mm.',
  }),
  parametric({
    id: 'concrete-choice-16',
    area: 'Concrete Structures',
    skill: 'shear-flow-in-a-box',
    difficulty: 'hard',
    source: 'Bredt: torsion of thin-walled closed sections; M. P. Collins and D. Mitchell, Prestressed Concrete Structures',
    code: null,
    values: {
      torque: { numbers: [400, 600, 800, 1200, 1600, 2000, 2400, 3000, 3600, 4000], unit: 'kNm' },
      area: { numbers: [1, 2, 3, 4, 5, 6], unit: 'm²' },
    },
    suits: ({ torque, area }) => Number.isInteger(torque / area / 20),
    text: ({ torque, area }) =>
      `A torque of ${torque} acts on a concrete box girder. The middle lines of its walls enclose ${area}. How large is the shear flow in each wall?`,
    unit: 'kN/m',
    key: ({ torque, area }) => torque.over(area).over(2),
    check: ({ torque, area }) => {
      // A box twice as wide as high: moments of the four walls about its centre, for a flow of 1 kN/m.
      const high = Math.sqrt(area / 2);
      const wide = 2 * high;
      const slabs = 2 * wide * (high / 2);
      const webs = 2 * high * (wide / 2);
      return torque / (slabs + webs);
    },
    method: 'Adds the moments of the four walls of a box of that area about its centre',
    wrong: [
      {
        error: 'Shares the torque among four walls and halves it once too often',
        value: ({ torque, area }) => torque.over(area).over(4),
      },
      {
        error: 'Forgets the factor of two: the area is swept twice',
        value: ({ torque, area }) => torque.over(area),
      },
      {
        error: 'Multiplies by two where it should divide',
        value: ({ torque, area }) => torque.over(area).times(2),
      },
    ],
    rationale:
      'The flow q round the wall has the moment 2 A q, whatever the shape. So q = T / (2 A): for 1200 kNm and 2 m² it ' +
      'is 300 kN/m.',
    drawing: ({ torque, area }) => ({
      words: `A rectangular box section with a torque of ${torque}. A dashed line follows the middle of its walls and encloses ${area}.`,
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [60, 30],
            [260, 30],
            [260, 46],
            [60, 46],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [60, 134],
            [260, 134],
            [260, 150],
            [60, 150],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [60, 46],
            [78, 46],
            [78, 134],
            [60, 134],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [242, 46],
            [260, 46],
            [260, 134],
            [242, 134],
          ],
        },
        {
          kind: 'line',
          dashed: true,
          points: [
            [69, 38],
            [251, 38],
            [251, 142],
            [69, 142],
            [69, 38],
          ],
        },
        { kind: 'moment', at: [125, 90], clockwise: true },
        { kind: 'label', at: [160, 78], text: torque, anchor: 'start' },
        { kind: 'label', at: [160, 104], text: `area ${area}`, anchor: 'start' },
      ],
    }),
  }),
  parametric({
    id: 'concrete-choice-18',
    area: 'Concrete Structures',
    skill: 'steel-for-restrained-wall',
    difficulty: 'hard',
    source: 'P. B. Bamforth, Control of cracking caused by restrained deformation in concrete, CIRIA',
    code: null,
    enemies: ['concrete-spoken-03'],
    values: {
      thickness: { numbers: [200, 250, 300, 400, 500, 600, 800], unit: 'mm' },
      strength: { numbers: [1.5, 2, 2.5, 3], unit: 'MPa' },
      stress: { numbers: [200, 250, 300], unit: 'MPa' },
    },
    suits: ({ thickness, strength, stress }) => Number.isInteger((thickness * strength * 10) / stress),
    text: ({ thickness, strength, stress }) =>
      `Restrained cooling cracks a wall ${thickness} thick through its whole thickness, at a uniform tension of ${strength}. Which horizontal steel, both faces together, keeps the bars at ${stress} at the crack?`,
    unit: 'mm²/m',
    key: ({ thickness, strength, stress }) => thickness.times(strength).over(stress),
    check: ({ thickness, strength, stress }) => {
      // Force of strips of 10 mm in a height of 1 m, in newton, then bars of 10 mm² until they carry it.
      let force = 0;
      for (let strip = 0; strip < thickness / 10; strip += 1) force += 10 * 1000 * strength;
      let bars = 0;
      for (let carried = 0; carried < force - 1e-3; carried += 10 * stress) bars += 1;
      return bars * 10;
    },
    method: 'Adds the force of strips of the wall one metre high, then small bars until they carry this force',
    wrong: [
      {
        error: 'Takes a triangle of stress in half of the thickness, as in bending',
        value: ({ thickness, strength, stress }) => thickness.times(strength).over(stress).over(4),
      },
      {
        error: 'Gives the steel of one face only',
        value: ({ thickness, strength, stress }) => thickness.times(strength).over(stress).over(2),
      },
      {
        error: 'Gives each face the force of the whole thickness',
        value: ({ thickness, strength, stress }) => thickness.times(strength).over(stress).times(2),
      },
    ],
    rationale:
      'At the crack the bars take over what the concrete carried: h f = a σ. For 400 mm, 2.5 MPa and 200 MPa it is ' +
      '1000 kN/m, so 5000 mm²/m in both faces.',
  }),
];
