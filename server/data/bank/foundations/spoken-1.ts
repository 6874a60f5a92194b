import { spoken } from '../model.ts';

const area = 'Foundation Engineering';

export const spokenFirst = [
  spoken({
    id: 'foundation-spoken-01',
    area,
    skill: 'basement-beside-an-old-house',
    difficulty: 'middle',
    source: 'CIRIA C760, Guidance on Embedded Retaining Wall Design',
    code: null,
    enemies: ['foundation-spoken-10', 'foundation-spoken-11'],
    text:
      'A 6 m deep basement is to be dug 2 m from an old brick house on shallow strip footings. The ground is deep sand, with ' +
      'groundwater 3 m down. Explain which retaining system you choose, what you check, with the uplift on the finished base, ' +
      'and how you protect the house during the work.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Stiff, watertight wall put in with little vibration and lost ground (secant piles, diaphragm wall), since sand flows with water and the house follows the movement of the wall.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Design for pressure between active and at rest, with the house footing as a surcharge; water pressure added on its own.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Load path by stages: soil, water and footing to the wall, to props or floors, across to the other side, and to the toe; checks of props, toe and base.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Uplift on the finished base slab from the head of water, compared with its weight or tension piles.',
        benchmark: '6 - 3 = 3 m of water, 30 kPa at the formation; 27 to 40 kPa accepted (slab thickness may be added)',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Groundwater outside the wall must not fall; deep toe, base plug or grouted base against piping and inflow, since the sand has no natural seal.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Trigger levels for settlement and wall movement, each with an agreed action, up to stopping the work and refilling.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Survey of the house before the start, then monitoring of house, wall, props and water levels.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Room for the rig in the 2 m strip, props before each further dig or top-down work, leak sealing, spare props.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lowers the groundwater round the house by open pumping, or digs with a slope or a cantilever wall beside it.',
      },
      {
        criterion: 'practice',
        weight: 'unsafe',
        text: 'Drives sheet piles with a heavy vibrator next to the house, with no limit of vibration or movement.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'For six metres I would go with normal sheet piles, since they are quick and the contractor gets them back. We take a big vibrator, that works very well in sand, and in a couple of days the whole side is done. Six metres can stand as a cantilever if the section is heavy enough, so we save the props and have a free pit. For the water I would put some wells around the site, also on the side of the house, and pump until it is dry everywhere, then the sand is firm and you can work nicely. When the basement is finished we stop the pumps. I would check the bending of the sheet pile with a standard program. The house has been standing for a hundred years, so it will be stable, and if there are small cracks the insurance repairs them. I have done it like this several times and it was fine.',
      },
      {
        level: 3,
        text:
          'I choose secant piles with two levels of props, as they are stiff and tight against water. The wall takes soil, ' +
          'water and the load of the house and gives it to the props and to its toe. I check bending, prop force and toe ' +
          'depth at the ultimate limit state of the ground code, and movement for the house. A small rig fits into the two ' +
          'metres. The water outside stays as it is. On the base there are three metres of water, so 30 kilopascals ' +
          'upward. The house gets a survey and levelling points before we start.',
      },
      {
        level: 5,
        text: 'Secant piles, drilled with casing, no vibration, long enough for a plug: in deep sand nothing seals the base, so I grout one at depth or cast underwater concrete. The level outside stays. Pressure nearer at rest, the strip footing as surcharge, water separately. Path: wall, two floors as props, opposite wall, toe. I check each stage, loss of one prop, piping, and uplift: three metres of head, thirty kilopascals, more than a 0.6 metre slab weighs, so tension piles until floors are on. Survey first, then daily levels on the house; amber at five millimetres means extra props, red at ten stops digging and we backfill. A two metre strip needs a small rig, so I check access. Unsure is the depth of the old footings; trial pits first.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-02',
    area,
    skill: 'foundation-on-fill-over-soft-clay',
    difficulty: 'middle',
    source: 'Tomlinson and Woodward, Pile Design and Construction Practice',
    code: null,
    text:
      'A ten-storey block, 120 kPa over its plan, is planned on 3 m of old fill over 12 m of soft clay, oedometer modulus 2 MPa, ' +
      'over dense gravel. The site will be raised by another metre of fill of 20 kN/m³. Estimate the settlement from the new ' +
      'fill, compare foundations, choose one, and explain how you would design and prove it.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'A footing or raft on fill and soft clay would settle far too much and unevenly; the load must go to the gravel, by piles, or be compensated by digging.',
        benchmark: '120 × 12 / 2000 = 0.7 m for the block with no spread of load; 0.4 to 0.75 m accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The new fill alone settles the clay.',
        benchmark: '1 × 20 × 12 / 2000 = 0.12 m; 0.10 to 0.15 m accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Settling clay drags on the piles: downdrag from the new fill is added to the axial load and to settlement.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Capacity from base and shaft in the gravel only; horizontal load and the pile as a structure are checked.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Ultimate resistance with factors, and settlement as a limit state of its own; differences between block and yard (steps, pipes, ramps).',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Proof: boreholes well into the gravel, static load tests, integrity tests, records of each pile.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Obstructions and pollution in the old fill, casing through soft clay, platform for the rig, noise; fill placed early or lightweight.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Founds the block on footings in the old fill, or ends the piles in the soft clay, without a look at settlement.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Ten storeys is not that heavy. Three metres of old fill is well compacted after so many years, and with another metre on top the load spreads. I take a raft of half a metre and check the bearing pressure, it is 120 and old fill normally takes 150. So there is no problem, and piles would be a waste of money here.',
      },
      {
        level: 3,
        text: 'First the comparison. Pad footings are out, because old fill is not reliable. A raft is stiffer, but below it there are twelve metres of soft clay, so it would settle half a metre or more, and tilt. One could improve the ground with stone columns, but for ten storeys in such soft clay I do not like it. So I choose bored piles down to the gravel, and they carry by base and by friction in the gravel. For the metre of fill I calculate twenty kilopascals times twelve metres divided by two thousand, that is twelve centimetres. This settlement means that the clay hangs on the piles and I add negative skin friction to the load. Then I check the single pile and the settlement by the usual rules, with factors of safety. I want boreholes into the gravel and a load test. In the fill there can be old foundations, so the rig must be able to drill through them.',
      },
      {
        level: 5,
        text: 'New fill: twenty kilopascals on twelve metres at two megapascals, 120 millimetres. A raft: six times that, 0.7 metres, a bit less with spread; out. A two-storey basement would compensate, but water and cost speak against it. So cased bored piles, three metres into gravel; base and shaft there only, factored. From the clay and fill I take downdrag, around half a meganewton on a 600 pile, added to the structural check; geotechnically it goes into settlement. Horizontal load by caps and ties. Fill goes first, with drains if there is time, and pipes get flexible joints, because the yard sinks and the block does not. Boreholes five diameters below toe, two static tests, integrity on all. Obstructions: probe first. Most uncertain is the clay modulus.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-03',
    area,
    skill: 'cause-of-ongoing-settlement',
    difficulty: 'middle',
    source: 'Institution of Structural Engineers, Subsidence of Low-Rise Buildings; Burland and Wroth (1974)',
    code: null,
    enemies: ['foundation-spoken-11', 'renovation-choice-04', 'renovation-spoken-12'],
    text:
      'A four-storey brick building, 12 m long, on strip footings in clay has settled 60 mm more at one end than at the other, ' +
      'and still moves about 5 mm a year. Large trees and an old drain stand near that end. How do you find the cause, judge the ' +
      'danger, with a number, and choose a remedy?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Names rival causes: clay dried by the trees, a leaking drain that softens or washes out soil, fill, change of load, slow consolidation.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Separates them by time and season: levels and cracks over a year, drain test, trial pits, boreholes, moisture and roots.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Relative movement compared with damage limits, with tilt of the whole kept apart from distortion.',
        benchmark: '60 mm in 12 m = 1/200; cracks from about 1/500 to 1/300, structural damage near 1/150',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Follows loads that the movement may have cut: bearing of floors and lintels, ties of walls, stairs, gas and water pipes.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Says what would make it urgent: faster movement, walls bulging, loss of bearing; then props, closed rooms.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Removes the cause first: repairs the drain, manages the trees, and waits for the effect before anything costly.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Underpins only if movement goes on: to sound depth, in short bays, with a transition to the rest; monitors after it.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Warns of heave when trees on shrinkable clay are felled at once.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Fells all trees at once or digs along the whole footing without a diagnosis, or only fills the cracks and leaves it.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Sixty millimetres is a lot but the building has four storeys and clay always moves a bit. The trees are the cause, everybody knows that trees and houses do not go together, so the first thing I would do is to get all of them cut down this week, including the stumps. Then the ground becomes calm. As the drain is old I would not touch it, because when you open old drains you only get more trouble. Next I would dig a trench along the whole wall on that side, down below the old footing, and put in a new big concrete beam in one go, that is cheaper than many small pieces and the wall is strong enough to hang for one or two days. The cracks we fill with a good mortar and then paint. In my opinion there is no danger, because brick gives a warning, and one would hear it. Calculations are not of much use here since soil is too uncertain, you need to have experience, and I have it. After a year one can look again at it.',
      },
      {
        level: 3,
        text: 'It can be the trees or the drain, or old fill at that end. I find out by levelling every month for a year: if it moves in summer, it is the trees. I put a camera and a pressure test into the drain and dig two pits down to the footing, with samples. Sixty over twelve thousand is one in two hundred, and that is more than the one in five hundred where cracks begin, so it is serious but not collapse. I look if floors still have their bearing. Then I repair the drain, and cut the trees in steps. If it goes on, underpinning in one metre bays.',
      },
      {
        level: 5,
        text:
          'One in two hundred; cracks begin near one in five hundred, structure suffers near one in one fifty. At five a ' +
          'year that is four years away, less if it curves, so I plot levels to part tilt from distortion. Today: bearings ' +
          'of floors, stairs, bulges, gas pipe; prop where bearing is under fifty. Causes: roots, leak, fill, load, creep. ' +
          'Tests: drain camera, pits, moisture against a far borehole, levels for four seasons. Fix the drain now. Prune ' +
          'in stages; felling at once may heave the clay. Still moving after a year: underpin that end below root depth, ' +
          'short bays, stepped to the rest, and monitor. Unsure: how much is old movement.',
      },
    ],
  }),
];
