import { fixed } from '../model.ts';

const AREA = 'Structural Renovations';

export const fixed3 = [
  fixed({
    id: 'renovation-choice-17',
    area: AREA,
    skill: 'widening-a-footing-on-one-side',
    difficulty: 'middle',
    source: 'Statics: eccentric load on a rigid base; Tomlinson, Foundation Design and Construction',
    code: null,
    text: 'A wall stands centrally on a rigid footing, which is widened to the right only. Load is then added to the wall. Where is the added ground pressure highest?',
    right: 'At the left edge',
    wrong: [
      { text: 'At the right edge', error: 'Takes the pressure to go where the base was added.' },
      { text: 'At the joint', error: 'Takes a peak of stress in the ground where old and new concrete meet.' },
      { text: 'Nowhere: it is even', error: 'Divides the load by the area and forgets that it is off the new centre.' },
    ],
    rationale:
      'The centre of the widened base lies right of the wall, so the added load is eccentric to the left and its pressure is highest at the left edge. Widening on one side helps less than its area says.',
    drawing: {
      words:
        'Section: a wall stands at the centre of an old strip footing. A new part is joined to the right side of the footing only. An arrow shows load on the wall.',
      shapes: [
        {
          kind: 'area',
          points: [
            [125, 55],
            [155, 55],
            [155, 110],
            [125, 110],
          ],
          fill: 'masonry',
        },
        {
          kind: 'area',
          points: [
            [95, 110],
            [185, 110],
            [185, 145],
            [95, 145],
          ],
          fill: 'masonry',
        },
        {
          kind: 'area',
          points: [
            [185, 110],
            [245, 110],
            [245, 145],
            [185, 145],
          ],
          fill: 'concrete',
        },
        { kind: 'arrow', from: [140, 22], to: [140, 53] },
        {
          kind: 'line',
          points: [
            [30, 145],
            [295, 145],
          ],
        },
        { kind: 'label', at: [60, 128], text: 'old', anchor: 'middle' },
        { kind: 'label', at: [270, 128], text: 'new', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'renovation-choice-18',
    area: AREA,
    skill: 'steel-after-a-fire',
    difficulty: 'middle',
    source: 'Concrete Society TR68, Assessment, design and repair of fire-damaged concrete structures',
    code: null,
    text: 'A fire heated all of these to 600 °C. Which keeps the largest part of its former strength after cooling?',
    right: 'Hot-rolled mild steel bars',
    wrong: [
      { text: 'Cold-worked ribbed bars', error: 'Forgets that heat takes back the strength won by cold work.' },
      { text: 'Cold-drawn prestressing strand', error: 'Takes the highest strength for the one that lasts best.' },
      { text: 'Quenched and tempered bolts', error: 'Forgets that they were tempered below this temperature.' },
    ],
    rationale:
      'Hot-rolled steel regains nearly all its strength after 600 °C. Cold work and quenching are annealed or tempered away: strand loses about half and more, cold-worked bars and strong bolts a large part.',
    enemies: ['renovation-spoken-04'],
  }),
  fixed({
    id: 'renovation-choice-19',
    area: AREA,
    skill: 'half-cell-surveys',
    difficulty: 'hard',
    source: 'ASTM C876, corrosion potentials of uncoated reinforcing steel in concrete',
    code: null,
    text: 'A half-cell survey of an air-dry concrete deck finds one spot of very negative potential. What does this suggest?',
    right: 'Bars there probably rust now',
    wrong: [
      { text: 'Bars there lost much section', error: 'Takes a probability of corrosion for its amount.' },
      { text: 'Bars there have little cover', error: 'Takes the half-cell for a cover meter.' },
      { text: 'Bars there are well passivated', error: 'Takes negative potentials as a sign of protection.' },
    ],
    rationale:
      'A very negative potential shows that an anode is likely to be active. It tells neither its rate nor the loss so far; for that one measures resistivity or polarisation, or opens up.',
    enemies: ['renovation-spoken-05'],
  }),
  fixed({
    id: 'renovation-choice-20',
    area: AREA,
    skill: 'new-hole-in-a-flat-slab',
    difficulty: 'easy',
    source: 'Flow of moments and shear in flat slabs; ACI 318: openings in slab systems without beams',
    code: null,
    text: 'A new duct needs a large square hole in a flat slab without beams. Where does the hole do the least harm?',
    right: 'At point R',
    wrong: [
      { text: 'At point P', error: 'Forgets punching shear beside the column.' },
      { text: 'At point Q', error: 'Cuts the strip between two columns, which carries most of the moment.' },
      { text: 'At point S', error: 'Stays in the crossing of two column strips, where moment and shear are high.' },
    ],
    rationale:
      'R is the middle of the panel, where two middle strips cross: least moment, no shear to speak of, and bars can be replaced beside the hole. P and S weaken punching and hogging, Q the column strip.',
    drawing: {
      words:
        'Plan of a panel of a flat slab with a column at each corner. P lies against the lower left column, Q halfway between the two lower columns, R at the middle of the panel, S near the upper right column on the diagonal.',
      shapes: [
        {
          kind: 'line',
          points: [
            [75, 20],
            [245, 20],
            [245, 160],
            [75, 160],
            [75, 20],
          ],
          dashed: true,
        },
        {
          kind: 'area',
          points: [
            [68, 13],
            [82, 13],
            [82, 27],
            [68, 27],
          ],
          fill: 'concrete',
        },
        {
          kind: 'area',
          points: [
            [238, 13],
            [252, 13],
            [252, 27],
            [238, 27],
          ],
          fill: 'concrete',
        },
        {
          kind: 'area',
          points: [
            [68, 153],
            [82, 153],
            [82, 167],
            [68, 167],
          ],
          fill: 'concrete',
        },
        {
          kind: 'area',
          points: [
            [238, 153],
            [252, 153],
            [252, 167],
            [238, 167],
          ],
          fill: 'concrete',
        },
        { kind: 'circle', at: [87, 148], radius: 3, filled: true },
        { kind: 'label', at: [99, 142], text: 'P', anchor: 'middle' },
        { kind: 'circle', at: [160, 160], radius: 3, filled: true },
        { kind: 'label', at: [160, 146], text: 'Q', anchor: 'middle' },
        { kind: 'circle', at: [160, 90], radius: 3, filled: true },
        { kind: 'label', at: [172, 84], text: 'R', anchor: 'middle' },
        { kind: 'circle', at: [222, 40], radius: 3, filled: true },
        { kind: 'label', at: [210, 48], text: 'S', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'renovation-choice-21',
    area: AREA,
    skill: 'partitions-that-bear',
    difficulty: 'easy',
    source: 'Long-term deflection of floors; guides on alterations of houses',
    code: null,
    text: 'A thin partition is removed from an old timber house. The floor above sinks by 10 mm at once. Why?',
    right: 'The floor had settled on it',
    wrong: [
      { text: 'The floor joists dried out', error: 'Takes slow shrinkage for a movement that came at once.' },
      { text: 'It had held the floor down', error: 'Turns the direction: the floor would then rise.' },
      { text: 'The ground rose without it', error: 'Takes heave below as a movement of the floor above.' },
    ],
    rationale:
      'Joists creep and sag over decades until they bear on the partition and it becomes a support. So each wall is checked before removal, and the floor is propped whatever the drawings call the wall.',
    enemies: ['renovation-spoken-01'],
  }),
  fixed({
    id: 'renovation-choice-22',
    area: AREA,
    skill: 'welding-to-old-steel',
    difficulty: 'middle',
    source: 'Bussell, Appraisal of Existing Iron and Steel Structures (Steel Construction Institute): weldability',
    code: null,
    text: 'Brackets are to be welded to a steel beam of 1905. What must be found out first to know whether the steel can be welded?',
    right: 'Its chemical composition',
    wrong: [
      { text: 'Its yield strength', error: 'Takes strength for a measure of weldability.' },
      { text: 'Its residual stresses', error: 'Takes rolling stresses to forbid welding.' },
      { text: 'Its present deflection', error: 'Looks at the load on the beam instead of at the metal.' },
    ],
    rationale:
      'Carbon, sulphur, phosphorus and nitrogen decide on hardening and hot cracking. Steel from before welded building varies much, so one takes samples; where in doubt, one bolts.',
  }),
  fixed({
    id: 'renovation-choice-23',
    area: AREA,
    skill: 'cracks-that-breathe',
    difficulty: 'easy',
    source: 'BRE Digest 251 and guides on monitoring of cracks: seasonal and progressive movement',
    code: null,
    text: 'A façade crack opens each winter and closes each summer, without a trend. In summer it is filled with stiff mortar. What follows?',
    right: 'It opens again in winter',
    wrong: [
      { text: 'The wall stays whole', error: 'Takes the filling to stop the movement of the wall.' },
      { text: 'The wall settles there', error: 'Takes a seasonal crack for a sign of settlement.' },
      { text: 'Winter crushes the mortar', error: 'Turns the direction: in winter the gap wants to widen.' },
    ],
    rationale:
      'The wall shortens in the cold and has made itself a movement joint. Stiff mortar has little tension strength, so it tears in winter, at its edge or beside it. A soft sealant or a real joint is needed.',
  }),
];
