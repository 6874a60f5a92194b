import { type SpokenQuestion, spoken } from '../model.ts';

/** A precast frame, low strength, props. */
export const spoken2: readonly SpokenQuestion[] = [
  spoken({
    id: 'concrete-spoken-04',
    area: 'Concrete Structures',
    skill: 'precast-frame',
    difficulty: 'middle',
    source: 'K. S. Elliott, Precast Concrete Structures',
    code: null,
    enemies: ['general-choice-09', 'general-choice-25'],
    text:
      'A five-storey precast frame, 30 m long and 20 m high, has hollow-core floors on beams. The beams have pinned ' +
      'ends on corbels; two concrete cores give stability. Follow a floor load, and a wind of 1 kN/m² on the long ' +
      'face, to the ground. Then name the details you would check most closely, and the stage of erection that worries ' +
      'you most.',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Floor load: unit, beam, corbel, column, footing, with the eccentric reaction that bends the column',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Wind: façade, floor diaphragm, cores, foundations; with its sum at the base',
        benchmark: '600 kN in all and 6 MNm at the base, 5.5 to 6.5 MNm accepted; half to each core',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The floor of single units is a diaphragm only with ties, chords and grouted joints that carry shear',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Bearing length after tolerance, spalling of edges, grout, dowels, fire cover',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Corbel as strut and tie: top tie anchored at its end and in the column',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Robustness: ties along, across and upright, so that the loss of one column or unit does not spread',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Erection: no stability before cores and joints act; one-sided load twists beams; bracing and sequence written ' +
          'down',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Relies on friction of units on beams, or on pinned joints as a frame against wind',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'The floor load goes through the hollow-core units into the beams and the columns, and then to the ground; that ' +
          'is simple. For the wind, the joints between beams and columns act as a frame, and friction holds the floors ' +
          'together, since concrete is heavy. So the cores are needed for lifts only. I would check the hollow-core units ' +
          'in the tables of their maker. Erection does not worry me, because precast is quick and there is no formwork. ' +
          'Maybe the crane could be a problem, if it does not reach the far corner of the site.',
      },
      {
        level: 3,
        text:
          'A load on the floor goes by bending of the hollow-core unit to its two ends, there to the beam, and the beam ' +
          'sits on corbels, so it goes into the column off its axis and makes some bending there. The columns take it down ' +
          'to the pad footings. Wind acts on the façade, each storey gives it to the floors, and the floors work as deep ' +
          'beams lying flat, which carry it to the two cores. In total thirty by twenty metres, so six hundred ' +
          'kilonewtons, three hundred for each core, if they stand symmetric. I assume that the floors have a topping or ' +
          'grouted joints. The cores cantilever from their foundations. Details: the length of bearing of the units, and ' +
          'the tie bars at the edge of the floor, as the code asks for against progressive collapse. In erection, the ' +
          'frame has no stability of its own before the cores are there, so I would build the cores first and keep props ' +
          'on the columns.',
      },
      {
        level: 5,
        text:
          'Floor load: unit, beam, bearing, corbel, column, pad; the corbel reaction is off-centre, so columns bend, most ' +
          'at edges and when one bay is loaded. Wind: 600 kN on the long face, mean height ten metres, so 6 MNm at the ' +
          'base, three for each core, with torsion if cores are off-centre; overturning must close at the core footing: ' +
          'over a 5 m core 0.6 MN of tension, against its dead load, as my check. Between façade and core is the ' +
          'diaphragm, and loose units are not one: edge ties as chords, bars in joints, grout for shear. Details: bearing ' +
          'after all tolerances, spall at edges, top tie of the corbel welded or looped at the end, dowels, fire cover. ' +
          'Robustness: ties in three directions, a column out as a case. Worst stage: columns up, beams loaded on one ' +
          'side, joints not grouted. Then beams twist and nothing holds the frame. Sequence in writing, bracing, no floor ' +
          'above until grout has strength, verticality surveyed; if a column drifts, cables first, as one that falls takes ' +
          'its floors along. Not known yet: movement joints, creep at bearings.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-05',
    area: 'Concrete Structures',
    skill: 'low-concrete-strength',
    difficulty: 'middle',
    source: 'A. M. Neville, Properties of Concrete: test cores and compliance; R. Park and T. Paulay',
    code: null,
    text:
      'Cylinders of a ground-floor column give 30 MPa at 28 days instead of 40 MPa. The column is 500 mm square, ' +
      'stocky and braced, with eight bars of 32 mm that yield at 500 MPa. Its factored axial load will be 4 MN. Three ' +
      'of ten storeys are built, and the contractor wants to go on. What do you do?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Computes the axial resistance with 30 MPa from concrete and bars and compares it with 4 MN',
        benchmark: 'About 6.9 MN with Eurocode factors (4.1 concrete, 2.8 bars); 4.8 to 7.7 accepted by other codes',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'A quarter less strength costs far less than a quarter of the resistance, since the bars keep their part; ' +
          'moments must be checked too',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Holds further storeys, or sets a load limit, until it is shown that the column is safe; present load is about a ' +
          'third',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text:
          'Finds out whether the tests or the concrete are wrong: records, other results, rebound or pulse, cores away ' +
          'from bars',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Finds all members from the same batches; slab and joints as well as columns',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Keeps partial factors; durability, cover and fire also depend on the concrete; writes down who decides',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'If needed: jacket or steel, fitted before more load, or a lighter use; names time and cost',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the work go on since concrete gets stronger with age, or uses up the safety factors',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'Thirty instead of forty is twenty-five per cent too low, but there are safety factors in the code for exactly ' +
          'such cases. The material factor is one and a half, so the real strength may fall by a third before anything ' +
          'happens, and we are still inside. Besides, concrete gains strength with time, and after one year it will ' +
          'certainly have reached forty. So I would let the contractor go on, because a stop is very costly for everybody, ' +
          'and write a letter in which I ask him to take more care with the next deliveries. I might also ask the ' +
          'laboratory to test again at fifty-six and at ninety days, if there are some cylinders left. If these show ' +
          'thirty-five or more, the matter is closed for me. I would not drill cores, because every core makes the column ' +
          'weaker.',
      },
      {
        level: 3,
        text:
          'First I would check the column with thirty. Concrete takes about a quarter of a square metre times seventeen, ' +
          'four meganewtons, and the bars take two point eight, so nearly seven against four. In axial load that is enough ' +
          'under the code. Then I ask for cores to know the strength in place. I let them go on when the result is there; ' +
          'until then no more floors. Cores must avoid the bars, so scan before.',
      },
      {
        level: 5,
        text:
          'Two questions: is the number real, and does it matter? No fourth storey until both are answered; today the ' +
          'column sees about 1.2 MN, so nobody has to leave. Matter: 0.244 m² times 17 is 4.1, bars 6430 mm² times 435 is ' +
          '2.8, together 6.9 MN against 4, all factors kept. With forty it was 8.3, so a quarter of strength costs a ' +
          'sixth. I add moments from frame and tolerance, and the lap. Real: delivery notes, curing, the neighbours of ' +
          'that result, rebound to find the weak zone, then cores between bars. Map every member of those batches; slabs ' +
          'and joints may be worse off. Cover, fire and durability go to the client in writing. If cores come out at ' +
          'twenty, a jacket before more load. Doubt remains over scatter along the column.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-06',
    area: 'Concrete Structures',
    skill: 'back-propping',
    difficulty: 'hard',
    source: 'P. F. Pallett, Guide to Flat Slab Formwork and Falsework, CONSTRUCT',
    code: null,
    text:
      'A 250 mm flat slab will be cast on props that stand on the slab below. That slab is seven days old; it was ' +
      'designed for 4 kN/m² of live load and 1 kN/m² of finishes, not yet laid. The contractor wants to prop on this ' +
      'one slab only, to keep one floor per week. Is that enough, and what do you ask for?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Adds wet concrete, formwork and work load, and compares with what the lower slab can carry beyond its own weight',
        benchmark: 'About 8 kN/m², 7 to 9 accepted, against 5 kN/m² at full strength: not enough',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Props make slabs share the load by their stiffness; two or more floors propped, and not in equal parts',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Strength at seven days: punching and cracking of the young slab govern; shown by specimens kept on site or ' +
          'maturity',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Props stand above each other; the path goes on to a floor that can take it or to the ground',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Sequence: release the slab first so that it carries itself, then set back-props just tight',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text:
          'Ways to keep the pace: more levels of back-props, early-strength concrete, a drawing of props that is followed ' +
          'and checked',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Overload at an early age cracks the slab and leaves a larger sag for good',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts one level because factors or short duration cover it' },
    ],
    examples: [
      {
        level: 1,
        text:
          'Normally I leave such things to the contractor, since formwork and propping are temporary works, and he has the ' +
          'experience. Seven days is a usual time; after seven days concrete has about two thirds of its strength, and ' +
          'everybody works like that. The slab below was designed for live load and for finishes with factors of about one ' +
          'and a half, and in addition there are hidden reserves, such as the membrane action and the real strength, which ' +
          'is higher than in the calculation. The weight of the wet slab acts for a few days only, so it is a short-term ' +
          'load, and for short-term loads one can accept a higher stress. I would ask him to use good props with large ' +
          'base plates, and to place them in a regular grid, for example at one and a half metres. If he sees cracks he ' +
          'should tell me. I would also ask for a visit before the pour, to see that the reinforcement of the new slab is ' +
          'as drawn. With this, one floor per week should be no problem, and it helps the programme a lot.',
      },
      {
        level: 3,
        text:
          'I add up the load: the new slab weighs six and a quarter, formwork half, and men and equipment one and a half, ' +
          'so a bit more than eight kilonewtons per square metre. The slab below was designed for four plus one, five. So ' +
          'it is not enough, even at full strength. We need back-props to a second floor below, so that two slabs share, ' +
          'about four each, assuming they are equally stiff. All props should be in line from floor to floor. The limit ' +
          'state that governs is punching of the young slab, and for this I use its strength at seven days, from the code ' +
          'formula for age, or from test cubes. I would ask for a plan of the props from the contractor and check it on ' +
          'site before each pour.',
      },
      {
        level: 5,
        text:
          'No. Wet slab 6.25, formwork 0.5, work load 1.5: a bit over eight. The slab has five to spare, and that only at ' +
          'full strength. So I want at least two floors of back-props, three if the numbers say so, in line, down to a ' +
          'slab that carries the rest or to the ground. Sharing goes by stiffness, and props shorten, so the top one takes ' +
          'most, I assume sixty or seventy per cent until it is worked out. Checks: punching at the columns and at the ' +
          'props with the strength of that day, from specimens left beside the slab or from maturity, not from warm ' +
          'laboratory cubes. Cracking also, since an early overload leaves sag for good. Sequence: strike, let the slab ' +
          'carry itself, then back-props just tight. If strength is missing, no pour; that is written on the permit. To ' +
          'keep one week: early-strength mix, more back-props. A drawing, an inspection before each pour, levels after. ' +
          'Check: two slabs of five, less what youth costs, just carry eight. Least sure: the shortening of props.',
      },
    ],
    notRated: [],
  }),
];
