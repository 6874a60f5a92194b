import { fixed } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const fixed2: readonly BankQuestion[] = [
  fixed({
    id: 'dynamics-choice-11',
    area,
    skill: 'reading-mode-shapes',
    difficulty: 'easy',
    source: 'R. D. Blevins, Formulas for Natural Frequency and Mode Shape: uniform beams',
    code: null,
    text: 'The drawing shows one sideways bending mode of a slender uniform tower, fixed at its base. Which mode is it, counted from the lowest?',
    right: 'The third',
    wrong: [
      { text: 'The first', error: 'thinks that the one with the largest motion at the top is always the first' },
      { text: 'The second', error: 'counts the crossings of the axis, and forgets that the first mode has none' },
      { text: 'The fourth', error: 'counts the fixed base as a crossing and adds one' },
    ],
    rationale:
      'The first mode of a cantilever crosses its axis nowhere above the base, and each higher mode crosses once more. Two crossings: the third mode.',
    drawing: {
      words:
        'A vertical tower, fixed at its base. Its dashed axis is straight. The mode swings left, then right, then left at the top; it crosses the axis twice above the base.',
      shapes: [
        {
          kind: 'line',
          points: [
            [160, 158],
            [160, 20],
          ],
          dashed: true,
        },
        {
          kind: 'member',
          points: [
            [160, 158],
            [154.6, 149.1],
            [142.8, 140.1],
            [131, 131.2],
            [124.2, 122.3],
            [125.3, 113.3],
            [134.8, 104.4],
            [150.2, 95.5],
            [167.8, 86.5],
            [182.7, 77.6],
            [190.9, 68.7],
            [189.7, 59.7],
            [179, 50.8],
            [160.3, 41.9],
            [137, 32.9],
            [112, 24],
          ],
        },
        { kind: 'support', at: [160, 158], type: 'fixed', side: 'below' },
        { kind: 'label', at: [170, 22], text: 'axis at rest', anchor: 'start' },
        { kind: 'label', at: [205, 68], text: 'mode', anchor: 'start' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-12',
    area,
    skill: 'place-of-a-tuned-damper',
    difficulty: 'middle',
    source: 'H. Bachmann and others, Vibration Problems in Structures: tuned vibration absorbers',
    code: null,
    text: 'A simply supported footbridge vibrates too much in its second vertical mode. Where does one tuned mass damper work best?',
    right: 'At a quarter point',
    wrong: [
      { text: 'At mid-span', error: 'takes the place that suits the first mode; it is a node of the second' },
      { text: 'At a third point', error: 'takes the place that suits the third mode or the usual place of loads' },
      { text: 'Close to a support', error: 'looks at the place of the largest shear or slope, not of the largest motion' },
    ],
    rationale:
      'A damper needs motion. The second mode is a full sine wave with its largest motion at the quarter points and none at mid-span.',
    enemies: ['dynamics-spoken-01'],
  }),
  fixed({
    id: 'dynamics-choice-13',
    area,
    skill: 'sway-stiffness-of-columns',
    difficulty: 'hard',
    source: 'A. K. Chopra, Dynamics of Structures: lateral stiffness of a one-storey frame',
    code: null,
    text: 'A one-storey frame has a rigid heavy beam, rigidly joined to two elastic columns with fixed bases. Now the bases become pins. What happens to the sway period?',
    right: 'It doubles',
    wrong: [
      { text: 'It stays the same', error: 'thinks that the stiffness depends on the section and the height alone' },
      { text: 'It grows by 40 %', error: 'halves the stiffness, since one of two ends is freed: √2' },
      { text: 'It grows fourfold', error: 'finds a quarter of the stiffness and forgets the root' },
    ],
    rationale: 'Each column has 12 EI/h³ fixed at both ends and 3 EI/h³ with a pin below: a quarter. The period grows by √4 = 2.',
    drawing: {
      words:
        'A portal frame of one storey. Two columns, fixed at their bases, carry a rigid heavy beam and are rigidly joined to it. A double arrow shows sway.',
      shapes: [
        {
          kind: 'member',
          points: [
            [90, 150],
            [90, 50],
          ],
        },
        {
          kind: 'member',
          points: [
            [230, 150],
            [230, 50],
          ],
        },
        {
          kind: 'area',
          points: [
            [80, 36],
            [240, 36],
            [240, 56],
            [80, 56],
          ],
          fill: 'steel',
        },
        { kind: 'support', at: [90, 150], type: 'fixed', side: 'below' },
        { kind: 'support', at: [230, 150], type: 'fixed', side: 'below' },
        { kind: 'label', at: [160, 72], text: 'rigid and heavy', anchor: 'middle' },
        { kind: 'label', at: [160, 110], text: 'elastic columns', anchor: 'middle' },
        { kind: 'arrow', from: [250, 46], to: [300, 46], both: true },
        { kind: 'label', at: [275, 30], text: 'sway', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-14',
    area,
    skill: 'isolation-of-machines',
    difficulty: 'middle',
    source: 'J. P. Den Hartog, Mechanical Vibrations: transmissibility of elastic supports',
    code: null,
    text: 'A machine on undamped springs runs at constant speed. Above which ratio of running to natural frequency does the floor feel less than the exciting force?',
    right: '1.4',
    wrong: [
      { text: '0.7', error: 'takes the ratio of natural to running frequency' },
      { text: '1.0', error: 'thinks that all is well as soon as resonance is passed' },
      { text: '2.0', error: 'finds that the squared ratio must exceed 2 and forgets the root' },
    ],
    rationale:
      'Above resonance the part passed on is 1 / (r² − 1). It is less than 1 as soon as r² is more than 2, r more than 1.41.',
    enemies: ['dynamics-spoken-04'],
  }),
  fixed({
    id: 'dynamics-choice-15',
    area,
    skill: 'captive-columns',
    difficulty: 'hard',
    source: 'T. Paulay and M. J. N. Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings: short columns',
    code: null,
    text: 'In an earthquake a ductile frame column hinges at both ends of its clear height. Tight, strong masonry sills now hold its lower half. How does its greatest shear change?',
    right: 'It doubles',
    wrong: [
      { text: 'It halves', error: 'thinks that the masonry takes half of the shear off the column' },
      { text: 'It stays the same', error: 'takes the shear as given by the load and not by hinges and height' },
      { text: 'It grows eightfold', error: 'takes the growth of the elastic stiffness; the hinges limit the shear' },
    ],
    rationale:
      'With hinges at both ends V = 2 M/h. The masonry halves the free height h, and the moments of the hinges stay: the shear doubles and may break the column before it hinges.',
    drawing: {
      words:
        'A column in a frame between two floors. Masonry sills fill the bays on both sides of it up to half of its clear height; windows are above.',
      shapes: [
        {
          kind: 'area',
          points: [
            [40, 90],
            [150, 90],
            [150, 150],
            [40, 150],
          ],
          fill: 'masonry',
        },
        {
          kind: 'area',
          points: [
            [170, 90],
            [280, 90],
            [280, 150],
            [170, 150],
          ],
          fill: 'masonry',
        },
        {
          kind: 'area',
          points: [
            [30, 150],
            [290, 150],
            [290, 166],
            [30, 166],
          ],
          fill: 'concrete',
        },
        {
          kind: 'area',
          points: [
            [30, 14],
            [290, 14],
            [290, 30],
            [30, 30],
          ],
          fill: 'concrete',
        },
        {
          kind: 'area',
          points: [
            [150, 30],
            [170, 30],
            [170, 150],
            [150, 150],
          ],
          fill: 'concrete',
        },
        { kind: 'label', at: [90, 60], text: 'window', anchor: 'middle' },
        { kind: 'label', at: [230, 60], text: 'window', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-16',
    area,
    skill: 'where-braced-frames-yield',
    difficulty: 'middle',
    source: 'M. Bruneau, C.-M. Uang and R. Sabelli, Ductile Design of Steel Structures: eccentrically braced frames',
    code: null,
    text: 'The drawing shows a ductile steel frame. Which part is meant to yield in a strong earthquake?',
    right: 'The middle part of the beam',
    wrong: [
      { text: 'The outer parts of the beam', error: 'expects hinges beside the columns, as in a moment frame' },
      { text: 'The two diagonal braces', error: 'takes it for a concentrically braced frame' },
      { text: 'The feet of the columns', error: 'takes the last hinges of a mechanism for the intended ones' },
    ],
    rationale:
      'The short part of the beam between the braces is the link. It yields in shear or bending, and the braces, columns and the rest of the beam are made stronger.',
    drawing: {
      words:
        'A frame of one bay, pinned at its bases. Two braces rise from the bases and meet the beam apart from each other, so that a short middle part of the beam lies between them.',
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
            [142, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [260, 150],
            [178, 40],
          ],
        },
        { kind: 'support', at: [60, 150], type: 'pin', side: 'below' },
        { kind: 'support', at: [260, 150], type: 'pin', side: 'below' },
        { kind: 'arrow', from: [18, 40], to: [52, 40] },
        { kind: 'label', at: [160, 24], text: 'beam', anchor: 'middle' },
        { kind: 'label', at: [125, 110], text: 'brace', anchor: 'start' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-17',
    area,
    skill: 'unequal-brace-forces',
    difficulty: 'hard',
    source: 'M. Bruneau, C.-M. Uang and R. Sabelli, Ductile Design of Steel Structures: concentrically braced frames',
    code: null,
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
    text: 'A blast loads a wall panel for 5 ms. The natural period of the panel is 200 ms. What alone nearly governs its peak deflection?',
    right: 'The impulse of the pressure',
    wrong: [
      { text: 'The peak of the pressure', error: 'takes the load as quasi-static, as with long pulses' },
      { text: 'The duration of the pressure', error: 'takes time without force: a long weak pulse does little' },
      { text: 'The damping of the panel', error: 'thinks of resonance; the first peak comes before damping acts' },
    ],
    rationale:
      'The pulse is over before the panel has moved. It gives a velocity, impulse over mass, and the peak follows from this velocity. The shape of the pulse hardly matters.',
    enemies: ['dynamics-spoken-11'],
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
