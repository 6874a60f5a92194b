import { type FixedChoice, fixed } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const fixedTwo: readonly FixedChoice[] = [
  fixed({
    id: 'fem-choice-21',
    area,
    skill: 'unaveraged-stress-jumps',
    difficulty: 'middle',
    source: 'Zienkiewicz and Taylor: The Finite Element Method, chapter on error estimates',
    code,
    text:
      'Away from supports and loads of a uniform plate, unaveraged stresses of two elements differ by half at their shared node. What ' +
      'does this show?',
    right: 'Mesh too coarse there',
    wrong: [
      { text: 'Nodes not tied there', error: 'Overlooks that the node is shared, so displacements agree.' },
      {
        text: 'A real stress jump there',
        error: 'Forgets that a jump needs a change of material or thickness, a support or a load.',
      },
      { text: 'Support too stiff there', error: 'Looks for a fault of input where it is one of discretisation.' },
    ],
    rationale:
      'Displacements agree at a shared node, but stresses come from each element alone. Where the real stress is continuous, a large ' +
      'jump measures the error of the mesh. Averaging hides it.',
  }),
  fixed({
    id: 'fem-choice-22',
    area,
    skill: 'beam-to-membrane-joint',
    difficulty: 'middle',
    source:
      'Cook, Malkus, Plesha and Witt: Concepts and Applications of Finite Element Analysis, section on connecting unlike elements',
    code,
    text:
      'Walls of plane-stress elements, with two displacements per node, are joined by a beam element that shares one node with each. ' +
      'How does each joint act?',
    right: 'As a hinge',
    wrong: [
      { text: 'As fully rigid', error: 'Believes that a shared node always passes on rotation.' },
      { text: 'As rigid, if finely meshed', error: 'Thinks that small elements give the node rotational stiffness.' },
      { text: 'As a slider', error: 'Thinks that shear is not passed on, though both displacements are shared.' },
    ],
    rationale:
      'The wall has no stiffness against rotation of a single node, so the beam passes on forces and no moment. Carry the beam some ' +
      'way into the wall, or use a constraint over its depth.',
    drawing: {
      words:
        'Elevation of two walls, each divided into a regular mesh of square elements. A horizontal beam spans between them; each of its ' +
        'ends touches one node of a wall edge.',
      shapes: [
        {
          kind: 'area',
          points: [
            [30, 20],
            [110, 20],
            [110, 160],
            [30, 160],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [210, 20],
            [290, 20],
            [290, 160],
            [210, 160],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [70, 20],
            [70, 160],
          ],
        },
        {
          kind: 'line',
          points: [
            [250, 20],
            [250, 160],
          ],
        },
        {
          kind: 'line',
          points: [
            [30, 55],
            [110, 55],
          ],
        },
        {
          kind: 'line',
          points: [
            [30, 90],
            [110, 90],
          ],
        },
        {
          kind: 'line',
          points: [
            [30, 125],
            [110, 125],
          ],
        },
        {
          kind: 'line',
          points: [
            [210, 55],
            [290, 55],
          ],
        },
        {
          kind: 'line',
          points: [
            [210, 90],
            [290, 90],
          ],
        },
        {
          kind: 'line',
          points: [
            [210, 125],
            [290, 125],
          ],
        },
        {
          kind: 'member',
          points: [
            [110, 90],
            [210, 90],
          ],
        },
        { kind: 'label', at: [160, 76], text: 'beam', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-23',
    area,
    skill: 'no-superposition',
    difficulty: 'easy',
    source: 'Superposition holds for linear systems only; any textbook on structural analysis',
    code,
    text: 'A frame has braces that act in tension only. How must load combinations be analysed?',
    right: 'Each factored combination run on its own',
    wrong: [
      {
        text: 'Each load case run alone, results added',
        error: 'Adds results of a nonlinear model, in which slack braces differ by case.',
      },
      {
        text: 'Linear runs added, then compression deleted',
        error: 'Deletes forces afterwards and leaves the frame out of equilibrium.',
      },
      {
        text: 'One run of characteristic loads, then factored',
        error: 'Scales a nonlinear result and mixes loads with unlike factors.',
      },
    ],
    rationale:
      'Which braces are slack depends on all loads together, so superposition fails. Each combination, with its factors, needs a run ' +
      'of its own.',
  }),
  fixed({
    id: 'fem-choice-24',
    area,
    skill: 'hanging-nodes',
    difficulty: 'easy',
    source:
      'Cook, Malkus, Plesha and Witt: Concepts and Applications of Finite Element Analysis, section on compatibility of elements',
    code,
    text: 'Node H belongs to the two small elements only and is not tied. All elements have four nodes. What happens there under load?',
    right: 'A gap or overlap opens',
    wrong: [
      { text: 'Both sides stay together', error: 'Takes what touches in the drawing for what is joined in the model.' },
      { text: 'The run stops as singular', error: 'Expects a mechanism, though H is held by the two small elements.' },
      { text: 'The stiffness grows too large', error: 'Expects locking, though a missing tie can only make a model softer.' },
    ],
    rationale:
      'The edge of the large element moves as a straight line between its corners; H does not follow it. Nodes must be shared, or H be ' +
      'tied to the mean of the corners.',
    drawing: {
      words:
        'A mesh in a plane: one large square element on the left and two small square elements, one above the other, on its right edge. Node ' +
        'H is the common corner of the small ones, at the middle of that edge.',
      shapes: [
        {
          kind: 'area',
          points: [
            [60, 30],
            [180, 30],
            [180, 150],
            [60, 150],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [180, 30],
            [240, 30],
            [240, 90],
            [180, 90],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [180, 90],
            [240, 90],
            [240, 150],
            [180, 150],
          ],
          fill: 'none',
        },
        { kind: 'circle', at: [180, 90], radius: 4, filled: true },
        { kind: 'label', at: [168, 90], text: 'H', anchor: 'end' },
        { kind: 'circle', at: [60, 30], radius: 3, filled: true },
        { kind: 'circle', at: [60, 150], radius: 3, filled: true },
        { kind: 'circle', at: [180, 30], radius: 3, filled: true },
        { kind: 'circle', at: [180, 150], radius: 3, filled: true },
        { kind: 'circle', at: [240, 30], radius: 3, filled: true },
        { kind: 'circle', at: [240, 90], radius: 3, filled: true },
        { kind: 'circle', at: [240, 150], radius: 3, filled: true },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-25',
    area,
    skill: 'model-error-or-mesh-error',
    difficulty: 'easy',
    source: 'MacLeod: Modern Structural Analysis: Modelling Process and Guidance, chapters on validation and verification',
    code,
    text:
      'Ever finer meshes change the deflection of a floor by under 1 %. The deflection measured on site is 40 % smaller. ' +
      'Where do you look first?',
    right: 'Assumed supports and stiffness',
    wrong: [
      { text: 'A still finer mesh', error: 'Looks for the error where the mesh study has shown that there is none.' },
      { text: 'Elements of higher order', error: 'Treats a modelling error as one of discretisation.' },
      { text: 'The tolerance of the solver', error: 'Suspects the numbers, though a linear solve is near exact.' },
    ],
    rationale:
      'The meshes agree, so the equations are solved well; they are the wrong equations. Restraint at supports, finishes or walls that ' +
      'carry load and uncracked concrete are the usual causes.',
    enemies: ['fem-spoken-09'],
  }),
];
