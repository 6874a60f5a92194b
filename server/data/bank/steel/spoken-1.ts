import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Steel Structures';

/** Old questions, with numbers to compare with. */
export const spoken1: readonly SpokenQuestion[] = [
  spoken({
    id: 'steel-spoken-01',
    area,
    skill: 'erection-stability',
    difficulty: 'middle',
    source: 'Owens and Davison (editors), Steel Designers’ Manual, chapters on single-storey buildings and on erection',
    code: null,
    enemies: ['steel-choice-17', 'steel-choice-18'],
    text:
      'A portal-frame warehouse, 24 m span and 60 m long, is half erected. Six frames stand, 6 m high, with members 0.4 m deep and ' +
      'a few purlins, but no bracing is in yet. Gusts of 30 m/s are forecast for tonight. The site manager calls you at noon. What ' +
      'is the danger, roughly what force acts along the building, and what do you have done before dark?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The frames have next to no stiffness along the building. Without bracing the purlins only tie them together, and all may fall in a row.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Estimates the wind on the bare frames along the building: pressure times member area times a shape factor of about two.',
        benchmark:
          '0.56 kN/m² × 2 × 14.4 m² = 16 kN on each frame, 11 to 22 accepted; 50 to 120 kN for six frames, with or without shielding',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Braces one bay completely, roof and both walls, down to the bases, and ties the other frames to it; or guys to anchors of known capacity.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'If it cannot be made stable in time: stop work, clear and fence the area where it could fall.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Rafters and columns without lateral restraint may buckle sideways at this stage.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Asks for the bases: bolts tight, packed or grouted; and what is braced, loose or half fixed.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Plans the hours: wind limits of crane and platforms, last time to leave, temporary wire ropes in both directions.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Says that the frames are designed for wind, or that the purlins will hold them, and lets them stand.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'I would first calm the site manager down. The frames are designed for the full wind load of the finished building, ' +
          'with the whole cladding on, and that is a very large area. Today there is no cladding, so the wind blows through ' +
          'and the load is only a small part of what the portal frame was designed for. The portal frame has rigid corners and ' +
          'heavy bases, so it has a lot of reserve. There are also purlins, and these connect the frames to each other, so they ' +
          'help each other. I would ask the team to check that all the bolts are there and to take away loose sheets and tools, ' +
          'because those can fly. I would ask for the wind report in the morning and make a visit at nine. If something ' +
          'has moved we can pull it straight with a chain hoist. In general I think that it is important to document all this ' +
          'in an email, so that everyone knows what was said, and to put the bracing in as the programme says next week.',
      },
      {
        level: 3,
        text:
          'The danger is along the building. There is no bracing, so the frames can fall over like cards. Wind pressure at ' +
          '30 metres per second is about 0.55 kilonewtons per square metre. A frame shows about 14 square metres, with a ' +
          'factor of two that gives 16 kilonewtons for each frame if none shelters the next. I would have the wall and ' +
          'roof bracing of one bay put in this afternoon and connect the rest with purlins. The bracing brings the force ' +
          'to the bases and footings. Stability is the limit state here, and the rules for temporary works ask for a ' +
          'braced bay. It needs the crane, so it must be done before the wind rises. If there is no time, people leave the ' +
          'site.',
      },
      {
        level: 5,
        text:
          'Danger: out of plane these frames stand on nothing but their base bolts. Purlins make them fall together, they ' +
          'do not hold them. Force: half rho v squared is 0.56; 36 metres of member 0.4 deep is 14 square metres; shape ' +
          'factor two; 16 kilonewtons a frame, near 100 for six, less with shielding. Check: the clad gable, 144 square ' +
          'metres, would take about 80, the same order. I ask: base bolts tight and packed? What bracing is on site? Until ' +
          'four o’clock, crane permitting: brace one bay fully, roof and both walls, down to the bases, tie the others to ' +
          'it at eaves and ridge. Otherwise wire guys both ways to blocks of known weight. Rafter flanges are ' +
          'unrestrained, so fly braces there too. Nobody aloft above the wind limit. If not done by four: stop, fence off ' +
          'one frame height plus margin all round, nobody enters till plumb and bolts are checked. Unsure: grip of blocks ' +
          'and shielding.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-02',
    area,
    skill: 'change-of-joints',
    difficulty: 'middle',
    source: 'Trahair, Bradford, Nethercot and Gardner, The Behaviour and Design of Steel Structures to EC3, chapters 8 and 9',
    code: null,
    enemies: ['steel-choice-10'],
    text:
      'A three-storey steel frame has no bracing; all its beam-to-column joints are rigid. Beams span 8 m and carry 30 kN/m at ' +
      'ultimate. To save money the fabricator wants simple fin plates at both ends of half of the beams. What do you check before ' +
      'you answer, what happens to the moment of such a beam, and what could you offer instead?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The rigid joints are the sway system. Each one released takes lateral stiffness and strength away; badly placed, a storey becomes a mechanism.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'A released beam becomes simply supported: mid-span moment q L² / 8, up to three times the old one.',
        benchmark:
          '240 kNm at mid-span, 220 to 260 accepted, against 80 kNm if the ends were fully fixed; deflection up to five times',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows wind and sway forces through what remains: the other joints, columns, bases take more.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Second-order effects: critical load factor, drift and effective lengths of columns must be found again.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Says no until it is checked, and records the change for the whole frame and its reviewers.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Offers bracing or a core with simple joints throughout, or rigid joints in some frames only, or fewer standard types.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Fin plates: shear, eccentricity, tying force, rotation; stability during erection.',
      },
      { criterion: 'principle', weight: 'unsafe', text: 'Accepts because the fin plates carry the beam reactions.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Fin plates are fine for this. The reaction is 30 times 8 divided by 2, so 120 kilonewtons, and a fin plate with four bolts ' +
          'takes that easily. The other half of the joints stay rigid, so the frame is still a rigid frame. I would accept, if the ' +
          'fabricator sends me his bolt calculation and gives us a part of the saving.',
      },
      {
        level: 3,
        text:
          'I would not say yes at once. The frame has no bracing, so the joints give it its stiffness against wind. If ' +
          'half of the joints become pins, the sway gets larger, and the remaining joints and the columns get more moment. ' +
          'I would run the model again with the pins and look at the drift, at the columns and down to the bases. I assume ' +
          'that no wall helps. The limit state that governs is sway with second-order effects, by the frame rules of the ' +
          'steel code. For the beam: with rigid ends it has about q L squared over 24 in the middle, with pins q L squared ' +
          'over 8, that is 30 times 64 over 8, 240 kilonewton metres. So the beam may need a bigger section, and ' +
          'deflection grows as well. I would check the fin plate for the reaction of 120. As an alternative I would offer ' +
          'to put in bracing in some bays and then use simple joints. Then we compare the price of both. Until this is ' +
          'done the answer is no. I think the architect has to agree to bracing too, because of the windows, so this takes ' +
          'one or two weeks.',
      },
      {
        level: 5,
        text:
          'No, until checked as a whole. These joints are the lateral system: release half and storey stiffness drops by ' +
          'half or worse, columns that carry no rigid beam lean on the rest, and a storey with all its joints pinned is a ' +
          'mechanism. So: critical load factor, drift, column lengths, bases, remaining joints, again with the wind path ' +
          'followed down. Check: storey shear times half the height, shared by the rigid joints left. The released beam ' +
          'goes from roughly 80 to 240 kilonewton metres, deflection up to five times. Fin plates: 120 in shear, ' +
          'eccentricity, tying. Offer: braced bays or a core and simple joints everywhere, cheapest by far; or rigid ' +
          'joints only in some frames. Erection stability and plumb again. Fall-back: rigid joints as drawn, fewer types. ' +
          'Recorded, reviewed; no beam is cut before. Unsure: stiffness of bases.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-03',
    area,
    skill: 'crack-in-service',
    difficulty: 'hard',
    source: 'Maddox, Fatigue Strength of Welded Structures; EN 1993-1-9 for the form of the fatigue curve',
    code: null,
    enemies: ['steel-choice-07', 'steel-choice-20', 'dynamics-spoken-05'],
    text:
      'A crane runway girder is twenty years old. A 60 mm crack runs from a stiffener weld into its tension flange. The stress range there is ' +
      '60 N/mm², 200 000 times a year; the detail has 80 N/mm² at two million cycles, with slope 3. Production wants to keep ' +
      'running. How do you judge the crack, what do you allow today, and how do you repair it for good?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'It is fatigue: stress range, cycles and a poor weld detail matter, not the strength of the steel. Compares life and cycles so far.',
        benchmark:
          '4.7 million cycles of life, 4.3 to 5.2 accepted; 4 million so far, so about 85 % used: the crack is no surprise',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Stops the crane over this girder today, or takes the load off it. The crack may run through the flange in a brittle way, without warning.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'The tension flange has no other path; looks at all the like details of this girder and its neighbours.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Finds the true ends of the crack by magnetic particle or ultrasonic test before any decision.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'A hole at the tip only as a stopgap. For good: gouge and reweld with tests, or bolted splice plates, and a better detail.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Checks toughness at the lowest temperature, and says at what crack length work must stop.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Looks for the cause: rail out of line, side forces, heavier crane; sets an interval of inspection in writing.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the crane run on as before because it has worked for twenty years or the static stress is low.',
      },
      { criterion: 'practice', weight: 'unsafe', text: 'Welds over the crack without removing it.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'A stress of 60 is far below yield, so the girder is at a quarter of its capacity. A crack of 60 millimetres in ' +
          'a big flange is not much. I would let them run until the summer stop, paint the end of the crack to see if it ' +
          'grows, and then weld it over with a strong electrode. Production brings the money for the whole site, and a ' +
          'girder that has worked for twenty years has shown what it can do. A test of the weld costs more than the weld. ' +
          'The operator should drive a bit more slowly there and tell the foreman if he hears something.',
      },
      {
        level: 3,
        text:
          'This is a fatigue crack. The weld toe of the stiffener is a typical place. I would reduce the crane load today ' +
          'and stop it on this girder until a testing company has found the crack tips with magnetic particles. Cycles are ' +
          '20 times 200 thousand, four million, against a life of two million times 80 over 60 cubed, nearly five million ' +
          'by the fatigue curve of the code, so it is near the end. The load goes rail, girder, bracket, column, and this ' +
          'flange is the only tension member, so I take it seriously. For repair: grind out the crack and weld again, test ' +
          'it, and inspect the other stiffeners as well, from a platform while the crane stands.',
      },
      {
        level: 5,
        text:
          'First, today: no crane over this span. A flange in tension with a 60 millimetre crack has no second path, and ' +
          'on a cold morning it can go at once, with a load over people. I would only talk about limited use in the other ' +
          'bays once their stiffeners are looked at. Second, judge it. Static strength says nothing, the range counts. ' +
          'Life is two million times four thirds cubed, so 4.7 million cycles. It has seen four million, 85 percent, and ' +
          'that is for a curve which a few percent of details do not reach. So the crack is expected, and the other ' +
          'details are close behind. I have the tips found by magnetic particle and ultrasonic tests, ask for the real ' +
          'wheel loads, rail alignment, side forces, and the toughness of the steel. Third, repair. A drilled hole at the ' +
          'tip buys days, no more. For good: relieve the girder, gouge the crack out fully, reweld with preheat, test, ' +
          'grind the toe; or bolted splice plates over the flange, which I prefer on site. Stop the stiffener short of the ' +
          'tension flange on all others. Then an inspection interval in writing, with a length of crack that stops the ' +
          'crane. Least sure: past wheel loads.',
      },
    ],
  }),
];
