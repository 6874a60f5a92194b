import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

/** Simpson's rule, exact for polynomials up to the third degree. */
const integrate = (of: (x: number) => number, length: number) => (length / 6) * (of(0) + 4 * of(length / 2) + of(length));

export const parametricOne: readonly ParametricChoice[] = [
  parametric({
    id: 'fem-choice-09',
    area,
    skill: 'assembly-of-stiffness',
    difficulty: 'easy',
    source: 'Equilibrium and compatibility of one node; Bathe: Finite Element Procedures, chapter on assembly',
    code,
    values: {
      first: { numbers: [10, 15, 20, 30, 35, 40, 60, 70], unit: 'kN/mm' },
      second: { numbers: [10, 15, 20, 30, 35, 40, 60, 80], unit: 'kN/mm' },
      force: { numbers: [50, 100, 150, 200, 300, 400], unit: 'kN' },
    },
    suits: ({ first, second, force }) =>
      [25, 50, 100].includes(first + second) &&
      (first >= 1.2 * second || second >= 1.2 * first) &&
      force % (first + second) === 0,
    text: ({ first, second, force }) =>
      `A node sits between two springs in line, ${first} and ${second}, each fixed at its far end. How far does ${force} along them ` +
      'move the node?',
    unit: 'mm',
    key: ({ first, second, force }) => force.over(first.plus(second)),
    check: ({ first, second, force }) => {
      const energy = (move: number) => (first * move ** 2) / 2 + (second * move ** 2) / 2 - force * move;
      return (energy(-1) - energy(1)) / 2 / (energy(-1) + energy(1) - 2 * energy(0));
    },
    method: 'Least total potential energy: the minimum of the parabola through three values.',
    wrong: [
      { error: 'Lets the first spring alone resist.', value: ({ first, force }) => force.over(first) },
      { error: 'Lets the second spring alone resist.', value: ({ second, force }) => force.over(second) },
      {
        error: 'Takes the two springs as a chain and adds their movements.',
        value: ({ first, second, force }) => force.over(first).plus(force.over(second)),
      },
    ],
    rationale:
      'Both springs share the movement of the node, one in tension and one in compression, so their stiffness adds: u = F / (k1 + k2). ' +
      'With 20 and 30 kN/mm, 100 kN moves it by 2 mm.',
    drawing: ({ first, second, force }) => ({
      words: `Two springs in one horizontal line, ${first} on the left and ${second} on the right, each fixed at its outer end. At the node between them a force of ${force} acts to the right.`,
      shapes: [
        { kind: 'support', at: [40, 100], type: 'fixed', side: 'left' },
        { kind: 'support', at: [280, 100], type: 'fixed', side: 'right' },
        {
          kind: 'line',
          points: [
            [40, 100],
            [60, 100],
            [66, 90],
            [78, 110],
            [90, 90],
            [102, 110],
            [114, 90],
            [120, 100],
            [160, 100],
          ],
        },
        {
          kind: 'line',
          points: [
            [160, 100],
            [200, 100],
            [206, 90],
            [218, 110],
            [230, 90],
            [242, 110],
            [254, 90],
            [260, 100],
            [280, 100],
          ],
        },
        { kind: 'circle', at: [160, 100], radius: 4, filled: true },
        {
          kind: 'line',
          points: [
            [160, 96],
            [160, 60],
          ],
        },
        { kind: 'arrow', from: [160, 60], to: [205, 60] },
        { kind: 'label', at: [160, 45], text: force, anchor: 'middle' },
        { kind: 'label', at: [90, 135], text: first, anchor: 'middle' },
        { kind: 'label', at: [230, 135], text: second, anchor: 'middle' },
      ],
    }),
  }),
  parametric({
    id: 'fem-choice-11',
    area,
    skill: 'bar-force-from-movements',
    difficulty: 'middle',
    source: 'Compatibility; Przemieniecki: Theory of Matrix Structural Analysis, chapter on bar elements',
    code,
    values: {
      stiffness: { numbers: [10, 20, 30, 40, 50, 60, 80], unit: 'kN/mm' },
      near: { numbers: [2, 3, 4, 5, 6, 7, 8], unit: 'mm' },
      far: { numbers: [3, 4, 5, 6, 7, 8, 9, 10], unit: 'mm' },
    },
    suits: ({ near, far }) => {
      const [pull, mean] = [far - near, (far + near) / 2];
      return pull > 0 && mean >= 1.25 * pull && far >= 1.2 * mean;
    },
    text: ({ stiffness, near, far }) =>
      `A bar element has axial stiffness EA/L = ${stiffness}. Along its axis, its left end moves ${near} to the right and its right end ` +
      `${far} to the right. What is its axial force?`,
    unit: 'kN',
    key: ({ stiffness, near, far }) => far.minus(near).times(stiffness),
    check: ({ stiffness, near, far }) => {
      const energy = (end: number) => (stiffness * (end - near) ** 2) / 2;
      return (energy(far + 1) - energy(far - 1)) / 2;
    },
    method:
      'Castigliano: the change of strain energy with the movement of the right end, as a difference that is exact for a parabola.',
    wrong: [
      { error: 'Takes the movement of the right end for the elongation.', value: ({ stiffness, far }) => stiffness.times(far) },
      {
        error: 'Adds the two movements, as if the ends moved apart.',
        value: ({ stiffness, near, far }) => near.plus(far).times(stiffness),
      },
      {
        error: 'Uses the mean movement of the element in place of its elongation.',
        value: ({ stiffness, near, far }) => near.plus(far).over(2).times(stiffness),
      },
    ],
    rationale:
      'Only the elongation strains the bar; the common part is a rigid-body movement. N = k (u2 − u1). With 20 kN/mm, 2 mm and 3 mm the ' +
      'force is 20 kN.',
  }),
  parametric({
    id: 'fem-choice-13',
    area,
    skill: 'nodal-soil-springs',
    difficulty: 'easy',
    source: 'Tributary areas; Bowles: Foundation Analysis and Design, chapter on mat foundations',
    code,
    values: {
      modulus: { numbers: [4, 8, 12, 16, 20, 40], unit: 'MN/m³' },
      length: { numbers: [0.5, 1, 2], unit: 'm' },
      width: { numbers: [0.5, 1, 1.5, 2], unit: 'm' },
    },
    text: ({ modulus, length, width }) =>
      `A raft is meshed with elements of ${length} by ${width}. The subgrade modulus is ${modulus}. What stiffness has the vertical spring ` +
      'of a node inside the raft?',
    unit: 'MN/m',
    key: ({ modulus, length, width }) => modulus.times(length).times(width),
    check: ({ modulus, length, width }) => {
      const share = integrate((x) => integrate((y) => (1 - x / length) * (1 - y / width), width), length);
      return 4 * modulus * share;
    },
    method: 'Consistent load: integrates the bilinear shape function of the node over the four elements that meet there.',
    wrong: [
      {
        error: 'Counts a quarter of one element only, as for a corner node.',
        value: ({ modulus, length, width }) => modulus.times(length).times(width).over(4),
      },
      {
        error: 'Gives the node half of each of the four elements.',
        value: ({ modulus, length, width }) => modulus.times(length).times(width).times(2),
      },
      {
        error: 'Gives the node all four elements that meet there.',
        value: ({ modulus, length, width }) => modulus.times(length).times(width).times(4),
      },
    ],
    rationale:
      'Four elements meet at an inner node and each gives it a quarter of its area, so its share is one element area: k a b. An edge ' +
      'node has half of that, a corner node a quarter.',
  }),
  parametric({
    id: 'fem-choice-14',
    area,
    skill: 'beam-end-stiffness',
    difficulty: 'middle',
    source: 'Slope-deflection equations; McGuire, Gallagher and Ziemian: Matrix Structural Analysis, chapter on beam elements',
    code,
    values: {
      rigidity: { numbers: [12_000, 24_000, 36_000, 48_000, 60_000, 72_000, 96_000], unit: 'kNm²' },
      span: { numbers: [2, 3, 4, 5, 6, 8], unit: 'm' },
    },
    text: ({ rigidity, span }) =>
      `A beam element has EI = ${rigidity} and length ${span}. Its far end is fixed and its near end cannot move sideways. How stiff is ` +
      'the near end against rotation?',
    unit: 'kNm/rad',
    key: ({ rigidity, span }) => rigidity.times(4).over(span),
    check: ({ rigidity, span }) => {
      const byForce = integrate((x) => x * x, span) / rigidity;
      const byBoth = integrate((x) => x, span) / rigidity;
      const byMoment = span / rigidity;
      return 1 / (byMoment - byBoth ** 2 / byForce);
    },
    method: 'Force method: integrates flexibilities of the cantilever from the fixed far end and removes the sideways movement.',
    wrong: [
      { error: 'Takes the far end as hinged.', value: ({ rigidity, span }) => rigidity.times(3).over(span) },
      { error: 'Takes the moment carried over to the far end.', value: ({ rigidity, span }) => rigidity.times(2).over(span) },
      {
        error: 'Takes uniform curvature along the beam: M = EI θ / L.',
        value: ({ rigidity, span }) => rigidity.over(span),
      },
    ],
    rationale:
      'A unit rotation with the far end fixed needs 4 EI / L; 3 EI / L belongs to a hinged far end, and 2 EI / L is the moment that ' +
      'arrives at the far end.',
  }),
];
