import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const spokenTwo: readonly SpokenQuestion[] = [
  spoken({
    id: 'fem-spoken-05',
    area,
    skill: 'podium-backstay',
    difficulty: 'hard',
    source: 'Equilibrium of a core held by two floors; PEER/ATC-72-1 on podium and backstay effects in tall buildings',
    code,
    text:
      'A tower core goes down through three basement floors with stiff outer walls. All floors are rigid diaphragms in the model. Just above ground the core ' +
      'has 6 MN of wind shear; just below it the model shows 14 MN in the opposite direction. Explain this, say which force goes through the ground floor, ' +
      'and how you would model and design it.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The basement holds the core like a beam built in between floors: a couple of floor forces turns the shear round. It is real, no program error.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Force through the ground floor is the jump of shear, 6 + 14.',
        benchmark: '20 MN, 19 to 21 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Rigid diaphragms make it too large; uses shell floors with in-plane stiffness, cracked, openings in place.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Runs stiff and soft bounds: stiff governs floor and core shear, soft governs core moment and foundation; design for both.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Follows the force: core, collectors, slab, outer walls, ground; and the opposite force in the lowest floor.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Collector bars, openings beside the core, construction joints and the order of building so that the floor exists when needed.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Dismisses the reversed shear as an error of the program and designs the core for 6 MN.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Shear in a core can only grow on its way to the ground since wind is always in one direction, so 14 meganewtons backwards is not possible. I think the ' +
          'local axes of the walls change below ground, or the sign in the output. So I would design the core below ground for the same 6 meganewtons and maybe ' +
          'increase by a factor to be careful. The ground floor slab takes only its own part of wind, which is nearly nothing, and normal mesh reinforcement is enough. If the checker ' +
          'insists I release the diaphragms in the basement so the strange shear disappears and the plot looks as it should be.',
      },
      {
        level: 3,
        text:
          'This is the backstay effect. The basement box is much stiffer than the core so the core is clamped between ground floor and the lowest floor, and the shear reverses. ' +
          'The ground floor gets the difference, that is 6 plus 14, 20 meganewtons, and brings it to the basement walls. With rigid diaphragms the force is overestimated. I would model ' +
          'floors as shells with reduced stiffness and do an upper and lower bound. Slab and its connection to the core must be designed for it in ultimate state, including openings.',
      },
      {
        level: 5,
        text:
          'Real, not a bug: core as a cantilever propped by the box. Jump of shear at ground floor: 20 meganewtons, into ' +
          'that slab, to the outer walls, into soil; the mirror force leaves at the raft. Rigid floors exaggerate. So ' +
          'shells, real openings, two runs: upper with half to full gross stiffness, lower with a tenth or so. Upper run ' +
          'designs slab, collectors, core shear below ground; lower run designs core moment and raft. Check by moments: 14 ' +
          'times the basement depth must be about the overturning that the couple takes. Slab shear failure is brittle and ' +
          'takes away the restraint, so I want spare strength there. Practical: collectors of 20 meganewtons are some 45 ' +
          '000 square millimetres of steel, so spread over two or three floors, no shafts beside the core, pour joint ' +
          'roughened, floor closed before the tower tops out. Unsure: cracked floor stiffness, hence two runs.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-06',
    area,
    skill: 'transfer-wall-design',
    difficulty: 'middle',
    source: 'Schlaich, Schäfer and Jennewein (1987), Toward a consistent design of structural concrete; Leonhardt on deep beams',
    code,
    text:
      'A concrete wall, 6 m high and 400 mm thick, spans 8 m between two columns. Its top carries a design load of 500 kN/m. A linear plane-stress model ' +
      'shows tension along the bottom and high stress over the columns. Explain how you get the bars from this model, how you check it by hand, and which ' +
      'results you distrust.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Integrates tension over the height (or builds a strut-and-tie model along the stress flow); beam theory with plane sections fails here.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Hand check of the bottom tie: q L² / 8 = 4000 kNm over a lever arm near 4 m.',
        benchmark: '1000 kN, 800 to 1300 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Each column gets half of the load.',
        benchmark: '2000 kN, 1900 to 2300 accepted with self-weight',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Distrusts peaks at support nodes and edges of openings, and the linear lever arm after cracking; checks the model for false horizontal restraint.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Ultimate limit: concrete pressure at the nodes over the columns and anchorage of the full tie there.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Minimum mesh on both faces for cracks; robustness, as all above hangs on this wall.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Tie in a few layers near the bottom, hooked or looped at the ends; props stay until the wall and what helps it has hardened.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Curtails or does not anchor the bottom bars at the columns, as the moment is zero there.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The moment is 500 times 64 over 8, that is 4000, and the effective depth is 5.9 metres so z is 0.9 d, 5.3 metres. Bars for 750 kilonewtons at midspan and since the ' +
          'moment goes to zero at the columns, half of them can stop before. The stress over columns I ignore.',
      },
      {
        level: 3,
        text:
          'I would take from the model the tension stress at midspan and integrate it over the height and thickness to get ' +
          'the tie force. By hand, the moment is 4000 kilonewton metres and the lever arm of a deep beam is about 0.6 to ' +
          '0.7 times the height, 4 metres, so the tie is about 1000 kilonewtons, around 2300 square millimetres. Columns ' +
          'get 2000 each. The peak over the columns depends on the mesh and I do not use it; instead I check the node with ' +
          'column area. Strength of tie and nodes is the limit state, by the strut-and-tie rules of the concrete code. The ' +
          'bars must go full length to the supports and be anchored there, in a few layers so that the concrete gets in.',
      },
      {
        level: 5,
        text:
          'Cut at midspan, integrate tension: should be near 1000 kilonewtons, because 4000 kilonewton metres over 4 ' +
          'metres. If the model says 600, someone pinned both columns sideways and it arches. Then strut and tie: two ' +
          'struts from the top down to the columns, one tie. 2000 at each column; node pressure on, say, 400 by 600, 8 ' +
          'megapascals, fine. Tie: 2300 square millimetres, spread over the lowest tenth of height, all of it carried ' +
          'through and hooked past the column face, that is the detail that kills. Mesh both faces. I distrust the corner ' +
          'peaks and deflection, as it is uncracked. Props and their order of striking go on the drawing, since load comes ' +
          'in storeys; sag is read at each. Wall fails, all above falls, so someone else checks it, and nothing is struck ' +
          'before. Unsure: the lever arm once cracked.',
      },
    ],
  }),
  spoken({
    id: 'fem-spoken-07',
    area,
    skill: 'differential-shortening',
    difficulty: 'middle',
    source: 'Fintel, Ghosh and Iyengar: Column Shortening in Tall Structures; Hooke’s law',
    code,
    text:
      'In a concrete tower of 140 m, permanent stress averages 10 MPa in columns and 4 MPa in the core, with E = 30 GPa. The model loads the finished frame in ' +
      'one step. Beams of the top floors show no hogging at the columns, and top columns look almost unloaded. Explain, estimate the difference of elastic ' +
      'shortening, and say what you would do.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Columns shorten more than the core; in one step the top beams are dragged down by the whole sum and hang load onto the core.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Elastic difference: 6 MPa over 30 GPa times 140 m.',
        benchmark: '28 mm, 25 to 31 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'On site each floor is built level, so staged analysis leaves little at the top and most near mid-height.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Creep and shrinkage add a multiple after the floors are built; both bounds are run.',
        benchmark: 'Total two to three times the elastic value, about 55 to 90 mm',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks column loads with tributary areas by hand: the sum of reactions is right in both models, the split is not.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Top columns and beam ends are under-designed by the one-step model: designs for the envelope; cracks and facade in service too.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Sets columns high by a prescribed amount, measures levels during construction, gives movement to facade and lifts.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Accepts the low column loads and leaves out top bars over the columns because the model shows none.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'In the upper floors the load is small, because the roof is light, so columns with nearly no force are normal and there is no reason to change it. The core is stiff and attracts load, this is what ' +
          'stiffness does and the program takes this into account. If there is no hogging at the columns then no top bars are needed there, just the minimum, which even saves money. For the ' +
          'shortening I would take strain 10 over 30 000, that is 0.33 per thousand, so in one floor of 3.5 metres it is about 1 millimetre, which nobody will notice, and the core also shortens, so the difference is ' +
          'even smaller and can be neglected. I could run the model with a stiffer slab to be sure that the columns and core work together.',
      },
      {
        level: 3,
        text:
          'The one-step model lets the columns shorten over the full height at once. The difference is 6 megapascals ' +
          'divided by 30 000, times 140 metres, which gives 28 millimetres, and the top beams feel all of that. In reality ' +
          'each floor is cast level, so this does not happen at the top. I would do a construction stage analysis, floor ' +
          'by floor, or as a simple way increase the axial stiffness of columns for the gravity case. Columns I check by ' +
          'tributary area. The top bars must be provided for the normal hogging moments, at the ultimate limit state of ' +
          'the code. Levels are corrected on site at each floor.',
      },
      {
        level: 5,
        text:
          'False result of one-step loading. Six over thirty thousand times 140 metres: 28 millimetres, all of it forced ' +
          'on the top beams, so hogging vanishes and columns hang on the core. Staged, the top gets nearly none and ' +
          'mid-height the most. But creep and shrinkage come later, so total maybe 70. I run stages with creep, high and ' +
          'low, and envelope that with tributary-area column loads. Top bars stay. Site: preset column heights from the ' +
          'low case, survey every five floors, correct; facade and lift guides get the range. Unsure: creep, a third ' +
          'either way.',
      },
    ],
  }),
];
