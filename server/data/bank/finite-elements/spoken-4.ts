import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const spokenFour: readonly SpokenQuestion[] = [
  spoken({
    id: 'fem-spoken-04',
    area,
    skill: 'raft-ground-stiffness',
    difficulty: 'hard',
    source:
      'Hemsley: Design Applications of Raft Foundations; Bowles: Foundation Analysis and Design, chapter on mat foundations',
    code,
    enemies: ['foundation-choice-18', 'foundation-choice-33'],
    text:
      'A raft, 20 m by 30 m, on stiff clay carries two heavy cores and light columns, 90 MN in all. The ground engineer expects 50 mm of mean settlement. ' +
      'The model has one uniform spring stiffness under the whole raft. What does that get wrong, which stiffness do you use, and how do you design ' +
      'when you are unsure of it?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Independent springs know no neighbours: no settlement bowl; uniform load gives no bending at all.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Mean spring stiffness from mean pressure over mean settlement: 150 kPa over 50 mm.',
        benchmark: '3 MN/m³, 2.7 to 3.3 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Spring stiffness is no soil property: it depends on loaded width, layers and time (undrained, drained).',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Better: springs in zones, stiffer at the edges, iterated with a settlement calculation, or a soil continuum.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Superstructure stiffness shares load between cores and columns; sum of spring forces is checked against 90 MN.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Runs soft and stiff bounds and designs for the envelope; bearing, differential settlement and uplift are checked.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Settlement measured during construction against prediction, with a plan if it departs.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Takes one stiff value from a table and calls it safe, as it gives less settlement and less moment.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The uniform spring is fine since the clay is the same everywhere. I take the value for stiff clay from a table, maybe 50 to 100 meganewtons per cubic metre. ' +
          'A high value is on the safe side because the settlement comes out small and the raft moments too, so there are no problems with cracking. If I am unsure I make the ' +
          'raft thicker.',
      },
      {
        level: 3,
        text:
          'With uniform springs each point settles by itself, so the raft does not make the bowl that real soil makes, and the moments in the middle are wrong. The stiffness ' +
          'is also not a soil constant, it depends on size and time. From the numbers, 90 meganewtons over 600 square metres is 150 kilopascals, divided by 50 millimetres gives 3 ' +
          'meganewtons per cubic metre. I would make the edge zone stiffer, about double, and check with the ground engineer. Then I run with half and double of the ' +
          'stiffness and reinforce for the worst of both. The bearing pressure and differential settlement between core and columns is also to check. During construction we measure settlements.',
      },
      {
        level: 5,
        text:
          'Springs have no neighbours. Real clay makes a bowl; uniform load on uniform springs gives zero bending, which ' +
          'is wrong on the unsafe side in the middle. Mean value: 150 kilopascal over 50 millimetre, 3 meganewton per ' +
          'cubic metre; it belongs to this raft and this time, undrained is stiffer, drained softer. Then I send contact ' +
          'pressures to the ground engineer, get settlements at twenty points, update zones, two or three rounds; edges ' +
          'end up stiffer. Model storeys too, cores drag the columns. Envelope of half and double, each with ' +
          'redistribution. Sum of springs equals 90. Check tilt, local bearing below cores, cracks in the frame by ' +
          'differential settlement. Levels read at each third storey; past 40 millimetres at half load we stop and ' +
          'reassess. Least sure: the long-term modulus.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-08',
    area,
    skill: 'peak-stress-in-lug',
    difficulty: 'middle',
    source: 'Equilibrium of the net section; Pilkey: Peterson’s Stress Concentration Factors, section on lugs',
    code,
    text:
      'A lifting lug is a plate, 160 mm wide and 40 mm thick, with a 60 mm pin hole. Its yield strength is 355 MPa, its design load 400 kN. A ' +
      'converged linear solid model shows 420 MPa at the edge of the hole. The site wants to lift tomorrow. Is the lug safe? Explain how you decide.',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Mean stress in the net section by hand: 400 kN over 100 mm by 40 mm.',
        benchmark: '100 MPa, 95 to 105 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The peak is a true local concentration of stress; in ductile steel it yields locally and spreads, so one static lift is not governed by it.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Checks the modes of failure: net section, tear-out behind the hole, bearing on the pin, bending of the plate from slanting ropes.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the load on: pin, lug, weld, what it is welded to; asks whether 400 kN holds dynamic and slanting effects.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Peak matters for fatigue with many lifts, and for brittle fracture in thick cold steel.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Doubtful modelling of pin contact and clearance; if unsure, an elastic-plastic run with a limit of strain.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Weld inspected, pin of the right diameter, proof load or trial lift just off the ground; stop criteria.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Passes the lug on the plate alone: averages the peak away without checking tear-out, weld or slanting pull.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Local peaks in finite elements can always be ignored. I average the stress over some elements until it is below 355 and then it passes. Weld and pin belong to the fabricator. So yes, lift tomorrow, ' +
          'and there is a safety factor anyway.',
      },
      {
        level: 3,
        text:
          'I would first do it by hand. The net width is 100 millimetres, times 40, so 4000 square millimetres, and 400 ' +
          'kilonewtons gives 100 megapascals, far below yield. The 420 is the stress concentration at the hole, about four ' +
          'times, and since steel is ductile it will yield a bit there and redistribute. For a single lift that is ' +
          'acceptable. Then I check the shear-out of the end and the bearing of the pin by the rules for pinned plates in ' +
          'the steel code, and the weld to the structure with the angle of the rope. If all this has enough reserve I say ' +
          'yes. If it would be used for many lifts then fatigue must be looked at. Before lifting the weld should be ' +
          'visually inspected.',
      },
      {
        level: 5,
        text:
          'Net section: 400 000 over 100 times 40, 100 megapascals, under a third of yield. 420 at the hole is a factor of ' +
          '4.2, what a loose pin gives. Real, but local and plastic; static strength does not see it. So the questions are ' +
          'others. Edge distance: tear-out. Pin bearing, some 170 to 180. Rope out of plane: a few degrees bend a 40 plate ' +
          'weakly. The weld and the member behind it. Is 400 already with dynamic factor and unequal legs? Steel toughness ' +
          'at tomorrow’s temperature. If any is missing, no lift, as a dropped load kills. Otherwise: weld tested by ' +
          'ultrasound or particles, pin measured, trial lift of ten centimetres, hold, look. Reuse over thousands of ' +
          'cycles needs a fatigue check with exactly that peak. Unsure: the real rope angle.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-12',
    area,
    skill: 'beam-forces-in-ribbed-floor',
    difficulty: 'middle',
    source:
      'Equilibrium of a T section; Rombach: Finite-element Design of Concrete Structures, chapter on slabs with downstand beams',
    code,
    text:
      'A simply supported concrete floor beam spans 10 m and carries 30 kN/m from its strip of slab. The model has shells for the slab and a beam element below, set off by 375 mm ' +
      'between centroids. At midspan the beam element shows 150 kNm and 600 kN of tension. A colleague designs bars for 150 kNm. Explain the result, check it, ' +
      'and say how you design the beam.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Slab and beam act as one T: part of the moment is a couple of tension in the beam and compression in the slab.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Adds the couple: 150 + 600 × 0.375.',
        benchmark: '375 kNm, 365 to 385 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks it by equilibrium of the span: q L² / 8 gives the same.',
        benchmark: '375 kNm',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Bars from the T section with the whole moment and no axial force, or bending with the tension; slab forces over an effective width.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Bars for 150 kNm alone give well under half of the ultimate bending strength needed: all beams in the project are to be checked again.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Shear between flange and web is needed for the couple: 600 kN from support to midspan; stirrups and bars across.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'T action needs a slab cast with the beam or a roughened joint with bars; says how the program forms design sections from shells and beams.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts bars for 150 kNm, because the slab takes the rest.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'This looks right to me. The total moment is 30 times 100 over 8, 375, and the beam has 150, so the slab has the remaining 225 and it will carry it with its own reinforcement, this is the advantage of a 3D model compared with the old hand calculation, where the beam has to take everything alone. The 600 kilonewtons ' +
          'of tension come from the offset, they are an artefact of the rigid links, and you get rid of them when you put the beam element in the middle plane of the slab without offset. I normally do that for all beams, the forces are then cleaner and easier for the design program. So the colleague can go on with ' +
          '150 kilonewton metres, in the beam, with around 600 square millimetres of bars. The slab has a mesh anyway, and I would maybe have a look whether the deflection is in the limit, as that is normally governing for a span of ten metres.',
      },
      {
        level: 3,
        text:
          'The beam is in tension since the slab works as the compression flange. The total moment is 150 plus 600 times 0.375, which is 225, so together 375 kilonewton metres. And by hand, q L squared over 8, 30 times 100 over 8 is also 375, so the model is right, only the reading is wrong. The beam must be designed as a T-beam for 375, with effective width. ' +
          'For 150 there would be too little steel and it is unsafe in the ultimate limit state. I would also check the shear between flange and web. The slab must be cast together with the beam.',
      },
      {
        level: 5,
        text:
          'Model right, reading wrong. 150 plus 600 by 0.375 is 375; 30 by 10 squared over 8 is 375. So T section for the full 375, no axial force. Bars for 150 give some 40 percent: stop, and every ribbed floor in this project goes back, printed drawings recalled. The 600 must also cross from slab to web over five metres: ' +
          'flange shear, transverse bars, stirrups closed into the slab, joint roughened if poured apart, props until then. Open: effective width near supports, so I integrate a slab strip once.',
      },
    ],
  }),
];
