import { spoken } from '../model.ts';

const AREA = 'Structural Renovations';

export const spoken2 = [
  spoken({
    id: 'renovation-spoken-05',
    area: AREA,
    skill: 'deck-with-chlorides',
    difficulty: 'middle',
    source: 'Broomfield, Corrosion of Steel in Concrete; EN 1504-9 on the principles of repair',
    code: null,
    text: 'The deck of a thirty-year-old car park shows rust stains. Cover is 30 mm. At the depth of the top bars chlorides are 0.8 % by mass of cement. Opened up, bars of 16 mm over the beams have shrunk to 13 mm at the worst spots. How do you judge the deck, what do you do at once, and which repair would you choose?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Takes the area left from the square of the diameter and compares the resistance with the moment.',
        benchmark: '66 % of the area left, 60 to 70 % accepted (a third is lost)',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Sees that top bars over the beams carry the hogging moment, and what happens if they fail: moment to the span, shear.',
      },
      { criterion: 'safety', weight: 'must', text: 'Limits loads or props at once until the resistance is checked.' },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Chlorides above about 0.4 % must be removed behind the bars, or the corrosion be stopped by cathodic protection; patches alone fail.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Chlorides cause local pits; the potential survey shows where, not how much.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Maps the deck: potentials, chloride profiles, cover, openings at several spots, not one.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'New waterproofing and falls, phases while half the deck stays in use, propping during removal.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Loss of ductility and bond of pitted bars; falling concrete on people below.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Calls it a matter of looks and coats the stains.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Rust stains are mostly a question of looks. Thirty millimetres of cover is more than many codes ask for, so the bars are protected, and 13 instead of 16 mm is about eighty per cent, which is inside the safety factor, so there is nothing to calculate. I would take a wire brush to the stains, put a good inhibitor and a coating over the whole deck and then seal it so that no more oxygen can get in. Chlorides stop working once you seal them in, since they are used up by the rust. The car park can stay open all the time, and cars are not heavy anyway compared with trucks. If the owner wants more, I would put patches of polymer mortar at the open spots, with no need to go behind the bars, as this only weakens the slab. With that the deck has another thirty years, and I would be happy to give a guarantee.',
      },
      {
        level: 3,
        text: 'The bar area goes with the diameter squared, so 13 over 16 squared, 0.66, a third is gone at the worst places. The top bars over the beams carry the negative moment, so I check the ultimate limit state there with the reduced area; the load goes from the slab to the beams, the columns and down. Chlorides of 0.8 per cent are above the usual limit of 0.4, so corrosion goes on. At once I would keep cars off these bays or prop them. Then I would make a potential survey and chloride profiles. As repair I would break out the concrete down behind the bars in the bad zones, add new bars with laps and cast again, then waterproofing. The slab has to be propped while the top is removed, and we do it in strips so that part of the car park can be used.',
      },
      {
        level: 5,
        text: 'Area left is 0.66 at the worst spots. These are the hogging bars over the beams: if they go, moment moves to the span and shear at the support has less help; pitted bars break early, so I do not count on redistribution. Close those bays today, prop to the ground, net below. Then potentials, chloride profiles, cover, and openings in good and bad areas; the survey gives places, not losses. Check: does the sum of hogging and span resistance hold wL²/8? Cure: 0.8 per cent at the bars means take out to 20 mm behind them, lap new bars, recast, membrane and falls. Patches alone shift the anode beside them. If most of the deck is above 0.4, cathodic protection in an overlay costs less, if weight allows. Half decks in turn, propped. Probes left in; replacement is the fall-back. Open question: hidden loss at laps.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-06',
    area: AREA,
    skill: 'balconies-with-low-bars',
    difficulty: 'hard',
    source: 'Statics of the cantilever; bending resistance of a reinforced section',
    code: null,
    enemies: ['concrete-choice-03'],
    text: 'Concrete balconies from 1965 are 140 mm thick and reach 1.5 m out of the façade. Cores show plain top bars of 12 mm every 150 mm, yield about 220 N/mm², with their centre 80 mm below the top. Drawings say 35 mm. Self-weight and finishes are 5 kN/m², live load 3 kN/m². People use them daily. What do you conclude, do and propose?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compares the moment at the root with the resistance for the real depth of 60 mm.',
        benchmark: 'moment 9 kNm/m without factors; resistance at yield about 9 kNm/m, 8 to 10 accepted: no margin',
      },
      { criterion: 'safety', weight: 'must', text: 'Closes the balconies and the ground below at once, and props them.' },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'A cantilever has one load path; follows it into the slab inside: anchorage and counterweight.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Proposes a real second support or replacement, such as posts, brackets, hangers, or new balconies.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'With the drawn depth of 105 mm it would hold about 17 kNm/m, so the bars were trodden down.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Surveys all balconies: bar depth over the whole width, corrosion at the root, drains, cracks on top.',
      },
      { criterion: 'safety', weight: 'should', text: 'Failure is sudden; other houses of the same builder are told.' },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Props go to the ground through all floors, and the way of work for tenants and access is planned.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Waits for cracks or a full survey while people go on using them.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'They have stood since 1965, that is the best load test one can wish for, so I see no danger. The bars are a bit lower than drawn, but concrete of that age has become much stronger, and this makes up for it. I would write it in a report, and tell the owner to look for cracks on the underside of the balcony every year, because that is where the tension of a slab is.',
      },
      {
        level: 3,
        text: 'The balcony is a cantilever, so the moment at the façade is 8 times 1.5 squared over 2, that is 9 kNm per metre. The bars are 754 mm² per metre. With 60 mm depth and 220 MPa I get about 754 times 220 times 0.055, 9 kNm. So without any factor it is just equal, and in the ultimate limit state with the partial factors of the code it fails clearly. I would close all these balconies the same day and set props under them, one above the other down to the ground. The tension goes back into the room slab, so I must check that the bars are long enough inside. As a repair I would set steel posts in front with a beam below the edge of each balcony, on small new footings. The gap is packed so that the beam takes load.',
      },
      {
        level: 5,
        text: 'Close them now, fence the ground below. Moment 8 × 1.5² / 2 = 9; resistance 754 × 220 × 55 = 9.1 kNm/m. Factored it is near 12.7 against 8. As drawn it would have been 17, so the bars were trodden down. One path, brittle, plain bars: no second chance, and a party is the design case. Props to the ground, from the lowest up. Check by statics from the other side: what live load is left with a factor of 1.5 on all? 0.4 kN/m², useless. Then every balcony: depth of bars across the width, rust at the root, anchorage behind. Carbon on top needs anchorage in the room and fails in fire and damp, so posts and edge beams, or hangers, or cut off and renew with thermal breaks. Jacked to take load, levels read before and after. Tell the owners of the sister houses. Unknown: yield, so take two bars.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-07',
    area: AREA,
    skill: 'stability-of-a-retained-facade',
    difficulty: 'middle',
    source: 'CIRIA C579, Retention of masonry façades: best practice guide',
    code: null,
    enemies: ['renovation-choice-32'],
    text: 'Behind a listed brick façade, 20 m long and 12 m high, the building is demolished and rebuilt. A steel frame in the street, with a base 5 m deep, must hold the façade meanwhile. Take 1 kN/m² of wind. How do you size and stabilise the frame, in which order do you work, and what do you watch?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Balances the overturning moment of the wind by counterweight with its arm to the edge, with a factor.',
        benchmark: '240 kN × 6 m = 1440 kNm; 576 kN without factor, about 860 kN with 1.5; 750 to 1000 kN accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Wind from both sides: façade to walings and ties at each floor, to the frame, to the base and the ground.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Checks overturning, sliding and bearing of the base; the façade has no help from its own weight.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Frame stands and is fixed to the wall before floors are cut free; released only when new floors hold it.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Impact of vehicles, services and vaults below the street, public way below the frame.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Fixings: clamps through windows or tested anchors; packing; movement by temperature.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Own weight of the façade stays in its footing; excavation must not undermine it.',
      },
      { criterion: 'practice', weight: 'should', text: 'Monitors tilt and cracks with limits at which work stops.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Cuts floors free first, or lets the wall stand alone because the time is short.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The weight of a façade of this size is considerable, twenty by twelve metres of brick, perhaps one hundred tonnes, and this weight presses it firmly on its footing, so really it is stable without any help. Wind is a short event, and on a building site one works for some months only, so the chance of a storm is low and I would not design for 1 kN/m² but for a quarter of it. The frame is then mainly there to calm the authority. I would make it light, from scaffold tubes, standing freely on the pavement and held to the wall with some hooks in the joints. In order to save time I would cut the floors free first, because then there is more space to put up the frame from inside, and the wall will surely stand for these few days. For watching it, the foreman can look along the wall every morning, he has a good eye.',
      },
      {
        level: 3,
        text: 'Total wind is 20 times 12 times 1, 240 kN, acting at 6 m, so the moment is 1440 kNm. The frame has a base of 5 m, the counterweight in its middle has an arm of 2.5 m, so I need 576 kN, and with a safety factor of 1.5 about 860 kN of concrete blocks. The wind goes from the wall to horizontal walings at the floor levels, to the vertical trusses and to the base. I check equilibrium as the limit state, and also sliding on the pavement with friction. First the frame is built and clamped through the windows with timber packs, then the floors are cut free, then the new floors are tied to the wall, and then the frame goes. Cellars under the pavement could be a problem for the blocks, so I look for them first and spread the load on mats. Points on the wall are surveyed each week.',
      },
      {
        level: 5,
        text: 'Wind 240 kN at 6 m, 1440 kNm, both directions. Arm 2.5 m: 576 kN bare, 860 with 1.5, less the frame. Sliding: 240 × 1.5 / 0.5 asks 720, so overturning governs; bearing at the edge with vaults and pipes below the street is the third check. Cross-check: 43 kN per metre of front, about two cubic metres of concrete each. Path: brick between floors, walings both sides, clamps through windows, since anchors in old mortar need tests; trusses; base. The wall’s own weight stays in its old footing, so digging keeps off. Order: survey, base, frame, clamps, then floors cut from the top, new floors tied, frame off from below only after that. Vehicle barrier. If it fails it falls on a street: tilt read daily, 10 mm stops work, storm plan clears the road. Raking props inside are the fall-back. Unknown: bond of outer leaf to core.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-08',
    area: AREA,
    skill: 'stronger-timber-floor',
    difficulty: 'middle',
    source: 'Bending and deflection of a simply supported beam; guides on timber floors in old buildings',
    code: null,
    text: 'A timber floor of a school from 1930 is to carry a library with 5 kN/m² instead of 2 kN/m². Joists of 75 mm by 200 mm lie 400 mm apart and span 4 m. The floor weighs 0.8 kN/m². The plaster ceiling below must stay. How do you appraise the floor, and how do you strengthen it?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Computes the bending stress or the deflection of a joist under the new load and compares with timber of its grade.',
        benchmark: 'stress 9.3 N/mm² without factors, 8.5 to 10.5 accepted; deflection about 17 mm with 9 kN/mm², 14 to 20',
      },
      { criterion: 'load-path', weight: 'must', text: 'Follows the added load to bearings, trimmers, walls and footings.' },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Inspects joist ends for decay and insects, grades the timber, notches and holes, before relying on it.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Works from above: joists doubled, steel between, or a middle beam; relieves or jacks first so that the new part shares.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Sees that long storage load makes creep and lowers strength, so deflection governs.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Lays down the load of shelves and restricts it until then; fire resistance of the floor.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Protects the plaster from vibration and from bending by jacking; watches it.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Weighs alternatives such as a concrete topping on screws against its weight and shear connectors.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the shelves in because the floor has never failed, or removes joist depth for fixings.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'For a library, I would say the main aspect is comfort and acoustics. The floor comes from 1930, a time when the quality of wood was far above that of today, and since nothing has ever failed in ninety years, the strength question is answered by experience. Books are static, they do not jump like pupils, so five kilonewtons of books are in effect less than two of children, and I would not calculate this case. If the client insists, I would screw boards of plywood onto the floor, which makes the whole thing into one plate and this gives strength in all directions, roughly double I believe. Underneath I would cut notches in the joists every metre and set in steel straps from below, after the plaster is taken off in those strips and later repaired. The walls carry everything already, there is no need to look at them, and the shelves can go in on the same weekend.',
      },
      {
        level: 3,
        text: 'I first lift boards and look at the joist ends and for insects, and grade the wood. A joist takes 0.4 times 5.8, 2.3 kN/m, the moment is 4.6 kNm, W is 500 cm³, so 9.3 N/mm² without factors. For usual softwood this is about at the limit with the long load duration of books, by the timber code. The deflection is about 17 mm, too much, so serviceability governs. I would put a second joist beside each old one, from above, bolted, and longer bearings in the wall. The load goes on to the walls, so I check the brick and the footing with the added 6 kN per metre. Since the plaster ceiling below must stay, I use screws and no nails, as hammering would crack it.',
      },
      {
        level: 5,
        text: 'Joist: 2.32 kN/m, 4.64 kNm, W 500 cm³: 9.3 N/mm², twice the former 4.5. Deflection 17 mm at 9 GPa, span over 230, and books stay, so creep makes it 28; stiffness decides. Check by load ratio 5.8 to 2.8: both double, fits. First lift boards: ends, beetle, notches, moisture, grade; a test joist if in doubt. No shelves until then. Path: bearings, trimmers, wall gains 6 kN/m per floor side, footing. Strengthen from above: lift lightly with screws and a line prop under a padded spreader, then steel channels between joists on new wall seats, so they carry from the first load; else they would wait for creep. A concrete topping adds 1.5 kN/m² and lives on its connectors, so no. Screwed, not hammered; plaster watched, crack stops work. Fire boards stay. Fall-back: shelves along walls. Unsure: grade.',
      },
    ],
  }),
];
