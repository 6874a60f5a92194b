import { fixed } from '../model.ts';

const AREA = 'Structural Renovations';

export const fixed1 = [
  fixed({
    id: 'renovation-choice-01',
    area: AREA,
    skill: 'load-sharing-of-added-parts',
    difficulty: 'middle',
    source: 'Statics: an added member is unstrained when it is fixed; texts on strengthening of floors',
    code: null,
    text: 'A steel beam is bolted beside a sagging timber beam without jacking or unloading. How much of the load already there does it take at once?',
    right: 'None of it',
    wrong: [
      { text: 'Half of it', error: 'Shares the load by the number of beams.' },
      { text: 'A share by stiffness', error: 'Lets the new beam share load that came before it was fixed.' },
      { text: 'All of it', error: 'Takes the stiffer beam to relieve the weaker one fully.' },
    ],
    rationale:
      'The new beam is unstrained when it is fixed. It takes part only in further deflection, by stiffness, under later load or creep. To relieve the timber, one jacks or unloads first.',
    enemies: ['renovation-spoken-08'],
  }),
  fixed({
    id: 'renovation-choice-02',
    area: AREA,
    skill: 'loss-of-glued-carbon',
    difficulty: 'middle',
    source: 'ACI 440.2R, Guide for the Design and Construction of Externally Bonded FRP Systems: strengthening limits',
    code: null,
    text: 'Why do design guides require that a concrete beam with glued carbon plates can still carry a reduced load without them?',
    right: 'Fire can destroy the bond',
    wrong: [
      { text: 'Carbon creeps under load', error: 'Gives carbon fibre the creep of its resin.' },
      { text: 'Carbon rusts near steel', error: 'Confuses galvanic corrosion of steel with rusting of carbon.' },
      { text: 'Glue shrinks with age', error: 'Takes the small shrinkage at hardening for a lasting loss of bond.' },
    ],
    rationale:
      'Epoxy softens well below 100 °C, and impact or vandals can peel a plate off, so the bare beam must survive the accidental load. Carbon fibre hardly creeps and does not rust.',
    enemies: ['renovation-choice-27'],
  }),
  fixed({
    id: 'renovation-choice-03',
    area: AREA,
    skill: 'growth-of-carbonation',
    difficulty: 'easy',
    source: 'Diffusion law of carbonation; Broomfield, Corrosion of Steel in Concrete',
    code: null,
    text: 'Carbonation reached 10 mm in 25 years. If its depth follows the square root of time, how deep is it after 100 years in total?',
    right: '20 mm',
    wrong: [
      { text: '30 mm', error: 'Starts the root law anew for the last 75 years and adds about 17 mm to the first 10 mm.' },
      { text: '40 mm', error: 'Takes the depth as growing in proportion to time.' },
      { text: '160 mm', error: 'Squares the ratio of the times instead of taking its root.' },
    ],
    rationale: '√(100 / 25) = 2, so 20 mm. 40 mm is linear in time, 160 mm takes the square for the root.',
  }),
  fixed({
    id: 'renovation-choice-04',
    area: AREA,
    skill: 'bays-of-underpinning',
    difficulty: 'easy',
    source: 'Tomlinson, Foundation Design and Construction: underpinning',
    code: null,
    text: 'Why is an old wall underpinned in short, separated bays?',
    right: 'The wall can arch over each pit',
    wrong: [
      { text: 'Each pit can stay unshored', error: 'Thinks that short pits need no support of their sides.' },
      { text: 'The new concrete shrinks less', error: 'Takes shrinkage of the new bases for what limits the length of a bay.' },
      { text: 'The new bays settle separately', error: 'Takes separate movement of the bays for an aim.' },
    ],
    rationale:
      'The wall must bridge every open pit and rest on ground that still bears, or on finished bays. Pits of any length need shoring, and separate settlement of bays is what one wants to avoid.',
  }),
  fixed({
    id: 'renovation-choice-05',
    area: AREA,
    skill: 'mortar-for-soft-brick',
    difficulty: 'middle',
    source: 'Historic England, Practical Building Conservation: Mortars, Renders and Plasters',
    code: null,
    text: 'Soft brickwork built in lime mortar is repointed with hard cement mortar. What is the main risk?',
    right: 'The bricks decay and spall',
    wrong: [
      { text: 'The joints soak up rain', error: 'Takes cement mortar as more porous than lime.' },
      { text: 'The mortar stays too soft', error: 'Confuses the slow hardening of lime with that of cement.' },
      { text: 'The wall settles unevenly', error: 'Takes a loss at the surface for a change of the bearing of the wall.' },
    ],
    rationale:
      'Dense mortar keeps moisture in and is stiffer than the brick, so drying, salts, frost and stress act on the faces of the bricks. Mortar should be weaker and more permeable than the brick.',
  }),
  fixed({
    id: 'renovation-choice-06',
    area: AREA,
    skill: 'cracks-and-ground-movement',
    difficulty: 'middle',
    source: 'BRE Digest 251, Assessment of damage in low-rise buildings; perpendicular rule for cracks',
    code: null,
    text: 'A stepped crack runs near the right end of a brick wall as drawn, wider at the top. Which ground movement fits best?',
    right: 'The right end settles',
    wrong: [
      { text: 'The right end heaves', error: 'Turns the direction of the movement: the crack would open below.' },
      { text: 'The middle settles', error: 'Takes hogging for sagging, which opens cracks at the bottom.' },
      { text: 'The left end settles', error: 'Looks for the movement at the end without cracks.' },
    ],
    rationale:
      'The right end drops and turns outward, the wall hogs, and tension at the top opens the crack upward. A line square to the crack points down to the part that sinks. A sagging middle opens cracks at the bottom.',
    drawing: {
      words:
        'Front view of a long brick wall on level ground. A stepped crack rises to the right, from near the ground at about two thirds of the length to the top near the right end, and widens toward the top.',
      shapes: [
        {
          kind: 'area',
          points: [
            [30, 45],
            [290, 45],
            [290, 140],
            [30, 140],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [15, 140],
            [305, 140],
          ],
        },
        {
          kind: 'line',
          points: [
            [205, 132],
            [215, 132],
            [215, 112],
            [228, 112],
            [228, 92],
            [241, 92],
            [241, 70],
            [254, 70],
            [254, 45],
          ],
        },
        {
          kind: 'line',
          points: [
            [205, 132],
            [217, 132],
            [217, 115],
            [231, 115],
            [231, 96],
            [245, 96],
            [245, 75],
            [261, 75],
            [261, 45],
          ],
        },
        { kind: 'label', at: [100, 92], text: 'brick wall', anchor: 'middle' },
        { kind: 'label', at: [60, 158], text: 'left', anchor: 'middle' },
        { kind: 'label', at: [265, 158], text: 'right', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'renovation-choice-07',
    area: AREA,
    skill: 'nature-of-cast-iron',
    difficulty: 'easy',
    source: 'Bussell, Appraisal of Existing Iron and Steel Structures (Steel Construction Institute)',
    code: null,
    text: 'Which description fits a nineteenth-century grey cast-iron beam?',
    right: 'Strong in compression, brittle in tension',
    wrong: [
      { text: 'Strong in tension, brittle in compression', error: 'Turns tension and compression round.' },
      { text: 'Strong in both, ductile in tension', error: 'Takes cast iron for steel.' },
      { text: 'Weak in compression, ductile in tension', error: 'Takes cast iron for a soft wrought metal.' },
    ],
    rationale:
      'Graphite flakes act as notches: the compressive strength is several times the tensile one, and tension failure is sudden. Ductile behaviour in tension belongs to wrought iron and steel.',
  }),
  fixed({
    id: 'renovation-choice-08',
    area: AREA,
    skill: 'cut-unbonded-tendon',
    difficulty: 'middle',
    source: 'Concrete Society TR43, Post-tensioned concrete floors: alterations and demolition',
    code: null,
    text: 'One greased, unbonded tendon of a continuous post-tensioned slab is cut for a new opening. Where is its prestress lost?',
    right: 'Along its whole length',
    wrong: [
      { text: 'Only at the opening', error: 'Takes the tendon as bonded, so that it anchors again beside the cut.' },
      { text: 'Only in that span', error: 'Takes the supports to hold the tendon.' },
      { text: 'Nowhere, friction holds it', error: 'Overrates the friction of a greased strand.' },
    ],
    rationale:
      'An unbonded tendon is held only at its anchorages, so the force goes in every span that it runs through. A bonded tendon would anchor again near the cut.',
  }),
  fixed({
    id: 'renovation-choice-09',
    area: AREA,
    skill: 'fractile-of-core-strengths',
    difficulty: 'middle',
    source: 'Normal distribution; EN 13791, assessment of strength in structures, for smaller samples',
    code: null,
    enemies: ['general-choice-20'],
    text: 'A great many cores give normally distributed strengths, mean 40 MPa, standard deviation 6 MPa. About what is the 5 % fractile?',
    right: '30 MPa',
    wrong: [
      { text: '22 MPa', error: 'Deducts three standard deviations.' },
      { text: '40 MPa', error: 'Takes the mean, which half of the concrete does not reach.' },
      { text: '50 MPa', error: 'Adds 1.64 standard deviations: the strength that 5 % exceed.' },
    ],
    rationale:
      '40 - 1.64 × 6 = 30 MPa. 22 MPa deducts three standard deviations, 50 MPa is the upper fractile, and the mean is exceeded by only half of the cores.',
  }),
  fixed({
    id: 'renovation-choice-10',
    area: AREA,
    skill: 'holes-in-joists',
    difficulty: 'easy',
    source: 'Bending and shear along a simply supported beam; timber floor guides on notches and holes',
    code: null,
    text: 'Where does a small pipe hole do least harm to a uniformly loaded, simply supported timber joist?',
    right: 'Mid-depth, near quarter-span',
    wrong: [
      { text: 'Bottom edge, at mid-span', error: 'Cuts the edge where the tension is highest.' },
      { text: 'Top edge, near quarter-span', error: 'Forgets that an edge hole takes off the best of the bending section.' },
      { text: 'Mid-depth, beside the support', error: 'Thinks of bending only; the shear is highest there.' },
    ],
    rationale:
      'Bending stress is zero at mid-depth, and at quarter-span the shear is half of its peak. A hole at an edge cuts the bending section; beside the support the shear is highest.',
  }),
];
