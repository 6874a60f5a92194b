import { fixed } from '../model.ts';

const area = 'Foundation Engineering';

/** The choice questions of the first bank. */
export const fixedFirst = [
  fixed({
    id: 'foundation-choice-01',
    area,
    skill: 'contact-zone-of-eccentric-footing',
    difficulty: 'middle',
    source: 'Bowles, Foundation Analysis and Design: footings with eccentric load',
    code: null,
    enemies: ['foundation-spoken-06'],
    text: 'A rigid footing, 3 m wide, bears with linear pressure and no tension. Its load acts 0.6 m off centre. How wide is the contact zone?',
    right: '2.7 m',
    wrong: [
      { text: '1.8 m', error: 'Takes the width B - 2e of equivalent uniform pressure, although the pressure is linear.' },
      { text: '1.35 m', error: 'Takes the resultant at two thirds from the loaded edge instead of one third.' },
      { text: '0.9 m', error: 'Stops at the distance from the load to the edge, B/2 - e.' },
    ],
    rationale:
      'The load lies 1.5 - 0.6 = 0.9 m from the edge, which is more than B/6 off centre. The pressure is a triangle with its ' +
      'resultant at a third of its width: 3 × 0.9 = 2.7 m.',
    drawing: {
      words: 'Section of a footing, 3 m wide, on soil. A vertical load acts 0.6 m to the right of its centre line.',
      shapes: [
        {
          kind: 'area',
          points: [
            [15, 120],
            [305, 120],
            [305, 165],
            [15, 165],
          ],
          fill: 'soil',
        },
        {
          kind: 'area',
          points: [
            [52, 90],
            [268, 90],
            [268, 120],
            [52, 120],
          ],
          fill: 'concrete',
        },
        {
          kind: 'line',
          points: [
            [160, 62],
            [160, 128],
          ],
          dashed: true,
        },
        { kind: 'arrow', from: [203, 25], to: [203, 88] },
        { kind: 'dimension', from: [160, 72], to: [203, 72], label: '0.6 m' },
        { kind: 'dimension', from: [52, 145], to: [268, 145], label: '3 m' },
      ],
    },
  }),
  fixed({
    id: 'foundation-choice-02',
    area,
    skill: 'effective-stress-under-still-water',
    difficulty: 'easy',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: effective stress',
    code: null,
    enemies: ['foundation-choice-10', 'foundation-choice-14'],
    text:
      'Saturated sand weighs 20 kN/m³, water 10 kN/m³, and still groundwater stands at ground level. What is the vertical ' +
      'effective stress 5 m down?',
    right: '50 kPa',
    wrong: [
      { text: '75 kPa', error: 'Deducts the mean water pressure over the depth instead of the one at the depth.' },
      { text: '100 kPa', error: 'Gives the total stress and forgets the water pressure.' },
      { text: '150 kPa', error: 'Adds the water pressure to the total stress instead of deducting it.' },
    ],
    rationale: 'Total stress 20 × 5 = 100 kPa, water pressure 10 × 5 = 50 kPa; effective stress is the difference, 50 kPa.',
  }),
  fixed({
    id: 'foundation-choice-03',
    area,
    skill: 'drainage-path-and-time',
    difficulty: 'middle',
    source: 'Craig, Soil Mechanics: one-dimensional consolidation',
    code: null,
    enemies: ['foundation-choice-07', 'foundation-choice-18', 'foundation-choice-26', 'foundation-spoken-09'],
    text:
      'A clay layer draining at top and bottom reaches 90 % consolidation in 2 years. How long would it take draining at the ' +
      'top only?',
    right: '8 years',
    wrong: [
      { text: '2 years', error: 'Takes the drainage path as irrelevant, since layer and load are the same.' },
      { text: '4 years', error: 'Lets the time grow in proportion to the drainage path.' },
      { text: '16 years', error: 'Lets the time grow with the cube of the path and doubles it for the lost face.' },
    ],
    rationale: 'The drainage path doubles from half the layer to all of it, and time goes with its square: 4 × 2 = 8 years.',
  }),
  fixed({
    id: 'foundation-choice-04',
    area,
    skill: 'active-thrust-of-dry-sand',
    difficulty: 'easy',
    source: 'Craig, Soil Mechanics: lateral earth pressure',
    code: null,
    enemies: ['foundation-choice-10', 'foundation-spoken-07'],
    text:
      'A smooth wall retains 6 m of dry sand of 18 kN/m³, level behind it, with Ka = 1/3. What is the active thrust per metre ' +
      'of wall?',
    right: '108 kN',
    wrong: [
      { text: '36 kN', error: 'Gives the pressure at the base as the thrust.' },
      { text: '216 kN', error: 'Takes the pressure at the base over the whole height, not a triangle.' },
      { text: '324 kN', error: 'Takes the triangle of vertical stress and forgets Ka.' },
    ],
    rationale: 'Pressure at the base 18 × 6 / 3 = 36 kPa; the triangle gives 36 × 6 / 2 = 108 kN per metre.',
  }),
  fixed({
    id: 'foundation-choice-05',
    area,
    skill: 'undrained-bearing-capacity-of-strip',
    difficulty: 'middle',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: bearing capacity of clay',
    code: null,
    enemies: ['foundation-spoken-05', 'foundation-spoken-06', 'foundation-spoken-09'],
    text:
      'A long strip footing rests on the surface of clay with 60 kPa undrained shear strength. About what is its ultimate ' +
      'bearing pressure?',
    right: '310 kPa',
    wrong: [
      { text: '60 kPa', error: 'Takes the shear strength itself as the bearing pressure.' },
      { text: '120 kPa', error: 'Takes the unconfined compressive strength, twice the shear strength.' },
      { text: '540 kPa', error: 'Uses the factor 9 of a deep pile base.' },
    ],
    rationale: 'For a surface strip on undrained clay the factor is 2 + π = 5.14: 5.14 × 60 = 308 kPa, about 310 kPa.',
  }),
  fixed({
    id: 'foundation-choice-06',
    area,
    skill: 'negative-skin-friction',
    difficulty: 'easy',
    source: 'Tomlinson and Woodward, Pile Design and Construction Practice: negative skin friction',
    code: null,
    enemies: ['foundation-choice-31', 'foundation-spoken-02'],
    text: 'Fill is spread over soft clay around end-bearing piles that already stand. What does the settling clay do?',
    right: 'Drags the piles down',
    wrong: [
      {
        text: 'Carries part of their load',
        error: 'Thinks of a pile that moves down past the soil; here the soil moves past the pile.',
      },
      {
        text: 'Raises their resistance',
        error: 'Sees that more stress gives more friction, but not in which direction it acts.',
      },
      {
        text: 'Leaves their load unchanged',
        error: 'Takes the load of the clay as carried by the gravel alone, with no contact at the shaft.',
      },
    ],
    rationale:
      'The clay settles more than the pile, so friction on the shaft acts downward and adds load to the pile. It would carry ' +
      'load only if the pile moved down past it.',
  }),
  fixed({
    id: 'foundation-choice-07',
    area,
    skill: 'elastic-settlement-and-width',
    difficulty: 'middle',
    source: 'Poulos and Davis, Elastic Solutions for Soil and Rock Mechanics',
    code: null,
    enemies: ['foundation-choice-18', 'concrete-choice-07', 'dynamics-choice-01', 'renovation-choice-03'],
    text:
      'Two square footings put equal pressure on deep, uniform, elastic soil. One is twice as wide. How much does it settle, ' +
      'compared with the other?',
    right: 'Twice as much',
    wrong: [
      { text: 'The same', error: 'Thinks that equal pressure gives equal settlement, as on independent springs.' },
      { text: 'Four times', error: 'Lets settlement grow with the load, which is four times as large.' },
      { text: 'Eight times', error: 'Lets settlement grow with load and width together.' },
    ],
    rationale:
      'Elastic settlement is pressure × width / modulus × a shape factor. Pressure is equal and width doubles: the wider ' +
      'footing strains a zone that is twice as deep.',
  }),
  fixed({
    id: 'foundation-choice-08',
    area,
    skill: 'uplift-on-a-base',
    difficulty: 'easy',
    source: "Archimedes' principle; EN 1997-1, section 10 (hydraulic failure)",
    code: null,
    enemies: ['foundation-spoken-01', 'foundation-spoken-08', 'foundation-choice-17'],
    text:
      'An empty tank has vertical walls and a level base of 50 m², 4 m below groundwater. What is the uplift, with water at 10 ' +
      'kN/m³?',
    right: '2000 kN',
    wrong: [
      { text: '500 kN', error: 'Multiplies area by the weight of water and forgets the depth.' },
      { text: '1000 kN', error: 'Takes a triangular pressure as on a wall; the base sees it uniform.' },
      { text: '4000 kN', error: 'Takes the weight of the displaced soil, 20 kN/m³, instead of water.' },
    ],
    rationale: 'Uplift is pressure at the base times area: 10 × 4 × 50 = 2000 kN, the weight of the displaced water.',
  }),
  fixed({
    id: 'foundation-choice-09',
    area,
    skill: 'long-term-stability-of-a-cutting',
    difficulty: 'hard',
    source: 'Bishop and Bjerrum (1960), on the relevance of the triaxial test to the solution of stability problems',
    code: null,
    text: 'A slope is cut in stiff clay. When is it usually least stable?',
    right: 'Years later, as suction fades',
    wrong: [
      {
        text: 'At once, before clay drains',
        error: 'Applies the rule of an embankment on soft clay, where the end of building governs.',
      },
      {
        text: 'Weeks later, as pressure peaks',
        error: 'Expects excess pressure to peak as under a load; unloading gives suction.',
      },
      { text: 'Half dug, as support goes', error: 'Fears the work itself, although the full height is more severe.' },
    ],
    rationale:
      'Unloading lowers pore pressure. Water is drawn in over years, effective stress and strength fall, and stability with ' +
      'them. For loading of soft clay it is the other way round.',
  }),
  fixed({
    id: 'foundation-choice-10',
    area,
    skill: 'thrust-of-waterlogged-backfill',
    difficulty: 'hard',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: retaining walls and drainage',
    code: null,
    enemies: ['foundation-choice-19', 'foundation-spoken-07'],
    text:
      'Backfill with Ka = 1/3 weighs 15 kN/m³ dry, 19 kN/m³ saturated. A blocked drain lets water (10 kN/m³) rise to the wall ' +
      'top. By what factor does total thrust change?',
    right: '2.6',
    wrong: [
      { text: '0.6', error: 'Counts the buoyant soil and forgets the pressure of the water itself.' },
      { text: '1.3', error: 'Multiplies the saturated weight by Ka and forgets the water pressure.' },
      { text: '3.3', error: 'Adds the water pressure but does not take the soil as buoyant.' },
    ],
    rationale:
      'Pressure grows per metre of depth by 15/3 = 5 kPa when dry and by (19 - 10)/3 + 10 = 13 kPa with water: 13/5 = 2.6. ' +
      'Soil alone 3/5, saturated weight alone 6.3/5, both without buoyancy 16.3/5.',
  }),
];
