import { type FixedChoice, fixed } from '../model.ts';

/** The questions of the first bank that have fixed numbers. */
export const fixed1: readonly FixedChoice[] = [
  fixed({
    id: 'concrete-choice-01',
    area: 'Concrete Structures',
    skill: 'ductile-bending-failure',
    difficulty: 'easy',
    source: 'R. Park and T. Paulay, Reinforced Concrete Structures: flexural failure of under-reinforced sections',
    code: null,
    text: 'An under-reinforced concrete beam is loaded to failure in bending. Which of these happens first?',
    right: 'The tension bars yield',
    wrong: [
      { text: 'The compression concrete crushes', error: 'Describes an over-reinforced section, which fails without warning' },
      { text: 'The tension bars fracture', error: 'Confuses yield with rupture; rupture needs far larger strains' },
      { text: 'The compression bars buckle', error: 'Names a late stage, which follows the spalling of the cover' },
    ],
    rationale:
      'Under-reinforced means that the steel reaches yield before the concrete reaches its crushing strain. Crushing ' +
      'follows; bars buckle or fracture, if at all, after that.',
  }),
  fixed({
    id: 'concrete-choice-03',
    area: 'Concrete Structures',
    skill: 'loss-of-effective-depth',
    difficulty: 'middle',
    source: 'Equilibrium of a cracked section: resistance is bar force times lever arm',
    code: null,
    enemies: ['concrete-choice-02'],
    text:
      'The top bars of a lightly reinforced balcony slab should have 120 mm effective depth. They were placed at 90 ' +
      'mm. About how much bending resistance is lost?',
    right: '25 %',
    wrong: [
      { text: '33 %', error: 'Relates the lost depth to the depth as built instead of the depth as designed' },
      { text: '44 %', error: 'Scales with the depth squared, as for a section modulus' },
      { text: '58 %', error: 'Scales with the depth cubed, as for a stiffness' },
    ],
    rationale:
      'The same bars yield, so M = As fy z, and in a lightly reinforced slab z is nearly d: 1 - 90/120 = 25 %. With a ' +
      'stress block of 10 mm it is 26 %.',
  }),
  fixed({
    id: 'concrete-choice-04',
    area: 'Concrete Structures',
    skill: 'punching-measures',
    difficulty: 'middle',
    source: 'fib Model Code 2010, punching; A. Muttoni, Punching shear strength of reinforced concrete slabs',
    code: null,
    enemies: ['concrete-spoken-01'],
    text:
      'A flat slab fails its punching check on the control perimeter. Slab thickness and column size are fixed. Which ' +
      'addition helps most?',
    right: 'Shear studs around the column',
    wrong: [
      { text: 'More top bars over the column', error: 'Bending steel raises the resistance only with about its cube root' },
      { text: 'More bottom bars over the column', error: 'These hold the slab after punching; they do not prevent it' },
      { text: 'Stronger concrete in the column', error: 'The crack forms in the slab, not in the column' },
    ],
    rationale:
      'Reinforcement that crosses the inclined punching crack in the slab carries shear directly and can raise the ' +
      'resistance by half or more. Top bars help little, bottom bars only after failure.',
  }),
  fixed({
    id: 'concrete-choice-05',
    area: 'Concrete Structures',
    skill: 'creep-in-columns',
    difficulty: 'middle',
    source: 'A. Ghali, R. Favre and M. Elbadry, Concrete Structures: Stresses and Deformations',
    code: null,
    enemies: ['concrete-choice-15'],
    text: 'Under constant axial load, how does creep change the stresses in a reinforced concrete column?',
    right: 'Steel stress rises, concrete stress falls',
    wrong: [
      { text: 'Steel stress falls, concrete stress rises', error: 'Turns the exchange round: thinks that the steel creeps away' },
      { text: 'Steel and concrete stresses both rise', error: 'Takes growing strain as growing stress in both materials' },
      { text: 'Steel and concrete stresses both fall', error: 'Confuses creep under constant load with relaxation' },
    ],
    rationale:
      'Creep shortens the concrete; the bars shorten with it and take more force. The total is constant, so the ' +
      'concrete sheds what the steel gains. Both rising or both falling would break equilibrium.',
  }),
  fixed({
    id: 'concrete-choice-06',
    area: 'Concrete Structures',
    skill: 'crack-width-control',
    difficulty: 'easy',
    source: 'fib Model Code 2010, crack control; R. Park and T. Paulay, Reinforced Concrete Structures',
    code: null,
    text: 'Calculated crack widths are too large. Which change reduces them at the same steel area?',
    right: 'Smaller bars, closer together',
    wrong: [
      { text: 'Larger bars, further apart', error: 'Thinks that a stronger single bar holds a crack better' },
      { text: 'Bars of higher yield strength', error: 'Takes strength for stiffness; the service stress does not change' },
      { text: 'Deeper cover to the bars', error: 'Confuses protection of the bars with the width of cracks' },
    ],
    rationale:
      'Smaller bars give more bond surface, so cracks are closer and narrower. Larger bars and deeper cover widen ' +
      'them. Yield strength leaves the service stress, and so the crack width, unchanged.',
  }),
  fixed({
    id: 'concrete-choice-07',
    area: 'Concrete Structures',
    skill: 'anchorage-and-diameter',
    difficulty: 'middle',
    source: 'Equilibrium of a bar: bond force over its surface equals stress times its area',
    code: null,
    enemies: ['concrete-choice-26', 'dynamics-choice-01', 'renovation-choice-03'],
    text: 'At equal steel stress and bond strength, which anchorage length does a 32 mm bar need, compared with a 16 mm bar?',
    right: 'Twice as long',
    wrong: [
      { text: 'Equally long', error: 'Thinks that the length depends on stress and bond alone' },
      { text: '1.4 times as long', error: 'Scales with the square root of the diameter' },
      { text: 'Four times as long', error: 'Counts the larger force and forgets the larger perimeter' },
    ],
    rationale:
      'The force grows with the diameter squared, the surface per length with the diameter: l = (diameter / 4) (stress ' +
      '/ bond). So the length grows with the diameter: twice.',
  }),
  fixed({
    id: 'concrete-choice-08',
    area: 'Concrete Structures',
    skill: 'stresses-at-transfer',
    difficulty: 'middle',
    source: 'T. Y. Lin and N. H. Burns, Design of Prestressed Concrete Structures',
    code: null,
    enemies: ['concrete-choice-14'],
    text:
      'A pretensioned beam on two supports has straight strands near its soffit. At transfer, where is tension in the ' +
      'concrete worst?',
    right: 'Top fibre near the supports',
    wrong: [
      { text: 'Bottom fibre at mid-span', error: 'Thinks of service loads instead of transfer' },
      { text: 'Bottom fibre near the supports', error: 'Reverses the bending by the eccentric force' },
      { text: 'Top fibre at mid-span', error: 'Forgets that self-weight relieves the top at mid-span' },
    ],
    rationale:
      'The force below the centroid bends the beam upward all along, so the top is in tension. At mid-span self-weight ' +
      'relieves it; near the supports, behind the transfer length, nothing does.',
    drawing: {
      words: 'A beam seen from the side, on two supports near its ends. Straight strands run along it, close to its bottom.',
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [30, 55],
            [290, 55],
            [290, 105],
            [30, 105],
          ],
        },
        {
          kind: 'line',
          points: [
            [30, 95],
            [290, 95],
          ],
        },
        { kind: 'support', at: [42, 105], type: 'pin', side: 'below' },
        { kind: 'support', at: [278, 105], type: 'roller', side: 'below' },
        { kind: 'label', at: [160, 120], text: 'straight strands', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'concrete-choice-10',
    area: 'Concrete Structures',
    skill: 'strut-angle-in-shear',
    difficulty: 'middle',
    source: 'M. P. Collins and D. Mitchell, Prestressed Concrete Structures: variable-angle truss',
    code: null,
    enemies: ['concrete-choice-24'],
    text: 'In a variable-angle truss model for shear, what follows from choosing a flatter strut?',
    right: 'Fewer links, more longitudinal tension',
    wrong: [
      { text: 'Fewer links, less longitudinal tension', error: 'Takes the saving in links as a saving everywhere' },
      { text: 'More links, more longitudinal tension', error: 'Takes cot θ upside down in the demand for links' },
      { text: 'More links, less longitudinal tension', error: 'Takes cot θ upside down in both demands' },
    ],
    rationale:
      'A flatter strut crosses more links, so each metre needs fewer: V / (z f cot θ). Its horizontal part grows with ' +
      'V cot θ and needs more longitudinal tension.',
  }),
];
