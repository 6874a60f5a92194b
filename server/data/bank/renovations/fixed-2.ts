import { fixed } from '../model.ts';

const AREA = 'Structural Renovations';

export const fixed2 = [
  fixed({
    id: 'renovation-choice-11',
    area: AREA,
    skill: 'removal-of-a-middle-column',
    difficulty: 'middle',
    source: 'Statics: two-span beam with q L² / 8 at the middle support, single span with q (2L)² / 8',
    code: null,
    text: 'A steel beam runs over two equal spans with a uniform load. Its middle column is taken out. The largest moment in the beam, sign left aside, grows how many times?',
    right: '4 times',
    wrong: [
      { text: '2 times', error: 'Lets the moment grow in proportion to the span.' },
      { text: '7 times', error: 'Compares with the old span moment and forgets the one over the column.' },
      { text: '16 times', error: 'Uses the fourth power, which belongs to deflection.' },
    ],
    rationale:
      'Before: q L² / 8 over the middle column. After: q (2L)² / 8 at mid-span, which is four times as much, and it is sagging where it was hogging. The old span moment of 0.07 q L² gives 7 times.',
    drawing: {
      words: 'A uniformly loaded beam on three supports with two equal spans. The middle column is to be taken out.',
      shapes: [
        {
          kind: 'member',
          points: [
            [40, 85],
            [280, 85],
          ],
        },
        { kind: 'load', from: [40, 85], to: [280, 85] },
        { kind: 'support', at: [40, 85], type: 'pin', side: 'below' },
        { kind: 'support', at: [280, 85], type: 'roller', side: 'below' },
        {
          kind: 'line',
          points: [
            [160, 85],
            [160, 140],
          ],
          dashed: true,
        },
        { kind: 'label', at: [168, 122], text: 'taken out', anchor: 'start' },
        { kind: 'dimension', from: [40, 162], to: [160, 162], label: 'L' },
        { kind: 'dimension', from: [160, 162], to: [280, 162], label: 'L' },
      ],
    },
  }),
  fixed({
    id: 'renovation-choice-12',
    area: AREA,
    skill: 'corrosion-around-patches',
    difficulty: 'hard',
    source: 'Broomfield, Corrosion of Steel in Concrete: incipient (ring) anodes around patch repairs',
    code: null,
    text: 'Rusting spots of a chloride-laden slab get sound, chloride-free patches. Two years later the bars rust just beside the patches. Why?',
    right: 'The patched bars became cathodes',
    wrong: [
      { text: 'The patches let in oxygen', error: 'Takes access of oxygen for the cause of an anode; it feeds the cathode.' },
      {
        text: 'The patches gave off chlorides',
        error: 'Turns the direction of the diffusion: the patch has no chlorides to give.',
      },
      {
        text: 'The patches drew off alkalis',
        error: 'Takes a loss of alkalinity by diffusion into the patch as the quick cause.',
      },
    ],
    rationale:
      'The rusting bar was an anode that kept the bars around it cathodic. In the patch it is passive and becomes the cathode, so the next bar in concrete with chlorides becomes the anode.',
    enemies: ['renovation-spoken-05'],
  }),
  fixed({
    id: 'renovation-choice-13',
    area: AREA,
    skill: 'cracks-of-swelling-concrete',
    difficulty: 'hard',
    source: 'Institution of Structural Engineers, Structural effects of alkali-silica reaction',
    code: null,
    text: 'Alkali-silica reaction makes the concrete of a loaded column swell. Why do its cracks run mainly up and down?',
    right: 'Sideways swelling is least restrained',
    wrong: [
      { text: 'The gel sinks downward in the pores', error: 'Takes gravity to guide the gel.' },
      { text: 'The main bars rust and split the cover', error: 'Takes cracks by swelling for cracks by corrosion.' },
      { text: 'The reaction follows the casting direction', error: 'Takes the reaction itself to have a direction.' },
    ],
    rationale:
      'Load and main bars hold back the swelling along the column. Across it little does, so it swells sideways and cracks open square to that, which means along the axis. Where nothing restrains, a map of cracks forms.',
  }),
  fixed({
    id: 'renovation-choice-14',
    area: AREA,
    skill: 'strength-over-a-lift',
    difficulty: 'hard',
    source: 'Concrete Society TR11 and Neville, Properties of Concrete: variation of strength within a lift',
    code: null,
    text: 'A concrete column was cast in one lift. Where do cores from it usually show the lowest strength?',
    right: 'Near the top',
    wrong: [
      { text: 'Near the foot', error: 'Thinks of stones that sink, not of water that rises.' },
      { text: 'At mid-height', error: 'Thinks of bending or buckling instead of casting.' },
      { text: 'Nowhere in particular', error: 'Takes concrete of one mix to be equal over the lift.' },
    ],
    rationale:
      'Water rises and the weight of the concrete above compacts the lower part, so the top has more water and pores. The difference is often 20 % and more; the place of the cores must be noted.',
    enemies: ['renovation-spoken-02'],
  }),
  fixed({
    id: 'renovation-choice-15',
    area: AREA,
    skill: 'cracks-of-a-spreading-arch',
    difficulty: 'hard',
    source: 'Heyman, The Stone Skeleton: hinges of an arch on spreading abutments',
    code: null,
    text: 'The abutments of a masonry arch have moved apart a little. Where do cracks open?',
    right: 'Below at the crown, above at supports',
    wrong: [
      { text: 'Above at the crown, below at supports', error: 'Takes the movement as an approach of the abutments.' },
      { text: 'Below at the crown and at supports', error: 'Treats the arch as a simply supported beam throughout.' },
      { text: 'Above at the crown and at supports', error: 'Takes hogging along the whole arch.' },
    ],
    rationale:
      'The crown must sink to follow the longer span. The thrust goes to its least value: its line touches the upper face at the crown and the lower one near the abutments, and cracks open on the opposite faces.',
    drawing: {
      words: 'A masonry arch between two abutments. Arrows show that each abutment has moved outward.',
      shapes: [
        {
          kind: 'area',
          points: [
            [70, 130],
            [82, 98],
            [104, 74],
            [132, 60],
            [160, 56],
            [188, 60],
            [216, 74],
            [238, 98],
            [250, 130],
            [232, 130],
            [221, 107],
            [204, 88],
            [182, 77],
            [160, 74],
            [138, 77],
            [116, 88],
            [99, 107],
            [88, 130],
          ],
          fill: 'masonry',
        },
        {
          kind: 'area',
          points: [
            [60, 130],
            [98, 130],
            [98, 150],
            [60, 150],
          ],
          fill: 'rock',
        },
        {
          kind: 'area',
          points: [
            [222, 130],
            [260, 130],
            [260, 150],
            [222, 150],
          ],
          fill: 'rock',
        },
        { kind: 'arrow', from: [55, 140], to: [22, 140] },
        { kind: 'arrow', from: [265, 140], to: [298, 140] },
        { kind: 'label', at: [160, 38], text: 'crown', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'renovation-choice-16',
    area: AREA,
    skill: 'infill-beside-columns',
    difficulty: 'hard',
    source: 'Paulay and Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings: short columns',
    code: null,
    text: 'Brick walls of half a storey height are built tightly between the columns of an old concrete frame. Which danger grows most in an earthquake?',
    right: 'Shear failure of the columns',
    wrong: [
      { text: 'Buckling of the columns', error: 'Thinks of a loss of stability, though the free length gets shorter.' },
      { text: 'Punching of the floors', error: 'Looks at the vertical loads, which hardly change.' },
      { text: 'Sliding of the footings', error: 'Takes the small added weight to govern at the base.' },
    ],
    rationale:
      'The walls shorten the free length of the columns. They get stiff, draw force, and reach their moments at both ends with a shear of 2M over half the length, which old links cannot carry.',
  }),
];
