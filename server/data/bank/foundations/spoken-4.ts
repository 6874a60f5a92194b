import { spoken } from '../model.ts';

const area = 'Foundation Engineering';

export const spokenFourth = [
  spoken({
    id: 'foundation-spoken-10',
    area,
    skill: 'boils-in-a-pit-over-confined-water',
    difficulty: 'hard',
    source: 'CIRIA C750, Groundwater Control: Design and Practice',
    code: null,
    text:
      'A pit will leave 3 m of clay, 20 kN/m³, over a sand whose water rises 8 m above the top of the sand. Digging has reached ' +
      '4 m of clay left. Wet spots and small boils appear on its base. A house on soft clay stands 30 m away. What do you do ' +
      'now, what do you compute, how does the work go on?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Weight of the clay left against the pressure of the confined water.',
        benchmark: 'Now 80 / 80 = 1.0; at final depth 60 / 80 = 0.75',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Stops digging, takes people out, and loads the base at once (spoil, sand, or water let into the pit).',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Head to be lowered before going on, with a margin.',
        benchmark: '60 / 1.1 = 54.5 kPa, 5.4 m of head: lower by about 2.6 m; 2.0 (no margin) is too little, 2.5 to 4 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Says what else rests on the base: toe support of the walls, piles, props; old boreholes as a path for water; thickness of clay from boreholes.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'The house settles as effective stress rises below it, about 10 kPa for each metre of head: survey, recharge wells, cut-off.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Relief wells into the sand with filters, piezometers in the sand, a level at which digging may start again.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Spare pumps and power, the last part dug and blinded in small fields; fall-back: underwater concrete or a shallower base.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Pumps water out of the pit with sumps and digs on, or seals the boils with concrete.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Some wet spots are normal in every pit. I put a sump in each corner with a pump and so the base gets dry. Where it boils I pour quick concrete on top, that closes the holes. Only one metre more is left, therefore I would dig fast, in one night with two machines, and place the slab directly afterwards, because its weight then holds everything down. Clay is watertight, so the sand below does not matter. The house is thirty metres away and has nothing to do with it.',
      },
      {
        level: 3,
        text:
          'I stop the digging and put a metre of spoil back. Four metres of clay weigh eighty and the water presses with ' +
          'eighty, so it is just at the limit of uplift, for which the ground code wants a margin, and at the end it would ' +
          'be sixty to eighty. I assume the sand is the same below the whole pit, the toes of the walls too. So the head ' +
          'must fall by some three metres with wells in the sand, and I watch it in a standpipe. For the house I measure ' +
          'settlement.',
      },
      {
        level: 5,
        text:
          'Everybody out, spoil back on the base; if boils grow, flood the pit. Factor is 80 over 80, one, and three ' +
          'metres would be 0.75. Check: clay weighs twice as much as water, so eight of head want four of clay. For 1.1 ' +
          'the head must come down to 5.4 metres, 2.6 less. Filter wells into the sand, piezometers between them, digging ' +
          'released only below 5.2. That lowering adds 26 kilopascals under the house, so a survey, and recharge wells ' +
          'between. The base also props the wall toe: check inclinometers now. Spare generator, last metre in strips ' +
          'blinded same day. Fall-back underwater concrete. Unknown: where the clay is thinner, or an old borehole.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-11',
    area,
    skill: 'underpinning-a-party-wall',
    difficulty: 'middle',
    source: 'Tomlinson, Foundation Design and Construction: shoring and underpinning',
    code: null,
    enemies: ['renovation-choice-04', 'renovation-spoken-12'],
    text:
      'A brick party wall brings 180 kN/m to a strip footing 0.9 m wide. For a basement next door it must be underpinned with ' +
      'mass concrete to 1.5 m deeper, in firm clay that allows 150 kPa of added pressure. Explain width, sequence, what acts on ' +
      'the wall meanwhile, and what can go wrong.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Width of the new base from the load, with its own weight looked at.',
        benchmark: '180 / 150 = 1.2 m; 1.2 to 1.5 m accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'While a bay is open the wall arches over it and the rest bears more.',
        benchmark: '200 kPa now; one metre in four open gives 200 × 4/3 = 267 kPa (one in three: 300 kPa)',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Once the basement is dug the pins retain the soil below the house: horizontal props until the floors are in.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Sides of each pit sheeted; nobody in an unsupported pit; no two neighbouring bays open; hold points for inspection.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Looks at the wall first: cracks, openings, piers with point loads, poor mortar that does not arch; then shorter bays or needles.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Bays about 1 m, numbered and dug in turn; concrete to just below the old footing, dry pack the next day, some days before the next one.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Keys between bays, soft or wet clay cut out, blinding at once; levels and cracks read, with a limit at which the work stops.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Opens the whole length or alternate halves at once, or leaves the joint to the old footing without a tight pack.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The wall is strong, brick arches very well, so I would open every second metre at the same time, half the wall, then fill all with concrete, and a week later the other half. That needs only two concrete deliveries and the contractor will be happy. The load of 180 kilonewtons per metre is on 0.9 metres, so two hundred, and if it works above, it also works below, therefore I keep 0.9 metres. In the clay a pit of one and a half metres stands without sheeting, as you only stay there for a short time. The concrete is poured up to the underside of the old footing, maybe a little gap remains because concrete shrinks, but the wall then settles down on it by itself. On the sides there is nothing to consider, because the load is vertical.',
      },
      {
        level: 3,
        text:
          'The base must be 180 by 150, so 1.2 metres wide. I make bays of one metre, numbered one to four, so that only ' +
          'every fourth is open. The pressure in the others goes from two hundred to about 270 then, and this is possible ' +
          'for a short time; bearing of the clay is the limit state, by the ground code. Each pit is sheeted because ' +
          'people work in it. I fill with concrete up to seven centimetres below the old footing, and on the next day I ' +
          'ram in dry mortar. After two or three days comes the next number. When the basement is dug the soil pushes on ' +
          'the concrete, so I put props. We measure the wall with levels.',
      },
      {
        level: 5,
        text: 'New base: 180 over 150, 1.2, say 1.3 with weight of the pin. Old pressure 200; one metre in four open gives 267 on the rest, so never one in two, that would be 400. Wall first: openings, piers, mortar; a pier gets needles. Order one, five, nine: no bay beside a fresh one, four groups, sheeted pits, one man outside. Concrete to 75 below, dry pack next day, three days before the neighbour, keys between. Clay checked by me, blinded in the hour. Then pins retain 1.5 metres plus house floor, so two prop levels before the dig. Levels daily; three millimetres stops us. Unknown: old cellar or fill below; trial pits at both ends.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-12',
    area,
    skill: 'loss-of-load-in-ground-anchors',
    difficulty: 'hard',
    source: 'FHWA, Geotechnical Engineering Circular No. 4, Ground Anchors and Anchored Systems; EN 1537',
    code: null,
    text:
      'A pit wall beside a street is held by one row of anchors, 2.5 m apart, each locked off at 400 kN and tested to 500 kN. ' +
      'Two metres above final depth, load cells show that two neighbouring anchors have dropped to 250 kN; the wall there moved ' +
      '15 mm. What do you do, what do you compute, how does the work go on?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'The missing load goes through waling and wall to the anchors beside them, if not to the soil.',
        benchmark: '2 × 150 = 300 kN; shared by the next two: 550 kN each; by four: 475 kN',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compares with the proven load: neighbours may be above their test load, and if both anchors go they get far more.',
        benchmark: '550 > 500 kN; with both lost 400 + 400 = 800 kN each',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Causes kept apart: slip of wedges, creep of the bonded length, ground that moves as a whole with the anchors, damaged head or faulty cell.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Digging stops at once, nobody below that part, load kept off the street edge or a lane closed.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Chain collapse is the danger; overall stability behind the anchors and services in the street are looked at; limits set for closing the street.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Berm or rakers in front of the wall now; then new anchors between the old ones, tested, before any digging.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Lift-off tests on both and on their neighbours, cells and wall read several times a day; others of the same crew and ground checked.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Pulls the weak anchors back to 400 kN and digs on without the cause, or unloads anchors with no other support.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Cells are often not correct, so I would first wait until next week and compare. If they still show 250 we take the jack and pull both anchors up to 400 again, maybe 450 for a reserve, and the wall is pulled back too. Two anchors of so many are below ten per cent, this is covered by the safety factor. Fifteen millimetres is nothing for a pit. I would continue the digging on all parts, because at the final depth we cast the slab and it props the wall.',
      },
      {
        level: 3,
        text:
          'First the digging stops in that area and nobody works under the wall there. On the street I close the lane next ' +
          'to it for the moment. Each of the two has lost a hundred and fifty, so together three hundred kilonewtons, and ' +
          'this must go somewhere, I think mostly along the waling to the anchors left and right. They get half each, so ' +
          '550. They were tested with 500, so they can be overloaded at the ultimate limit state of the anchor rules, and ' +
          'I check the waling for this as well. Then I look for the cause. Perhaps the wedges slip, then it is only the ' +
          'head, or the grouted part creeps in the clay, which is worse. A lift-off test tells the difference, the ' +
          'readings are repeated every few hours. As help I put an earth berm in front of the wall. Afterwards new anchors ' +
          'are drilled between the old ones and tested, and only then the last two metres are dug out.',
      },
      {
        level: 5,
        text: 'Stop, clear the base, berm against the wall today from the machine that is there, lane closed, gas company told. Missing 300: neighbours 550 if only two share, above their 500 test; if both let go, 800, and the row can unzip. So I read the neighbours first: if they rose, it is local; if they did not, load went into soil or the whole block moves, and inclinometer and slip surface behind the anchors decide. Lift-off: head slips, relock; creep in the bond, never restress, replace. Two new anchors each side at 1.25 metres, different depth, tested to 1.5 times, waling checked for five metres span. Release when creep rate passes and wall is still for two days. Another ten millimetres closes the street. What I do not know is whether the whole batch has short bonds: lift off one in five.',
      },
    ],
  }),
];
