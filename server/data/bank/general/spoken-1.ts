import { type SpokenQuestion, spoken } from '../model.ts';

export const spoken1: readonly SpokenQuestion[] = [
  spoken({
    id: 'general-spoken-01',
    area: 'General',
    skill: 'own-error-found',
    difficulty: 'middle',
    source:
      'Royal Academy of Engineering and Engineering Council, Statement of Ethical Principles; equilibrium and partial factors',
    code: null,
    text:
      'Checking an old file, you find that a concrete beam of yours resists 150 kNm instead of the 200 kNm it needs. Its moments are ' +
      '80 kNm permanent and 60 kNm imposed, with factors 1.35 and 1.5. Its props come out tomorrow; nobody else has noticed. What do ' +
      'you do in the next hours, and how do you settle it for good?',
    elements: [
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Acts at once: the props stay, said by phone and then in writing; safety before cost or face.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Tells superior, client, contractor and checker, later the insurer; keeps records and hides nothing.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Finds what reserve there is: permanent load alone needs 108 of 150 kNm, so only part of the imposed load fits.',
        benchmark: '28 kNm of imposed moment, just under half of 60 kNm; 25 to 30 kNm or 40 to 50 % accepted',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Has it recalculated by another person: bars as built, tested concrete, real loads, redistribution, shear as well.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows it through the load path: what the props stand on, supports and columns, other members from the same calculation.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Compares remedies: added section, plates or fibres, an extra support, limited load, replacement; access and time.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Takes the props out only after the remedy, in steps, with deflections and cracks measured.',
      },
      { criterion: 'explanation', weight: 'should', text: 'Says what is not yet known, and how checking is to improve.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the props go tomorrow, relying on safety factors, or keeps the error to themselves.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'First of all I would stay calm, because in my experience such things look worse than they are. A shortfall of a quarter ' +
          'sounds like a lot, but we design with a factor of 1.35 on the weight and 1.5 on the live load, and there are factors on the ' +
          'concrete and the steel as well. If you multiply all of that you have a reserve of about two. So the beam will not fall down ' +
          'when the props come out. Concrete also gains strength for years. I would let the site go on as planned, because a delay ' +
          'costs a lot of money and makes everybody nervous, and I would recalculate the beam quietly over the next weeks with a better ' +
          'program. Usually you find something, for example redistribution or a T-section. If it still does not work I would talk to my ' +
          'boss and we could perhaps propose a plate later as an improvement. I would not write emails at this stage, since those could ' +
          'be used against the office.',
      },
      {
        level: 3,
        text:
          'I call the site manager immediately: the props stay in. I confirm that in an email and tell my director and the client. Then ' +
          'I check the numbers. Permanent load with its factor is 108 kNm, so the beam carries itself and its finishes, but not the ' +
          'full imposed load. I look at the drawings to see whether the bars on site are the same as in my calculation. I check the ' +
          'columns below too. For a final solution I would glue plates under the beam or add a column, and design it for bending at the ' +
          'ultimate limit state. Access from below is easy while the building is empty.',
      },
      {
        level: 5,
        text:
          'Phone now, email after: props stay, nobody loads that floor. Then my director, client, checker, and today also the insurer. ' +
          'I hide nothing and keep my sheets. Numbers: permanent 108 kNm, 150 available, so 42 are left; divided by 1.5 that is 28 kNm, ' +
          'less than half of the imposed load. So it stands empty but is not fit for use. Next, a colleague repeats it without my ' +
          'sheets: bars as placed, cores, real finishes, redistribution, shear. I trace the load: the slab under the props, the columns, ' +
          'every beam from that spreadsheet. Remedies: a concrete jacket below, bonded plates with fire protection, a steel post if use ' +
          'allows; or a posted load limit. Props go in steps after that, with dial gauges, and a limit at which we stop. What I do not ' +
          'know yet is why the check missed it.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-02',
    area: 'General',
    skill: 'wind-on-one-core',
    difficulty: 'hard',
    source: 'Smith and Coull, Tall Building Structures: Analysis and Design',
    code: null,
    enemies: [
      'dynamics-choice-06',
      'steel-choice-18',
      'steel-choice-23',
      'concrete-spoken-04',
      'concrete-spoken-10',
      'fem-spoken-10',
    ],
    text:
      'An eight-storey building is 48 m long, 15 m wide and 28 m high. It has one concrete core, whose centre lies 6 m from the north ' +
      'end; all columns are pinned. Wind is 1 kN/m². Follow it from façade to ground, for wind on the long and on the short side. What ' +
      'worries you, and how would you improve the concept?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path: façade to floors as diaphragms, to the core, to its foundation; columns carry gravity only.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Wind on the long side acts 18 m from the core, so the core alone must resist a large twist; the south end drifts.',
        benchmark: '1344 kN × 18 m = 24 MNm of torque; 21 to 27 MNm accepted',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Overturning at the base of the core, with tension, uplift and a large foundation.',
        benchmark: '1344 kN × 14 m = 19 MNm; 17 to 21 MNm accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Wind on the short side: 420 kN in all, in line with the core; only small eccentricity.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Second-order effect of all pinned columns leaning on the core, most at the south end.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Openings weaken the core in torsion; robustness if it is damaged, stability during erection.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Improves it: a wall or braced bay at the south end, frames along a façade, or the core moved to the middle.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Two stiff ends restrain shrinkage and temperature over 48 m; says how this is dealt with.',
      },
      {
        criterion: 'principle',
        weight: 'unsafe',
        text: 'Says that pinned columns take a share of the wind, or sees no torsion.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'A concrete core is very stiff, so one core is enough for eight storeys. The wind goes into the façade and from there into ' +
          'the columns, and each column brings its share down to its footing. The core takes the rest. On the short side there is less ' +
          'wind. I would maybe use a better concrete grade. I see no real worry here.',
      },
      {
        level: 3,
        text:
          'The wind pushes on the façade, which spans from floor to floor. Each floor is a stiff plate and gives the force to the core, ' +
          'and the core brings it to its foundation as a cantilever. The columns are pinned, so they carry vertical load only. On the ' +
          'long side we have 48 by 28, that is about 1,340 kN. The middle of the façade is 24 m from the end and the core at 6, so it ' +
          'is 18 m away. That is a big torsion, and I would check the core for it at the ultimate limit state. On the short side the ' +
          'force is smaller and more or less central. My worry is the twisting: the south end will move a lot and the façade there may ' +
          'be damaged. I would put a second core or a braced bay at the south end. It must not block the entrance, so I would agree its ' +
          'place with the architect. Then the two share the wind and the torsion goes away as a couple.',
      },
      {
        level: 5,
        text:
          'Façade to slab edge, slab as a diaphragm to core, core to raft; pinned columns give nothing sideways. Long side: 48 times 28 ' +
          'is 1344 kN at 14 m, so roughly 19 MNm overturning. It acts 18 m from the core: 24 MNm of torque at the base. A lift core with ' +
          'doors is an open section, so warping and lintels govern, and the south end swings. Short side: 420 kN, in line, harmless. All ' +
          'gravity leans on that core: every column is a pendulum, so second-order twist grows with the drift; I would check the ' +
          'torsional buckling mode. Uplift under the raft at low vertical load. Loss of the core is loss of the building, also before ' +
          'floors are tied in erection. I would add a wall across at the south end: lever arm about 40 m, so the torque becomes a couple ' +
          'of some 600 kN. Across the building it hardly restrains shrinkage lengthwise. Rough check: both reactions must sum to 1344.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-03',
    area: 'General',
    skill: 'choice-of-a-scheme',
    difficulty: 'middle',
    source: 'Engel, Structure Systems; span-to-depth ratios in common use',
    code: null,
    text:
      'A village wants a sports hall with a clear area of 18 m by 36 m and 7 m headroom. Snow is 1.0 kN/m². The client asks: steel, ' +
      'timber or concrete? Explain how you compare them, which you recommend, how the hall stands up in wind, and your first sizes ' +
      'with a rough moment.',
    elements: [
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Scheme: main members across the 18 m, every 5 to 6 m, with a reason.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'A rough moment from snow and roof weight, and a depth that follows from it or from span ratios.',
        benchmark: '(0.5 + 1.0) × 6 × 18² / 8 = 365 kNm unfactored; 260 to 430 accepted for 5 to 6 m, up to 620 with factors',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Wind across by portals or fixed columns, along by roof and wall bracing, down to the footings.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Gravity path from purlins to frames, columns, footings and ground; ground conditions are asked for.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Names what governs: strength under snow, deflection, uplift of a light roof, and fire.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Compares by cost, local skill, programme, durability, acoustics, carbon and upkeep; asks what counts here.',
      },
      { criterion: 'practice', weight: 'should', text: 'Transport of 18 m members, crane, erection with temporary bracing.' },
      { criterion: 'explanation', weight: 'should', text: 'One clear recommendation, and what would change it.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'No system for wind in one direction, or sizes far too small, such as 300 mm of timber over 18 m.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'For me the answer is timber, since timber is the material of the future. Everybody talks about carbon, and a village will ' +
          'certainly be happy with a warm surface. Steel rusts and it is cold, and concrete is grey and has a bad image. In a sports ' +
          'hall the children will feel much better between wooden walls, there are studies about that. I would take nice timber beams, ' +
          'about 300 mm deep, maybe 350 to be on the safe side, and put them where the architect wants them, perhaps every 8 or 9 m, so ' +
          'that it looks light. Wind is not a big topic for a low hall, because a village is sheltered by its houses and trees, and the ' +
          'façade is stiff anyway. The exact sizes come from the program later, so I would not do a hand calculation now. The supplier ' +
          'of the timber usually has an engineer who does this for free. As for snow, timber is elastic and gives a little, so it copes ' +
          'well with it. And in the end the client pays, so the client should decide.',
      },
      {
        level: 3,
        text:
          'I would span the short way, 18 m, with frames at 6 m. Load is snow 1.0 plus roof about 0.5, times 6 gives 9 kN/m. Moment is ' +
          '9 times 18 squared over 8, about 365 kNm. In steel, a rafter of about 500 or 600 deep, in glulam about a metre. I compare ' +
          'cost, time, and fire. I recommend steel portal frames because local firms can build them and they are quick. Across, the ' +
          'portals resist the wind, along the hall there is cross bracing in the end bays and in the roof, and this goes down to the ' +
          'pad footings. The frames must be checked for strength and sway. One thing to look at is the transport: I would bolt the ' +
          'rafter at the ridge.',
      },
      {
        level: 5,
        text:
          'Span the 18 m, bays of 6 m: seven frames. Snow 1.0 and roof 0.5 make 9 kN/m, 365 kNm, times roughly 1.45 for ' +
          'design, 530. Glulam: 18 over 17, about 1.1 m by 200; check: section modulus 0.04 cubic metres, 13 MPa, fine. ' +
          'Steel portal: 450 to 500 with haunches. Concrete: precast, 70 kN pieces, big crane. What counts for the ' +
          'village: price, local carpenters, acoustics, carbon, upkeep, fire escape time. I recommend glulam on fixed-base ' +
          'columns, across; along, two braced bays in walls and roof. Purlins to beams, columns, pads; I need a borehole. ' +
          'Deflection and snow govern beams; uplift governs anchors, since the roof weighs little. Erect a braced bay ' +
          'first; no lifting above the wind limit. It holds a crowd under snow, so another office checks it, and joints ' +
          'are looked at yearly. If glulam lorries cannot reach the village, or the roof gets heavy, I would change to ' +
          'steel.',
      },
    ],
  }),
];
