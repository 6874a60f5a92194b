import { type FixedChoice, fixed } from '../model.ts';

const area = 'Steel Structures';

/** Stability of members and sections. */
export const fixed2: readonly FixedChoice[] = [
  fixed({
    id: 'steel-choice-21',
    area,
    skill: 'moment-gradient',
    difficulty: 'middle',
    source: 'Timoshenko and Gere, Theory of Elastic Stability, chapter 6',
    code: null,
    text:
      'A beam segment has lateral restraint at its two ends only. For the same largest moment, which moment diagram gives the ' +
      'lowest resistance to lateral-torsional buckling?',
    right: 'Uniform along the segment',
    wrong: [
      { text: 'Triangular, zero at one end', error: 'Thinks that a change of moment, which is shear, does the harm.' },
      { text: 'Parabolic, zero at both ends', error: 'Takes the common diagram of a floor beam for the worst one.' },
      {
        text: 'Antisymmetric, zero at mid-length',
        error: 'Thinks that compression on both flanges in turn is worst; it is the most favourable.',
      },
    ],
    rationale:
      'Under uniform moment the compression flange has its full force over the whole length. In the others the force falls away ' +
      'or turns to tension.',
  }),
  fixed({
    id: 'steel-choice-22',
    area,
    skill: 'brace-stiffness',
    difficulty: 'hard',
    source: 'Winter, Lateral Bracing of Columns and Beams, 1958; Timoshenko and Gere, Theory of Elastic Stability, chapter 2',
    code: null,
    text:
      'Two rigid 3 m bars are hinged together in line. Their outer ends cannot move sideways; a brace of 2 MN/m holds the hinge. ' +
      'At what axial load do they buckle?',
    right: '3 MN',
    wrong: [
      { text: '1.5 MN', error: 'Counts both bars, and halves the brace force for each bar as well.' },
      { text: '6 MN', error: 'Counts the sideways component of one bar only.' },
      { text: '12 MN', error: 'Multiplies the brace stiffness by the whole length.' },
    ],
    rationale: 'If the hinge moves by δ, each bar pushes sideways with P δ / 3 m. Balance: 2 P δ / 3 = 2 MN/m × δ, so P = 3 MN.',
    drawing: {
      words:
        'Two bars of 3 m each, one on the other, with a hinge between them. Pin at the bottom; at the top a roller that stops ' +
        'sideways movement. A spring of 2 MN/m holds the hinge from the side. An axial load P acts downwards at the top.',
      shapes: [
        {
          kind: 'member',
          points: [
            [150, 38],
            [150, 88],
          ],
        },
        {
          kind: 'member',
          points: [
            [150, 92],
            [150, 140],
          ],
        },
        { kind: 'circle', at: [150, 90], radius: 4 },
        { kind: 'support', at: [150, 140], type: 'pin', side: 'below' },
        { kind: 'support', at: [150, 38], type: 'roller', side: 'left' },
        {
          kind: 'line',
          points: [
            [154, 90],
            [164, 90],
            [168, 82],
            [176, 98],
            [184, 82],
            [192, 98],
            [196, 90],
            [208, 90],
          ],
        },
        {
          kind: 'line',
          points: [
            [208, 80],
            [208, 100],
          ],
        },
        { kind: 'label', at: [216, 90], text: '2 MN/m', anchor: 'start' },
        { kind: 'arrow', from: [150, 14], to: [150, 36] },
        { kind: 'label', at: [162, 20], text: 'P', anchor: 'middle' },
        { kind: 'dimension', from: [90, 38], to: [90, 90], label: '3 m' },
        { kind: 'dimension', from: [90, 90], to: [90, 140], label: '3 m' },
      ],
    },
  }),
  fixed({
    id: 'steel-choice-23',
    area,
    skill: 'open-section-torsion',
    difficulty: 'hard',
    source: 'Timoshenko, Strength of Materials, part II, chapter on torsion',
    code: null,
    text:
      'The radius of a round tube is 20 times its wall thickness. A slit opens it along its whole length; its ends can warp. How ' +
      'much torsional stiffness remains?',
    right: 'Less than 1 %',
    wrong: [
      { text: 'About 25 %', error: 'Squares the half of the shear flow that seems to remain.' },
      { text: 'About 50 %', error: 'Thinks that half of the shear flow can still go round.' },
      { text: 'More than 90 %', error: 'Looks only at the material lost, which is next to nothing.' },
    ],
    rationale: 'Closed: J = 2 π r³ t. Open: J = 2 π r t³ / 3. The ratio is (t / r)² / 3 = 1 / 1200, which is 0.08 %.',
  }),
  fixed({
    id: 'steel-choice-24',
    area,
    skill: 'shear-centre',
    difficulty: 'hard',
    source: 'Timoshenko, Strength of Materials, part I, chapter on unsymmetrical bending',
    code: null,
    text: 'A vertical load shall bend this channel beam without twisting it. Where must its line of action lie?',
    right: 'Outside, left of the web',
    wrong: [
      { text: 'Along the middle of the web', error: 'Thinks that the web takes the shear and the flanges add no moment.' },
      { text: 'Through the centroid', error: 'Takes the centroid for the shear centre.' },
      { text: 'Along the flange tips', error: 'Puts the shear centre on the open side of the section.' },
    ],
    rationale:
      'The flange shears form a couple. With the web shear their resultant lies behind the web, on the side away from the ' +
      'flanges: that is the shear centre.',
    drawing: {
      words:
        'Channel in section: the web is vertical and at the left, and a flange points to the right at its top and at its bottom.',
      shapes: [
        {
          kind: 'area',
          points: [
            [130, 30],
            [200, 30],
            [200, 41],
            [141, 41],
            [141, 139],
            [200, 139],
            [200, 150],
            [130, 150],
          ],
          fill: 'steel',
        },
      ],
    },
  }),
  fixed({
    id: 'steel-choice-29',
    area,
    skill: 'column-imperfections',
    difficulty: 'hard',
    source: 'Galambos and Surovek, Structural Stability of Steel, chapter on columns',
    code: null,
    enemies: ['steel-spoken-09'],
    text: 'Bow and residual stress bring column strength below the Euler and squash loads. Where is this loss largest in per cent?',
    right: 'Euler load near squash load',
    wrong: [
      {
        text: 'Euler load far below squash load',
        error: 'Thinks that the slenderest columns suffer most; they tend to the Euler load.',
      },
      {
        text: 'Euler load far above squash load',
        error: 'Thinks that residual stress does most harm near yield; stocky columns still squash.',
      },
      { text: 'Equal at every slenderness', error: 'Takes imperfections for one constant factor.' },
    ],
    rationale:
      'Very stocky columns reach the squash load and very slender ones nearly the Euler load. Between them, where both loads are ' +
      'alike, buckling and yielding act together, and a third or more is lost.',
  }),
  fixed({
    id: 'steel-choice-30',
    area,
    skill: 'strength-and-stiffness',
    difficulty: 'easy',
    source: 'Salmon, Johnson and Malhas, Steel Structures: Design and Behavior, chapter on steels and properties',
    code: null,
    enemies: ['steel-spoken-08', 'general-choice-28'],
    text:
      'Deflection governs a beam. Its steel is changed from a yield strength of 235 to 355 N/mm², its section is not. By how ' +
      'much does its elastic deflection fall?',
    right: '0 %',
    wrong: [
      { text: '17 %', error: 'Takes half of the gain in strength, for a mixture of strength and stiffness.' },
      { text: '34 %', error: 'Takes deflection as inverse to strength: 1 - 235 / 355.' },
      { text: '51 %', error: 'Takes the gain in strength, 355 / 235 - 1, for the loss of deflection.' },
    ],
    rationale:
      'Elastic deflection depends on E I. The modulus of all structural steels is about 210 000 N/mm², so nothing changes.',
  }),
  fixed({
    id: 'steel-choice-26',
    area,
    skill: 'overstrength',
    difficulty: 'middle',
    source: 'Bruneau, Uang and Sabelli, Ductile Design of Steel Structures, chapter on braced frames',
    code: null,
    enemies: ['steel-choice-25'],
    text:
      'The braces of a frame shall yield in an earthquake. They are delivered with a yield strength 30 % above that specified. ' +
      'What follows?',
    right: 'Brace connections must resist more',
    wrong: [
      { text: 'Natural period becomes much shorter', error: 'Takes strength for stiffness; the sections are the same.' },
      { text: 'Braces dissipate energy earlier', error: 'Stronger braces yield later, at a larger sway.' },
      { text: 'Columns and footings see less force', error: 'The forces that the braces pass on rise with their yield force.' },
    ],
    rationale:
      'The yielding brace is the fuse. What it can pass on grows with its real yield force, so connections and columns must be ' +
      'stronger than that: capacity design.',
  }),
];
