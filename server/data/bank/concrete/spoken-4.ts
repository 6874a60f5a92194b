import { type SpokenQuestion, spoken } from '../model.ts';

/** Restraint of prestressed floors, a wall in tension, a half joint. */
export const spoken4: readonly SpokenQuestion[] = [
  spoken({
    id: 'concrete-spoken-10',
    area: 'Concrete Structures',
    enemies: ['concrete-choice-15'],
    skill: 'restraint-of-prestressed-floor',
    difficulty: 'hard',
    source:
      'T. Y. Lin and N. H. Burns, Design of Prestressed Concrete Structures; Concrete Society TR43, Post-tensioned ' +
      'Concrete Floors',
    code: null,
    text:
      'A post-tensioned flat slab is 60 m long, with a stiff concrete core at each end. The mean prestress is 2 MPa. A ' +
      'young engineer has modelled the slab on rollers. How much would the slab shorten in the long run if it were ' +
      'free, what do the cores do to it, and how would you change layout, details or sequence?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Adds elastic strain, creep, shrinkage and temperature to a free shortening',
        benchmark: 'About 0.5 to 0.7 mm/m, so 35 mm over 60 m; 25 to 45 mm accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'The cores hold the shortening: part of the prestress goes into them as horizontal force and bends or shears ' +
          'them, the slab misses it',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'The point that stands still is at the stiffest support; with one core at mid-length each end moves by half',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Consequences: cracks through the slab at the cores, less punching and bending resistance, columns sheared; ' +
          'checks both limit states',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text:
          'Pour strips or temporary joints left open for weeks, sliding or hinged connection at one core, closed after ' +
          'stressing',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Ordinary bars at the cores and in the slab for the restraint; stressing early in stages; detail drawn',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Wind must still reach the cores while joints are open; bounds with restraint and without',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Ignores the restraint or raises the prestress to make up for it' },
    ],
    examples: [
      {
        level: 1,
        text:
          'Prestress puts the slab in compression, and compression is always good for concrete, so I see no difficulty ' +
          'with the two cores. They are even useful, because the anchorages can push against them, and so the slab is held ' +
          'in place. The shortening of the concrete from two megapascals is two over thirty thousand, times sixty metres, ' +
          'that makes four millimetres, and nobody will notice four millimetres. A model on rollers is the normal way, ' +
          'since the moments in the slab come from vertical load. If some cracks appear at the cores after all, I would ' +
          'raise the prestress a little, to three megapascals, so that they close. Besides this the cores are very strong; ' +
          'they have a thickness of three hundred millimetres, and the wind on the building gives them much larger forces ' +
          'than a slab could. In the sequence I would stress everything at once as late as possible, when the concrete is ' +
          'strong, and close all joints before, so that the floor acts as one disc from the beginning, which is best for ' +
          'the wind.',
      },
      {
        level: 3,
        text:
          'The slab shortens by prestress, creep and shrinkage. I take 0.07 millimetres per metre elastic, twice that for ' +
          'creep, and 0.35 for shrinkage, so somewhat more than half a millimetre per metre; over sixty metres about ' +
          'thirty-three. The cores do not let it, so a part of the prestress goes to the cores and the slab is in tension. ' +
          'It cracks near the cores, and that is for crack width and tightness, which the code limits. I would leave a ' +
          'strip of one metre open at mid-length for six weeks, and close it afterwards.',
      },
      {
        level: 5,
        text:
          'Elastic 2 over 30 000, 0.07; creep twice more, 0.2 together; shrinkage 0.35, cooling 0.1. So 0.65 a metre, 39 ' +
          'mm. Each core would have to come in by nearly 20, and will not. So prestress leaks into the cores as a ' +
          'horizontal couple between floors, and the slab beside them has tension where we counted on compression: cracks ' +
          'through, weaker punching, short columns sheared. Serviceability first, but strength with zero prestress there ' +
          'too. I bound it: rollers and fully held. Layout: better one core at the middle. If both stay: one end slides on ' +
          'a bearing, or a pour strip open six to eight weeks, after which half is over; wind in that time to one core ' +
          'each side. Bars for the rest at the cores, stress at three days in part. Measure the strip before closing. ' +
          'Creep is the uncertain one.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-11',
    area: 'Concrete Structures',
    enemies: ['concrete-choice-28'],
    skill: 'wall-in-tension',
    difficulty: 'hard',
    source: 'T. Paulay and M. J. N. Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings: structural walls',
    code: null,
    text:
      'A concrete wall, 6 m long and 300 mm thick, carries the wind of a ten-storey building. At its base the factored ' +
      'wind moment is 18 MNm, with only 4 MN of permanent load as its least value. What happens at the base? How do ' +
      'you size the end reinforcement, and follow the forces into the ground? What would you change?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'M/N is 4.5 m, outside the wall of 3 m half length: it lifts at one end and needs a real tie; permanent load is ' +
          'favourable and taken low',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'Tie force from moments about the compressed end, the steel for it, and the check that compression less tension ' +
          'is the axial load',
        benchmark: 'M/z - N/2 with z of 5 m: about 1.6 MN, 1.3 to 2.0 accepted; about 3700 mm² at 435 MPa, 3000 to 4600 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'The foundation must take the same couple: tension piles, a wide raft or coupling with other walls; overturning ' +
          'checked there again',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Both load cases: least load for tension, largest for compression; factors on each side; shear and sliding at ' +
          'the joint',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Bars in the end zones, laps away from the base or couplers, links round the compressed end',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Changes: longer wall, more floor load brought to it, coupling beams, flanges; crack and sway stiffness follow',
      },
      { criterion: 'principle', weight: 'should', text: 'Cracked stiffness for drift, since the wall is in tension' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Counts live load or the largest dead load against uplift, or omits the tie since the wall is in compression',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'A wall with four meganewtons on it is in compression, and concrete is good in compression. Stress is four over ' +
          'one point eight, a bit more than two megapascals, so nearly nothing, and minimum mesh on both faces is enough. ' +
          'Wind comes from both sides, so its moments cancel each other in the long run. I would also count the live load ' +
          'of the ten floors, which holds the wall down. The foundation is a strip that is a little wider than the wall.',
      },
      {
        level: 3,
        text:
          'M over N is four and a half metres and the wall goes only three metres from its middle, so at one end it wants ' +
          'to lift. I take moments about the compression side with a lever arm of about five metres: eighteen over five is ' +
          '3.6, minus half of the axial load, two, gives a tension of 1.6 meganewtons. Divided by the design stress of ' +
          '435, that is 3700 square millimetres, so eight bars of 25 in each end of the wall. I take 0.9 or so on the ' +
          'permanent load, as the code says, if it is not yet in the numbers. The wall passes the moment on to its ' +
          'foundation, where tension has to go into piles, or the footing has to be large. On site, eight bars of ' +
          'twenty-five in three hundred millimetres is tight where they lap, so I would use couplers there.',
      },
      {
        level: 5,
        text:
          'Resultant at 4.5 m, wall ends at 3: without a tie it tips. Tie: 18 over 5 less 2, so 1.6 MN, 3700 mm²; other ' +
          'side 5.6 MN in compression, which checks, 5.6 less 1.6 is 4. With 300 wide, that block is about a metre long, ' +
          'so end zones with links. Least permanent load here, largest for compression, no live load against uplift. Shear ' +
          'and sliding at the base joint: only the compressed part rubs. Then down: starters anchored in the cap, piles in ' +
          'tension or a raft long enough that the resultant stays inside; the soil sees the same 4.5 m less what the raft ' +
          'weighs. Couplers, not laps, at the hinge. Drift with cracked stiffness. Better: move columns so that more floor ' +
          'sits on the wall, or couple it to its neighbour. If the ground cannot hold 1.6, we do not build that. ' +
          'Uncertain: foundation rotation.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-12',
    area: 'Concrete Structures',
    skill: 'half-joint-assessment',
    difficulty: 'hard',
    source: 'J. Schlaich, K. Schäfer and M. Jennewein, Toward a Consistent Design of Structural Concrete: dapped ends',
    code: null,
    text:
      'A footbridge beam ends in a half joint: it is 700 mm deep, its nib 350 mm. From the inner corner a crack of 0.5 ' +
      'mm rises at about 45°, and the joint leaks. The factored reaction is 300 kN. Drawings show two links of 12 mm, ' +
      'with two legs each, beside the nib, and no inclined bars; yield is 500 MPa. Assess it. What do you do?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'Strut and tie: reaction to the nib, links beside it hang it up from the bottom of the full beam, level bars of ' +
          'the nib hold the strut',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Computes the force of the hanging links and compares it with the reaction',
        benchmark: '4 legs of 113 mm² at 435 MPa: about 197 kN, 190 to 230 accepted, against 300 kN: about two thirds',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'The crack at the inner corner is where such ends fail; rust in hidden bars makes it worse, and failure can be ' +
          'brittle',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Acts at once: closes or limits the bridge, props the end, until the real load is shown to be carried',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Inspection: open the joint, scan bars, corrosion and chlorides, anchorage of nib bars, the other three ends',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Repair: new bearing under the full depth, or inclined prestressed bars through cores; the joint made tight; ' +
          'access',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Second estimate with real loads and material before strengthening; single path, so no redundancy',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Seals the crack and leaves the bridge open without a check' },
    ],
    examples: [
      {
        level: 1,
        text:
          'Half a millimetre is a bit more than the limit of 0.3, so this is a durability question. I would inject the ' +
          'crack with epoxy resin, which glues both sides so that it is stronger than before, and I would replace the seal ' +
          'of the joint. The two links I would not worry about, since links are for shear, and the shear of three hundred ' +
          'kilonewtons is carried by the concrete anyway: with a width of four hundred and a depth of 350 the stress is ' +
          'only about two megapascals. The bridge carries pedestrians, so the load is small. It stays open, and next year ' +
          'we look again.',
      },
      {
        level: 3,
        text:
          'The reaction comes up through the bearing into the nib. From there it must reach the full depth of the beam, ' +
          'and the links beside the nib do this, they hang up the load. Four legs of twelve give 452 square millimetres, ' +
          'times 435 is 197 kilonewtons, less than 300. So in the ultimate limit state it is not enough, by the strut and ' +
          'tie rules of the code, and the crack shows that it is working hard. I would close the bridge and set props ' +
          'under the beam beside the joint. Then I look in the joint for corrosion. For the repair I think of steel bars ' +
          'drilled through at an angle. The head of the drill must find a way between the existing bars, so I scan first.',
      },
      {
        level: 5,
        text:
          'Nib to links to bottom of the beam: the links beside the nib lift the whole reaction. Two links, four legs, 452 ' +
          'mm², 197 kN. Needed 300, so two thirds, with bars at full section, and the leak says they are not. Crack where ' +
          'it would be. It may snap: bridge shut now, props under the full depth, owner told. Check by real load: closed, ' +
          'dead load alone is perhaps half, so props first, numbers after. Open the joint, scan, chlorides, look for ' +
          'anchorage of the nib bars, all four ends. Repair: a corbel or bearing under the full depth takes the nib out of ' +
          'the path; else inclined stressed bars in cores between scanned bars. New seal, drain, gauges on the crack. ' +
          'Unknown: pits.',
      },
    ],
    notRated: [],
  }),
];
