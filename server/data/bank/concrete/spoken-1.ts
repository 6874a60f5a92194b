import { type SpokenQuestion, spoken } from '../model.ts';

/** Punching, a transfer beam, early cracks of a wall. */
export const spoken1: readonly SpokenQuestion[] = [
  spoken({
    id: 'concrete-spoken-01',
    area: 'Concrete Structures',
    skill: 'punching-emergency',
    difficulty: 'middle',
    source: 'A. Muttoni, Punching shear strength of reinforced concrete slabs; fib Model Code 2010',
    code: null,
    text:
      'A flat slab, 250 mm thick, stands on 350 mm square columns at 7 m each way. Heavy shelving of 12 kN/m² was ' +
      'placed on it. Radial cracks now show on top of the slab around one interior column. You arrive on site. What do ' +
      'you suspect, what do you do that day, and how do you check and repair the slab?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Suspects overload close to punching: a brittle failure with little warning that can spread to the next columns',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'The same day: people out, load off, props set at the column and followed down through the floors below; owner ' +
          'and authority told',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'Finds the column reaction from tributary area and real loads, and the shear stress on a control perimeter, with ' +
          'moment transfer',
        benchmark:
          'Reaction about 0.9 MN without factors, 0.8 to 1.1 accepted; then about 1.0 MPa at 2d from the column, or 1.9 ' +
          'MPa at d/2',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Gathers evidence: drawings, scan of bars and cover, shear reinforcement, cores, levels; marks and watches the ' +
          'cracks',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Repair fitted while unloaded: post-installed shear bolts, column head or collar; names access or fire cover',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text:
          'Written load limit; all columns with like loads inspected; bars through the column as a second line against ' +
          'collapse',
      },
      { criterion: 'explanation', weight: 'should', text: 'Says what to do first and what can wait' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Leaves people or load in place while it is studied, or only fills the cracks',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'Radial cracks on the top of a slab are very common, and in most cases they come from shrinkage of the concrete, ' +
          'so I would not alarm the client. I would first take good photographs, and measure the width of the cracks with ' +
          'a card. Then I would write a report and recommend that the cracks be filled with a low-viscosity epoxy resin, ' +
          'because open cracks let in moisture and can lead to corrosion. I would tell the client that shelving can stay ' +
          'as it is, since slabs are designed with large safety factors and the bending reinforcement at the column is ' +
          'always heavy. If the cracks come back after some months we can think about adding carbon strips on top of the ' +
          'slab, which is a modern and clean method. I would also ask for the original drawings, to see whether concrete ' +
          'strength was as specified. For the repair I would close one bay at a time so that the warehouse can keep ' +
          'working.',
      },
      {
        level: 3,
        text:
          'I suspect punching shear, because the cracks run out from the column and the load is high. I would have the ' +
          'shelving unloaded around that column and put props near it. The reaction is seven by seven metres, times ' +
          'self-weight six and shelving twelve, so roughly nine hundred kilonewtons. I check that on the control perimeter ' +
          'of the code. For repair, shear bolts drilled through the slab. Access from below needs the ceiling taken down.',
      },
      {
        level: 5,
        text:
          'This is a slab near punching, and punching gives no second warning. So first: everybody out, shelves emptied ' +
          'from the outside in, props round the column, carried down to the ground since the floor below cannot take it. I ' +
          'tell the owner and the authority. Then numbers. Forty-nine square metres at eighteen and a quarter is about 0.9 ' +
          'meganewton unfactored. With 210 effective depth the perimeter at two d is four metres, so one megapascal, plus ' +
          'unbalanced moment; check at half d: 1.9. That is above what a slab without links carries. I get drawings, scan ' +
          'top bars, cores, levels, marks on the cracks. Repair under props: bolts through the slab or, if bars are in the ' +
          'way, a steel collar, with fire cover. A written load limit, and every column under like shelving looked at. ' +
          'Unsure: whether bottom bars pass over the column; if not, one failure can spread.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-02',
    area: 'Concrete Structures',
    skill: 'transfer-beam',
    difficulty: 'hard',
    source: 'J. Schlaich, K. Schäfer and M. Jennewein, Toward a Consistent Design of Structural Concrete',
    code: null,
    enemies: ['fem-spoken-06'],
    text:
      'A tower column carrying 8 MN must stop above a ballroom. A concrete transfer beam spans 12 m and picks it up at ' +
      'mid-span. Explain how the force reaches the ground, how you size and check the beam, and what matters while the ' +
      'tower is being built above it.',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text:
          'Half of the force to each support, then columns and foundations that are sized for it; moment and shear before ' +
          'self-weight',
        benchmark: 'PL/4 = 24 MNm, 23 to 27 accepted with self-weight; 4 MN to each side',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'Chooses deep beam with strut and tie, wall or prestress, with a reason; checks nodes, struts and anchorage of ' +
          'the tie',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Deflection with creep moves the frame above and gives it moments; sets a limit for it',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'The load arrives floor by floor: props, staged prestress, camber, strength at each stage',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Key element: accidental load, fire, a second path or extra reserve, since its loss brings the tower down',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Crowded bars at the supports, heat of a big pour, formwork load on the floors below',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks by a second way, for example tie force from moment over lever arm: with 2 m about 12 MN',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Leaves props out of account or strikes them before the strength is shown' },
    ],
    examples: [
      {
        level: 1,
        text:
          'The column above stops, so its load has to go into the slab, and the slab spreads it to the walls around. I ' +
          'would make the beam as deep as a normal one, span over fifteen, which gives eight hundred millimetres, and put ' +
          'in plenty of steel. The software gives the bars. During construction there is nothing special.',
      },
      {
        level: 3,
        text:
          'Eight meganewtons at the middle of twelve metres: the beam carries it in bending and shear to two columns, four ' +
          'each, and these go down to their foundations, which must be larger than the usual ones. The moment is P L over ' +
          'four, twenty-four meganewton metres without self-weight. I assume simple supports. I would make the beam about ' +
          'two and a half metres deep, probably a full storey if the architect lets us, and because it is so deep against ' +
          'its span I check it with a strut and tie model. The main limit state is strength of the tie and of the nodes; ' +
          'rules for nodes are in the concrete code. Deflection I would also check. For construction I would keep the ' +
          'props under the beam until the concrete has its full strength. The bars at the supports will be crowded, so I ' +
          'would use couplers and hooks drawn at full scale before we fix the sizes.',
      },
      {
        level: 5,
        text:
          'Path first: column, beam, two supports with 4 MN each, their columns, wider footings. P L over 4 gives 24 MNm, ' +
          'add self-weight, say 26. With a storey-deep beam and two metres and a half of lever arm the tie has about ten ' +
          'meganewtons; that is my check on the model. At a span of four times the depth or less I use strut and tie: ' +
          'nodes under the column, tie anchored behind the support node. I prefer prestress, because bars alone get ' +
          'crowded and because creep sag bends every frame above; I limit it to about ten millimetres after cladding. Load ' +
          'comes floor by floor, so tendons are stressed in stages, otherwise the top cracks. Props stay, down through the ' +
          'basement, until strength is shown by test. It is a key element: fire, blast, extra reserve, ties above so the ' +
          'frame can bridge. Big pour, so heat control. I would monitor levels at each floor, and stop if they leave the ' +
          'forecast. Uncertain is creep.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-03',
    area: 'Concrete Structures',
    skill: 'early-restraint-cracks',
    difficulty: 'middle',
    source: 'P. B. Bamforth, Control of cracking caused by restrained deformation in concrete, CIRIA',
    code: null,
    enemies: ['concrete-spoken-09', 'concrete-choice-06'],
    text:
      'A water tank wall, 400 mm thick and 30 m long, was cast on a slab two weeks old. The wall reached 55 °C; the ' +
      'air is at 15 °C. Ten days later, still empty, it has vertical cracks about every 3 m from the base up. What ' +
      'caused them, what do you check, what do you do with this wall, and what changes for the next pour?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'Cause: heat of hydration, then cooling and shrinkage that the older slab holds; not load. Restraint is highest ' +
          'at the base, so cracks stand upright',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Puts a number to it: free shortening, the part that is held, and the small strain that young concrete bears',
        benchmark:
          'Free shortening of 0.4 mm/m, 0.3 to 0.5 accepted; about half held, against about 0.1 mm/m that concrete bears',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Serviceability governs: tightness and durability; widths through the wall against an agreed limit, such as 0.2 ' +
          'mm or less',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Horizontal steel compared with the steel that takes over the force at cracking',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'This wall: water test, fine cracks may heal, inject the rest when the wall is cool and the cracks are widest',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Next pour: less cement heat, cooler mix, shorter bays or crack inducers, less delay after the slab',
      },
      { criterion: 'practice', weight: 'should', text: 'More horizontal steel in thinner bars near the base' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Fills the tank or covers the cracks without a check of their widths and of the steel',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'Vertical cracks in a wall always mean that the foundation has settled, so I would look at the soil first. The ' +
          'wall is thirty metres long, and if one end goes down by some millimetres the wall bends in its own plane and ' +
          'cracks appear every few metres. I would ask for borings and set up levels on the slab, and wait for at least ' +
          'half a year. For the cracks themselves I would do nothing for the moment, because the water pressure will close ' +
          'them when the tank is filled, and a coat of cement paint makes them disappear. For the next wall I would ask ' +
          'for more concrete strength, for example forty-five instead of thirty-five, because strong concrete has more ' +
          'tensile strength and does not crack. I would also ask for a higher cement content for that reason. Vertical ' +
          'bars could be made thicker as well. In addition we could leave the formwork off early, so that the wall dries ' +
          'quickly and all shrinkage happens at once.',
      },
      {
        level: 3,
        text:
          'The wall got hot, cooled, and the slab, which was already hard, did not let it shorten. So it cracked from the ' +
          'base up; it is not load. Forty degrees times ten to the minus six is 0.4 millimetres for a metre. I would ' +
          'measure the crack widths on both faces and see if they go through, and compare them with the limit in the code ' +
          'for water-retaining structures. Then fill the tank for a test and inject what leaks. The next wall gets a mix ' +
          'with slag, and bays of ten metres with a few days between. The injection must be done from the dry side with ' +
          'access for a drill.',
      },
      {
        level: 5,
        text:
          'Restraint, not load. Forty kelvin gives 0.4 mm a metre free; half is held at the base, 0.2, plus shrinkage, and ' +
          'young concrete bears only 0.1. So it cracks, upright, strongest above the base. I check: widths on both faces ' +
          'and through, every crack mapped; horizontal bars against the force at cracking, 400 times tensile strength; ' +
          'mix, temperature records, curing. Limit state is tightness and durability: agree a class with the client, say ' +
          '0.15. Then water test; fine ones heal, the others get resin in cold weather when they are open. If the bars ' +
          'yield at a crack, we stop and redesign. Next: slag cement, cooler concrete, bays of eight metres or inducers, ' +
          'cast sooner after the slab, thinner bars closer together. Uncertain: the real restraint.',
      },
    ],
    notRated: ['load-path'],
  }),
];
