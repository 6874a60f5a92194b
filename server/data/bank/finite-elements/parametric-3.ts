import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const parametricThree: readonly ParametricChoice[] = [
  parametric({
    id: 'fem-choice-12',
    area,
    skill: 'inclined-bar-stiffness',
    difficulty: 'hard',
    source: 'Transformation of stiffness; McGuire, Gallagher and Ziemian: Matrix Structural Analysis, chapter on transformations',
    code,
    values: {
      stiffness: { numbers: [10, 20, 40, 50, 80, 100], unit: 'kN/mm' },
      force: { numbers: [10, 20, 30, 40, 50, 60, 80, 100], unit: 'kN' },
    },
    text: ({ stiffness, force }) =>
      `A bar at 60° to the horizontal has axial stiffness EA/L = ${stiffness}. Its top end is guided horizontally and pushed by ${force} ` +
      'along the guide. How far does it move?',
    unit: 'mm',
    key: ({ stiffness, force }) => force.over(stiffness).times(4),
    check: ({ stiffness, force }) => {
      const cosine = Math.cos(Math.PI / 3);
      const axial = force / cosine;
      const elongation = axial / stiffness;
      return elongation / cosine;
    },
    method: 'Step by step: bar force from equilibrium along the guide, its elongation, then the movement that goes with it.',
    wrong: [
      { error: 'Ignores the slope and uses the axial stiffness.', value: ({ stiffness, force }) => force.over(stiffness) },
      {
        error: 'Projects the force and forgets to project the movement: cosine once.',
        value: ({ stiffness, force }) => force.over(stiffness).times(2),
      },
      {
        error: 'Uses the sine squared in place of the cosine squared.',
        value: ({ stiffness, force }) => force.over(stiffness.times(0.75)),
      },
    ],
    rationale:
      'Along the guide the bar has stiffness k cos² 60° = k / 4: the cosine enters once for the force and once for the movement. So ' +
      'u = 4 F / k.',
    drawing: ({ stiffness, force }) => ({
      words: `A straight bar of stiffness ${stiffness} rises from a pin support at 60° to the horizontal. Its top end sits in a horizontal guide and is pushed to the right by ${force}.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [100, 140],
            [158, 40],
          ],
        },
        { kind: 'support', at: [100, 140], type: 'pin', side: 'below' },
        { kind: 'circle', at: [158, 40], radius: 4, filled: true },
        {
          kind: 'line',
          points: [
            [115, 33],
            [225, 33],
          ],
        },
        {
          kind: 'line',
          points: [
            [115, 47],
            [148, 47],
          ],
        },
        {
          kind: 'line',
          points: [
            [166, 47],
            [225, 47],
          ],
        },
        { kind: 'arrow', from: [164, 40], to: [215, 40] },
        { kind: 'label', at: [240, 40], text: force, anchor: 'start' },
        {
          kind: 'line',
          points: [
            [108, 140],
            [170, 140],
          ],
          dashed: true,
        },
        { kind: 'label', at: [130, 128], text: '60°', anchor: 'start' },
        { kind: 'label', at: [145, 92], text: `EA/L = ${stiffness}`, anchor: 'start' },
      ],
    }),
  }),
  parametric({
    id: 'fem-choice-15',
    area,
    skill: 'error-from-two-meshes',
    difficulty: 'hard',
    source: 'Roache: Verification and Validation in Computational Science and Engineering, chapter on Richardson extrapolation',
    code,
    values: {
      coarse: { numbers: [20, 30, 40, 50, 60, 70, 80], unit: 'mm' },
      fine: { numbers: Array.from({ length: 76 }, (_, index) => 23 + index), unit: 'mm' },
    },
    suits: ({ coarse, fine }) => [3, 6, 9, 12, 15, 18, 24].includes(fine - coarse) && fine <= 1.5 * coarse,
    text: ({ coarse, fine }) =>
      `A mesh gives a deflection of ${coarse}; one with elements half as long gives ${fine}. The error shrinks with the square of ` +
      'element length. How much error remains in the finer mesh?',
    unit: 'mm',
    key: ({ coarse, fine }) => fine.minus(coarse).over(3),
    check: ({ coarse, fine }) => {
      let [sum, step] = [0, fine - coarse];
      for (let halving = 0; halving < 40; halving += 1) {
        step /= 4;
        sum += step;
      }
      return sum;
    },
    method: 'Goes on halving: adds up the changes of forty more meshes, each a quarter of the one before.',
    wrong: [
      { error: 'Takes the whole change for the remaining error.', value: ({ coarse, fine }) => fine.minus(coarse) },
      {
        error: 'Takes a quarter of the change, the first further halving alone.',
        value: ({ coarse, fine }) => fine.minus(coarse).over(4),
      },
      {
        error: 'Takes half of the change, as elements are half as long.',
        value: ({ coarse, fine }) => fine.minus(coarse).over(2),
      },
    ],
    rationale:
      'If e is the error of the finer mesh, the coarser one has 4 e. The change is 4 e − e = 3 e, so a third of the change remains.',
  }),
];
