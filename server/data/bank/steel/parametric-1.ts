import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Steel Structures';

/** Without drawings. */
export const parametric1: readonly ParametricChoice[] = [
  parametric({
    id: 'steel-choice-10',
    area,
    skill: 'second-order-sway',
    difficulty: 'middle',
    source: 'Galambos and Surovek, Structural Stability of Steel, chapter on frames',
    code: null,
    enemies: ['steel-choice-18', 'steel-spoken-09'],
    values: {
      M: { numbers: [60, 120, 180, 240, 300, 360, 420, 480, 540, 600], unit: 'kNm' },
      factor: { numbers: [3, 4, 5, 6], unit: '' },
    },
    text: ({ M, factor }) =>
      `A frame would buckle elastically in sway at ${factor} times its design loads. These cause a first-order sway moment of ` +
      `${M}. By how much do second-order effects raise it?`,
    unit: 'kNm',
    key: ({ M, factor }) => M.over(factor.minus(1)),
    check: ({ M, factor }) => {
      let added = 0;
      for (let round = 0; round < 200; round += 1) added = (M + added) / factor;
      return added;
    },
    method: 'Iteration: each round of sway adds the moment of the round before, divided by the load factor.',
    wrong: [
      { error: 'Takes only the first round, M / α.', value: ({ M, factor }) => M.over(factor) },
      { error: 'Squares the ratio of the loads, M / α².', value: ({ M, factor }) => M.over(factor.power(2)) },
      {
        error: 'Takes the reduction of stiffness, 1 - 1 / α, for the amplification.',
        value: ({ M, factor }) => M.minus(M.over(factor)),
      },
    ],
    rationale: 'The amplified moment is M / (1 - 1/α). What is added is M / (1 - 1/α) - M = M / (α - 1).',
  }),
  parametric({
    id: 'steel-choice-11',
    area,
    skill: 'weld-length',
    difficulty: 'easy',
    source: 'Blodgett, Design of Welded Structures, part 7',
    code: null,
    values: {
      F: { numbers: [120, 160, 180, 200, 240, 300, 320, 360, 400, 420, 480, 540, 600], unit: 'kN' },
      r: { numbers: [0.6, 0.8, 1, 1.2, 1.5, 2], unit: 'kN/mm' },
    },
    suits: ({ F, r }) => (F / r) % 20 < 1e-9 && F / r >= 120 && F / r <= 600,
    text: ({ F, r }) =>
      `A flat tie with a design force of ${F} is welded to a gusset along both edges. The fillet welds have a design resistance ` +
      `of ${r}. How long must each weld be?`,
    unit: 'mm',
    key: ({ F, r }) => F.over(r).over(2),
    check: ({ F, r }) => {
      let [short, long] = [0, F / r];
      for (let round = 0; round < 100; round += 1) {
        const length = (short + long) / 2;
        if (r * length + r * length < F) short = length;
        else long = length;
      }
      return (short + long) / 2;
    },
    method: 'Bisection: the length at which the forces of the two welds add up to that of the tie.',
    wrong: [
      { error: 'Counts one weld only.', value: ({ F, r }) => F.over(r) },
      {
        error: 'Reduces the resistance by 0.7 once more, as if it were that of a leg.',
        value: ({ F, r }) => F.over(r).over(2).over(0.7),
      },
      { error: 'Counts one weld, and reduces its resistance by 0.7 once more.', value: ({ F, r }) => F.over(r).over(0.7) },
    ],
    rationale: 'Two welds share the force, each with r per length: the length of each is F / (2 r).',
  }),
  parametric({
    id: 'steel-choice-18',
    area,
    skill: 'leaning-columns',
    difficulty: 'easy',
    source: 'Galambos and Surovek, Structural Stability of Steel, chapter on frames',
    code: null,
    values: {
      n: { numbers: [6, 8, 10, 12], unit: '' },
      N: { numbers: [100, 200, 300, 400, 500, 600, 800, 1000], unit: 'kN' },
      lean: { numbers: [4, 5], unit: 'mm/m' },
    },
    text: ({ n, N, lean }) =>
      `A storey has ${n} pin-ended columns with ${N} each, all leaning the same way by ${lean}. Two of them stand in the only ` +
      `braced bay. What horizontal force does the lean put on the bracing?`,
    unit: 'kN',
    key: ({ n, N, lean }) => n.times(N).times(lean),
    check: ({ n, N, lean }) => {
      const height = 3;
      let overturning = 0;
      for (let column = 0; column < n; column += 1) overturning += N * ((lean / 1000) * height);
      return overturning / height;
    },
    method: 'Overturning moments of the displaced loads, column by column, divided by the storey height.',
    wrong: [
      { error: 'Counts only the two columns of the braced bay.', value: ({ N, lean }) => N.times(lean).times(2) },
      { error: 'Leaves out the two columns of the braced bay.', value: ({ n, N, lean }) => n.minus(2).times(N).times(lean) },
      { error: 'Takes the share of one column.', value: ({ N, lean }) => N.times(lean) },
    ],
    rationale:
      'A leaning pin-ended column needs a horizontal force of N times its lean to stand. The bracing holds all of them: n N φ.',
  }),
  parametric({
    id: 'steel-choice-19',
    area,
    skill: 'shear-connection',
    difficulty: 'middle',
    source: 'Johnson, Composite Structures of Steel and Concrete, chapter on simply supported composite beams',
    code: null,
    values: {
      S: { numbers: [800, 1000, 1200, 1500, 1600, 2000, 2400], unit: 'kN' },
      C: { numbers: [1000, 1200, 1500, 1600, 1800, 2000, 2400, 3000, 3200, 3600], unit: 'kN' },
      p: { numbers: [50, 80, 100], unit: 'kN' },
    },
    suits: ({ S, C, p }) => C >= 1.2 * S && C <= 1.6 * S && S % p === 0 && C % p === 0,
    text: ({ S, C, p }) =>
      `In a uniformly loaded, simply supported composite beam the slab can take ${C} of compression and the steel section ${S} ` +
      `of tension. A stud resists ${p}. How many studs give full connection over the span?`,
    unit: '',
    key: ({ S, p }) => S.over(p).times(2),
    check: ({ S, C, p }) => {
      const weaker = Math.min(S, C);
      let studs = 0;
      for (let carried = 0; carried < weaker; carried += p) studs += 1;
      for (let left = weaker; left > 0; left -= p) studs += 1;
      return studs;
    },
    method:
      'Counts stud by stud: the slab force grows to the weaker of slab and steel section in one half of the span, and falls to zero in the other.',
    wrong: [
      { error: 'Counts the studs of one half of the span only.', value: ({ S, p }) => S.over(p) },
      { error: 'Takes the stronger part, the slab, and one half of the span.', value: ({ C, p }) => C.over(p) },
      { error: 'Takes the stronger part, the slab, for the force to transfer.', value: ({ C, p }) => C.over(p).times(2) },
    ],
    rationale:
      'At mid-span the slab force can be no larger than what the steel section balances: S. It must enter the slab on each side ' +
      'of mid-span: 2 S / p studs.',
  }),
  parametric({
    id: 'steel-choice-20',
    area,
    skill: 'fatigue-damage-sum',
    difficulty: 'middle',
    source: 'Maddox, Fatigue Strength of Welded Structures, chapter on cumulative damage',
    code: null,
    values: {
      y: { numbers: [6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25, 27, 28, 30, 32, 33, 35], unit: 'years' },
      D: { numbers: [0.2, 0.25, 0.3], unit: '' },
    },
    suits: ({ y, D }) => D !== 0.3 || y % 3 === 0,
    text: ({ y, D }) =>
      `A bridge detail has a fatigue damage sum of ${D} after ${y} of steady traffic. By Miner's rule, for how many more years ` +
      `does it last?`,
    unit: 'years',
    key: ({ y, D }) => y.over(D).minus(y),
    check: ({ y, D }) => {
      let [early, late] = [0, 100 * y];
      for (let round = 0; round < 200; round += 1) {
        const more = (early + late) / 2;
        if (D + (more * D) / y < 1) early = more;
        else late = more;
      }
      return (early + late) / 2;
    },
    method: 'Bisection: the time at which the damage so far and that of the yearly rate add up to one.',
    wrong: [
      { error: 'Gives the whole life and forgets the years that are over.', value: ({ y, D }) => y.over(D) },
      { error: 'Takes the unused part of the damage of the years that are over.', value: ({ y, D }) => y.minus(y.times(D)) },
      {
        error: 'Divides the years by the unused part of the damage.',
        value: ({ y, D }) => y.over(D.times(-1).plus(1)),
      },
    ],
    rationale: 'Damage grows in proportion to time and reaches one after y / D. Of these, y are over: y / D - y remain.',
  }),
];
