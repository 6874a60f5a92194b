import { type FixedChoice, fixed } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const fixedOne: readonly FixedChoice[] = [
  fixed({
    id: 'fem-choice-01',
    area,
    skill: 'shear-locking',
    difficulty: 'middle',
    source: 'Cook, Malkus, Plesha and Witt: Concepts and Applications of Finite Element Analysis, chapters on plane elements',
    code,
    text: 'A slender cantilever in bending is meshed with one layer of constant-strain triangles. How does its deflection come out?',
    right: 'Too small, mesh too stiff',
    wrong: [
      { text: 'Too large, mesh too flexible', error: 'Thinks that a coarse mesh always loses stiffness.' },
      { text: 'Exact, but at nodes only', error: 'Carries over a property of cubic beam elements to triangles.' },
      { text: 'Exact, if triangles are equilateral', error: 'Takes good element shape for the power to represent bending.' },
    ],
    rationale:
      'Constant strain cannot follow the linear strain of bending; false shear strain stores energy, so the mesh is too stiff. ' +
      'Displacement elements approach the deflection from below.',
  }),
  fixed({
    id: 'fem-choice-02',
    area,
    skill: 'singular-matrix',
    difficulty: 'easy',
    source: 'Bathe: Finite Element Procedures, chapters on boundary conditions and on the solution of equilibrium equations',
    code,
    text: 'A linear static run of a 3D frame stops: the stiffness matrix is singular. Which finding explains this?',
    right: 'A beam free to spin about its axis',
    wrong: [
      {
        text: 'A column loaded above its buckling load',
        error: 'Forgets that a linear stiffness matrix does not know the load.',
      },
      { text: 'A beam stressed far above yield', error: 'Mixes plastic collapse with a linear elastic run.' },
      {
        text: 'A support with a prescribed settlement',
        error: 'Takes a prescribed movement, which is a load, for a missing support.',
      },
    ],
    rationale:
      'Singular means that some movement costs no energy. A beam with torsion released at both ends can spin freely. Load, stress and ' +
      'prescribed settlement do not enter the linear stiffness matrix or keep it regular.',
  }),
  fixed({
    id: 'fem-choice-03',
    area,
    skill: 'corner-singularity',
    difficulty: 'middle',
    source: 'Szabó and Babuška: Finite Element Analysis, chapters on singular points',
    code,
    text: 'A loaded linear elastic model has a sharp re-entrant corner. How does the peak stress there respond to refining the mesh?',
    right: 'Keeps growing without limit',
    wrong: [
      { text: 'Converges to the true peak', error: 'Takes for granted that refinement always converges.' },
      { text: 'Falls to the nominal stress', error: 'Thinks that the peak is an error of a coarse mesh.' },
      { text: 'Stays equal for any mesh', error: 'Thinks that stress depends on equilibrium alone.' },
    ],
    rationale:
      'The elastic solution is singular at a sharp re-entrant corner, so every finer mesh reports more. Model the real fillet, or use ' +
      'stress away from the corner.',
    enemies: ['fem-spoken-01'],
  }),
  fixed({
    id: 'fem-choice-04',
    area,
    skill: 'hourglass-modes',
    difficulty: 'middle',
    source:
      'Belytschko, Liu, Moran and Elkhodary: Nonlinear Finite Elements for Continua and Structures, chapter on element technology',
    code,
    text: 'A mesh of bricks with one integration point bends into a zigzag shape. Its strain energy is almost zero. What do you conclude?',
    right: 'Hourglass modes spoil the result',
    wrong: [
      { text: 'Shear locking stiffens the mesh', error: 'Mixes up the two opposite faults: locking makes elements too stiff.' },
      { text: 'The part has buckled locally', error: 'Reads a numerical pattern as a real instability.' },
      { text: 'Strain is small, so all is well', error: 'Trusts low energy, though the elements cannot feel the pattern.' },
    ],
    rationale:
      'The zigzag has no strain at the single point, so it meets no stiffness: hourglass modes. More integration points or hourglass ' +
      'control stop them. Locking would give too small a movement.',
  }),
  fixed({
    id: 'fem-choice-05',
    area,
    skill: 'reaction-check',
    difficulty: 'easy',
    source: 'MacLeod: Modern Structural Analysis: Modelling Process and Guidance, chapters on verification of results',
    code,
    text: 'Which check best reveals that a load was forgotten in a model?',
    right: 'Comparing reactions with a separate hand total',
    wrong: [
      {
        text: 'Comparing reactions with loads the solver lists',
        error: 'Compares the model with itself: what was forgotten is missing on both sides.',
      },
      {
        text: 'Refining the mesh until reactions settle',
        error: 'Checks discretisation, which does not touch the input of loads.',
      },
      { text: 'Rerunning the same input in another solver', error: 'Checks the solver, though the fault is in the input.' },
    ],
    rationale:
      'Reactions must equal the load that was meant, computed apart from the model. The list of applied loads, a finer mesh and another ' +
      'solver all repeat the same input.',
    enemies: ['fem-spoken-02', 'general-choice-16', 'general-choice-17'],
  }),
  fixed({
    id: 'fem-choice-06',
    area,
    skill: 'beam-offset',
    difficulty: 'middle',
    source: 'Rombach: Finite-element Design of Concrete Structures, chapter on slabs with downstand beams',
    code,
    text:
      'A slab of shell elements has a monolithic downstand beam, modelled by its full-depth rectangular section at slab mid-plane ' +
      'without offset. How stiff is the modelled floor?',
    right: 'Too flexible, at any mesh',
    wrong: [
      { text: 'Too stiff, at any mesh', error: 'Sees the overlap of beam and slab only, which is small.' },
      { text: 'Right, if finely meshed', error: 'Takes a modelling error for a discretisation error.' },
      { text: 'Right, at any mesh', error: 'Believes that sharing nodes is enough for slab and beam to act as a T.' },
    ],
    rationale:
      'Without the offset the slab does not act as a flange: the share area × eccentricity² is lost, and the T section is about twice as ' +
      'stiff as the rectangle. A finer mesh cannot bring it back.',
    enemies: ['fem-spoken-12'],
  }),
  fixed({
    id: 'fem-choice-07',
    area,
    skill: 'symmetry-conditions',
    difficulty: 'middle',
    source: 'Cook, Malkus, Plesha and Witt: Concepts and Applications of Finite Element Analysis, section on symmetry',
    code,
    text:
      'Only the left half of this symmetric plane frame under symmetric load is modelled. What is restrained where its beam is cut at ' +
      'the axis?',
    right: 'Horizontal displacement and rotation',
    wrong: [
      { text: 'Vertical displacement and rotation', error: 'Confuses the direction: holds the beam up at midspan.' },
      { text: 'Vertical displacement only', error: 'Uses the condition of antisymmetry.' },
      { text: 'Rotation only', error: 'Forgets that the point cannot leave the axis sideways, so beam thrust is lost.' },
    ],
    rationale:
      'By symmetry the cut point can neither move sideways nor turn, and it is free to move down. Vertical displacement only is the ' +
      'antisymmetric case.',
    drawing: {
      words:
        'A portal frame with two columns fixed at their bases and a horizontal beam under a uniform load. A dashed vertical axis of ' +
        'symmetry cuts the beam at midspan.',
      shapes: [
        {
          kind: 'member',
          points: [
            [70, 150],
            [70, 70],
            [250, 70],
            [250, 150],
          ],
        },
        { kind: 'support', at: [70, 150], type: 'fixed', side: 'below' },
        { kind: 'support', at: [250, 150], type: 'fixed', side: 'below' },
        { kind: 'load', from: [70, 70], to: [250, 70] },
        {
          kind: 'line',
          points: [
            [160, 25],
            [160, 140],
          ],
          dashed: true,
        },
        { kind: 'label', at: [168, 130], text: 'axis', anchor: 'start' },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-08',
    area,
    skill: 'imperfection-sensitivity',
    difficulty: 'middle',
    source: 'Timoshenko and Gere: Theory of Elastic Stability, chapter on shells; Koiter on imperfection sensitivity',
    code,
    text:
      'Linear buckling analysis of a perfect thin cylinder under axial compression gives load factor 3.0. At which factor does the real ' +
      'shell most likely fail?',
    right: 'Between 0.6 and 2.0',
    wrong: [
      { text: 'Between 2.7 and 2.9', error: 'Allows a little for imperfections, as for a stocky column.' },
      { text: 'Almost exactly 3.0', error: 'Takes the linear eigenvalue for the strength.' },
      {
        text: 'Between 3.2 and 4.0',
        error: 'Counts on a rising path after buckling, which plates have and such shells have not.',
      },
    ],
    rationale:
      'Axially compressed thin cylinders are very sensitive to imperfections; tests fall to about 20 to 65 % of the linear value, that is ' +
      '0.6 to 2.0 here. Plates have a rising path, such shells a falling one.',
    enemies: ['fem-spoken-03'],
  }),
  fixed({
    id: 'fem-choice-10',
    area,
    skill: 'path-following',
    difficulty: 'middle',
    source: 'Crisfield: Non-linear Finite Element Analysis of Solids and Structures, volume 1, chapter on arc-length methods',
    code,
    text: 'A shallow arch snaps through, and load control stops converging at the limit point. What traces the falling path?',
    right: 'Arc-length control',
    wrong: [
      { text: 'Smaller load steps', error: 'Thinks the step is too large, though no equilibrium exists at a higher load.' },
      { text: 'A looser tolerance', error: 'Accepts states that are not in equilibrium.' },
      { text: 'A finer mesh', error: 'Takes a property of the path for a discretisation error.' },
    ],
    rationale:
      'Beyond the limit point no nearby equilibrium exists at a higher load, however small the step. Arc-length control lets the load ' +
      'fall along the path. A looser tolerance accepts wrong states.',
    enemies: ['fem-spoken-03'],
  }),
];
