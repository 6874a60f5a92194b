import { type FixedChoice, fixed } from '../model.ts';

/** Slabs, redistribution, corners, corbels, hanging reactions. */
export const fixed2: readonly FixedChoice[] = [
  fixed({
    id: 'concrete-choice-17',
    area: 'Concrete Structures',
    skill: 'two-way-load-sharing',
    difficulty: 'middle',
    source: 'R. Park and W. L. Gamble, Reinforced Concrete Slabs; equal deflection of crossing strips',
    code: null,
    enemies: ['general-choice-02'],
    text:
      'A slab of 4 m by 8 m is simply supported on all four sides. By equal deflection of its middle strips, about ' +
      'which part of the load goes the long way?',
    right: '6 %',
    wrong: [
      { text: '11 %', error: 'Uses the cube of the span, as for a point load: 1 to 8' },
      { text: '20 %', error: 'Uses the square of the span, as for moments: 1 to 4' },
      { text: '33 %', error: 'Shares in proportion to the spans: 1 to 2' },
    ],
    rationale:
      'Deflection grows with w L⁴. Equal deflection gives w long to w short = 4⁴ to 8⁴ = 1 to 16, so the long way ' +
      'takes 1/17 = 6 %.',
  }),
  fixed({
    id: 'concrete-choice-20',
    area: 'Concrete Structures',
    skill: 'moment-redistribution',
    difficulty: 'middle',
    source:
      'Equilibrium: the sum of support and mid-span moment is w L²/8; R. Park and T. Paulay, Reinforced Concrete Structures',
    code: null,
    enemies: ['general-choice-32'],
    text:
      'The elastic moments of this uniformly loaded beam are 200 kNm at both supports and 100 kNm at mid-span. The ' +
      'support moments are reduced by 30 %. Which mid-span moment results?',
    right: '160 kNm',
    wrong: [
      { text: '70 kNm', error: 'Reduces the mid-span moment by the same part' },
      { text: '100 kNm', error: 'Leaves the mid-span moment, which breaks equilibrium' },
      { text: '130 kNm', error: 'Raises the mid-span moment by 30 % of itself' },
    ],
    rationale:
      'The load fixes the height of the parabola: 200 + 100 = 300 kNm. With 140 kNm at the supports, 300 - 140 = 160 ' +
      'kNm are left at mid-span.',
    drawing: {
      words:
        'A beam fixed at both ends under a uniform load. Below it its moment diagram: 200 kNm at each support with ' +
        'tension at the top, 100 kNm at mid-span with tension at the bottom.',
      shapes: [
        {
          kind: 'member',
          points: [
            [50, 45],
            [270, 45],
          ],
        },
        { kind: 'support', at: [50, 45], type: 'fixed', side: 'left' },
        { kind: 'support', at: [270, 45], type: 'fixed', side: 'right' },
        { kind: 'load', from: [50, 45], to: [270, 45] },
        {
          kind: 'line',
          points: [
            [50, 115],
            [270, 115],
          ],
        },
        {
          kind: 'line',
          points: [
            [50, 115],
            [50, 75],
            [72, 96.6],
            [94, 113.4],
            [116, 125.4],
            [138, 132.6],
            [160, 135],
            [182, 132.6],
            [204, 125.4],
            [226, 113.4],
            [248, 96.6],
            [270, 75],
            [270, 115],
          ],
        },
        { kind: 'label', at: [66, 77], text: '200 kNm', anchor: 'start' },
        { kind: 'label', at: [254, 77], text: '200 kNm', anchor: 'end' },
        { kind: 'label', at: [160, 150], text: '100 kNm', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-21',
    area: 'Concrete Structures',
    skill: 'opening-corner',
    difficulty: 'hard',
    source: 'F. Leonhardt and E. Mönnig, Vorlesungen über Massivbau: frame corners; R. Park and T. Paulay',
    code: null,
    text: 'A moment opens this frame corner. How should the tension bars of an inner face run at the corner?',
    right: 'Straight on to the far side',
    wrong: [
      { text: 'Bent round the inner corner', error: 'Such a bend straightens under tension and bursts the cover' },
      { text: 'Cut off at the corner', error: 'Leaves the bars without anchorage where the force is largest' },
      { text: 'Bent back short of the corner', error: 'Leaves the corner itself without reinforcement' },
    ],
    rationale:
      'A tension bar that turns a re-entrant corner has a resultant out of the concrete. Bars that cross, each ' +
      'anchored by a loop or hook at the far side, have none; diagonal bars may be added.',
    drawing: {
      words:
        'The corner of a frame: a beam runs to the right, a column runs down. The moments at their ends turn them apart. ' +
        'The inner faces meet at the re-entrant corner.',
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [60, 25],
            [235, 25],
            [235, 70],
            [105, 70],
            [105, 135],
            [60, 135],
          ],
        },
        { kind: 'moment', at: [265, 48], clockwise: false },
        { kind: 'moment', at: [82, 155], clockwise: true },
        { kind: 'label', at: [115, 85], text: 'inner faces', anchor: 'start' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-22',
    area: 'Concrete Structures',
    skill: 'corbel-main-bars',
    difficulty: 'easy',
    source: 'J. Schlaich, K. Schäfer and M. Jennewein, Toward a Consistent Design of Structural Concrete',
    code: null,
    enemies: ['concrete-spoken-04'],
    text: 'A column carries a beam on this short corbel. Where do the main tension bars of the corbel belong?',
    right: 'Along its top face, into the column',
    wrong: [
      { text: 'Along its sloping lower face, into the column', error: 'Puts the tie where the strut is' },
      { text: 'Upright, along its outer face', error: 'Thinks that the load must be hung up, as at a half joint' },
      { text: 'Level, at half of its depth', error: 'Takes secondary links that control splitting for the tie' },
    ],
    rationale:
      'The load goes to the column through an inclined strut. At the load the strut pushes outward, and a tie along ' +
      'the top holds it back, anchored under the load and in the column.',
    drawing: {
      words:
        'A column seen from the side with a short corbel on its right. A beam load acts down on the top of the corbel. ' +
        'The lower face of the corbel slopes.',
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [90, 15],
            [150, 15],
            [150, 75],
            [215, 75],
            [215, 105],
            [150, 145],
            [150, 165],
            [90, 165],
          ],
        },
        { kind: 'arrow', from: [190, 38], to: [190, 73], label: 'beam load' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-23',
    area: 'Concrete Structures',
    skill: 'hanging-reaction',
    difficulty: 'hard',
    source: 'F. Leonhardt and E. Mönnig, Vorlesungen über Massivbau: indirect supports; R. Park and T. Paulay',
    code: null,
    enemies: ['concrete-spoken-12'],
    text: 'A secondary beam frames into a main beam of equal depth. What does the main beam need at the joint?',
    right: 'Links that lift the reaction',
    wrong: [
      { text: 'Top bars that spread the reaction', error: 'Gives longitudinal steel for a vertical tie force' },
      { text: 'Bottom bars that act as dowels', error: 'Relies on dowels, which split off the cover' },
      { text: 'Side bearing without extra bars', error: 'Overlooks that the strut arrives at the bottom' },
    ],
    rationale:
      'The struts of the secondary beam bring its reaction to the bottom of the main beam. Hanger links must lift it ' +
      'to the compressed top, from where the main beam carries it to its supports.',
    drawing: {
      words:
        'A cross-section of the main beam, and to its right the secondary beam seen from the side. Their tops and their ' +
        'bottoms are level.',
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [60, 45],
            [125, 45],
            [125, 145],
            [60, 145],
          ],
        },
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [125, 45],
            [290, 45],
            [290, 145],
            [125, 145],
          ],
        },
        { kind: 'label', at: [92, 160], text: 'main beam', anchor: 'middle' },
        { kind: 'label', at: [215, 160], text: 'secondary beam', anchor: 'middle' },
        { kind: 'load', from: [125, 45], to: [290, 45] },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-24',
    area: 'Concrete Structures',
    skill: 'bar-curtailment',
    difficulty: 'middle',
    source: 'R. Park and T. Paulay, Reinforced Concrete Structures: effect of shear on bar forces',
    code: null,
    text: 'Tension bars run on past the section where bending no longer needs them, and not only to be anchored. Why?',
    right: 'Inclined cracks raise bar forces there',
    wrong: [
      { text: 'Creep moves the largest moment there', error: 'Creep does not move the moments of a beam under fixed load' },
      { text: 'Shrinkage adds bending moment there', error: 'Takes a small effect of restraint for the reason of the shift' },
      { text: 'Bond is weaker where moments are small', error: 'Turns the effect round: bond suffers where cracks are wide' },
    ],
    rationale:
      'After inclined cracking the force in the bars at a section belongs to the moment of a section nearer to the ' +
      'peak. So the diagram of tension is shifted outward, about half the depth or more.',
  }),
];
