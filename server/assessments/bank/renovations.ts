import type { BankQuestion } from './question.ts';

export const renovations: readonly BankQuestion[] = [
  {
    id: 'renovation-choice-01',
    area: 'Structural Renovations',
    kind: 'choice',
    text:
      'A steel beam is bolted beside a sagging timber beam without jacking or unloading. How much of the load already ' +
      'there does it take at once?',
    options: { A: 'None of it', B: 'Half of it', C: 'A share by stiffness', D: 'All of it' },
    key: 'A',
    rationale:
      'The new beam is unstrained when fixed; it takes part only in further deflection, by stiffness, under later load or ' +
      'creep. To relieve the timber, jack or unload first.',
  },
  {
    id: 'renovation-choice-02',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Why must a concrete beam strengthened with glued carbon plates still carry a reduced load without them?',
    options: {
      A: 'Carbon creeps under load',
      B: 'Carbon rusts near steel',
      C: 'Glue shrinks with age',
      D: 'Fire can destroy the bond',
    },
    key: 'D',
    rationale:
      'Epoxy softens at well below 100 °C, and impact can peel a plate, so the bare beam must survive the ' +
      'accidental load. Carbon fibre neither creeps much nor rusts.',
  },
  {
    id: 'renovation-choice-03',
    area: 'Structural Renovations',
    kind: 'choice',
    text:
      'Carbonation reached 10 mm in 25 years. If depth follows the square root of time, how deep is it after 100 years in ' +
      'total?',
    options: { A: '14 mm', B: '20 mm', C: '30 mm', D: '40 mm' },
    key: 'B',
    rationale: '√(100 / 25) = 2, so 20 mm. 40 mm is linear in time, 14 mm takes the root once too often.',
  },
  {
    id: 'renovation-choice-04',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Why is a wall underpinned in short, separated bays?',
    options: {
      A: 'Each pit drains the next',
      B: 'Short pours harden faster',
      C: 'The wall bridges each pit',
      D: 'The soil heaves more evenly',
    },
    key: 'C',
    rationale:
      'The wall must arch over every open pit onto ground that still bears, or onto finished bays. Drainage, hardening ' +
      'and heave are not what limits the bay length.',
  },
  {
    id: 'renovation-choice-05',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Soft brickwork built in lime mortar is repointed with hard cement mortar. What is the main risk?',
    options: {
      A: 'The joints soak up rain',
      B: 'The mortar stays too soft',
      C: 'The wall settles unevenly',
      D: 'The bricks decay and spall',
    },
    key: 'D',
    rationale:
      'Dense mortar keeps moisture in and is stiffer than the brick, so drying, salts, frost and stress act on the brick ' +
      'faces. A mortar should be weaker and more permeable than the brick.',
  },
  {
    id: 'renovation-choice-06',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Stepped diagonal cracks near one end of a brick building, wider at the top, point to which ground movement?',
    options: {
      A: 'The middle settles more',
      B: 'That end settles more',
      C: 'The wall settles evenly',
      D: 'The wall rises evenly',
    },
    key: 'B',
    rationale:
      'An end dropping makes the wall hog: tension at the top, so cracks open upward. A sagging middle opens them at the ' +
      'bottom; even movement gives no cracks of this kind.',
  },
  {
    id: 'renovation-choice-07',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Which description fits a nineteenth-century grey cast-iron beam?',
    options: {
      A: 'Strong in compression, brittle in tension',
      B: 'Strong in tension, brittle in compression',
      C: 'Strong in both, ductile in tension',
      D: 'Weak in compression, ductile in tension',
    },
    key: 'A',
    rationale:
      'Graphite flakes act as notches: compressive strength is several times the tensile one and tension failure is ' +
      'sudden. Ductile behaviour in tension belongs to wrought iron and steel.',
  },
  {
    id: 'renovation-choice-08',
    area: 'Structural Renovations',
    kind: 'choice',
    text:
      'One greased, unbonded tendon of a continuous post-tensioned slab is cut for a new opening. Where is its prestress ' +
      'lost?',
    options: {
      A: 'Only at the opening',
      B: 'Only in that span',
      C: 'Nowhere, friction holds it',
      D: 'Along its whole length',
    },
    key: 'D',
    rationale:
      'An unbonded tendon is held only at its anchorages, so the force goes in every span it runs through. A bonded ' +
      'tendon would re-anchor near the cut.',
  },
  {
    id: 'renovation-choice-09',
    area: 'Structural Renovations',
    kind: 'choice',
    text:
      'A great many cores give normally distributed strengths, mean 34 MPa, standard deviation 4 MPa. About what is the 5 ' +
      '% fractile?',
    options: { A: '22 MPa', B: '27 MPa', C: '30 MPa', D: '34 MPa' },
    key: 'B',
    rationale:
      '34 - 1.64 × 4 = 27 MPa. 30 MPa deducts one standard deviation, 22 MPa three; 34 MPa is exceeded by only half of ' +
      'the cores.',
  },
  {
    id: 'renovation-choice-10',
    area: 'Structural Renovations',
    kind: 'choice',
    text: 'Where does a small pipe hole do least harm to a uniformly loaded, simply supported timber joist?',
    options: {
      A: 'Bottom edge, at mid-span',
      B: 'Top edge, near quarter-span',
      C: 'Mid-depth, near quarter-span',
      D: 'Mid-depth, beside the support',
    },
    key: 'C',
    rationale:
      'Bending stress is zero at mid-depth, and at quarter-span the shear is half of its peak. An edge notch cuts the ' +
      'bending section; beside the support shear is highest.',
  },
  {
    id: 'renovation-spoken-01',
    area: 'Structural Renovations',
    kind: 'spoken',
    text:
      'The owner of a three-storey brick house from 1900 wants to remove 5 m of a ground-floor wall between two rooms. No ' +
      'drawings exist. Explain how you find out what the wall does, how you support the house during the work, and what ' +
      'you check for the new beam and what it stands on.',
    strong: [
      'Opens up: joist directions, walls and chimneys above, roof, party walls, foundations; wall may also brace the house',
      'Load take-down by floor with a line load in kN/m; horizontal stability of the house with the wall gone',
      'Temporary works: needles and props on sound bases, continuous down to the ground, sequence, a named designer',
      'Beam: strength, tight deflection for brick above (preload or dry pack), lateral restraint, fire',
      'Concentrated reactions: padstones, brick piers, footing bearing; perhaps posts and new footings or a full frame',
      'Monitoring, neighbours, permit, stop criteria',
    ],
  },
  {
    id: 'renovation-spoken-02',
    area: 'Structural Renovations',
    kind: 'spoken',
    text:
      'A client wants two more storeys on a four-storey concrete office from 1970, kept in use below. Part of the ' +
      'drawings survives. How do you find out what the building can carry, which structure would you put on top, and how ' +
      'do its loads get down?',
    strong: [
      'Survey: drawings checked on site, cores, bars and cover, corrosion, settlement history, ground investigation',
      'Reserve: design load then and now, screeds and partitions removed, old and present codes and safety factors',
      'Light structure: timber or steel, columns on columns or a transfer grid; avoids loading the old roof slab',
      'Goes down the path: columns, punching, walls, foundations; settlement of old footings under new load',
      'Horizontal: more wind and seismic mass, old cores and diaphragms, robustness and fire class change with height',
      'Buildability over occupied floors: crane, protection, temporary roof, strengthening from inside, sequence',
    ],
  },
  {
    id: 'renovation-spoken-03',
    area: 'Structural Renovations',
    kind: 'spoken',
    text:
      'In a listed church with a timber roof, three ends of the tie beams have rotted where they enter the wall, and the ' +
      'walls lean outward by 60 mm. Services are held weekly. Explain what is happening, how you make it safe and how you ' +
      'repair it with respect for the old fabric.',
    strong: [
      'Lost tie: rafters thrust on the walls and push them out; load path with numbers or a sketch in words',
      'Urgent: props under trusses, temporary ties or shoring, closes the affected bays; checks the other ends',
      'Finds out if the lean is old or active: plumb surveys, crack gauges, history; source of the damp',
      'Checks: wall stability with the resultant inside its base, truss joints, snow and wind',
      'Repair: scarfed new timber or steel flitch and resin with care, ties of steel; vented bearing; reversible, ' +
        'least intervention',
      'Consent of the heritage body, records, jacking slowly and not forcing walls back',
    ],
  },
  {
    id: 'renovation-spoken-04',
    area: 'Structural Renovations',
    kind: 'spoken',
    text:
      'Three cars burned for about two hours under the slab of a reinforced concrete car park. Concrete has spalled, some ' +
      'bottom bars hang bare and the colour is pink in places. How do you make it safe, how do you find out what strength ' +
      'is left, and how do you repair it?',
    strong: [
      'Closes and props, keeps people from below and above; loose concrete, smoke and ducts; neighbours of the bay too',
      'Zones of damage: spalling depth, colour (pink near 300 °C and up), cracks, hammer, deflection, restrained expansion',
      'Tests: cores by depth, petrography, bar samples; hot-rolled bars mostly recover, cold-worked and prestressing ' +
        'steel less',
      'Checks: bending with lost bars and bond, punching at columns, columns themselves, anchorage, movement of joints',
      'Repair: remove to sound concrete, add or splice bars, sprayed concrete, bond and cover, fire class; or replace the bay',
      'Load limits meanwhile, test load if in doubt, insurer and authority',
    ],
  },
];
