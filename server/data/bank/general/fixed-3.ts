import { type FixedChoice, fixed } from '../model.ts';

export const fixed3: readonly FixedChoice[] = [
  fixed({
    id: 'general-choice-23',
    area: 'General',
    skill: 'bracing-in-plan',
    difficulty: 'hard',
    source: 'Equilibrium in plan: three lines of force that meet in a point give no moment about it',
    code: null,
    text: 'Pinned columns and the three walls shown carry a stiff roof. Each wall resists only in its plane. How can the roof move?',
    right: 'It can turn about a corner',
    wrong: [
      { text: 'It can slide along its length', error: 'Misses the two walls that hold this direction.' },
      { text: 'It can slide across its length', error: 'Misses that the one wall across holds this direction.' },
      { text: 'It cannot move', error: 'Counts three walls and does not see that their lines meet in a point.' },
    ],
    rationale:
      'The lines of all three walls pass through the upper left corner. They have no lever arm about it, so nothing resists turning ' +
      'about that corner.',
    drawing: {
      words:
        'Plan of a rectangular roof, longer than it is wide. Two walls stand on the upper long edge, one on the left short edge. The ' +
        'lower and the right edge have no wall.',
      shapes: [
        {
          kind: 'line',
          points: [
            [50, 40],
            [270, 40],
            [270, 140],
            [50, 140],
            [50, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [90, 40],
            [140, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [190, 40],
            [240, 40],
          ],
        },
        {
          kind: 'member',
          points: [
            [50, 65],
            [50, 115],
          ],
        },
        { kind: 'label', at: [115, 26], text: 'wall', anchor: 'middle' },
        { kind: 'label', at: [215, 26], text: 'wall', anchor: 'middle' },
        { kind: 'label', at: [60, 90], text: 'wall', anchor: 'start' },
        { kind: 'label', at: [170, 90], text: 'roof', anchor: 'middle' },
      ],
    },
    enemies: ['general-spoken-02'],
  }),
  fixed({
    id: 'general-choice-24',
    area: 'General',
    skill: 'forces-in-slings',
    difficulty: 'middle',
    source: 'Equilibrium of a joint',
    code: null,
    text:
      'A load of 40 kN hangs from two equal slings, each 5 m long. The hook is 4 m above their lower ends. What is the force in ' +
      'each sling?',
    right: '25 kN',
    wrong: [
      { text: '16 kN', error: 'Multiplies by 4/5 where it should divide.' },
      { text: '20 kN', error: 'Halves the load and forgets the slope.' },
      { text: '50 kN', error: 'Gives the whole load to each sling.' },
    ],
    rationale: 'Each sling carries 20 kN vertically. Its force is longer in the ratio 5 to 4: 20 × 5 / 4 = 25 kN.',
    drawing: {
      words:
        'A box of 40 kN hangs from a hook by two equal sloping slings, one at each end of its top. Each sling is 5 m long; the hook is 4 m ' +
        'above the box.',
      shapes: [
        {
          kind: 'area',
          points: [
            [65, 130],
            [215, 130],
            [215, 160],
            [65, 160],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [65, 130],
            [140, 30],
            [215, 130],
          ],
        },
        { kind: 'circle', at: [140, 30], radius: 4 },
        { kind: 'label', at: [140, 145], text: '40 kN', anchor: 'middle' },
        { kind: 'label', at: [92, 72], text: '5 m', anchor: 'end' },
        { kind: 'dimension', from: [255, 30], to: [255, 130], label: '4 m' },
      ],
    },
  }),
  fixed({
    id: 'general-choice-25',
    area: 'General',
    skill: 'floor-as-diaphragm',
    difficulty: 'hard',
    source: 'Hibbeler, Structural Analysis; equilibrium of a floor as a deep beam in plan',
    code: null,
    text:
      'A floor in plan, 40 m by 10 m, carries 80 kN of wind, spread along its length, to its two end walls. What tension arises in ' +
      'its far edge?',
    right: '40 kN',
    wrong: [
      { text: '20 kN', error: 'Halves the force of the couple between its two edges.' },
      { text: '80 kN', error: 'Takes the moment of a single force at the middle, WL/4.' },
      { text: '160 kN', error: 'Takes the end reaction times the whole length as the moment.' },
    ],
    rationale: 'The floor spans as a deep beam: M = WL/8 = 80 × 40 / 8 = 400 kNm; divided by a depth of 10 m: 40 kN.',
    drawing: {
      words:
        'Plan of a floor 40 m long and 10 m deep, with a wall at each short end. Wind of 80 kN in all is spread along one long edge ' +
        'and pushes towards the other.',
      shapes: [
        {
          kind: 'area',
          points: [
            [40, 55],
            [240, 55],
            [240, 105],
            [40, 105],
          ],
          fill: 'none',
        },
        {
          kind: 'member',
          points: [
            [40, 55],
            [40, 105],
          ],
        },
        {
          kind: 'member',
          points: [
            [240, 55],
            [240, 105],
          ],
        },
        { kind: 'load', from: [40, 105], to: [240, 105], label: '80 kN', up: true },
        { kind: 'dimension', from: [40, 30], to: [240, 30], label: '40 m' },
        { kind: 'dimension', from: [268, 55], to: [268, 105], label: '10 m' },
      ],
    },
    enemies: ['general-spoken-02'],
  }),
  fixed({
    id: 'general-choice-31',
    area: 'General',
    skill: 'degree-of-indeterminacy',
    difficulty: 'middle',
    source: 'Hibbeler, Structural Analysis: determinacy and stability',
    code: null,
    text: 'A plane portal frame has two fixed bases and one hinge in its beam. To what degree is it statically indeterminate?',
    right: '2',
    wrong: [
      { text: '1', error: 'Takes off two for the hinge, or treats the bases as pinned.' },
      { text: '3', error: 'Overlooks the hinge.' },
      { text: '4', error: 'Adds one for the hinge instead of taking it off.' },
    ],
    rationale: 'Six reactions less three equations of equilibrium are three; the hinge gives one more equation: 3 - 1 = 2.',
    drawing: {
      words: 'A portal frame of two columns and a beam. Both bases are fixed. A hinge stands at the middle of the beam.',
      shapes: [
        {
          kind: 'member',
          points: [
            [90, 145],
            [90, 45],
            [230, 45],
            [230, 145],
          ],
        },
        { kind: 'support', at: [90, 145], type: 'fixed', side: 'below' },
        { kind: 'support', at: [230, 145], type: 'fixed', side: 'below' },
        { kind: 'circle', at: [160, 45], radius: 5 },
      ],
    },
  }),
  fixed({
    id: 'general-choice-32',
    area: 'General',
    skill: 'superposed-moments',
    difficulty: 'hard',
    source: 'Gere and Timoshenko, Mechanics of Materials: superposition of bending moments',
    code: null,
    text: 'A beam of 6 m span under 20 kN/m has hogging moments of 50 kNm at both ends. What is its moment at mid-span?',
    right: '40 kNm',
    wrong: [
      { text: '65 kNm', error: 'Subtracts half of one end moment, as if only one end were held.' },
      { text: '90 kNm', error: 'Forgets the end moments.' },
      { text: '140 kNm', error: 'Adds the end moments with the wrong sign.' },
    ],
    rationale: 'qL²/8 = 20 × 36 / 8 = 90 kNm hangs from the line between the end moments: 90 - 50 = 40 kNm.',
    drawing: {
      words: 'A beam of 6 m span under a uniform load of 20 kN/m. At each end stands a moment of 50 kNm that makes it hog.',
      shapes: [
        {
          kind: 'member',
          points: [
            [70, 95],
            [250, 95],
          ],
        },
        { kind: 'support', at: [70, 95], type: 'pin', side: 'below' },
        { kind: 'support', at: [250, 95], type: 'roller', side: 'below' },
        { kind: 'load', from: [70, 95], to: [250, 95], label: '20 kN/m' },
        { kind: 'moment', at: [46, 95], clockwise: false },
        { kind: 'moment', at: [274, 95], clockwise: true },
        { kind: 'label', at: [40, 65], text: '50 kNm', anchor: 'middle' },
        { kind: 'label', at: [280, 65], text: '50 kNm', anchor: 'middle' },
        { kind: 'dimension', from: [70, 150], to: [250, 150], label: '6 m' },
      ],
    },
  }),
  fixed({
    id: 'general-choice-33',
    area: 'General',
    skill: 'order-of-striking',
    difficulty: 'middle',
    source: 'Common practice of falsework; moments of a cantilever',
    code: null,
    text: 'A concrete cantilever slab has hardened on many props. In which order do you remove them?',
    right: 'From the tip towards the wall',
    wrong: [
      {
        text: 'From the wall towards the tip',
        error: 'Makes the slab span between wall and tip, with sagging where it has no bars.',
      },
      { text: 'From the middle towards both ends', error: 'Takes the order for a simply supported span.' },
      { text: 'Every second one, then the rest', error: 'Leaves the tip propped, so that the slab spans in the wrong sense.' },
    ],
    rationale:
      'Each step must leave a shorter propped part and a cantilever, with hogging throughout. A prop left at the tip turns the slab ' +
      'into a span with tension below.',
  }),
  fixed({
    id: 'general-choice-34',
    area: 'General',
    skill: 'pattern-of-load',
    difficulty: 'middle',
    source: 'Hibbeler, Structural Analysis: influence lines',
    code: null,
    text: 'A continuous beam has three equal spans. Where must imposed load stand to give the greatest sagging moment in span B?',
    right: 'On B only',
    wrong: [
      { text: 'On A and C', error: 'Takes the pattern for the end spans.' },
      { text: 'On A and B', error: 'Takes the pattern for the support between A and B.' },
      { text: 'On A, B and C', error: 'Thinks that more load always means more moment.' },
    ],
    rationale:
      'Load on A or C lifts B: it gives hogging at both inner supports and so lowers the sagging in B. Only B is loaded.',
    drawing: {
      words: 'A continuous beam on four supports with three equal spans, named A, B and C from left to right.',
      shapes: [
        {
          kind: 'member',
          points: [
            [40, 90],
            [280, 90],
          ],
        },
        { kind: 'support', at: [40, 90], type: 'pin', side: 'below' },
        { kind: 'support', at: [120, 90], type: 'roller', side: 'below' },
        { kind: 'support', at: [200, 90], type: 'roller', side: 'below' },
        { kind: 'support', at: [280, 90], type: 'roller', side: 'below' },
        { kind: 'label', at: [80, 70], text: 'A', anchor: 'middle' },
        { kind: 'label', at: [160, 70], text: 'B', anchor: 'middle' },
        { kind: 'label', at: [240, 70], text: 'C', anchor: 'middle' },
      ],
    },
  }),
];
