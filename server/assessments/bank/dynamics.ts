import type { BankQuestion } from './question.ts';

export const dynamics: readonly BankQuestion[] = [
  {
    id: 'dynamics-choice-01',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'A single-mass structure has a period of 1.00 s. Its mass grows by 44 % and its stiffness stays. What is the new ' +
      'period?',
    options: { A: '0.83 s', B: '1.00 s', C: '1.20 s', D: '1.44 s' },
    key: 'C',
    rationale: 'The period goes with the square root of mass: √1.44 = 1.20. 1.44 s is linear, 0.83 s is the inverse.',
  },
  {
    id: 'dynamics-choice-02',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'A harmonic force drives a structure with 2 % damping at resonance. About how many times the static displacement ' +
      'is the steady amplitude?',
    options: { A: '5', B: '10', C: '25', D: '50' },
    key: 'C',
    rationale: 'At resonance the factor is 1 / (2 × 0.02) = 25. 50 forgets the 2; 5 and 10 suit 10 % and 5 % damping.',
  },
  {
    id: 'dynamics-choice-03',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'A constant load acts suddenly on an undamped elastic structure at rest. Which multiple of the static displacement ' +
      'is the peak?',
    options: { A: '1.4', B: '2.0', C: '3.0', D: '4.0' },
    key: 'B',
    rationale:
      'Work of the load equals stored energy at the peak: F u = k u²/2, so u = 2 F/k. The structure swings about the ' +
      'static position by the same amount.',
  },
  {
    id: 'dynamics-choice-04',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text: 'A stiff low building on firm ground is base-isolated. How does its earthquake response usually change?',
    options: {
      A: 'Lower acceleration, larger base displacement',
      B: 'Lower acceleration, smaller base displacement',
      C: 'Higher acceleration, smaller base displacement',
      D: 'Higher acceleration, larger base displacement',
    },
    key: 'A',
    rationale:
      'Isolation lengthens the period past the peak of the acceleration spectrum; the price is displacement, concentrated ' +
      'in the isolators, so a gap is needed.',
  },
  {
    id: 'dynamics-choice-05',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text: 'Why are the columns of a ductile seismic frame made stronger than the beams they meet?',
    options: {
      A: 'To lengthen the natural period',
      B: 'To lower the total mass',
      C: 'To keep beams fully elastic',
      D: 'To spread hinges over storeys',
    },
    key: 'D',
    rationale:
      'Hinges then form in beams of many storeys and the columns stay upright; hinges in the columns of one storey make a ' +
      'collapse mechanism. The beams are meant to yield.',
  },
  {
    id: 'dynamics-choice-06',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'A long building with rigid floors has its only stiff core at the east end. Shaking runs north–south. Which part ' +
      'drifts most?',
    options: { A: 'The west end', B: 'The east end', C: 'The middle', D: 'All parts equally' },
    key: 'A',
    rationale:
      'Inertia acts at mid-length, stiffness at the east end: the floors turn about the core, and the west end, the ' +
      'furthest from it, moves most.',
  },
  {
    id: 'dynamics-choice-07',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'A Eurocode 8 analysis with behaviour factor 4 gives 20 mm under the reduced forces. Which displacement does the ' +
      'equal-displacement rule predict?',
    options: { A: '5 mm', B: '20 mm', C: '40 mm', D: '80 mm' },
    key: 'D',
    rationale:
      'Forces were divided by q, displacements are not reduced: 4 × 20 = 80 mm, the elastic displacement. 20 mm forgets ' +
      'to scale back, 5 mm divides again.',
  },
  {
    id: 'dynamics-choice-08',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text: 'A freely vibrating structure loses half its amplitude in every cycle. About how large is its damping ratio?',
    options: { A: '2 %', B: '5 %', C: '11 %', D: '50 %' },
    key: 'C',
    rationale: 'ln 2 / (2π) = 0.69 / 6.28 = 11 %. 50 % confuses loss per cycle with the share of critical damping.',
  },
  {
    id: 'dynamics-choice-09',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text:
      'Two important modes lie at 1.00 and 1.05 Hz, each with 5 % damping. Which combination of their spectral responses ' +
      'fits best?',
    options: {
      A: 'Square root of sum of squares',
      B: 'Complete quadratic combination',
      C: 'Mean of both responses',
      D: 'Larger response alone',
    },
    key: 'B',
    rationale:
      'Modes so close respond together; the complete quadratic combination keeps their correlation, about 0.8 here. The ' +
      'square root of squares takes them as independent.',
  },
  {
    id: 'dynamics-choice-10',
    area: 'Structural Dynamics and Seismic',
    kind: 'choice',
    text: 'Which soil is most likely to liquefy in an earthquake?',
    options: {
      A: 'Loose saturated sand',
      B: 'Dense saturated gravel',
      C: 'Loose dry sand',
      D: 'Stiff saturated clay',
    },
    key: 'A',
    rationale:
      'Loose grains try to densify; water that cannot leave in time takes the load and the strength is lost. Dense soil ' +
      'dilates, dry sand has no water to pressurise, clay has bonds.',
  },
  {
    id: 'dynamics-spoken-01',
    area: 'Structural Dynamics and Seismic',
    kind: 'spoken',
    text:
      'A 40 m steel footbridge has just opened. People complain that it bounces when groups walk over it. Tests show a ' +
      'vertical mode at 1.9 Hz with 0.5 % damping. Explain what happens, how you judge comfort and safety, and which ' +
      'remedy you would choose.',
    strong: [
      'Resonance: walking pace is about 2 Hz and damping is tiny, so response builds over many steps',
      'Estimates acceleration from pedestrian force, modal mass and damping; compares with comfort limits and traffic class',
      'Safety apart from comfort: strength, fatigue, crowd, deliberate jumping, lateral lock-in near 1 Hz',
      'Remedies: tuned mass damper at mid-span (mass ratio about 1-5 %), dampers, stiffness or mass changes and what they cost',
      'Tests before and after, with crowd changing the frequency; tuning range, access and upkeep of the damper',
      'Today: limits groups or events until solved; tells the owner plainly',
    ],
  },
  {
    id: 'dynamics-spoken-02',
    area: 'Structural Dynamics and Seismic',
    kind: 'spoken',
    text:
      'A five-storey reinforced concrete frame from the 1970s stands in a seismic region. The ground floor is open for ' +
      'parking; the floors above have brick infill. Explain how it would behave in a strong earthquake, how you assess ' +
      'it, and how you would strengthen it while people live there.',
    strong: [
      'Soft storey: infill stiffens the floors above, drift and hinges gather in the ground-floor columns',
      'Old details: few links, short laps, weak joints, smooth bars; brittle shear failure, P-delta',
      'Assessment: survey, scans, material tests, model with and without infill, pushover or simple storey check',
      'Strengthening: new walls or braces at ground floor, jacketing; balanced in plan to avoid torsion',
      'Follows the new force: diaphragm and collectors, new foundations, overturning, no new weak storey above',
      'Staging with residents, parking lost, temporary support, target performance agreed with owner',
    ],
  },
  {
    id: 'dynamics-spoken-03',
    area: 'Structural Dynamics and Seismic',
    kind: 'spoken',
    text:
      'A six-storey hospital in a high seismic zone must keep working after the design earthquake. The ground is firm. ' +
      'Compare base isolation, shear walls and ductile moment frames, choose one, and explain which checks go beyond ' +
      'strength.',
    strong: [
      'Aim is operation: floor acceleration and drift harm equipment, ceilings, pipes, not only the frame',
      'Compares: frame flexible with large drift, walls stiff with high accelerations, isolation lowers both above the base',
      'Choice with reason; firm ground and short period suit isolation, soft ground would not',
      'Isolation checks: displacement and moat, uplift, re-centring, wind, services and lifts across the gap, bearing tests',
      'Ductility still provided, capacity design, stronger event than the design one, redundancy',
      'Cost over life, inspection and replacement of bearings, supply of power and water',
    ],
  },
  {
    id: 'dynamics-spoken-04',
    area: 'Structural Dynamics and Seismic',
    kind: 'spoken',
    text:
      'A rotating compressor, 20 t, running at 1500 rpm, is to stand on an upper steel floor of a plant. Your model gives ' +
      'the loaded floor a first vertical frequency of 23 Hz. What is the risk, what more do you need to know, and what do ' +
      'you change?',
    strong: [
      '1500 rpm is 25 Hz: ratio about 1.1, inside the resonance band; model is uncertain by 10-20 % anyway',
      'Needs unbalance force, speeds at start and stop, damping, vibration limits of machine and people, mass in the model',
      'Options: stiffen well above, add mass, move over columns or to the ground, isolate',
      'Isolators: mounting frequency far below 25 Hz, inertia block, floor stiff against the springs, passage at start-up',
      'Also blade-pass or second harmonics, other modes, fatigue of welds and bolts, pipes',
      'Measures on commissioning, with an agreed limit and fallback',
    ],
  },
];
