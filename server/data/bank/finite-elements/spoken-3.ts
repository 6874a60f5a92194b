import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const spokenThree: readonly SpokenQuestion[] = [
  spoken({
    id: 'fem-spoken-09',
    area,
    skill: 'model-against-load-test',
    difficulty: 'hard',
    source: 'Bakht and Jaeger on load tests of bridges; MacLeod: Modern Structural Analysis: Modelling Process and Guidance',
    code,
    enemies: ['renovation-spoken-11', 'renovation-choice-30'],
    text:
      'Your model of an old single-span concrete road bridge predicts 20 mm at midspan under a test load. The test shows 12 mm, and 0.5 mm remains after ' +
      'unloading. The owner wants the permitted load raised in the ratio of the two. Explain the difference, what you would measure or change in the model, and ' +
      'what you tell the owner.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Stiffness is not strength: less deflection in service says little about the ultimate load.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Measured stiffness is 20 / 12 of the modelled one; remainder is about 4 %, so nearly elastic.',
        benchmark: '1.67, 1.6 to 1.75 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Names causes: stuck bearings, parapets and surfacing that act along, concrete less cracked or with higher E, load shared sideways.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Separates the causes by measuring (strain over the depth, movement at bearings); does not tune one number until 12 mm comes out.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Help from stuck bearings, parapets or tension in concrete can vanish near failure: it is not counted in ultimate strength.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks test load, position, temperature and a hand value, for example P L³ / 48 E I, before model or test is believed.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Says what the test allows: better load distribution perhaps, with inspection, monitoring and shear, condition and details checked.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Agrees to raise the permitted load by two thirds because of the deflection.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The test is reality and the model is only a model, so reality wins. 20 over 12 is 1.67, the bridge is 67 percent stronger than we believed. Of course I would not take all of that at once; I would tell the owner that he ' +
          'can raise the load by 50 percent, so there is still a reserve, and he will be happy. In the model I would change the modulus of the concrete from maybe 30 to 50 gigapascals until the deflection is exactly 12 millimetres. This is called calibration and is normal in research. ' +
          'After that the model is validated and all stresses, also shear, can be read from it. The half millimetre that stays is a measuring error and we do not need to think about it. To measure more would cost money, and the bridge has shown in ' +
          'the test that it can carry the load without any cracks, therefore I do not see a reason to look at the bearings or the parapets again, they are not structural and not in the model anyway.',
      },
      {
        level: 3,
        text:
          'The bridge is stiffer by 20 over 12, 1.67. But stiffness is not the same as strength. It can come from the bearings, that do not move any more, from the parapets, or from concrete that is not cracked. The remaining half ' +
          'millimetre shows that it is more or less elastic. I would check the position and weight of the trucks and measure the movement at the bearings. In the model I would put rotational springs and parapets and see. At the ultimate limit I would not count on this extra ' +
          'stiffness, so the permitted load cannot rise in this ratio. The owner should get an assessment with real material tests.',
      },
      {
        level: 5,
        text:
          'No. Test gives stiffness, 1.67 times the model, at service load; it gives no strength. Frozen bearings, ' +
          'parapets, uncracked concrete, sideways sharing: the first three can vanish suddenly before failure. Four ' +
          'percent remains, so elastic. First check trucks, temperature, and P L cubed over 48 E I. Then strain gauges ' +
          'over the depth and tilt at bearings; neutral axis height tells which cause. Only proven load sharing goes into ' +
          'the ultimate model. Owner: shear and bearings assessed first, no increase till then, crack readings after; any ' +
          'new crack brings the old limit back. Unsure: each share, until strains are read.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-10',
    area,
    skill: 'restrained-shrinkage',
    difficulty: 'middle',
    source: 'Hooke’s law and thermal strain; CIRIA C766, Control of cracking caused by restrained deformation in concrete',
    code,
    enemies: ['concrete-spoken-10', 'concrete-spoken-03', 'concrete-choice-18', 'general-choice-08'],
    text:
      'A parking slab, 80 m long, is held by a stiff core at each end. Cooling and shrinkage equal −30 K, with 10⁻⁵ per K and E = 30 GPa. The linear model shows 9 MPa ' +
      'of tension all along and huge core shears. Is this right? Explain which results you use and how you design the slab and cores.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The model does what linear theory says, but concrete cracks near 3 MPa: the force is limited by cracking and 9 MPa is never reached.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks by hand: free shortening, or full restraint E α ΔT.',
        benchmark: '24 mm of free shortening, 23 to 25 accepted; 9 MPa at full restraint',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Uses reduced stiffness: cracking, and creep as shrinkage comes slowly; gives cores and foundations their real flexibility.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Minimum reinforcement against yielding at the first crack, with a limit of crack width; corrosion by salt in a parking slab.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Follows the pull: slab, joint to core, core, foundation; restraint force is bounded by what the slab can carry when cracked.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Weighs late-cast strips, a movement joint, sliding bearings at one core, order of pouring, and curing.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Switches the temperature case off, or leaves restraint unreinforced, as the numbers look too high.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Nine megapascals of tension is not possible because concrete has only three, so the result is wrong and this load case should be deleted. Temperature loads are a typical problem of finite element programs: as soon as you enter them, everything explodes and nobody can design it. In my experience ' +
          'buildings of 80 metres have been built often without any such calculation and they are still standing, they have some cracks, but every concrete has cracks. I would design the slab for the vertical loads, bending and punching, and put the usual mesh. For the cores the shear of this case is not real since ' +
          'the slab will relax. If the client wants something, then I can release the connection of the slab to the cores in the model in horizontal direction, then the stress is zero and the report is clean. On site it does not need to change, the slab is cast against the core with the starter bars as on the drawings, because of the ' +
          'wind forces, which have to go into the cores.',
      },
      {
        level: 3,
        text:
          'By hand it is the same: 30 gigapascals times 10 to the minus five times 30 gives 9 megapascals when it is fully restrained. Free it would be 24 millimetres shorter. But the concrete cracks at around 3, so the stress drops, and creep reduces it further. I would reduce the stiffness in this load case to around a third. ' +
          'The slab needs minimum reinforcement for crack width, and the cores are designed for the reduced force. On site I would leave a strip open between the two halves for some months, so most of the shrinkage is gone before closing.',
      },
      {
        level: 5,
        text:
          'Arithmetic right, physics not: E alpha delta T is 9, free shortening 24 millimetres, but it cracks at 3. So ' +
          'slab pull is bounded by cracking force, about area times 3, and core shear by the same. Rerun with cracked and ' +
          'creep stiffness, real core and foundation flexibility. Steel must take the cracking force below yield at 0.2 ' +
          'millimetre, salt is here. Follow starters, core, foundation. Better remove it: strip in the middle, closed ' +
          'after ninety days, or sliding at one core if wind allows. Map cracks the first winter; over 0.3 they are ' +
          'sealed. Unsure: creep.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-11',
    area,
    skill: 'column-loss-analysis',
    difficulty: 'hard',
    source: 'Equilibrium of a sagging tie; GSA and UFC 4-023-03 guides on progressive collapse',
    code,
    enemies: ['general-choice-09', 'dynamics-choice-03', 'dynamics-spoken-11'],
    text:
      'A nonlinear static model of a steel frame loses one column under two beam spans of 6 m each. The load above it is 400 kN in the accidental case. The model ' +
      'finds equilibrium with the beams sagging 0.6 m. A colleague says the frame is safe. Explain how the load is carried, check it by hand, and say what you need before you agree.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'At such a sag the beams hang like a cable: tie force with large displacements, beyond bending.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Tie force by equilibrium of the middle node, P L / (2 × sag).',
        benchmark: '2000 kN, 1900 to 2100 accepted (less if beams still bend)',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The loss is sudden: inertia is missing in a static run; dynamic run, energy balance or a factor up to 2 on the load.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Joints must bear tie force and rotation together; the model must let them fail.',
        benchmark: 'Rotation 0.6 / 6 = 0.1 rad, 0.09 to 0.11 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'The pull is anchored: next bays, bracing or floor hold 2000 kN sideways; edge or corner columns may be pulled in.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Other columns get more load: strength and buckling; spread of collapse is the limit, other columns removed in turn.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Connections that can be made and bolted with such tie strength, or a stiffer way out: alternative truss, key element.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Takes convergence of the run for proof of safety, with joints modelled as unbreakable.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The analysis is nonlinear, with large displacements and plasticity, this is the highest level of analysis one can do, and the program found equilibrium, so I agree with my colleague that the frame is safe. When it is not safe then the program would diverge, that is how you see a collapse. The 0.6 metres looks a lot, ' +
          'but in the accidental case there is no limit for deflection, people only have to get out. By hand I would check the bending moment of a beam of twelve metres, 400 times 12 over 4, so 1200 kilonewton metres, and compare this with the plastic moment; if it is higher, then still the nonlinear model is right as it is more exact than my ' +
          'hand calculation. Dynamic effects I would not include since the column is removed slowly in the model, in steps, and the real event, an impact or explosion, is already covered by the reduced load factors of the accidental case. The connections are designed for the normal shear and they have a safety factor in them, so that should be enough.',
      },
      {
        level: 3,
        text:
          'The beams cannot carry it in bending, so they act as a catenary. Vertical equilibrium at the lost column: two ' +
          'times T times 0.6 over 6 equals 400, so T is 2000 kilonewtons. That is a big tension and normal shear ' +
          'connections cannot carry it, so I need the tie resistance of the joints in the model, by the tying rules of the ' +
          'code for the accidental case. Also the sudden removal gives a dynamic effect, maybe factor two. The ' +
          'neighbouring columns get half of the load more and must be checked. I assume the floor does not help. Before I ' +
          'agree I want to see the connection design for the tying force, and that the horizontal force is held by the ' +
          'bracing.',
      },
      {
        level: 5,
        text:
          'It hangs as a cable. 400 times 6 over twice 0.6: 2000 kilonewtons of tie, at 0.1 radian in each joint. Ordinary ' +
          'end plates reach neither together, so convergence proves nothing until joints can break in the model; one that ' +
          'snaps drops both bays, so no release. Static run also forgets inertia: rerun with sudden loss, or compare work ' +
          'of 400 over the sag with absorbed energy. Who holds 2000 sideways? Next bay or slab; not at an edge. Neighbour ' +
          'columns: plus 200 each. Else stiffen a storey as a truss, with bolts that can be reached and inspected. Unsure: ' +
          'rotation of joints, so a test.',
      },
    ],
  }),
];
