import { type SpokenQuestion, spoken } from '../model.ts';

export const spoken3: readonly SpokenQuestion[] = [
  spoken({
    id: 'general-spoken-08',
    area: 'General',
    skill: 'sign-on-a-block',
    difficulty: 'middle',
    source: 'Equilibrium of moments; partial factors for loss of equilibrium',
    code: null,
    enemies: ['renovation-spoken-07', 'general-choice-05'],
    text:
      'A sign, 4 m wide and 3 m high, stands on two posts; its lower edge is 2 m above the ground. Wind on its face is 1.0 kN/m². It ' +
      'shall stand for five years on a concrete block that lies on the ground beside a pavement. Explain the forces, size the block, ' +
      'and say what you would check and watch.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Wind force of 12 kN at 3.5 m gives the moment about the ground.',
        benchmark: '42 kNm, 40 to 50 kNm accepted without factor',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Tipping about the edge: weight times half the width must exceed the moment, with more on wind and less on weight.',
        benchmark: 'weight × width of about 140 kNm with factors 1.5 and 0.9, 110 to 180 accepted; for 2.5 m width 45 to 70 kN',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path: sheet, rails, posts in bending, base plates and bolts, block, ground.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Also sliding, 18 kN against friction, and ground pressure under the pressed edge.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Limit states of equilibrium and strength; people pass below, so no reduction for a temporary structure.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Fatigue and corrosion at post and bolts, gusts along the road, impact by a car.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Level, firm ground with topsoil removed; pipes below; transport in pieces or cast in place.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Yearly inspection of tilt, bolts and scour; a later, larger sign is forbidden in writing.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'A block that balances the wind without reserve or tips, or lever arms confused by a factor of two.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The wind is 12 kN, so about 1.2 tonnes. If the block weighs more than that, it holds. With a cubic metre of concrete I have 2.4 ' +
          'tonnes, so a safety of two, and this is plenty. The posts are galvanised. Then there is nothing more to watch for five years.',
      },
      {
        level: 3,
        text:
          'Area is 12 square metres, so the wind is 12 kN, and it acts in the middle of the sign, 3.5 m above ground. The moment is 42 ' +
          'kNm. It goes through the posts into the block and into the ground. The block must not tip: weight times half its width must be ' +
          'more than 42 times 1.5, that is 63. With 2.5 m width I need 63 over 1.25, about 50 kN, that is 2.1 cubic metres. So I would make ' +
          'it 2.5 by 2.5 by 0.4, which is 60 kN. This limit state is loss of equilibrium, in the code you find factors for it. I assume ' +
          'the ground is firm. The base bolts get tension, and I would design them too. For the site, a block of six tonnes needs a ' +
          'proper crane, so it is cast on the spot on a layer of lean concrete. Somebody should look at it now and then.',
      },
      {
        level: 5,
        text:
          'Wind 12 kN at 3.5 m: 42 kNm at the ground. Each post 21, times 1.5 is 32 kNm. Tipping: 0.9 times G times b over 2 at least 63. ' +
          'With b 2.5 m G is 56 kN; I take 2.5 by 3 by 0.4, 72 kN. Sliding: 18 against 0.9 times 72 times 0.5, 32, fine. Pressure: ' +
          'eccentricity 63 over 72, nearly 0.9, so the toe sees some 45 kPa on a strip: good gravel, no topsoil. Sheet, rails, posts, ' +
          'plate, bolts: the bolts fail first if they rust. People walk there, so I take no rebate for five years. Gusts cycle: fatigue ' +
          'at the weld. Cast in place, trial pit for cables, kerb against cars. Each year tilt, nuts, washed-out ground; more than 1 in ' +
          '100, take the sheet off. Uncertain is the gust between buildings.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-09',
    area: 'General',
    skill: 'hole-cut-through-bars',
    difficulty: 'hard',
    source: 'Equilibrium of a simply supported beam; Park and Paulay, Reinforced Concrete Structures: anchorage',
    code: null,
    text:
      'On site you see that a plumber has cored a 100 mm hole through a concrete beam and cut two of its four bottom bars, at a ' +
      'quarter of its 6 m span. It is simply supported, designed for 30 kN/m with factors; four bars resist 150 kNm. Nobody reported ' +
      'it. What do you do, calculate and propose?',
    elements: [
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Secures first: area closed, load off, beam propped down to sound support, today.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Moment at the quarter point against what two bars resist.',
        benchmark: '101 kNm needed, about 75 kNm left (74 %); 95 to 106 and 70 to 78 accepted',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Cut bars need their length of anchorage again, so the loss reaches towards mid-span, where all four are needed.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Load path: slab to beam to supports; props stand on something able; no redistribution in a simple span.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Shear at the hole, 45 kN, links that may be cut, and where the hole lies in the depth.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Tells contractor, client and designer in writing; other holes in the building are looked for.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Buildable repair: plates or fibres lapped past the hole, added section or post; under props, with fire cover.',
      },
      { criterion: 'practice', weight: 'should', text: 'Scans to see what is cut; props released in steps and watched.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Fills the hole with mortar and goes on, since the moment is smaller at the quarter point.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Unfortunately plumbers do this all the time, so first I would have a serious word with the site manager, since a hole needs an ' +
          'approval. That must be in the minutes, together with the costs, so that it does not happen again. For the beam I am not so ' +
          'worried. The largest moment is in the middle, and the hole is at the quarter, where the moment is half of it, about 67 kNm. ' +
          'Two bars have 75, so there it works. And at mid-span all four bars are still there, they are not touched. Concrete beams ' +
          'are also never loaded with their full design load, thirty kilonewtons per metre will not come in the first years. So I would ' +
          'tell them to fill the space around the pipe with a good non-shrink mortar that is stronger than the concrete, so that the section ' +
          'is complete again, and paint the ends of the bars against rust. I would note it in the as-built drawings. A repair with ' +
          'plates or props would be exaggerated, and the plumber would never come back on time. If there were a crack I would look at ' +
          'it again.',
      },
      {
        level: 3,
        text:
          'First I have the beam propped and nobody puts load on the floor. The mid-span moment is 30 times 36 over 8, 135 kNm. At the ' +
          'quarter it is three quarters of that, 101 kNm. Two bars can take only 75, so it is not safe at the ultimate limit state. The ' +
          'load comes from the slab and goes to the two supports, there is no other way. I inform the designer. Then I would bond steel ' +
          'plates to the bottom, long enough on both sides of the hole, with the beam propped so that the plates work for dead load ' +
          'too. The pipe must be moved a little.',
      },
      {
        level: 5,
        text:
          'Close the bay, load off, props to the slab below and its own check. Then numbers. Simple span: 135 mid, 101 at the quarter. Two ' +
          'bars: 75. So 74 %, good for 22 kN/m design at most. Worse: cut bars start from zero at the hole and need some 40 diameters ' +
          'towards mid-span, where 135 of 150 is used. Shear there 45 kN: small, but were links cut, is the hole in the compression strut? ' +
          'No second path in a simple span. I scan both sides, tell contractor, client and designer in writing, and look for more of ' +
          'such holes. Repair under props: bolted steel plates both sides past the hole by an anchorage length, or a post if rooms ' +
          'allow; fire cover. Release in steps with gauges; stop at any new crack. I am unsure of the anchorage until scanned.',
      },
    ],
    enemies: ['general-spoken-01'],
  }),
  spoken({
    id: 'general-spoken-10',
    area: 'General',
    skill: 'vehicle-on-a-footbridge',
    difficulty: 'hard',
    source: 'Equilibrium of a simply supported beam; accidental vehicles on footbridges in bridge codes',
    code: null,
    text:
      'A town wants to let a 5 t ambulance drive over a steel footbridge: 12 m span, 2 m wide, two main beams, designed for 5 kN/m². ' +
      'The festival is in a week. Explain how you compare the loads, what else could fail, what you look at on site, and what you tell ' +
      'the town.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compares mid-span moments of the whole bridge: crowd against vehicle.',
        benchmark: '180 kNm of crowd, 150 kNm of vehicle as one force, before impact; 110 to 150 accepted with two axles',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Impact and an off-centre vehicle use up the reserve of one beam; crowd and vehicle together do not fit.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Wheel loads of 10 to 20 kN on deck plate and cross members, which know only 5 kN/m²: this may govern.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Further on: bearings, braking, abutments, ramps, railings hit by a vehicle in 2 m width.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Asks for proof with factors from drawings and rules for vehicles; without it there is no crossing.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Looks on site: corrosion, cracks at welds, deck fixings, bearings, real width; measures sections.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Conditions: bridge cleared, one vehicle, walking speed, centre line guided, mats; or another route.',
      },
      {
        criterion: 'explanation',
        weight: 'should',
        text: 'Tells the town in plain words: yes, no or on which conditions, and why.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Agrees because 5 t is less than the crowd of 12 t, without a look at deck or state.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'This is easy to decide. The bridge has 24 square metres and was designed for 5 kN/m², so it may carry 120 kN, that is twelve ' +
          'tonnes. The ambulance has five tonnes. So the bridge has a safety of more than two and the ambulance can drive. A moving ' +
          'vehicle is even better than a crowd since it is gone after a few seconds. I would tell the town that it is no problem at all ' +
          'and they do not need a calculation, they could even let the people stay on the bridge because there is so much reserve. As an ' +
          'extra I would put up a sign with 5 t. Steel bridges give warning before they fail, you would see it bend, and the driver ' +
          'could still go back.',
      },
      {
        level: 3,
        text:
          'The crowd gives 10 kN/m for the whole bridge, moment 10 times 144 over 8, 180 kNm. The ambulance in the middle gives 50 ' +
          'times 12 over 4, 150 kNm. So the main beams are about all right. But the wheels are point loads on the deck, and the deck must ' +
          'be checked, then the cross beams, main beams and bearings. I would check ultimate limit state with the vehicle in the bridge ' +
          'code. I go there and look for rust and measure the deck plate. I would tell the town: perhaps, but only if the deck works, ' +
          'and without people on it.',
      },
      {
        level: 5,
        text:
          'Globally: 180 kNm crowd, 150 ambulance as one force, about 120 with axles 3 m apart. Times 1.3 impact, and up to 60 % on one ' +
          'beam if it drives off centre: 94 to 117 per beam against 90. So the beams are at their limit, alone; never with people. ' +
          'Locally: an axle of 30, a wheel of 15 kN or more on a hand of deck, designed for 5 kN/m²; a plate of 6 mm or planks will dent ' +
          'or break. So deck and cross members decide. Then end shear, braking into bearings, rails at arm length of the mirrors: 2 m is ' +
          'narrow. On site: drawings, thickness gauge, rust at deck seats, welds, bearings. I tell the town: today no. If deck is proved: ' +
          'cleared bridge, walking pace, steel mats, a guide, one crossing, inspection after. Better a stand for the ambulance on each ' +
          'bank. What I do not know is the steel grade.',
      },
    ],
  }),
];
