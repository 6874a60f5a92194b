import { type FixedChoice, fixed } from '../model.ts';

export const fixed1: readonly FixedChoice[] = [
  fixed({
    id: 'general-choice-02',
    area: 'General',
    skill: 'scaling-by-a-power',
    difficulty: 'easy',
    source: 'Gere and Timoshenko, Mechanics of Materials: deflections of beams',
    code: null,
    text: 'The span of a simply supported beam doubles; section and load per metre stay. By what factor does its elastic deflection grow?',
    right: '16',
    wrong: [
      { text: '8', error: 'Takes the law for one point load, with the third power of the span.' },
      { text: '4', error: 'Takes the law of the bending moment, with the square of the span.' },
      { text: '2', error: 'Takes the deflection as proportional to the span.' },
    ],
    rationale:
      'The deflection is 5qL⁴/384EI, and 2⁴ = 16. The moment grows four times, the deflection under a point load eight times.',
    enemies: [
      'general-choice-03',
      'steel-choice-07',
      'foundation-choice-07',
      'concrete-choice-07',
      'dynamics-choice-01',
      'renovation-choice-03',
    ],
  }),
  fixed({
    id: 'general-choice-03',
    area: 'General',
    skill: 'scaling-by-a-power',
    difficulty: 'middle',
    source: 'Gere and Timoshenko, Mechanics of Materials: stresses in beams',
    code: null,
    enemies: ['steel-choice-07', 'foundation-choice-07', 'concrete-choice-07', 'dynamics-choice-01', 'renovation-choice-03'],
    text: 'The depth of a rectangular beam doubles; width and bending moment stay. What becomes of the greatest elastic bending stress?',
    right: 'One quarter',
    wrong: [
      { text: 'One half', error: 'Thinks of the area only, or of the lever arm only.' },
      { text: 'One eighth', error: 'Follows the second moment of area and forgets that the edge is further away.' },
      { text: 'One sixteenth', error: 'Takes the fourth power, as in the deflection with the span.' },
    ],
    rationale: 'Stress is M/W with W = bd²/6. Twice the depth makes W four times as large, so the stress falls to a quarter.',
  }),
  fixed({
    id: 'general-choice-04',
    area: 'General',
    skill: 'tributary-area',
    difficulty: 'easy',
    source: 'Hibbeler, Structural Analysis: tributary loadings',
    code: null,
    text:
      'Columns stand on a grid of 6 m by 8 m; the slab ends at the outer columns. About what do five floors of 10 kN/m² ' +
      'put on column A?',
    right: '1200 kN',
    wrong: [
      { text: '240 kN', error: 'Counts one floor only.' },
      { text: '600 kN', error: 'Takes a quarter of a bay, as for a corner column.' },
      { text: '2400 kN', error: 'Takes a whole bay, as for an inner column.' },
    ],
    rationale: 'An edge column carries half a bay: 6 × 8 / 2 = 24 m². 24 × 10 × 5 = 1200 kN. An inner one would have 2400 kN.',
    drawing: {
      words:
        'Plan of a grid of nine columns in three rows. They stand 8 m apart along the plan and 6 m apart across it. The slab ends ' +
        'at the outer columns. Column A is the middle one of the upper edge.',
      shapes: [
        {
          kind: 'area',
          points: [
            [50, 40],
            [210, 40],
            [210, 160],
            [50, 160],
          ],
          fill: 'none',
        },
        { kind: 'circle', at: [50, 40], radius: 4, filled: true },
        { kind: 'circle', at: [130, 40], radius: 4, filled: true },
        { kind: 'circle', at: [210, 40], radius: 4, filled: true },
        { kind: 'circle', at: [50, 100], radius: 4, filled: true },
        { kind: 'circle', at: [130, 100], radius: 4, filled: true },
        { kind: 'circle', at: [210, 100], radius: 4, filled: true },
        { kind: 'circle', at: [50, 160], radius: 4, filled: true },
        { kind: 'circle', at: [130, 160], radius: 4, filled: true },
        { kind: 'circle', at: [210, 160], radius: 4, filled: true },
        { kind: 'label', at: [130, 57], text: 'A', anchor: 'middle' },
        { kind: 'dimension', from: [130, 26], to: [210, 26], label: '8 m' },
        { kind: 'dimension', from: [240, 40], to: [240, 100], label: '6 m' },
      ],
    },
  }),
  fixed({
    id: 'general-choice-05',
    area: 'General',
    skill: 'favourable-weight',
    difficulty: 'easy',
    source: 'ISO 2394, General principles on reliability for structures: favourable and unfavourable actions',
    code: null,
    text:
      'A roof weighs 1.0 kN/m²; wind lifts it with 1.2 kN/m². With factors 0.9 on helpful weight and 1.5 on wind, which uplift ' +
      'must its anchors hold?',
    right: '0.9 kN/m²',
    wrong: [
      { text: '0.2 kN/m²', error: 'Takes the difference without any factor.' },
      { text: '0.3 kN/m²', error: 'Puts the factor of the wind on the difference of the two.' },
      { text: '0.45 kN/m²', error: 'Raises the weight by 1.35 although it helps.' },
    ],
    rationale:
      '1.5 × 1.2 - 0.9 × 1.0 = 1.8 - 0.9 = 0.9 kN/m². A difference of two loads of like size is very sensitive to the factors.',
  }),
  fixed({
    id: 'general-choice-08',
    area: 'General',
    skill: 'restrained-temperature',
    difficulty: 'middle',
    source: 'Gere and Timoshenko, Mechanics of Materials: thermal effects',
    code: null,
    text:
      'A steel bar held rigidly at both ends warms by 50 K. With E = 200 GPa and an expansion of 12 × 10⁻⁶ per K, what stress ' +
      'arises?',
    right: '120 MPa',
    wrong: [
      { text: '12 MPa', error: 'Loses a power of ten.' },
      { text: '60 MPa', error: 'Shares the strain between two ends, as if one of them could give.' },
      { text: '240 MPa', error: 'Counts the strain twice because both ends are held.' },
    ],
    rationale: '200 000 MPa × 12 × 10⁻⁶ × 50 = 120 MPa in compression. The length does not matter, nor the number of ends.',
  }),
  fixed({
    id: 'general-choice-09',
    area: 'General',
    skill: 'robustness',
    difficulty: 'middle',
    source: 'Starossek, Progressive Collapse of Structures: alternative load paths',
    code: null,
    text: 'A building loses one ground-floor column in an accident. Which feature best lets it bridge the gap?',
    right: 'Continuous ties through all floors',
    wrong: [
      { text: 'A stiffer core for wind', error: 'Confuses sideways stability with a second path for gravity load.' },
      { text: 'Stronger neighbouring columns', error: 'Forgets that the load has no way to these columns without ties.' },
      {
        text: 'Movement joints at every bay',
        error: 'Limits the spread of a collapse but leaves the loaded bay without a bridge.',
      },
    ],
    rationale:
      'Continuity lets floors and beams bend and hang over the gap. Strong neighbours help only if the load can reach them; joints ' +
      'cut that way.',
  }),
  fixed({
    id: 'general-choice-14',
    area: 'General',
    skill: 'load-of-water',
    difficulty: 'easy',
    source: 'Hydrostatics: weight of water 10 kN/m³',
    code: null,
    text: 'The outlets of a flat roof are blocked; its upstands hold back 150 mm of water. What unfactored load does the water add?',
    right: '1.5 kN/m²',
    wrong: [
      { text: '2.25 kN/m²', error: 'Puts a safety factor of 1.5 on a load that is asked for without one.' },
      { text: '3.75 kN/m²', error: 'Takes the weight of concrete, 25 kN/m³.' },
      { text: '15 kN/m²', error: 'Slips by a power of ten between mm and m.' },
    ],
    rationale: 'Water weighs 10 kN/m³; 0.15 m × 10 = 1.5 kN/m². That is more than many roofs are designed to carry.',
  }),
  fixed({
    id: 'general-choice-15',
    area: 'General',
    skill: 'signing-what-is-not-seen',
    difficulty: 'middle',
    source: 'Royal Academy of Engineering and Engineering Council, Statement of Ethical Principles',
    code: null,
    text: 'Bars that you were to inspect are already under concrete. The contractor asks you to sign the record. What do you do?',
    right: 'Sign nothing before scans or openings',
    wrong: [
      {
        text: 'Sign once the contractor confirms them',
        error: 'Takes the word of the inspected party as an inspection.',
      },
      { text: 'Sign on proof of delivery', error: 'Takes what was delivered as proof of what was placed.' },
      { text: 'Let the site manager sign', error: 'Passes on a duty that was given for the sake of independence.' },
    ],
    rationale:
      'A signature states that you have seen it. Evidence must come from the structure itself: scans, openings, photographs of your ' +
      'own people; until then it is open.',
  }),
];
