import { type FixedChoice, fixed } from '../model.ts';

/** Columns, anchorages of prestress, torsion, size. */
export const fixed4: readonly FixedChoice[] = [
  fixed({
    id: 'concrete-choice-28',
    area: 'Concrete Structures',
    skill: 'axial-force-and-moment',
    difficulty: 'hard',
    source: 'R. Park and T. Paulay, Reinforced Concrete Structures: interaction diagram of columns',
    code: null,
    text: 'Wind bends a column; vertical load changes only its axial force. Point A lies below balance. Which vertical load is worst?',
    right: 'Least dead, no live load',
    wrong: [
      { text: 'Largest dead, full live load', error: 'Takes the largest load for the worst, as above the point of balance' },
      { text: 'Least dead, full live load', error: 'Takes live load as always unfavourable' },
      { text: 'Largest dead, no live load', error: 'Takes dead load as always unfavourable' },
    ],
    rationale:
      'Below the point of balance the steel yields in tension. There compression helps, and the moment resistance ' +
      'falls as the axial force falls. So the least vertical load governs.',
    drawing: {
      words:
        'The resistance of a column: compression upward, moment to the right. The moment resistance is largest at the ' +
        'point of balance. Point A lies inside the curve, close to its lower branch.',
      shapes: [
        { kind: 'arrow', from: [60, 160], to: [60, 15] },
        { kind: 'arrow', from: [60, 160], to: [290, 160] },
        { kind: 'label', at: [68, 20], text: 'compression', anchor: 'start' },
        { kind: 'label', at: [290, 148], text: 'moment', anchor: 'end' },
        {
          kind: 'line',
          points: [
            [60, 38],
            [100, 47],
            [140, 60],
            [175, 76],
            [196, 90],
            [203, 103],
            [196, 117],
            [175, 132],
            [150, 145],
            [118, 160],
          ],
        },
        { kind: 'circle', at: [203, 103], radius: 2.5, filled: true },
        { kind: 'label', at: [212, 103], text: 'balance', anchor: 'start' },
        { kind: 'circle', at: [160, 130], radius: 3, filled: true },
        { kind: 'label', at: [148, 128], text: 'A', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-30',
    area: 'Concrete Structures',
    skill: 'force-behind-anchorage',
    difficulty: 'hard',
    source: 'T. Y. Lin and N. H. Burns, Design of Prestressed Concrete Structures: end block; J. Schlaich and others',
    code: null,
    text:
      'A small plate brings prestress into the end of this beam. Where does the transverse splitting tension have its ' +
      'resultant?',
    right: 'Half a beam depth behind it',
    wrong: [
      { text: 'Right behind the plate', error: 'Close behind the plate the concrete is compressed from all sides' },
      { text: 'Three beam depths behind it', error: 'There the force is already spread and the stresses run straight' },
      { text: 'At mid-span of the beam', error: 'Confuses splitting with tension by bending' },
    ],
    rationale:
      'The force spreads over the depth within about one depth. Its paths first bend outward, with compression, then ' +
      'back to straight, with tension; the resultant lies about half a depth behind the plate.',
    drawing: {
      words:
        'The end of a beam seen from the side. A small plate at half of its depth, at the left end, brings in a large ' +
        'force along the beam.',
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [80, 35],
            [300, 35],
            [300, 145],
            [80, 145],
          ],
        },
        {
          kind: 'area',
          fill: 'steel',
          points: [
            [70, 78],
            [80, 78],
            [80, 102],
            [70, 102],
          ],
        },
        { kind: 'arrow', from: [25, 90], to: [68, 90] },
        { kind: 'label', at: [42, 74], text: 'prestress', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-31',
    area: 'Concrete Structures',
    skill: 'torsion-for-equilibrium',
    difficulty: 'hard',
    source: 'M. P. Collins and D. Mitchell, Prestressed Concrete Structures: equilibrium and compatibility torsion',
    code: null,
    text: 'Cracking takes most torsional stiffness from a beam. Where must it still carry its full torsion?',
    right: 'As sole support of a cantilevered canopy',
    wrong: [
      { text: 'As edge beam of a multi-bay slab', error: 'Takes torsion by compatibility for torsion by equilibrium' },
      { text: 'As support of a continuous secondary beam', error: 'The secondary beam can do without this end moment' },
      { text: 'Between equal slabs on both sides', error: 'The two sides balance each other almost fully' },
    ],
    rationale:
      'A canopy without another support falls if the beam has no torsional resistance: equilibrium needs it. In the ' +
      'other cases moments can move into the slab or the secondary beam.',
  }),
  fixed({
    id: 'concrete-choice-32',
    area: 'Concrete Structures',
    skill: 'size-effect-in-shear',
    difficulty: 'hard',
    source: 'M. P. Collins and D. Kuchma, How Safe Are Our Large, Lightly Reinforced Concrete Beams, Slabs, and Footings?',
    code: null,
    text:
      'A slab without links gets twice as deep, with equal concrete and steel ratio. What happens to its mean shear ' +
      'stress at failure?',
    right: 'Falls: cracks get wider',
    wrong: [
      { text: 'Unchanged: the materials are equal', error: 'Takes shear strength as a property of the material alone' },
      { text: 'Rises: more aggregate interlocks', error: 'Counts the longer crack and forgets that it opens wider' },
      { text: 'Doubles: the depth doubles', error: 'Confuses the shear force with the shear stress' },
    ],
    rationale:
      'Cracks of a deeper member are further apart and wider at mid-depth, so aggregate interlock carries less stress. ' +
      'The force rises by less than the depth: a size effect.',
  }),
];
