import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const spokenOne: readonly SpokenQuestion[] = [
  spoken({
    id: 'fem-spoken-01',
    area,
    skill: 'slab-peak-over-column',
    difficulty: 'middle',
    source: 'Rombach: Finite-element Design of Concrete Structures, chapter on slabs; equilibrium of a slab panel (Nichols)',
    code,
    text:
      'Your plate model of a flat slab has point supports. Panels are 8 m by 8 m under a design load of 12 kN/m². The column moment is 2.5 ' +
      'times the hand estimate and grows with every finer mesh. A reviewer asks for bars for the peak. Explain what the model does, what ' +
      'you tell the reviewer, and which moment you design for.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The point support makes a singular moment: it grows without limit and is no physical value.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks the total by the static moment of a panel, w L L² / 8, hogging and sagging together.',
        benchmark: '768 kNm per panel between centres, 600 to 790 accepted (the clear span gives less)',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Designs for the moment integrated or averaged over a stated width, at the face of the column.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Gives a plausible mean hogging moment of the column strip, about half of the static moment over 4 m.',
        benchmark: '95 kNm/m, 75 to 130 accepted',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Bending strength needs the whole moment carried; punching is checked apart and often governs.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Gathers top bars close to the column, with a spacing that lets concrete in; models the real column size or spread reaction.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Studies the mesh on the averaged moment and the deflection, not on the peak; cracking spreads the peak.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Cuts the peak off without showing that the total static moment is still carried.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'So the finite element program is much more exact than a hand estimate, and if it gives 2.5 times more there is normally a reason. ' +
          'But the number is still moving, so I would first continue with the mesh, maybe from half a metre to ten centimetres and then five, ' +
          'until two runs agree, and this is the moment for the bars. If the bars do not fit, then I would go back to the coarse mesh, because ' +
          'the coarse mesh was also accepted by the program and gives a lower moment that we can build. To the reviewer I would say that concrete ' +
          'can redistribute anyway, in practice nobody has seen a slab fail in bending at a column. I would put maybe twenty-millimetre bars at one hundred ' +
          'and fifty, which is what we usually do, and close the comment.',
      },
      {
        level: 3,
        text:
          'The column is modelled as a point, so the moment there is a singularity and will always grow. It does not mean anything. I would tell the ' +
          'reviewer that we take the average over a width, for example the column strip or column plus slab depth, and at the face of the column. As a check ' +
          'I use the static moment, w L squared over eight times the width, that is 12 times 8 times 64 over 8, about 770 kilonewton metres for a panel. ' +
          'Punching has its own check by the code. I would place the bars closer over the column than at the edges of the strip.',
      },
      {
        level: 5,
        text:
          'Point support, so the peak is singular: no limit, no meaning, no bars for it. What must hold is equilibrium. Static moment per panel ' +
          '12 by 8 by 8 squared over 8, 768 kilonewton metres. Roughly 65 percent hogs, three quarters of that in the 4 metre column strip: some 375, so ' +
          '95 per metre. I integrate the model over the same strip at the column face; if the two differ by more than ten or fifteen percent I stop and look. ' +
          'Mesh study on that integral and on deflection. Then real column size in the model. Bars: half of them within the inner half of the strip, gaps left for ' +
          'the vibrator. Punching is apart, it is brittle, and with unbalanced moment. Uncertain: cracking moves moment to midspan, so I keep bottom steel.',
      },
    ],
    enemies: ['fem-spoken-08'],
  }),
  spoken({
    id: 'fem-spoken-02',
    area,
    skill: 'model-review-in-an-hour',
    difficulty: 'middle',
    source: 'MacLeod: Modern Structural Analysis: Modelling Process and Guidance, chapters on verification and on review',
    code,
    enemies: ['general-choice-16', 'general-choice-17', 'dynamics-spoken-06'],
    text:
      'A colleague hands you a finished 3D model of a twelve-storey concrete building, 800 m² on each floor, to be issued tomorrow. You have one ' +
      'hour to decide whether its results can be trusted. What do you look at, in which order, with which numbers of your own, and what would make ' +
      'you stop the issue?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Compares reactions of each load case with a take-down by hand.',
        benchmark: 'About 100 MN in all at 10 to 12 kN/m² of floor, 80 to 130 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Looks at deformed shapes and modes for loose parts and wrong releases; first period against a rule of thumb.',
        benchmark: '1.2 s (a tenth of a second for each storey), 0.6 to 2.0 accepted',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Goes through units, materials, cracked stiffness, supports, diaphragms and offsets.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the load through transfers and openings; checks one beam, one column and one wall by hand.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Base shear and overturning moment by hand; reads the warnings of the solver.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Names criteria that stop the issue, for example totals more than 5 to 10 % off, a mechanism, wrong load factors.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Says what an hour cannot check and asks for an independent review, or issues in part or as preliminary.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the date decide: issues with a known unexplained error, to correct it later on site.',
      },
    ],
    notRated: ['practice'],
    examples: [
      {
        level: 1,
        text:
          'One hour is short, so I would trust my colleague, who knows the model. I open it, look whether the run finished without errors and all ' +
          'members are green in the design check. If a few are red I raise their size. Then it can be issued, and if something turns up later we send a revision ' +
          'to the site.',
      },
      {
        level: 3,
        text:
          'First the reactions. Twelve floors of 800 square metres at about 11 kilonewtons gives roughly 105 meganewtons, and the dead and live cases must ' +
          'agree with that. Second the deformed shape and the modes, to see parts that fly away; the period should be around one second. Third, materials, ' +
          'supports and load combinations. Then I calculate one column and one beam by hand. If the reactions are wrong by more than ten percent, or there is an ' +
          'instability warning, I would not issue it tomorrow, and I tell the project manager. Otherwise it can go, with a note about what I have looked at.',
      },
      {
        level: 5,
        text:
          'Ten minutes: totals. 9600 square metres at 11, so about 105 meganewtons; each case apart, since errors cancel in sums. Wind base shear and ' +
          'overturning from area times pressure. Ten minutes: animate gravity, wind, modes. First period near 1.2 seconds; 0.3 or 4 means mass or stiffness is wrong. ' +
          'Ten: E, cracked factors, supports, releases, diaphragms, factors in combinations, solver warnings. Twenty: follow one column, one transfer, one wall ' +
          'with openings to the ground and check each by hand. Stop if totals miss by five percent unexplained, if anything is loose, if a transfer has no path. Last ten: ' +
          'write down what I did not see, seismic detailing, foundations, and ask for an independent check before anything is cast.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-03',
    area,
    skill: 'silo-shell-buckling',
    difficulty: 'hard',
    source: 'Rotter and Schmidt (ECCS): Buckling of Steel Shells; Timoshenko and Gere: Theory of Elastic Stability',
    code,
    text:
      'You must show by nonlinear analysis that a steel silo, 6 m across, 20 m high, wall 6 mm thick, carries its vertical wall load safely. ' +
      'Explain how you set up the model, which imperfections you put in, how you solve it, and how you decide that the result is believable. Give ' +
      'numbers of your own.',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Starts from the hand formula of the perfect cylinder, 0.6 E t / r, as a bound from above.',
        benchmark: '250 MPa, 220 to 270 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Such shells fail far below the linear load as imperfections trigger buckling; geometric and material nonlinearity are both put in.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Puts in several imperfections (eigenmodes, weld dents), amplitude from the tolerance class, and takes the lowest result.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Mesh fine against the half-wave of a buckle, about 1.7 √(r t); mesh study.',
        benchmark: 'Half-wave near 230 mm, 150 to 350 accepted; elements of 50 mm or less',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Loads as they come: wall friction growing downwards, uneven discharge, wind when empty; reactions down to ring and columns as built.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Solves by arc-length or displacement control and watches the mode of failure.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Compares with reduction factors from tests or a code and applies a partial factor to the resistance.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'The assumed dents become tolerances for the fabricator, measured on site before use.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Takes the linear buckling load of the perfect shell as the strength.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'I use a linear buckling analysis with shell elements, because this is the standard way for stability problems. The program gives an eigenvalue, ' +
          'let us say 4, and this is the safety, so with 4 we are far above what any code asks. I model a quarter for symmetry with elements of maybe half a ' +
          'metre, which is fine for a shell of twenty metres height. Nonlinear is also possible: I switch on large displacements and increase the load ' +
          'step by step to the design load, and when it converges, then the silo is stable. Imperfections I would normally not add, as steel fabricators are quite precise ' +
          'today, and there is the grain inside which supports the wall all the time. To believe it, I check that the maximum von Mises stress is below yield, ' +
          'and look at the plot of the deflection, that should be smooth. That is about all.',
      },
      {
        level: 3,
        text:
          'First by hand: 0.6 times E times t over r, 0.6 by 210 000 by 6 over 3000, around 250 megapascal. The real one is maybe a third of this because of ' +
          'imperfections. Then shell elements, small compared with the buckles. I do the linear buckling for the mode, scale this shape to the tolerance, and run ' +
          'a nonlinear analysis with plasticity and arc-length up to the maximum. Loads are wall friction and roof, with the supports at the bottom ring. ' +
          'Then the result divided by the partial factor must be above the load. I would compare it with the shell buckling code. The tolerances must be on the drawings.',
      },
      {
        level: 5,
        text:
          'Bound first: 0.605 E t over r, 254 megapascal. r over t is 500, so tests say a quarter to a half of that; if I ' +
          'get 200 I do not believe it. Buckles: 1.7 root r t, 230 millimetres, elements 30 to 40, mesh halved once. Full ' +
          'circle, real ring and column supports, since they concentrate load. Friction load rising down the wall, patch ' +
          'discharge, empty with wind. Geometry and plasticity nonlinear, arc-length. Imperfections: first modes, deformed ' +
          'shape of the nonlinear run, and inward weld dents at each course, amplitude by the tolerance class, also half ' +
          'and double. Lowest counts, over a partial factor. Dents become a hold point: measured before filling, else ' +
          'rerun. Failure is sudden, so no use of filling pressure. Unsure: dents as built.',
      },
    ],
  }),
];
