import { type FixedChoice, fixed } from '../model.ts';

const area = 'Finite Element Method';
const code = null;

export const fixedThree: readonly FixedChoice[] = [
  fixed({
    id: 'fem-choice-26',
    area,
    skill: 'false-horizontal-restraint',
    difficulty: 'middle',
    source: 'Rombach: Finite-element Design of Concrete Structures, chapter on shear walls and deep beams',
    code,
    text:
      'A beam of plane elements stands on supports under its bottom edge. The model pins both, though one bearing slides. How does its ' +
      'deflection come out?',
    right: 'Too small, supports push inwards',
    wrong: [
      {
        text: 'Too large, supports pull outwards',
        error: 'Gets the sense of the bottom edge wrong: it grows longer under load.',
      },
      { text: 'Right, as load is vertical', error: 'Thinks that vertical load never gives horizontal reactions.' },
      { text: 'Right, as pushes balance', error: 'Overlooks that the balanced pair acts below the axis and bends the beam up.' },
    ],
    rationale:
      'The bottom edge grows longer in bending. Pins hold it and push inwards below the neutral axis, which gives an arch: hogging ' +
      'moment and less deflection than in truth.',
    enemies: ['fem-spoken-06'],
    drawing: {
      words:
        'Elevation of a deep beam meshed with square elements, with a uniform load on its top edge. Under the bottom edge both ends stand ' +
        'on pin supports.',
      shapes: [
        {
          kind: 'area',
          points: [
            [50, 60],
            [270, 60],
            [270, 120],
            [50, 120],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [50, 80],
            [270, 80],
          ],
        },
        {
          kind: 'line',
          points: [
            [50, 100],
            [270, 100],
          ],
        },
        ...[72, 94, 116, 138, 160, 182, 204, 226, 248].map((x) => ({
          kind: 'line' as const,
          points: [
            [x, 60],
            [x, 120],
          ] as [number, number][],
        })),
        { kind: 'load', from: [50, 60], to: [270, 60] },
        { kind: 'support', at: [50, 120], type: 'pin', side: 'below' },
        { kind: 'support', at: [270, 120], type: 'pin', side: 'below' },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-27',
    area,
    skill: 'consistent-units',
    difficulty: 'middle',
    source: 'Newton: force = mass × acceleration; in N, mm and s the unit of mass is the tonne',
    code,
    text: 'A model for vibration works in N, mm and s. Its steel has E = 210 000. Which number is entered as density?',
    right: '7.85 × 10⁻⁹',
    wrong: [
      { text: '7.85 × 10⁻⁶', error: 'Enters kilograms per mm³; frequencies come out about 30 times too low.' },
      { text: '7.70 × 10⁻⁵', error: 'Enters the weight in N per mm³ for the mass.' },
      { text: '7.85 × 10³', error: 'Enters kilograms per m³ with lengths in mm.' },
    ],
    rationale: 'N = mass unit × mm/s², so the mass unit is 1000 kg = 1 t. Steel has 7.85 t/m³ = 7.85 × 10⁻⁹ t/mm³.',
  }),
  fixed({
    id: 'fem-choice-28',
    area,
    skill: 'load-in-stages',
    difficulty: 'middle',
    source: 'Stafford Smith and Coull: Tall Building Structures, chapter on creep, shrinkage and sequential loading',
    code,
    text:
      'All self-weight of a tall concrete building acts on the finished model in one step. Columns shorten more than the core. Which ' +
      'result is most wrong?',
    right: 'Moments in top-floor beams',
    wrong: [
      { text: 'Moments in ground-floor beams', error: 'Thinks that beams suffer where columns carry most.' },
      { text: 'Sum of vertical reactions', error: 'Overlooks that the sum follows from equilibrium alone.' },
      { text: 'Sway under wind load', error: 'Mixes vertical stages of load with lateral stiffness.' },
    ],
    rationale:
      'On site each floor is built level on columns already shortened. The one-step model adds up the whole difference of shortening, ' +
      'largest at the top, and bends the top beams by it.',
    enemies: ['fem-spoken-07'],
  }),
  fixed({
    id: 'fem-choice-29',
    area,
    skill: 'volumetric-locking',
    difficulty: 'hard',
    source:
      'Hughes: The Finite Element Method, chapter on mixed and penalty methods; Potts and Zdravković: Finite Element Analysis in Geotechnical Engineering',
    code,
    text:
      'Undrained clay under a footing, with Poisson’s ratio 0.499, is meshed with fully integrated linear elements. How does the ' +
      'computed collapse load come out?',
    right: 'Too high, as elements lock',
    wrong: [
      { text: 'Too low, as elements hourglass', error: 'Names the fault of elements with too few integration points.' },
      { text: 'Too low, as clay softens', error: 'Puts in a material effect that the model does not have.' },
      { text: 'Right, as volume is kept', error: 'Takes the demand of constant volume as harmless for any element.' },
    ],
    rationale:
      'Nearly constant volume at every integration point leaves linear elements few ways to deform: volumetric locking, too stiff and ' +
      'too strong. Quadratic, mixed or selectively integrated elements avoid it.',
  }),
  fixed({
    id: 'fem-choice-30',
    area,
    skill: 'lumped-or-consistent-load',
    difficulty: 'hard',
    source: 'Equilibrium and beam theory: q L / 2 at midspan gives q L² / 8 and q L⁴ / 96',
    code,
    text:
      'The uniform load on this beam is replaced by tributary forces at its three nodes. Both beam elements are exact. How do midspan ' +
      'results compare with theory?',
    right: 'Moment exact, deflection too small',
    wrong: [
      { text: 'Moment too small, deflection exact', error: 'Thinks that coarse loading harms forces and not movements.' },
      { text: 'Both exact', error: 'Thinks that equal load totals give equal results.' },
      { text: 'Both too small', error: 'Expects that load moved to the supports lowers the moment too.' },
    ],
    rationale:
      'The middle node gets q L / 2, so M = (q L / 2) L / 4 = q L² / 8, exact. Deflection is (q L / 2) L³ / 48 = q L⁴ / 96 in place of ' +
      '5 q L⁴ / 384, 20 % too small, as the end moments of each element were dropped.',
    drawing: {
      words:
        'A simple beam under a uniform load, on a pin support at its left end and a roller at its right end. Its three nodes are marked: both ' +
        'supports and midspan.',
      shapes: [
        {
          kind: 'member',
          points: [
            [50, 100],
            [270, 100],
          ],
        },
        { kind: 'load', from: [50, 100], to: [270, 100] },
        { kind: 'support', at: [50, 100], type: 'pin', side: 'below' },
        { kind: 'support', at: [270, 100], type: 'roller', side: 'below' },
        { kind: 'circle', at: [50, 100], radius: 4, filled: true },
        { kind: 'circle', at: [160, 100], radius: 4, filled: true },
        { kind: 'circle', at: [270, 100], radius: 4, filled: true },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-31',
    area,
    skill: 'softening-and-mesh',
    difficulty: 'hard',
    source: 'Bažant and Planas: Fracture and Size Effect in Concrete and Other Quasibrittle Materials',
    code,
    text:
      'A plain concrete beam has one fixed stress–strain curve that softens after cracking. The mesh is refined. How does its computed ' +
      'failure change?',
    right: 'More brittle, less energy absorbed',
    wrong: [
      { text: 'More ductile, more energy absorbed', error: 'Expects that a finer mesh lets more elements crack.' },
      { text: 'It converges to test results', error: 'Takes convergence of linear models for a general rule.' },
      { text: 'It stays as it was', error: 'Thinks that one curve gives one answer, whatever the width of the crack band.' },
    ],
    rationale:
      'Strain gathers in one row of elements. Energy per crack area is that of the curve times element width, so it falls with the ' +
      'mesh. The curve must be scaled so that fracture energy stays constant.',
  }),
  fixed({
    id: 'fem-choice-32',
    area,
    skill: 'corner-reactions-of-plates',
    difficulty: 'hard',
    source: 'Timoshenko and Woinowsky-Krieger: Theory of Plates and Shells, chapter on rectangular plates',
    code,
    text:
      'A square slab is simply supported on four walls and held down. Under uniform load, reactions pull its corners down. ' +
      'What causes them?',
    right: 'Twisting moments of the slab',
    wrong: [
      { text: 'Singular stress at the corners', error: 'Takes a true force of plate theory for a product of the mesh.' },
      { text: 'Shear locking of the elements', error: 'Suspects the elements, though a fine mesh keeps the forces.' },
      { text: 'Membrane forces of the slab', error: 'Thinks of in-plane action, which is none in small deflections.' },
    ],
    rationale:
      'Twisting moments along two edges meet at the corner and leave a force 2 m_xy there. Real corners lift unless held, so anchorage ' +
      'and corner bars are needed.',
  }),
  fixed({
    id: 'fem-choice-33',
    area,
    skill: 'mesh-for-buckling',
    difficulty: 'hard',
    source:
      'Bathe: Finite Element Procedures, chapter on linearised buckling; McGuire, Gallagher and Ziemian: Matrix Structural Analysis',
    code,
    text: 'The column shown is one cubic beam element; its top can only move down. Linear buckling analysis finds no buckling load. Why?',
    right: 'No node is free to bend it',
    wrong: [
      { text: 'Its load is below critical', error: 'Thinks the level of load matters, though the eigenvalue scales it.' },
      { text: 'Built-in columns cannot buckle', error: 'Takes restrained ends for full restraint of the column.' },
      { text: 'Beam elements ignore axial force', error: 'Forgets the geometric stiffness, which beam elements do have.' },
    ],
    rationale:
      'Sway and rotation are held at both nodes, so no unknown is left that bends the element. Two or more elements give nodes inside ' +
      'the column and the load near 4 π² EI / L².',
    drawing: {
      words: 'A vertical column, built in at its base. At the top it can neither turn nor move sideways; a load presses it down.',
      shapes: [
        {
          kind: 'member',
          points: [
            [160, 60],
            [160, 150],
          ],
        },
        { kind: 'support', at: [160, 150], type: 'fixed', side: 'below' },
        {
          kind: 'area',
          points: [
            [150, 48],
            [170, 48],
            [170, 66],
            [150, 66],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [147, 40],
            [147, 84],
          ],
        },
        {
          kind: 'line',
          points: [
            [173, 40],
            [173, 84],
          ],
        },
        { kind: 'arrow', from: [160, 18], to: [160, 46] },
        { kind: 'label', at: [182, 62], text: 'vertical guide', anchor: 'start' },
      ],
    },
  }),
  fixed({
    id: 'fem-choice-34',
    area,
    skill: 'extreme-stiffness-ratios',
    difficulty: 'hard',
    source:
      'Bathe: Finite Element Procedures, section on errors of solution; Cook, Malkus, Plesha and Witt, section on ill-conditioning',
    code,
    text: 'A rigid link is modelled by a beam 10¹⁴ times stiffer than its neighbours. Which fault is typical of such a model?',
    right: 'Rounding spoils equilibrium',
    wrong: [
      { text: 'The link attracts too much load', error: 'Overlooks that beyond some thousand times the forces hardly change.' },
      { text: 'Shear locking stiffens the floor', error: 'Mixes up locking of elements with loss of digits.' },
      { text: 'The mesh near it is too coarse', error: 'Sees a discretisation error in one of arithmetic.' },
    ],
    rationale:
      'Numbers have about 16 digits. When huge link terms are added to small ones, the stiffness of the neighbours is rounded away, and ' +
      'reactions no longer match loads. Use a constraint or a moderate ratio.',
  }),
];
