import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Steel Structures';

/** Lifting, bolts and movement. */
export const spoken4: readonly SpokenQuestion[] = [
  spoken({
    id: 'steel-spoken-10',
    area,
    skill: 'girder-lift',
    difficulty: 'middle',
    source: 'Owens and Davison (editors), Steel Designers’ Manual, chapter on erection',
    code: null,
    enemies: ['steel-choice-21', 'general-choice-24'],
    text:
      'A slender plate girder, 30 m long and 240 kN, is to be lifted by one crane. Two slings, each at 60° to the horizontal, meet ' +
      'its top flange 6 m from each end. It lands on two bearings beside a road. What forces do you find, what can go wrong ' +
      'in the air and after landing, and what do you require?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Sling force from half the weight and the angle; its horizontal part compresses the girder between the slings.',
        benchmark: '120 / sin 60° = 139 kN in each sling, 132 to 150 accepted before any dynamic factor; 69 kN of compression',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The danger is lateral-torsional buckling: no restraint in the air, and the section is slender sideways.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Moments for the lifting points, and lugs, flange and web at the slings; crane at its radius and its ground.',
        benchmark: '8 kN/m: 180 kNm at mid-span and 144 kNm at the slings, 10 % either way accepted',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'After landing it may tip over: not released from the crane until it is braced to something that stands.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Road closed during the lift, wind limit, factor for dynamics and uneven slings.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Spreader beam, tag lines, lift in braced pairs; trial lift a little above ground; written lift plan.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Unhooks a single girder that only stands on its bearings.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Each sling takes 120 kilonewtons, since the weight is 240. The girder was designed for a whole bridge deck, so its own ' +
          'weight is nothing. After landing it stands on its bearings and we unhook for the next one. The crane driver knows the rest.',
      },
      {
        level: 3,
        text:
          'Half of the weight is 120 kilonewtons, and by the sine of 60 degrees the sling has about 139. The horizontal ' +
          'part is about 70 and it presses the girder together. In the air the girder can buckle sideways, because there ' +
          'is no bracing, so I would check lateral-torsional buckling by the steel code, which governs, with the length ' +
          'between the slings and the cantilevers. The moment is small against the final moment, but the girder is ' +
          'slender. The lifting lugs have to be checked with a dynamic factor, for example 1.3, assuming equal slings, and ' +
          'the crane and the ground below it must be able to lift 240 plus the hook at that radius. After landing, the ' +
          'girder could fall over, so it must be held with props or with the cross frames. The wind should be low. The ' +
          'road should be closed when it is above. I require a lift plan from the contractor and somebody who is in charge ' +
          'of it. If the wind is above the limit of the crane, we wait. I would also look at the bearings, so that they do ' +
          'not move while the girder is set down.',
      },
      {
        level: 5,
        text:
          'Sling: 120 over 0.87, 139, times 1.3 or so for jerk and unequal length; both lift 240, which checks. ' +
          'Compression 69 in the top flange region. Weight 8 per metre: minus 144 at the slings, plus 180 at mid-span. ' +
          'Stress is nothing; sideways buckling is all. No restraint in the air, bow in plan adds tilt, so: check with ' +
          'real imperfection, else a spreader or a braced pair. Lugs, web below them. Crane, radius, mat. Landing: tall, ' +
          'thin, on two points: tips. Hook stays until end braces are bolted to a standing pair. Road closed, wind limit, ' +
          'tag lines, trial lift at 100 millimetres: if it bows or tilts, down again. No brace, no release, since it would ' +
          'fall on the road. Unsure: real weight and bow in plan.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-11',
    area,
    skill: 'broken-preloaded-bolts',
    difficulty: 'hard',
    source: 'Kulak, Fisher and Struik, Guide to Design Criteria for Bolted and Riveted Joints, chapters 4 and 5',
    code: null,
    text:
      'On one side of a splice in a footbridge, 3 of 40 preloaded, galvanised high-strength bolts have snapped, months ' +
      'after tightening and without overload. Each bolt resists slip with 100 kN; the design force is 3200 kN. Twenty ' +
      'bolts, the three among them, are of one batch. What do you suspect, how safe is the splice, and what do you do now ' +
      'and later?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Suspects delayed, hydrogen-assisted brittle fracture: very hard steel under steady tension, with hydrogen from pickling or corrosion.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Slip resistance with what is left, and with the whole batch lost.',
        benchmark: '37 × 100 = 3700 kN now, above 3200; only 20 × 100 = 2000 kN without the batch: too little',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'What follows if it slips: bolts bear and shear, force is uneven if losses lie together; is there another path?',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Acts as if the batch will go on breaking: closes or limits the bridge, keeps people from below, as broken bolts fly.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Replaces the batch, one or a few at a time so that the rest holds, with tested bolts and right tightening.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Keeps the broken bolts for the laboratory: fracture surface, hardness, zinc; certificates; traces the batch to other places.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Does not retighten or hammer the suspects; no one in line with their axis.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Puts in three new bolts and leaves it there, since 3700 exceeds 3200.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Bolts break when they are tightened too much. The worker probably used a long bar. Three bolts out of forty is seven and a ' +
          'half per cent, and design has more reserve than this: we have 37 times 100, so 3700, and need 3200. So the splice is ' +
          'safe and there is no need to close anything. I would order three new bolts of the next higher grade, because these are ' +
          'stronger, and have them put in. Then I would have all the other bolts tightened again with the torque wrench, to be ' +
          'sure that the force is there, also a bit higher to make up for what was lost. In this way the splice is even better than before. After ' +
          'that I would look at them at the next main inspection in three years, or when the painter is there.',
      },
      {
        level: 3,
        text:
          'This looks like hydrogen embrittlement: galvanised, high strength, and broken some time after. Slip at the ' +
          'design load is the limit state, by the rules for preloaded joints. Today there are 37 bolts, 3700 against 3200, ' +
          'so it holds, if all others are tight. But more of the batch may break. Without 20 bolts it would be 2000, not ' +
          'enough: the joint slips and bears, and there is no other path to the supports. I would close the bridge for now ' +
          'and change the bolts of that batch, one at a time so that the others hold. The broken bolts go to a laboratory.',
      },
      {
        level: 5,
        text:
          'Brittle, delayed, no overload, one batch: hydrogen, until the laboratory says otherwise. I count the batch as lost. Now ' +
          '3700 against 3200; without it 2000, so it slips at design load, goes into bearing, uneven if the gaps lie together. ' +
          'Close the footbridge, fence below, since heads fly off; nobody stands in line with a bolt, nobody puts a wrench on a suspect. ' +
          'Is shear of the other 20 in bearing enough as a last path? I check it. Then replace: support or no crowd load, one bolt ' +
          'out, one tested bolt in, from the middle outwards, tightening recorded. Three broken ones bagged, unwashed: fractography, ' +
          'hardness, zinc. Trace the batch to every other joint. Reopen in writing, inspect at one, three, twelve months.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-12',
    area,
    skill: 'thermal-movement',
    difficulty: 'middle',
    source: 'Owens and Davison (editors), Steel Designers’ Manual, chapter on single-storey buildings',
    code: null,
    enemies: ['concrete-spoken-10', 'fem-spoken-10', 'general-choice-08'],
    text:
      'A single-storey steel hall is 120 m long, without an expansion joint. The architect wants the vertical bracing in both end ' +
      'bays and none between. The steel may be 30 K warmer or colder than at erection. Eaves beams have 5000 mm². What do you ' +
      'estimate, what would you propose, and what else must follow the movement?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Free movement: coefficient times length times change.',
        benchmark: '12 × 10⁻⁶ × 30 × 120 m = 43 mm in all, 40 to 46 accepted; 22 mm at each end if held in the middle',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Bracing at both ends restrains it: force in the eaves beams up to E α ΔT A.',
        benchmark: '76 N/mm² and 380 kN, 350 to 400 accepted, as an upper bound for stiff bracing',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'That force goes through bracing and bases to the ground, as push and uplift on footings; wind must still find its way to the brace.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Proposes the bracing in or near the middle, or a joint with a brace in each half, or one soft end.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'What must follow: cladding, gutters, crane rails, brick walls, pipes; columns at the ends bend.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Combines temperature with wind and checks buckling of the eaves beam in compression; temporary bracing in erection.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Says that temperature can be ignored because steel is ductile or bolts have clearance.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Temperature is not a real load. Steel is ductile and the bolt holes have two millimetres of clearance, so ' +
          'movement disappears in the joints. Bracing at both ends is better for wind, because each gable has its own. I ' +
          'would do what the architect says. Thirty kelvin is not much either, in a desert it is more. I would size the ' +
          'diagonals for the wind on the gables, one set for each end, so that forces stay small and the footings are ' +
          'equal. What must follow the movement? Nothing really; the cladding has rubber washers, and if a door sticks in ' +
          'summer, its maker planes it.',
      },
      {
        level: 3,
        text:
          'The expansion is 12 times ten to the minus six, times 120 metres, times 30, about 43 millimetres. If there are ' +
          'braces at both ends, the hall cannot expand and there is a force. The stress is E alpha delta T, about 75 ' +
          'newtons per square millimetre, and with 5000 square millimetres the force is 375 kilonewtons. That goes into ' +
          'the bracing and the foundations, and at the ultimate limit state it is combined with wind by the loading code. ' +
          'So I would put the bracing in the middle of the hall, then it moves by half to each end. The end columns must ' +
          'bend with it, which they can. For the architect one could hide the bracing behind a wall or use a portal in the ' +
          'middle bay. The cladding needs to follow too.',
      },
      {
        level: 5,
        text:
          'Free: 43 millimetres. Braced in the middle: 22 each end. Locked at both ends: 2.5 per kelvin, 76 newtons, times ' +
          '5000, 380 kilonewtons as an upper bound; check by strain: 43 in 120 000 times 210 000 is 75; real braces and ' +
          'footings give, perhaps half. Still it squeezes the eaves beam, and if that buckles, wind loses its path; it ' +
          'pushes and lifts the end footings, with wind on top. So: one braced bay near the middle, eaves beams as struts ' +
          'that bring gable wind to it; or a joint and two braced bays. Erection starts there. Must follow: cladding laps, ' +
          'gutters, rails, masonry, pipes; end columns take 22 at the head, check their bases. If the architect insists on ' +
          'both ends: a joint, or no release. Movement read in the first summer and winter. Unsure: temperature at ' +
          'erection.',
      },
    ],
  }),
];
