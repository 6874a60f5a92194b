import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

const areApart = (...numbers: number[]) => {
  const sorted = numbers.map(Math.abs).toSorted((one, other) => one - other);
  return sorted.every((number, index) => index === 0 || number >= 1.21 * (sorted[index - 1] as number));
};

export const parametricTwo: readonly ParametricChoice[] = [
  parametric({
    id: 'fem-choice-16',
    area,
    skill: 'counting-unknowns',
    difficulty: 'easy',
    source: 'McGuire, Gallagher and Ziemian: Matrix Structural Analysis, chapter on degrees of freedom',
    code,
    values: {
      nodes: { numbers: [9, 10, 12, 14, 15, 16, 18, 20, 24, 25, 28, 30, 35, 40, 50, 60], unit: '' },
      fixed: { numbers: [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 20, 25, 30], unit: '' },
    },
    suits: ({ nodes, fixed }) => fixed >= 0.34 * nodes && fixed <= 0.6 * nodes,
    text: ({ nodes, fixed }) =>
      `A 3D frame of beam elements, all rigidly joined, has ${nodes} nodes. ${fixed} of them are fully fixed. How many ` +
      'unknown displacements and rotations are solved for?',
    unit: '',
    key: ({ nodes, fixed }) => nodes.minus(fixed).times(6),
    check: ({ nodes, fixed }) => {
      let unknowns = 0;
      for (let node = 0; node < nodes; node += 1)
        for (let direction = 0; direction < 6; direction += 1) if (node >= fixed) unknowns += 1;
      return unknowns;
    },
    method: 'Counts node by node and direction by direction what is not fixed.',
    wrong: [
      {
        error: 'Gives a node three unknowns, as in a truss or a plane frame.',
        value: ({ nodes, fixed }) => nodes.minus(fixed).times(3),
      },
      {
        error: 'Takes off three for each support, as if it were pinned.',
        value: ({ nodes, fixed }) => nodes.times(6).minus(fixed.times(3)),
      },
      { error: 'Forgets the supports.', value: ({ nodes }) => nodes.times(6) },
    ],
    rationale:
      'A node of a 3D frame has three displacements and three rotations; a fixed node has none left. So 6 (n − s) unknowns remain.',
  }),
  parametric({
    id: 'fem-choice-17',
    area,
    skill: 'buckling-with-constant-load',
    difficulty: 'middle',
    source:
      'Linear buckling with a constant part of load; Cook, Malkus, Plesha and Witt: Concepts and Applications of Finite Element Analysis',
    code,
    values: {
      dead: { numbers: [100, 150, 200, 250, 300, 400], unit: 'kN' },
      live: { numbers: [50, 60, 80, 100, 150, 200], unit: 'kN' },
      factor: { numbers: [3, 4, 5, 6, 8], unit: '' },
    },
    suits: ({ dead, live, factor }) => {
      const key = dead + factor * live;
      return areApart(key, factor * live, factor * (dead + live), factor * live - dead) && factor * live > 1.5 * dead;
    },
    text: ({ dead, live, factor }) =>
      `Buckling analysis of a column holds its dead load of ${dead} constant and scales its live load of ${live} alone. The load factor ` +
      `is ${factor}. At which total load does the column buckle elastically?`,
    unit: 'kN',
    key: ({ dead, live, factor }) => factor.times(live).plus(dead),
    check: ({ dead, live, factor }) => {
      let total = dead;
      for (let part = 0; part < factor * 4; part += 1) total += live / 4;
      return total;
    },
    method: 'Starts from the dead load and adds the live load in quarters until the factor is reached.',
    wrong: [
      {
        error: 'Applies the factor to all loads, as in a usual buckling run.',
        value: ({ dead, live, factor }) => dead.plus(live).times(factor),
      },
      { error: 'Forgets the part that was held constant.', value: ({ live, factor }) => factor.times(live) },
      {
        error: 'Takes the constant load off the buckling load as already used up.',
        value: ({ dead, live, factor }) => factor.times(live).minus(dead),
      },
    ],
    rationale:
      'Only the scaled part grows: N = G + factor × Q. Factor times the sum would belong to a run in which all loads grow together.',
  }),
  parametric({
    id: 'fem-choice-18',
    area,
    skill: 'twisting-moment-in-design',
    difficulty: 'hard',
    source:
      'Wood (1968), The reinforcement of slabs in accordance with a pre-determined field of moments; Park and Gamble: Reinforced Concrete Slabs',
    code,
    values: {
      direct: { numbers: [20, 30, 40, 45, 50, 60, 70, 75, 80, 90, 100, 110, 120, 140, 150], unit: 'kNm/m' },
      twist: { numbers: [15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 110, 120], unit: 'kNm/m' },
    },
    suits: ({ direct, twist }) => twist >= 0.6 * direct && twist <= 0.85 * direct,
    text: ({ direct, twist }) =>
      `At a point of an elastic slab model, sagging m_x = m_y = ${direct} and m_xy = ${twist}. For which Wood–Armer moment are bottom ` +
      'bars along x designed?',
    unit: 'kNm/m',
    key: ({ direct, twist }) => direct.plus(twist),
    check: ({ direct, twist }) => {
      let most = 0;
      for (let step = 0; step <= 40; step += 1) {
        const slope = step / 20;
        const normal = direct + direct * slope ** 2 + 2 * twist * slope;
        most = Math.max(most, normal - (direct + twist) * slope ** 2);
      }
      return most;
    },
    method:
      'Turns a yield line through many slopes: the moment across it less what bars along y resist, the largest demand along x.',
    wrong: [
      { error: 'Designs for m_x alone and loses the twisting moment.', value: ({ direct }) => direct.times(1) },
      { error: 'Takes the twisting moment off, as for the top face.', value: ({ direct, twist }) => direct.minus(twist) },
      {
        error: 'Halves the twisting moment, sharing it between the two directions.',
        value: ({ direct, twist }) => twist.over(2).plus(direct),
      },
    ],
    rationale:
      'For positive moments m*_x = m_x + |m_xy| and m*_y = m_y + |m_xy|: with these the bars resist the moment across a line in any ' +
      'direction. m_x alone falls short at 45°.',
  }),
  parametric({
    id: 'fem-choice-19',
    area,
    skill: 'coupled-wall-equilibrium',
    difficulty: 'middle',
    source: 'Equilibrium of a cut; Stafford Smith and Coull: Tall Building Structures, chapter on coupled shear walls',
    code,
    values: {
      axial: { numbers: [200, 300, 400, 500, 600, 800], unit: 'kN' },
      lever: { numbers: [4, 5, 6, 8], unit: 'm' },
      walls: { numbers: [1000, 2000, 3000, 4000], unit: 'kNm' },
    },
    suits: ({ axial, lever, walls }) => areApart(walls, axial * lever, walls + axial * lever, walls + 2 * axial * lever),
    text: ({ axial, lever, walls }) =>
      `Wind on two coupled walls, ${lever} between centroids, gives ${axial} tension at one base, compression at the other. Wall ` +
      `moments sum to ${walls}. Which overturning moment should a hand check give?`,
    unit: 'kNm',
    key: ({ axial, lever, walls }) => axial.times(lever).plus(walls),
    check: ({ axial, lever, walls }) => {
      const pointOfView = 3;
      const tension = -axial * -pointOfView;
      const compression = axial * (lever - pointOfView);
      return walls / 2 + walls / 2 + tension + compression;
    },
    method: 'Moments of all four actions about a point 3 m from the wall in tension, each with its own lever.',
    wrong: [
      { error: 'Takes the moments of the walls for the whole.', value: ({ walls }) => walls.times(1) },
      { error: 'Takes the couple of axial forces for the whole.', value: ({ axial, lever }) => axial.times(lever) },
      {
        error: 'Counts the couple for each wall, twice in all.',
        value: ({ axial, lever, walls }) => axial.times(lever).times(2).plus(walls),
      },
    ],
    rationale:
      'The overturning moment is carried by the two wall moments together and by the couple of axial forces: M = M1 + M2 + N × distance.',
    enemies: ['fem-spoken-12', 'general-choice-07'],
    drawing: ({ axial, lever }) => ({
      words: `Two parallel vertical walls on one base level, joined by coupling beams at several floors. Their centroids are ${lever} apart. At the base the left wall has ${axial} tension, the right one ${axial} compression.`,
      shapes: [
        {
          kind: 'area',
          points: [
            [90, 15],
            [120, 15],
            [120, 115],
            [90, 115],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [200, 15],
            [230, 15],
            [230, 115],
            [200, 115],
          ],
          fill: 'none',
        },
        {
          kind: 'member',
          points: [
            [120, 25],
            [200, 25],
          ],
        },
        {
          kind: 'member',
          points: [
            [120, 52],
            [200, 52],
          ],
        },
        {
          kind: 'member',
          points: [
            [120, 79],
            [200, 79],
          ],
        },
        {
          kind: 'line',
          points: [
            [70, 115],
            [250, 115],
          ],
        },
        { kind: 'arrow', from: [105, 118], to: [105, 142] },
        { kind: 'arrow', from: [215, 142], to: [215, 118] },
        { kind: 'label', at: [97, 131], text: axial, anchor: 'end' },
        { kind: 'label', at: [223, 131], text: axial, anchor: 'start' },
        { kind: 'dimension', from: [105, 158], to: [215, 158], label: lever },
        { kind: 'arrow', from: [50, 40], to: [85, 40] },
        { kind: 'label', at: [45, 40], text: 'wind', anchor: 'end' },
      ],
    }),
  }),
  parametric({
    id: 'fem-choice-20',
    area,
    skill: 'averaging-over-a-strip',
    difficulty: 'easy',
    source: 'Rombach: Finite-element Design of Concrete Structures, chapter on slabs; area of a moment diagram',
    code,
    values: {
      peak: { numbers: [80, 90, 100, 110, 120, 130, 140, 150, 160, 180, 200, 220, 240, 260, 300], unit: 'kNm/m' },
      edge: { numbers: [20, 30, 40, 50, 60, 80, 100, 120], unit: 'kNm/m' },
    },
    suits: ({ peak, edge }) => areApart(edge, (peak - edge) / 2, (peak + edge) / 2, peak) && edge >= 0.2 * peak,
    text: ({ peak, edge }) =>
      `A slab moment is ${peak} at the middle of a design strip and falls in straight lines to ${edge} at both its edges. Which mean ` +
      'moment has the strip?',
    unit: 'kNm/m',
    key: ({ peak, edge }) => peak.plus(edge).over(2),
    check: ({ peak, edge }) => {
      const strips = 100;
      let sum = 0;
      for (let strip = 0; strip < strips; strip += 1) {
        const position = (strip + 0.5) / strips;
        sum += peak - (peak - edge) * Math.abs(2 * position - 1);
      }
      return sum / strips;
    },
    method: 'Cuts the strip into a hundred pieces and takes the mean of their moments.',
    wrong: [
      { error: 'Takes the lowest moment for the whole strip.', value: ({ edge }) => edge.times(1) },
      { error: 'Takes the peak for the whole strip.', value: ({ peak }) => peak.times(1) },
      {
        error: 'Takes the mean of the triangle above the edge value alone.',
        value: ({ peak, edge }) => peak.minus(edge).over(2),
      },
    ],
    rationale:
      'The area of the diagram is a rectangle of the edge value and a triangle above it: mean = edge + (peak − edge) / 2 = (peak + edge) / 2.',
    enemies: ['fem-spoken-01'],
  }),
];
