import { fixed } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const fixed3: readonly BankQuestion[] = [
  fixed({
    id: 'dynamics-choice-17',
    area,
    skill: 'unequal-brace-forces',
    difficulty: 'hard',
    source: 'M. Bruneau, C.-M. Uang and R. Sabelli, Ductile Design of Steel Structures: concentrically braced frames',
    code: null,
    enemies: ['steel-choice-25'],
    text: 'In a strong earthquake one brace of this frame buckles while the other yields. What do the two braces then apply to the beam at mid-span?',
    right: 'A large downward force',
    wrong: [
      { text: 'A large upward force', error: 'thinks that the braces still prop the beam, or that buckling pushes it up' },
      { text: 'No vertical force', error: 'takes both brace forces as equal, as in the elastic range' },
      { text: 'A moment alone', error: 'takes the two forces as a couple, though they meet in one point' },
    ],
    rationale:
      'The tension brace pulls the beam down with its full yield force. The buckled brace pushes it up with much less, so a large downward force is left over.',
    drawing: {
      words:
        'A frame of one bay, pinned at its bases, with a horizontal force at the top left. Two braces rise from the bases and meet below the middle of the beam.',
      shapes: [
        {
          kind: 'member',
          points: [
            [60, 150],
            [60, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [260, 150],
            [260, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [60, 40],
            [260, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [60, 150],
            [160, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [260, 150],
            [160, 40],
          ],
        },
        { kind: 'support', at: [60, 150], type: 'pin', side: 'below' },
        { kind: 'support', at: [260, 150], type: 'pin', side: 'below' },
        { kind: 'arrow', from: [18, 40], to: [52, 40] },
        { kind: 'label', at: [160, 24], text: 'beam', anchor: 'middle' },
        { kind: 'label', at: [160, 110], text: 'braces', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-18',
    area,
    skill: 'drift-from-modal-results',
    difficulty: 'hard',
    source: 'A. K. Chopra, Dynamics of Structures: response spectrum analysis of structures with many storeys',
    code: null,
    text: 'After a response spectrum analysis, a colleague takes storey drift as the difference of two combined floor displacements. Why is this wrong?',
    right: 'Combined values have lost their signs',
    wrong: [
      { text: 'Only accelerations may be combined', error: 'thinks that a spectrum yields no displacements' },
      { text: 'Only the first mode causes drift', error: 'takes higher modes as without drift, though they have much of it' },
      { text: 'Combined values contain no damping', error: 'forgets that damping is already in the spectrum' },
    ],
    rationale:
      'Combined displacements are positive peaks that do not occur together. The drift is found in each mode with its signs, and the modal drifts are combined.',
  }),
  fixed({
    id: 'dynamics-choice-19',
    area,
    skill: 'equal-energy-rule',
    difficulty: 'hard',
    source: 'N. M. Newmark and W. J. Hall, Earthquake Spectra and Design',
    code: null,
    text: 'An elastic and perfectly plastic structure may reach five times its yield displacement. By how much does the equal-energy rule divide the elastic earthquake force?',
    right: '3.0',
    wrong: [
      { text: '2.2', error: 'takes the root of the ductility' },
      { text: '5.0', error: 'takes the equal-displacement rule for the equal-energy rule' },
      { text: '9.0', error: 'finds the ratio of energies, 2 μ − 1, and forgets the root' },
    ],
    rationale: 'Equal areas: R²/2 = 5 − 1/2 in units of yield force times yield displacement, so R = √(2 × 5 − 1) = √9 = 3.',
  }),
  fixed({
    id: 'dynamics-choice-20',
    area,
    skill: 'p-delta-of-a-storey',
    difficulty: 'hard',
    source: 'T. Paulay and M. J. N. Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings: P-delta effects',
    code: null,
    text: 'A storey 3 m high carries 10 MN of weight and 1 MN of shear; its drift is 60 mm. How large is the P-delta moment, as a part of the shear’s moment?',
    right: '20 %',
    wrong: [
      { text: '0.2 %', error: 'swaps shear and weight: 1 × 0.06 / (10 × 3)' },
      { text: '2 %', error: 'takes the drift angle alone: 60 mm over 3 m' },
      { text: '10 %', error: 'takes the ratio of shear to weight, or half of the drift' },
    ],
    rationale: 'P-delta moment 10 × 0.06 = 0.6 MNm, moment of the shear 1 × 3 = 3 MNm: 20 %.',
  }),
  fixed({
    id: 'dynamics-choice-21',
    area,
    skill: 'response-to-short-pulses',
    difficulty: 'middle',
    source: 'J. M. Biggs, Introduction to Structural Dynamics: response to impulsive loads',
    code: null,
    text: 'A blast loads a wall panel for 5 ms. The natural period of the panel is 200 ms. What mainly governs its peak deflection?',
    right: 'The impulse of the pressure',
    wrong: [
      { text: 'The peak of the pressure', error: 'takes the load as quasi-static, as with long pulses' },
      { text: 'The duration of the pressure', error: 'takes time without force: a long weak pulse does little' },
      { text: 'The damping of the panel', error: 'thinks of resonance; the first peak comes before damping acts' },
    ],
    rationale:
      'The pulse is over before the panel has moved. It gives a velocity, impulse over mass, and the peak follows from this velocity. The shape of the pulse hardly matters.',
  }),
  fixed({
    id: 'dynamics-choice-22',
    area,
    skill: 'pounding-of-neighbours',
    difficulty: 'easy',
    source: 'C. Arnold and R. Reitherman, Building Configuration and Seismic Design: pounding',
    code: null,
    text: 'Two concrete frames stand with a narrow gap. In an earthquake they hit each other. What is the worst danger of this arrangement?',
    right: 'Slabs break columns at mid-height',
    wrong: [
      { text: 'Slab edges crush each other', error: 'thinks of floors at equal levels, where the damage is mostly local' },
      { text: 'Both roofs lock together', error: 'takes contact as a lasting joint' },
      { text: 'Foundations slide apart', error: 'places the blow at the base, where the motion is smallest' },
    ],
    rationale:
      'The floors are at different levels, so a stiff slab strikes the columns of the other building between their ends. Such a column may fail in shear and drop its floors.',
    drawing: {
      words:
        'Two frames of three storeys side by side with a narrow gap. The floors of the right one lie halfway between the floors of the left one.',
      shapes: [
        {
          kind: 'member',
          points: [
            [50, 155],
            [50, 35],
          ],
        },
        {
          kind: 'member',
          points: [
            [150, 155],
            [150, 35],
          ],
        },
        {
          kind: 'member',
          points: [
            [50, 115],
            [150, 115],
          ],
        },
        {
          kind: 'member',
          points: [
            [50, 75],
            [150, 75],
          ],
        },
        {
          kind: 'member',
          points: [
            [50, 35],
            [150, 35],
          ],
        },
        {
          kind: 'member',
          points: [
            [160, 155],
            [160, 55],
          ],
        },
        {
          kind: 'member',
          points: [
            [270, 155],
            [270, 55],
          ],
        },
        {
          kind: 'member',
          points: [
            [160, 135],
            [270, 135],
          ],
        },
        {
          kind: 'member',
          points: [
            [160, 95],
            [270, 95],
          ],
        },
        {
          kind: 'member',
          points: [
            [160, 55],
            [270, 55],
          ],
        },
        {
          kind: 'line',
          points: [
            [25, 155],
            [295, 155],
          ],
        },
        { kind: 'label', at: [100, 55], text: 'left', anchor: 'middle' },
        { kind: 'label', at: [215, 75], text: 'right', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-23',
    area,
    skill: 'mass-of-missing-modes',
    difficulty: 'hard',
    source: 'E. L. Wilson, Three-Dimensional Static and Dynamic Analysis of Structures: mass participation',
    code: null,
    text: 'A response spectrum analysis of a tower on a massive podium holds 60 % of the mass. All missing modes are stiff. Which result is most underestimated?',
    right: 'Base shear',
    wrong: [
      { text: 'Roof displacement', error: 'thinks that missing mass means missing displacement; stiff modes hardly move' },
      { text: 'Fundamental period', error: 'thinks that the missing mass is missing in the modes found' },
      { text: 'Drift of the top storey', error: 'thinks that the error is spread evenly over all storeys' },
    ],
    rationale:
      'Stiff modes move with the ground: they add nearly mass times ground acceleration to the base shear, and almost no displacement.',
    enemies: ['dynamics-spoken-06'],
  }),
];
