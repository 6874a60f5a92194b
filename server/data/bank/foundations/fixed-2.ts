import { fixed } from '../model.ts';
import { box } from './shapes.ts';

const area = 'Foundation Engineering';

export const fixedSecond = [
  fixed({
    id: 'foundation-choice-22',
    area,
    skill: 'virgin-compression-law',
    difficulty: 'hard',
    source: 'Craig, Soil Mechanics: compression index and the e-log p line',
    code: null,
    enemies: ['foundation-spoken-09'],
    text:
      'Wide fill raises effective stress in normally consolidated clay from 50 to 100 kPa; it settles 90 mm in the end. How ' +
      'much more does it settle up to 200 kPa?',
    right: '90 mm',
    wrong: [
      { text: '180 mm', error: 'Takes settlement in proportion to the added stress, with a constant modulus.' },
      { text: '270 mm', error: 'Gives the total settlement by a constant modulus, not the additional part.' },
      {
        text: '45 mm',
        error: 'Halves the first settlement, since the clay is stiffer, but forgets that the added stress doubles.',
      },
    ],
    rationale:
      'On the virgin line settlement goes with the logarithm of the stress ratio. Both steps double the stress, so both give ' +
      'nearly the same settlement: log 2 and log 2.',
  }),
  fixed({
    id: 'foundation-choice-23',
    area,
    skill: 'ground-prone-to-liquefaction',
    difficulty: 'easy',
    source: 'Kramer, Geotechnical Earthquake Engineering: liquefaction susceptibility',
    code: null,
    text: 'Which ground is most likely to liquefy in an earthquake?',
    right: 'Loose fine sand below groundwater',
    wrong: [
      { text: 'Loose fine sand above groundwater', error: 'Sees looseness but not that pore pressure needs saturated pores.' },
      { text: 'Dense coarse gravel below groundwater', error: 'Sees water but not that dense gravel dilates and drains.' },
      { text: 'Stiff clay below groundwater', error: 'Takes any wet soil as prone; stiff clay keeps its strength by cohesion.' },
    ],
    rationale:
      'Shaking makes loose sand contract. If its pores are full and cannot drain in time, pore pressure rises until effective ' +
      'stress is gone. Dry, dense or clayey soil does not do so.',
  }),
  fixed({
    id: 'foundation-choice-24',
    area,
    skill: 'heave-after-felling',
    difficulty: 'easy',
    source: 'Institution of Structural Engineers, Subsidence of Low-Rise Buildings',
    code: null,
    enemies: ['foundation-spoken-03'],
    text: 'A house stands on shrinkable clay beside an old tree, which is felled. What does the clay then do for years?',
    right: 'It swells and lifts the house',
    wrong: [
      {
        text: 'It shrinks and settles further',
        error: 'Goes on with the movement of the living tree, which no longer takes water.',
      },
      { text: 'It stays where it is', error: 'Thinks that movement ends with its cause; the dry clay takes up water again.' },
      { text: 'It sinks as roots rot', error: 'Fears holes left by roots, which are small in clay beside the swelling.' },
    ],
    rationale:
      'The tree kept the clay dry. Without it water returns over years and the clay swells, often for a decade, and lifts what ' +
      'was built on dry ground.',
  }),
  fixed({
    id: 'foundation-choice-25',
    area,
    skill: 'earth-pressure-and-wall-movement',
    difficulty: 'easy',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: earth pressure and movement',
    code: null,
    enemies: ['foundation-spoken-01'],
    text: 'A stiff basement wall is held by its floors before sand is filled behind it. For which earth pressure is it designed?',
    right: 'Pressure at rest',
    wrong: [
      { text: 'Active pressure', error: 'Takes the least pressure, which needs a wall that moves away from the soil.' },
      { text: 'Passive pressure', error: 'Takes the greatest pressure, which needs a wall that is pushed into the soil.' },
      { text: 'Half the active pressure', error: 'Thinks that floors relieve the soil, while they only keep the wall in place.' },
    ],
    rationale:
      'Active pressure needs an outward movement of about a thousandth of the height or more. A stiff propped wall does not ' +
      'give it, so the pressure stays at rest (or above, by compaction).',
  }),
  fixed({
    id: 'foundation-choice-26',
    area,
    skill: 'purpose-of-vertical-drains',
    difficulty: 'easy',
    source: 'Craig, Soil Mechanics: vertical drains',
    code: null,
    enemies: ['foundation-spoken-09'],
    text: 'Vertical drains are put into soft clay before an embankment is built. Which property of its settlement do they change most?',
    right: 'How fast it comes',
    wrong: [
      {
        text: 'How large it becomes',
        error: 'Thinks that drains stiffen the ground; the final settlement depends on load and soil.',
      },
      { text: 'How wide it spreads', error: 'Takes drains as columns that carry load to the side or down.' },
      { text: 'How deep it reaches', error: 'Takes drains as piles that move the load to a deeper layer.' },
    ],
    rationale:
      'Drains shorten the path of the water, so consolidation takes months instead of years. Load and compressibility stay, and ' +
      'with them the final settlement.',
  }),
  fixed({
    id: 'foundation-choice-27',
    area,
    skill: 'where-fill-stabilises-a-slope',
    difficulty: 'middle',
    source: 'Hutchinson (1977), neutral line method; Duncan, Wright and Brandon, Soil Strength and Slope Stability',
    code: null,
    text: 'A clay slope may slip in the short term along the circle drawn. At which point does added fill help most against this slip?',
    right: 'At R',
    wrong: [
      { text: 'At P', error: 'Puts weight on the crest, which adds to the driving moment.' },
      { text: 'At Q', error: 'Puts weight below the centre of the circle, where it has no lever.' },
      { text: 'At S', error: 'Puts weight beyond the circle, where this slip does not feel it.' },
    ],
    rationale:
      'Weight has a moment about the centre of the circle. R lies inside the circle beyond its centre and resists; P drives, Q ' +
      'has no lever and S lies outside.',
    drawing: {
      words:
        'A slope falls from left to right. A slip circle starts on the crest and ends beyond the toe. P: on the crest, inside the circle. Q: on the slope, straight below the centre. R: on level ground at the toe, inside the circle. S: on level ground outside the circle.',
      shapes: [
        {
          kind: 'area',
          points: [
            [15, 60],
            [120, 60],
            [220, 120],
            [305, 120],
            [305, 165],
            [15, 165],
          ],
          fill: 'soil',
        },
        {
          kind: 'line',
          points: [
            [77, 60],
            [83, 74],
            [91, 88],
            [101, 100],
            [112, 111],
            [124, 120],
            [138, 128],
            [152, 134],
            [167, 138],
            [182, 140],
            [198, 140],
            [213, 138],
            [228, 134],
            [243, 128],
            [256, 120],
          ],
          dashed: true,
        },
        { kind: 'circle', at: [190, 20], radius: 2, filled: true },
        { kind: 'label', at: [198, 20], text: 'centre of circle', anchor: 'start' },
        {
          kind: 'line',
          points: [
            [190, 26],
            [190, 80],
          ],
          dashed: true,
        },
        { kind: 'label', at: [100, 46], text: 'P', anchor: 'middle' },
        { kind: 'label', at: [201, 90], text: 'Q', anchor: 'middle' },
        { kind: 'label', at: [238, 106], text: 'R', anchor: 'middle' },
        { kind: 'label', at: [290, 106], text: 'S', anchor: 'middle' },
        { kind: 'circle', at: [100, 60], radius: 3, filled: true },
        { kind: 'circle', at: [190, 102], radius: 3, filled: true },
        { kind: 'circle', at: [238, 120], radius: 3, filled: true },
        { kind: 'circle', at: [290, 120], radius: 3, filled: true },
      ],
    },
  }),
  fixed({
    id: 'foundation-choice-28',
    area,
    skill: 'movement-from-cracks',
    difficulty: 'middle',
    source: 'Burland and Wroth (1974), Settlement of buildings and associated damage',
    code: null,
    enemies: ['foundation-spoken-03', 'renovation-choice-06'],
    text: 'A long brick wall has one crack at mid-length, wide at its top and closed at its base. Which ground movement fits best?',
    right: 'Both ends settled more',
    wrong: [
      { text: 'The middle settled more', error: 'Turns the curvature round; a sagging wall cracks from its base upward.' },
      { text: 'The whole wall settled evenly', error: 'Expects cracks from even settlement, which bends nothing.' },
      { text: 'The whole wall tilted lengthwise', error: 'Expects cracks from a rigid rotation, which bends nothing.' },
    ],
    rationale:
      'A crack that opens at the top means tension at the top: the wall hogs, since its ends went down more than its middle. ' +
      'Even settlement and plain tilt cause no bending.',
    drawing: {
      words:
        'Elevation of a long brick wall on the ground. A crack at mid-length is wide at the top and closes to nothing at the base.',
      shapes: [
        {
          kind: 'area',
          points: [
            [30, 50],
            [151, 50],
            [160, 128],
            [169, 50],
            [290, 50],
            [290, 130],
            [30, 130],
          ],
          fill: 'masonry',
        },
        box([15, 130], [305, 160], 'soil'),
        { kind: 'label', at: [160, 34], text: 'crack', anchor: 'middle' },
      ],
    },
  }),
];
