import { fixed } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

/** The questions of the first bank, mended. */
export const fixed1: readonly BankQuestion[] = [
  fixed({
    id: 'dynamics-choice-01',
    area,
    skill: 'scaling-of-period',
    difficulty: 'easy',
    source: 'A. K. Chopra, Dynamics of Structures: free vibration of systems with one degree of freedom',
    code: null,
    enemies: ['renovation-choice-03'],
    text: 'A single-mass structure sways with a period of 1.00 s. Its mass grows by 44 % and its stiffness stays. What is the new period?',
    right: '1.20 s',
    wrong: [
      { text: '1.00 s', error: 'thinks of a pendulum, whose period does not depend on the mass' },
      { text: '1.44 s', error: 'takes the period as proportional to the mass' },
      { text: '2.07 s', error: 'squares the ratio of the masses instead of taking its root' },
    ],
    rationale: 'T = 2π √(m/k): the period goes with the root of the mass, √1.44 = 1.20.',
  }),
  fixed({
    id: 'dynamics-choice-02',
    area,
    skill: 'amplification-at-resonance',
    difficulty: 'easy',
    source: 'R. W. Clough and J. Penzien, Dynamics of Structures: response to harmonic loading',
    code: null,
    text: 'A harmonic force drives a structure with 2 % of critical damping at resonance. About how many times the static displacement is the steady amplitude?',
    right: '25',
    wrong: [
      { text: '12', error: 'divides by four times the damping ratio, as with energies' },
      { text: '50', error: 'forgets the 2 and takes one over the damping ratio' },
      { text: '100', error: 'puts the 2 into the numerator: two over the damping ratio' },
    ],
    rationale: 'At resonance only damping holds the force: the factor is 1 / (2 ζ) = 1 / (2 × 0.02) = 25.',
  }),
  fixed({
    id: 'dynamics-choice-03',
    area,
    skill: 'suddenly-applied-load',
    difficulty: 'middle',
    source: 'J. M. Biggs, Introduction to Structural Dynamics: response to a suddenly applied constant force',
    code: null,
    text: 'A constant load is put suddenly on an undamped elastic structure at rest and stays. Which multiple of the static displacement is the peak?',
    right: '2.0',
    wrong: [
      { text: '1.0', error: 'takes the load as static because its size is constant' },
      { text: '1.4', error: 'takes a root: equates u² with twice the static value squared' },
      { text: '4.0', error: 'doubles twice: once for the load and once for the swing' },
    ],
    rationale:
      'Until the peak the load does the work F u, which is stored as k u²/2, so u = 2 F/k. The structure swings about the static position by the static amount.',
  }),
  fixed({
    id: 'dynamics-choice-04',
    area,
    skill: 'effect-of-base-isolation',
    difficulty: 'easy',
    source: 'F. Naeim and J. M. Kelly, Design of Seismic Isolated Structures',
    code: null,
    text: 'A stiff low building on firm ground gets isolators under its base. How does its earthquake response usually change?',
    right: 'Lower acceleration, larger base displacement',
    wrong: [
      { text: 'Lower acceleration, smaller base displacement', error: 'forgets the price that is paid for the longer period' },
      { text: 'Higher acceleration, smaller base displacement', error: 'thinks of a stiffer base, not of a softer one' },
      { text: 'Higher acceleration, larger base displacement', error: 'thinks that soft means larger in every respect' },
    ],
    rationale:
      'The longer period lies past the plateau of the acceleration spectrum. The price is displacement, which gathers in the isolators and needs a gap.',
    enemies: ['dynamics-spoken-03'],
  }),
  fixed({
    id: 'dynamics-choice-05',
    area,
    skill: 'strong-columns-weak-beams',
    difficulty: 'easy',
    source: 'T. Paulay and M. J. N. Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings',
    code: null,
    text: 'Why are the columns of a ductile seismic frame made stronger than the beams they meet?',
    right: 'To spread hinges over storeys',
    wrong: [
      { text: 'To lengthen the natural period', error: 'confuses strength with stiffness, and its effect on the period' },
      { text: 'To keep all beams elastic', error: 'reverses the aim: the beams are meant to yield' },
      { text: 'To prevent yielding at column bases', error: 'forgets that a full sway mechanism needs hinges at the bases' },
    ],
    rationale:
      'Hinges then form in the beams of many storeys and at the column bases; hinges at both ends of the columns of one storey make a storey mechanism.',
    enemies: ['dynamics-spoken-02'],
  }),
  fixed({
    id: 'dynamics-choice-06',
    area,
    skill: 'torsion-from-plan-layout',
    difficulty: 'middle',
    source: 'C. Arnold and R. Reitherman, Building Configuration and Seismic Design',
    code: null,
    enemies: ['general-choice-23'],
    text: 'A long building with rigid floors has its only stiff core at the east end. Shaking runs north–south. Which part drifts most?',
    right: 'The west end',
    wrong: [
      { text: 'The east end', error: 'thinks that the stiff part attracts force and so moves most' },
      { text: 'The middle', error: 'takes the floor as a beam between its ends, or looks at the centre of mass' },
      { text: 'All parts equally', error: 'takes a rigid floor as one that cannot rotate in plan' },
    ],
    rationale:
      'Inertia acts at mid-length and the stiffness lies at the east end: the floors turn about the core, so the west end, furthest away, moves most.',
    drawing: {
      words:
        'Plan of a long rectangular floor. A core stands at the right end, which is east. An arrow beside it shows shaking north–south. North is up.',
      shapes: [
        {
          kind: 'area',
          points: [
            [30, 45],
            [290, 45],
            [290, 115],
            [30, 115],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [255, 62],
            [285, 62],
            [285, 98],
            [255, 98],
          ],
          fill: 'concrete',
        },
        { kind: 'label', at: [225, 80], text: 'core', anchor: 'middle' },
        { kind: 'arrow', from: [130, 60], to: [130, 100], both: true },
        { kind: 'label', at: [140, 80], text: 'shaking', anchor: 'start' },
        { kind: 'label', at: [30, 135], text: 'west', anchor: 'start' },
        { kind: 'label', at: [290, 135], text: 'east', anchor: 'end' },
        { kind: 'label', at: [160, 28], text: 'north', anchor: 'middle' },
        { kind: 'label', at: [160, 135], text: 'plan', anchor: 'middle' },
      ],
    },
  }),
  fixed({
    id: 'dynamics-choice-07',
    area,
    skill: 'equal-displacement-rule',
    difficulty: 'middle',
    source: 'M. N. Fardis, Seismic Design, Assessment and Retrofitting of Concrete Buildings: equal-displacement rule',
    code: null,
    text: 'Earthquake forces are divided by 4 for ductility. An elastic analysis under these forces gives 20 mm. Which displacement does the equal-displacement rule predict?',
    right: '80 mm',
    wrong: [
      { text: '5 mm', error: 'divides once more by the reduction factor' },
      { text: '20 mm', error: 'takes the displacement under reduced forces as the real one' },
      { text: '40 mm', error: 'multiplies by the root of the factor' },
    ],
    rationale:
      'The rule says that the yielding structure moves as far as the elastic one would: 4 × 20 = 80 mm. Forces are reduced, displacements are not.',
  }),
  fixed({
    id: 'dynamics-choice-08',
    area,
    skill: 'damping-from-decay',
    difficulty: 'hard',
    source: 'A. K. Chopra, Dynamics of Structures: logarithmic decrement',
    code: null,
    text: 'A freely vibrating structure loses half its amplitude in every cycle (ln 2 = 0.69). About how large is its damping ratio?',
    right: '11 %',
    wrong: [
      { text: '22 %', error: 'divides the decrement by π instead of 2π' },
      { text: '50 %', error: 'takes the loss in a cycle as the part of critical damping' },
      { text: '69 %', error: 'takes the logarithmic decrement itself as the damping ratio' },
    ],
    rationale: 'The decrement is ln 2 = 0.69 and ζ ≈ 0.69 / (2π) = 0.11. (Exactly 10.96 %.)',
  }),
  fixed({
    id: 'dynamics-choice-09',
    area,
    skill: 'combination-of-close-modes',
    difficulty: 'middle',
    source: 'E. L. Wilson, A. Der Kiureghian and E. P. Bayo, A replacement for the SRSS method in seismic analysis, 1981',
    code: null,
    text: 'Two important modes lie at 1.00 and 1.05 Hz, each with 5 % damping. Which combination of their spectral responses fits best?',
    right: 'Complete quadratic combination',
    wrong: [
      { text: 'Square root of sum of squares', error: 'takes such close modes as independent' },
      { text: 'Mean of both responses', error: 'thinks that one mode replaces the other' },
      { text: 'Larger response alone', error: 'thinks that the modes are one and the same' },
    ],
    rationale:
      'Modes so close respond together. The complete quadratic combination keeps their correlation, about 0.8 here; the root of squares takes it as zero.',
  }),
  fixed({
    id: 'dynamics-choice-10',
    area,
    skill: 'soils-that-liquefy',
    difficulty: 'easy',
    source: 'S. L. Kramer, Geotechnical Earthquake Engineering: liquefaction',
    code: null,
    enemies: ['foundation-choice-23'],
    text: 'Which soil below a building is most likely to liquefy in an earthquake?',
    right: 'Loose saturated sand',
    wrong: [
      { text: 'Dense saturated gravel', error: 'looks at the water alone and not at density and drainage' },
      { text: 'Loose dry sand', error: 'looks at density alone: without water it settles but does not liquefy' },
      { text: 'Soft saturated clay', error: 'takes soft ground as the worst in every respect' },
    ],
    rationale:
      'Loose grains try to densify; water that cannot leave in time takes the load and the strength is lost. Dense gravel dilates and drains, dry sand has no water, plastic clay holds together.',
  }),
];
