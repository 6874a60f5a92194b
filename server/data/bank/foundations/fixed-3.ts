import { fixed } from '../model.ts';

const area = 'Foundation Engineering';

export const fixedThird = [
  fixed({
    id: 'foundation-choice-29',
    area,
    skill: 'soil-from-a-cone-test',
    difficulty: 'middle',
    source: 'Lunne, Robertson and Powell, Cone Penetration Testing in Geotechnical Practice',
    code: null,
    text:
      'Below groundwater a cone test shows 0.4 MPa tip resistance, 4 % friction ratio and pore pressure far above hydrostatic. ' +
      'Which soil is it most likely?',
    right: 'Soft clay',
    wrong: [
      { text: 'Stiff clay', error: 'Reads the friction ratio as clay but not the tip resistance, which would be some MPa.' },
      { text: 'Loose sand', error: 'Reads the low tip resistance only; sand has a friction ratio near 1 % and drains.' },
      { text: 'Dense sand', error: 'Takes high pore pressure for high resistance; sand drains and gives some 10 MPa or more.' },
    ],
    rationale:
      'Low tip resistance means soft or loose; a high friction ratio and excess pore pressure mean fine soil that cannot drain: ' +
      'soft clay. Sand would show about 1 % and hydrostatic pressure.',
  }),
  fixed({
    id: 'foundation-choice-30',
    area,
    skill: 'settlement-by-pumping',
    difficulty: 'middle',
    source: 'CIRIA C750, Groundwater Control: Design and Practice',
    code: null,
    enemies: ['foundation-spoken-01', 'foundation-spoken-10'],
    text: 'Wells with good filters lower groundwater beside a house on soft clay. What makes the house settle?',
    right: 'Effective stress in the clay rises',
    wrong: [
      {
        text: 'Total stress in the clay rises',
        error: 'Thinks that drained soil gets heavier; its total weight stays or falls a little.',
      },
      { text: 'Fine grains leave the clay', error: 'Thinks of wells that pump sand; a good filter keeps the grains back.' },
      { text: 'The clay loses its strength', error: 'Takes settlement for failure; clay gets stronger as it drains.' },
    ],
    rationale:
      'Total stress hardly changes while pore pressure falls. The grains take what the water carried, and clay compresses under ' +
      'the higher effective stress.',
  }),
  fixed({
    id: 'foundation-choice-31',
    area,
    skill: 'downdrag-at-failure-of-a-pile',
    difficulty: 'hard',
    source: 'Fellenius, Basics of Foundation Design: neutral plane and drag force',
    code: null,
    enemies: ['foundation-spoken-02'],
    text: 'Settling clay drags a pile down. Its load is now raised until the pile plunges into the ground. What becomes of the drag force?',
    right: 'It turns into resistance',
    wrong: [
      { text: 'It stays as it was', error: 'Takes drag as a fixed load that lowers the ultimate resistance.' },
      { text: 'It grows with the load', error: 'Thinks that a heavier pile drags more soil along.' },
      { text: 'It moves to the base', error: 'Thinks that drag is passed on to the base for good.' },
    ],
    rationale:
      'Friction follows relative movement. A plunging pile moves down past the clay everywhere, so that friction on the whole ' +
      'shaft acts upward. Drag matters for settlement and for the pile as a column.',
  }),
  fixed({
    id: 'foundation-choice-32',
    area,
    skill: 'bearing-under-inclined-load',
    difficulty: 'hard',
    source: 'Brinch Hansen (1970), A revised and extended formula for bearing capacity; EN 1997-1:2004, annex D',
    code: null,
    text: 'A horizontal load, 20 % of the vertical one, is added to a surface strip footing on sand, across the strip. What happens to its vertical bearing capacity?',
    right: 'Falls by about half',
    wrong: [
      { text: 'Falls by about 20 %', error: 'Takes the loss in proportion to the horizontal load.' },
      { text: 'Falls by about 2 %', error: 'Compares the resultant, which is 2 % larger, with the same capacity.' },
      { text: 'Stays unchanged', error: 'Checks sliding apart and thinks that bearing depends on the vertical load only.' },
    ],
    rationale:
      'The inclination factor of the weight term is about (1 - H/V)³ = 0.8³ = 0.51 (annex D of EN 1997-1:2004 for a strip); ' +
      'Brinch Hansen gives (1 - 0.14)⁵ = 0.47. The failure zone becomes shallow and short.',
  }),
  fixed({
    id: 'foundation-choice-33',
    area,
    skill: 'settlement-reducing-piles',
    difficulty: 'hard',
    source: 'Randolph (1994), Design methods for pile groups and piled rafts; Hemsley, Design Applications of Raft Foundations',
    code: null,
    text:
      'A large flexible raft on deep, uniform clay carries uniform load. A few piles shall make its settlement more even. Where ' +
      'do they do so best?',
    right: 'Under its middle',
    wrong: [
      { text: 'Along its edges', error: 'Follows the high edge pressure of a rigid raft, and makes the dish deeper.' },
      { text: 'At its corners', error: 'Supports a raft like a table, where it settles least.' },
      { text: 'Evenly all over', error: 'Lowers the mean settlement, but the piles in the middle are too few for the dish.' },
    ],
    rationale:
      'A flexible raft under uniform load settles like a dish, about twice as much in the middle as at the corner. Piles in the ' +
      'middle reduce the largest settlement.',
  }),
  fixed({
    id: 'foundation-choice-34',
    area,
    skill: 'passive-pressure-with-wall-friction',
    difficulty: 'hard',
    source: 'Terzaghi, Theoretical Soil Mechanics; Caquot and Kérisel, Tables for passive pressure',
    code: null,
    text:
      "With high wall friction, passive resistance is found from Coulomb's plane wedge. How does it compare with that from a " +
      'curved slip surface?',
    right: 'Larger, and unsafe',
    wrong: [
      { text: 'Smaller, and safe', error: 'Thinks that a simple method is always on the safe side.' },
      {
        text: 'Larger, yet safe',
        error: 'Sees that it is larger but takes more pressure as the safe assumption, as on the active side.',
      },
      { text: 'The same in sand', error: 'Thinks that a plane is exact, as it is for a smooth wall.' },
    ],
    rationale:
      'Each plane gives an upper bound of the resistance. With wall friction the true surface is curved and needs less force, so ' +
      'the plane gives too much resistance, which is unsafe.',
  }),
];
