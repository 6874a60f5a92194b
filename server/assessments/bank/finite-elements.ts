import type { BankQuestion } from './question.ts';

export const finiteElements: readonly BankQuestion[] = [
  {
    id: 'fem-choice-01',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'A slender cantilever in bending is meshed with one layer of constant-strain triangles. How does its deflection ' +
      'come out?',
    options: {
      A: 'Too large, mesh too flexible',
      B: 'Exact, but at nodes only',
      C: 'Exact, if triangles are equilateral',
      D: 'Too small, mesh too stiff',
    },
    key: 'D',
    rationale:
      'Constant strain cannot follow the linear strain of bending; false shear strain stores energy and the mesh is too ' +
      'stiff. Displacement elements like these approach the deflection from below.',
  },
  {
    id: 'fem-choice-02',
    area: 'Finite Element Method',
    kind: 'choice',
    text: 'A linear static run stops with a singular stiffness matrix. What is the likeliest cause?',
    options: {
      A: 'A mesh far too fine',
      B: 'A mechanism or missing support',
      C: 'A stress above yield',
      D: 'A load far too large',
    },
    key: 'B',
    rationale:
      'A singular matrix means that some movement costs no energy: a rigid-body motion or a mechanism. Load and stress do ' +
      'not enter a linear stiffness matrix.',
  },
  {
    id: 'fem-choice-03',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'A loaded linear elastic model has a sharp re-entrant corner. How does the peak stress there respond to refining ' +
      'the mesh?',
    options: {
      A: 'Converges to the true peak',
      B: 'Falls to the nominal stress',
      C: 'Keeps growing without limit',
      D: 'Stays equal for any mesh',
    },
    key: 'C',
    rationale:
      'The elastic solution is singular at a sharp re-entrant corner, so every finer mesh reports more. Model the real ' +
      'fillet, or use stress away from the corner.',
  },
  {
    id: 'fem-choice-04',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'Brick elements with one integration point deform in a zigzag pattern that costs almost no energy. What is this ' +
      'called?',
    options: { A: 'Hourglassing', B: 'Shear locking', C: 'Volumetric locking', D: 'Snap-through' },
    key: 'A',
    rationale:
      'The pattern has no strain at the single point, so it has no stiffness: hourglass modes. Both kinds of locking make ' +
      'elements too stiff; snap-through is a real instability.',
  },
  {
    id: 'fem-choice-05',
    area: 'Finite Element Method',
    kind: 'choice',
    text: 'Which quick check shows best that a load is missing or wrongly scaled?',
    options: {
      A: 'Comparing stresses on a finer mesh',
      B: 'Locating the peak stress in plots',
      C: 'Repeating the run in another solver',
      D: 'Comparing reactions with a hand total',
    },
    key: 'D',
    rationale:
      'Reactions must equal the load you meant to apply, computed apart from the model. A finer mesh or another solver ' +
      'repeats the same wrong input.',
  },
  {
    id: 'fem-choice-06',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'A monolithic downstand beam is modelled by its rectangular section, centred on the slab mid-plane without offset. ' +
      'How stiff is the modelled floor?',
    options: {
      A: 'Too stiff, at any mesh',
      B: 'Right, if finely meshed',
      C: 'Too flexible, at any mesh',
      D: 'Right, at any mesh',
    },
    key: 'C',
    rationale:
      'Without the offset the slab does not act as flange: the share area × eccentricity squared is lost, so the model is ' +
      'too flexible. A finer mesh cannot bring it back.',
  },
  {
    id: 'fem-choice-07',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'Half of a symmetric plane frame under symmetric load is modelled. What is restrained where a horizontal beam is ' +
      'cut by the vertical symmetry axis?',
    options: {
      A: 'Vertical displacement and rotation',
      B: 'Vertical displacement only',
      C: 'Rotation only',
      D: 'Horizontal displacement and rotation',
    },
    key: 'D',
    rationale:
      'By symmetry the cut point can move neither sideways nor turn; it is free to move down. Restraining vertical ' +
      'displacement only is the antisymmetric case.',
  },
  {
    id: 'fem-choice-08',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'Linear buckling analysis of a perfect thin cylinder under axial compression gives load factor 3.0. At which factor ' +
      'does the real shell most likely fail?',
    options: { A: 'Exactly 3.0', B: 'Well below 3.0', C: 'Slightly above 3.0', D: 'Well above 3.0' },
    key: 'B',
    rationale:
      'Axially compressed cylinders are very sensitive to imperfections, and yielding may come first; tests fall far ' +
      'below the linear value. Plates, not such shells, have a rising post-buckling path.',
  },
  {
    id: 'fem-choice-09',
    area: 'Finite Element Method',
    kind: 'choice',
    text:
      'A node sits between two springs in line, 20 and 30 kN/mm, each fixed at its far end. How far does 100 kN along ' +
      'them move it?',
    options: { A: '2.0 mm', B: '3.3 mm', C: '5.0 mm', D: '8.3 mm' },
    key: 'A',
    rationale:
      'Both springs resist the same node displacement, so stiffness adds: 100 / 50 = 2.0 mm. 8.3 mm takes them in series ' +
      '(12 kN/mm); 3.3 and 5.0 mm use one spring.',
  },
  {
    id: 'fem-choice-10',
    area: 'Finite Element Method',
    kind: 'choice',
    text: 'A shallow arch snaps through, and load control stops converging at the limit point. What traces the falling path?',
    options: {
      A: 'Smaller load steps',
      B: 'A looser tolerance',
      C: 'Arc-length control',
      D: 'A finer mesh',
    },
    key: 'C',
    rationale:
      'Beyond the limit point no equilibrium exists at a higher load, however small the step. Arc-length control lets the ' +
      'load fall along the path. A looser tolerance accepts wrong states.',
  },
  {
    id: 'fem-spoken-01',
    area: 'Finite Element Method',
    kind: 'spoken',
    text:
      'Your plate model of a flat slab gives a column moment 2.5 times the hand estimate, and it grows with every finer ' +
      'mesh. A reviewer asks you to provide bars for the peak. Explain what the model is doing, what you tell the ' +
      'reviewer, and which moment you design for.',
    strong: [
      'Point support makes a singular peak; it has no limit and no physical meaning',
      'Total is what counts: integrates or averages the moment over a sensible width; static moment wL²/8 per panel as check',
      'Better model: real column size, spread reaction or stiff patch, moment at the face',
      'Mesh study on the averaged moment and deflection, not on the peak',
      'Cracking and redistribution; bars concentrated over the column strip, punching checked apart',
      'States limits openly and documents the choice for the reviewer',
    ],
  },
  {
    id: 'fem-spoken-02',
    area: 'Finite Element Method',
    kind: 'spoken',
    text:
      'A colleague hands you a finished 3D model of a twelve-storey building that is to be issued tomorrow. You have one ' +
      'hour to decide whether its results can be trusted. What do you look at, in which order, and what would make you ' +
      'stop the issue?',
    strong: [
      'Sum of reactions per load case against a hand take-down; base shear and overturning by hand',
      'Deformed shape and modes: loose parts, wrong releases, first period against a rule of thumb',
      'Units, materials, sections, cracked stiffness, supports, diaphragms, offsets',
      'One beam, one column and one wall by hand; load path through openings and transfers',
      'Mesh and singularities, combinations and factors, warnings of the solver',
      'Clear stop criteria; says what was not checked, asks for an independent review',
    ],
  },
  {
    id: 'fem-spoken-03',
    area: 'Finite Element Method',
    kind: 'spoken',
    text:
      'You must show by nonlinear analysis that a thin steel silo, 6 m across and 20 m high, carries its vertical wall ' +
      'load safely. Explain how you set up the model, which imperfections you put in, how you solve it and how you decide ' +
      'that the result is believable.',
    strong: [
      'Starts from a hand formula and linear buckling; knows the linear load is far too high for such shells',
      'Shell elements fine against the buckle length, of order √(rt); mesh study; boundary conditions as built',
      'Loads as they occur: wall friction and internal pressure, uneven discharge, wind on the empty silo, supports on columns',
      'Geometric and material nonlinearity with imperfections: eigenmode shapes or weld dents, amplitude from tolerance class',
      'Arc-length or displacement control; several imperfections, takes the lowest; watches the failure mode',
      'Checks against tests or code reduction factors, applies safety factor; tolerances become site requirements',
    ],
  },
  {
    id: 'fem-spoken-04',
    area: 'Finite Element Method',
    kind: 'spoken',
    text:
      'A 20 m by 30 m raft on stiff clay carries two heavy cores and light columns. The model uses one uniform spring ' +
      'stiffness under the whole raft. What does that get wrong, how do you choose better ground stiffness, and how do ' +
      'you design when you are unsure of it?',
    strong: [
      'Independent springs know no neighbours: no settlement bowl, uniform load gives uniform settlement and no bending',
      'Spring stiffness is no soil property: depends on load width, depth of layers, time (undrained or drained)',
      'Better: stiffness from settlement calculation, zoned or edge-stiffened springs iterated with it, or a soil continuum',
      'Superstructure stiffness and construction stages share load',
      'Bounds: soft and stiff case, design for the envelope; uplift, bearing pressure and differential settlement checked',
      'Hand checks of totals, talks to the ground engineer, monitoring during construction',
    ],
  },
];
