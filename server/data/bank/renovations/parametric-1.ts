import { parametric } from '../model.ts';

const AREA = 'Structural Renovations';

/** Finds where a rising function crosses zero between two numbers. */
function bisect(from: number, to: number, isTooSmall: (trial: number) => boolean) {
  let [low, high] = [from, to];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (isTooSmall(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export const parametric1 = [
  parametric({
    id: 'renovation-choice-24',
    area: AREA,
    skill: 'preloading-a-new-beam',
    difficulty: 'middle',
    source: 'Statics: a spring that is loaded in two steps; temporary works guides on needling and dry packing',
    code: null,
    enemies: ['renovation-choice-01', 'renovation-spoken-01', 'renovation-spoken-08'],
    values: {
      wall: { numbers: [100, 120, 140, 150, 160, 200, 240], unit: 'kN' },
      jack: { numbers: [60, 70, 80, 90, 100, 120, 140, 150], unit: 'kN' },
      stiffness: { numbers: [5, 10, 20], unit: 'kN/mm' },
    },
    suits: ({ wall, jack }) => jack >= 0.6 * wall && jack <= 0.8 * wall,
    text: ({ wall, jack, stiffness }) =>
      `A wall of ${wall} rests on needles. Locked jacks already press ${jack} between it and a new beam with stiffness ${stiffness}. How much more does the beam sink when the needles go?`,
    unit: 'mm',
    key: ({ wall, jack, stiffness }) => wall.minus(jack).over(stiffness),
    check: ({ wall, jack, stiffness }) => {
      const sinkUnder = (load: number) => bisect(0, 1000, (sink) => stiffness * sink < load);
      return sinkUnder(wall) - sinkUnder(jack);
    },
    method: 'Finds the beam in equilibrium before and after by trial, and takes the difference of the two positions.',
    wrong: [
      { error: 'Forgets that the jacks have already bent the beam.', value: ({ wall, stiffness }) => wall.over(stiffness) },
      { error: 'Gives the sinking that the jacks brought about.', value: ({ jack, stiffness }) => jack.over(stiffness) },
      {
        error: 'Adds the jack load to the weight of the wall.',
        value: ({ wall, jack, stiffness }) => wall.plus(jack).over(stiffness),
      },
    ],
    rationale:
      'The beam ends with the whole wall on it and has already sunk under the jacks. Only the rest comes when the needles go: (120 kN - 80 kN) / (10 kN/mm) = 4 mm. That is why preloading saves the brickwork from cracks.',
  }),
  parametric({
    id: 'renovation-choice-25',
    area: AREA,
    skill: 'stress-in-parts-added-under-load',
    difficulty: 'hard',
    source: 'Elastic bending of built-up sections in stages; texts on strengthening of steel beams under load',
    code: null,
    enemies: ['renovation-choice-01'],
    values: {
      before: { numbers: [20, 30, 40, 50, 60, 90, 120, 150], unit: 'kNm' },
      after: { numbers: [60, 80, 100, 120, 150, 160, 180, 200], unit: 'kNm' },
      modulus: { numbers: [500, 1000, 2000], unit: 'cm³' },
    },
    suits: ({ before, after }) => {
      const ratio = before / (after - before);
      return after > before && (ratio >= 1.2 ? ratio <= 3 : ratio >= 0.3 && ratio <= 0.8);
    },
    text: ({ before, after, modulus }) =>
      `Plates are welded to a steel beam while it carries ${before}. Later the total moment is ${after}. The new elastic section modulus is ${modulus}. What elastic stress do the plates then have?`,
    unit: 'MPa',
    key: ({ before, after, modulus }) => after.minus(before).over(modulus),
    check: ({ before, after, modulus }) => {
      const [modulusOfSteel, halfDepth] = [210_000, 250];
      const inertia = modulus * 1e3 * halfDepth;
      let strain = 0;
      for (let step = 0; step < 100; step += 1)
        strain += (((after - before) * 1e6) / 100 / (modulusOfSteel * inertia)) * halfDepth;
      return strain * modulusOfSteel;
    },
    method: 'Adds up the strains of the plates from the curvature in small steps of moment after welding, for an assumed depth.',
    wrong: [
      {
        error: 'Lets the plates share the moment from before they were there.',
        value: ({ after, modulus }) => after.over(modulus),
      },
      {
        error: 'Puts the moment of the time of welding on the new section.',
        value: ({ before, modulus }) => before.over(modulus),
      },
      {
        error: 'Adds the moment before welding to the total, which holds it already.',
        value: ({ before, after, modulus }) => after.plus(before).over(modulus),
      },
    ],
    rationale:
      'The plates have no stress when they are welded on. Only the growth of the moment strains them, with the new section: (150 - 60) kNm / 1000 cm³ = 90 MPa. The old beam keeps its first stress as well.',
  }),
  parametric({
    id: 'renovation-choice-26',
    area: AREA,
    skill: 'prop-loads-of-a-needle',
    difficulty: 'easy',
    source: 'Statics: lever rule for a simply supported beam',
    code: null,
    values: {
      wall: { numbers: [24, 30, 36, 40, 48, 60], unit: 'kN' },
      span: { numbers: [2, 2.5, 3, 4], unit: 'm' },
      far: { numbers: [0.5, 1, 1.5, 2, 3], unit: 'm' },
    },
    suits: ({ span, far }) => {
      const part = far / span;
      return (part >= 0.19 && part <= 0.41) || (part >= 0.6 && part <= 0.81);
    },
    text: ({ wall, span, far }) =>
      `A needle spans ${span} from prop A to prop B. A wall loads it with ${wall} at ${far} from prop B. What load does prop A carry?`,
    unit: 'kN',
    key: ({ wall, span, far }) => wall.times(far).over(span),
    check: ({ wall, span, far }) => {
      const loadOfB = wall - (wall * far) / span;
      const momentAtWall = loadOfB * far;
      return momentAtWall / (span - far);
    },
    method: 'Goes through the bending moment at the wall, which must be the same from both sides.',
    wrong: [
      { error: 'Gives the load of the other prop.', value: ({ wall, span, far }) => span.minus(far).times(wall).over(span) },
      { error: 'Shares the wall equally whatever the distances.', value: ({ wall }) => wall.over(2) },
      { error: 'Takes one prop to carry the whole wall.', value: ({ wall }) => wall.over(1) },
    ],
    rationale:
      'Moments about prop B: A × span = wall × its distance from B. With 60 kN at 2 m from B and a span of 3 m: 60 × 2 / 3 = 40 kN. The prop nearer to the wall carries more.',
    drawing: ({ wall, span, far }, numbers) => {
      const [left, right] = [50, 270];
      const at = right - (220 * numbers.far) / numbers.span;
      return {
        words: `A horizontal needle on prop A at the left end and prop B at the right end, ${span} apart. The wall presses down with ${wall} at ${far} from prop B.`,
        shapes: [
          {
            kind: 'member',
            points: [
              [left, 90],
              [right, 90],
            ],
          },
          { kind: 'support', at: [left, 90], type: 'pin', side: 'below' },
          { kind: 'support', at: [right, 90], type: 'roller', side: 'below' },
          { kind: 'arrow', from: [at, 45], to: [at, 88], label: wall },
          { kind: 'label', at: [28, 92], text: 'A', anchor: 'middle' },
          { kind: 'label', at: [292, 92], text: 'B', anchor: 'middle' },
          { kind: 'dimension', from: [at, 130], to: [right, 130], label: far },
          { kind: 'dimension', from: [left, 160], to: [right, 160], label: span },
        ],
      };
    },
  }),
  parametric({
    id: 'renovation-choice-27',
    area: AREA,
    skill: 'strain-limit-of-glued-carbon',
    difficulty: 'middle',
    source: 'fib Bulletin 90: Externally applied FRP reinforcement for concrete structures (debonding)',
    code: null,
    values: {
      area: { numbers: [50, 60, 100, 120, 200], unit: 'mm²' },
      modulus: { numbers: [150, 200], unit: 'GPa' },
      peel: { numbers: [4, 5, 6, 8], unit: '‰' },
      rupture: { numbers: [12, 15, 16], unit: '‰' },
    },
    suits: ({ peel, rupture }) => {
      const rest = (rupture - peel) / peel;
      return rest >= 1.2 && rupture >= 1.2 * (rupture - peel);
    },
    text: ({ area, modulus, peel, rupture }) =>
      `A carbon strip of ${area} and ${modulus} is glued below a concrete beam. It breaks at ${rupture} strain but peels off at ${peel}. What tension can it reach?`,
    unit: 'kN',
    key: ({ area, modulus, peel }) => modulus.times(peel).times(area),
    check: ({ area, modulus, peel }) => {
      let force = 0;
      for (let step = 0; step < 100; step += 1) force += (modulus * area * (peel / 1000)) / 100;
      return force;
    },
    method: 'Sums the growth of the force in a hundred equal steps of strain up to peeling.',
    wrong: [
      {
        error: 'Takes the strain at which the strip breaks, though it has peeled off before.',
        value: ({ area, modulus, rupture }) => modulus.times(rupture).times(area),
      },
      {
        error: 'Takes the strain between peeling and breaking.',
        value: ({ area, modulus, peel, rupture }) => rupture.minus(peel).times(modulus).times(area),
      },
      {
        error: 'Takes the mean stress on the way, as for an energy.',
        value: ({ area, modulus, peel }) => modulus.times(peel).times(area).over(2),
      },
    ],
    rationale:
      'The strip is linear and ends at the smaller strain. 200 GPa × 6 ‰ = 1200 MPa; times 100 mm² that is 120 kN. The strength of the fibre is never reached unless the strip is anchored.',
  }),
];
