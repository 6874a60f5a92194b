import type { BankQuestion } from './question.ts';

export const concrete: readonly BankQuestion[] = [
  {
    id: 'concrete-choice-01',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'An under-reinforced concrete beam is loaded to failure in bending. Which of these happens first?',
    options: {
      A: 'The compression concrete crushes',
      B: 'The tension bars fracture',
      C: 'The tension bars yield',
      D: 'The compression bars buckle',
    },
    key: 'C',
    rationale:
      'Under-reinforced means the steel reaches yield before the concrete reaches its crushing strain, which gives ' +
      'warning. Crushing follows; bars fracture or buckle, if at all, only after that.',
  },
  {
    id: 'concrete-choice-02',
    area: 'Concrete Structures',
    kind: 'choice',
    text:
      'A section must resist 200 kNm. The lever arm is 460 mm and the design steel stress 435 MPa. Which steel area is ' +
      'needed?',
    options: { A: '500 mm²', B: '1000 mm²', C: '1500 mm²', D: '2000 mm²' },
    key: 'B',
    rationale:
      'As = M / (z fyd) = 200 × 10⁶ / (460 × 435) = 1000 mm². 500 and 2000 come from halving or doubling the lever arm, 1500 ' +
      'from adding a load factor a second time.',
  },
  {
    id: 'concrete-choice-03',
    area: 'Concrete Structures',
    kind: 'choice',
    text:
      'The top bars of a balcony slab, designed for 130 mm effective depth, end up at 100 mm. By about how much does its ' +
      'bending resistance fall?',
    options: { A: '10 %', B: '25 %', C: '40 %', D: '55 %' },
    key: 'B',
    rationale:
      'With the same bars M = As fyd z, and z falls nearly with d: 1 - 100/130 = 23 %, about 25 % once the compression ' +
      'block is deducted. 40 % uses d squared and 55 % d cubed.',
  },
  {
    id: 'concrete-choice-04',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'A flat slab fails its punching check. Slab thickness and column size are fixed. Which addition helps most?',
    options: {
      A: 'Shear studs around the column',
      B: 'More bottom bars at mid-span',
      C: 'More links inside the column',
      D: 'Stronger concrete in the column',
    },
    key: 'A',
    rationale:
      'Only reinforcement that crosses the inclined punching crack in the slab adds shear resistance there. Mid-span bars ' +
      'and column links do not cross it, and the crack forms in the slab concrete.',
  },
  {
    id: 'concrete-choice-05',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'Under constant axial load, how does creep change the stresses in a reinforced concrete column?',
    options: {
      A: 'Steel and concrete stresses both fall',
      B: 'Steel and concrete stresses both rise',
      C: 'Steel stress falls, concrete stress rises',
      D: 'Steel stress rises, concrete stress falls',
    },
    key: 'D',
    rationale:
      'Creep shortens the concrete; the bars shorten with it and take more. The total is constant, so the concrete sheds ' +
      'what the steel gains. Both rising or both falling would break equilibrium.',
  },
  {
    id: 'concrete-choice-06',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'Calculated crack widths are too large. Which change reduces them with the same steel area?',
    options: {
      A: 'Smaller bars, closer together',
      B: 'Larger bars, further apart',
      C: 'Bars of higher yield strength',
      D: 'Deeper cover to the bars',
    },
    key: 'A',
    rationale:
      'Smaller bars give more bond surface, so cracks are closer and narrower. Larger bars and deeper cover widen them; ' +
      'yield strength leaves the service stress, and so the crack width, unchanged.',
  },
  {
    id: 'concrete-choice-07',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'At equal steel stress and bond strength, which anchorage length does a 32 mm bar need compared with a 16 mm bar?',
    options: { A: 'The same', B: '1.4 times', C: 'Twice', D: 'Four times' },
    key: 'C',
    rationale:
      'Force grows with diameter squared, bond surface per length with diameter: l = (diameter/4)(stress/bond), so it ' +
      'doubles. Four times forgets the larger perimeter.',
  },
  {
    id: 'concrete-choice-08',
    area: 'Concrete Structures',
    kind: 'choice',
    text:
      'A simply supported pretensioned beam has straight strands near its soffit. At transfer, where is tension in the ' +
      'concrete worst?',
    options: {
      A: 'Bottom fibre at mid-span',
      B: 'Bottom fibre near supports',
      C: 'Top fibre at mid-span',
      D: 'Top fibre near supports',
    },
    key: 'D',
    rationale:
      'The eccentric force bends the beam upward all along, so the top is in tension. At mid-span self-weight relieves ' +
      'it; near the supports nothing does. The bottom is in compression at transfer.',
  },
  {
    id: 'concrete-choice-09',
    area: 'Concrete Structures',
    kind: 'choice',
    text:
      'A two-pile cap carries 2000 kN at mid-width. Pile spacing is 1.8 m, strut-and-tie height 0.9 m. What is the tie ' +
      'force?',
    options: { A: '500 kN', B: '1000 kN', C: '1410 kN', D: '2000 kN' },
    key: 'B',
    rationale:
      'Each pile takes 1000 kN; the strut runs 0.9 m across and 0.9 m down, at 45 degrees, so the tie is 1000 kN. 1410 kN ' +
      'is the strut force, 2000 kN forgets that the load splits.',
  },
  {
    id: 'concrete-choice-10',
    area: 'Concrete Structures',
    kind: 'choice',
    text: 'In the Eurocode 2 variable-angle truss model for shear, what follows from choosing a flatter strut?',
    options: {
      A: 'Fewer links, more longitudinal tension',
      B: 'Fewer links, less longitudinal tension',
      C: 'More links, more longitudinal tension',
      D: 'More links, less longitudinal tension',
    },
    key: 'A',
    rationale:
      'Link demand is V / (z fywd cot θ) and the added chord tension grows with V cot θ. A flatter strut has a ' +
      'larger cot θ: fewer links, more longitudinal tension.',
  },
  {
    id: 'concrete-spoken-01',
    area: 'Concrete Structures',
    kind: 'spoken',
    text:
      'Heavy shelving was placed on a 250 mm flat slab with 350 mm square columns. Radial cracks now show on top of the ' +
      'slab around one interior column. You arrive on site. What do you suspect, what do you do that day, and how do you ' +
      'check and repair the slab?',
    strong: [
      'Suspects overload near punching failure: brittle, little warning, may spread to the next columns',
      'Same day: clears people and load, props around the column and down through the floors below, watches the cracks',
      'Column reaction from tributary area and real loads; shear on the control perimeter and at the column face, ' +
        'with moment transfer',
      'Evidence: drawings, scan of top bars and cover, shear reinforcement, cores, level survey',
      'Repair such as post-installed shear bolts, steel collar or column head, fitted while unloaded; names access ' +
        'and fire limits',
      'Written load limit, owner and authority informed, similar columns inspected',
    ],
  },
  {
    id: 'concrete-spoken-02',
    area: 'Concrete Structures',
    kind: 'spoken',
    text:
      'A tower column carrying 8 MN must stop above a ballroom. A concrete transfer beam spans 12 m and picks it up at ' +
      'mid-span. Explain how the force reaches the ground, how you size and check the beam, and what matters while the ' +
      'tower is being built above it.',
    strong: [
      'Order of size: moment PL/4 = 24 MNm, 4 MN shear each side, before self-weight and factors',
      'Chooses beam, deep beam with strut-and-tie, wall or prestress, with a reason; checks nodes and tie anchorage',
      'Deflection and creep of the beam impose moments on the frame above; sets a limit',
      'Load arrives floor by floor: propping, staged prestress, early strength, camber',
      'Key element: redundancy, accidental loads, fire, supports and foundations follow',
      'Buildability: bar congestion, pour size and heat, formwork load on the floors below',
    ],
  },
  {
    id: 'concrete-spoken-03',
    area: 'Concrete Structures',
    kind: 'spoken',
    text:
      'A water tank wall, 400 mm thick and 30 m long, was cast on a slab two weeks old. Ten days later, still empty, it ' +
      'has vertical cracks about every 3 m, starting at the base. What caused them, what do you check, what do you do ' +
      'with this wall, and what changes for the next pour?',
    strong: [
      'Cause: hydration heat then cooling and shrinkage, held by the older slab; not load',
      'Explains restraint: highest at the base, cracks upright, spaced by height and steel',
      'Checks: crack widths through the wall, horizontal steel against the minimum needed, mix, pour temperature, curing',
      'This wall: leak test or wait for self-healing of fine cracks, inject the rest, protect bars; agreed limit of width',
      'Next pour: cooler mix with less cement heat, shorter bays or crack inducers, smaller bars closer, earlier ' +
        'casting on slab',
      'Tightness class and durability agreed with the client, records kept',
    ],
  },
  {
    id: 'concrete-spoken-04',
    area: 'Concrete Structures',
    kind: 'spoken',
    text:
      'A five-storey precast frame has hollow-core floors on corbels, pinned beam ends and two concrete cores. Follow a ' +
      'floor load and a wind load to the ground, then name the details you would check most closely and the stage of ' +
      'erection that worries you most.',
    strong: [
      'Vertical: unit to beam to corbel to column to footing, with eccentric reactions bending the column',
      'Wind: façade to floor diaphragm to cores to foundations; the diaphragm needs ties, chords and joints that carry shear',
      'Details: bearing length after tolerance, corbel tie and anchorage, spalling, grouted joints, dowels',
      'Robustness: continuous horizontal and vertical ties, loss of one column or unit',
      'Erection: frame unstable before cores and joints act, one-sided loading of beams, temporary bracing and sequence',
      'Movement from creep, shrinkage and temperature at bearings; fire and cover',
    ],
  },
];
