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
    enemies: ['dynamics-spoken-02', 'renovation-choice-16'],
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
        'A frame of one bay, pinned at its bases. Two braces rise from the bases and meet the beam apart from each other, so that a short middle part of the beam lies between them. A horizontal force acts at the top left.',
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
];
