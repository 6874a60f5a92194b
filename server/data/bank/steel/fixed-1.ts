import { type FixedChoice, fixed } from '../model.ts';

const area = 'Steel Structures';

/** The questions that were there first, mended. */
export const fixed1: readonly FixedChoice[] = [
  fixed({
    id: 'steel-choice-01',
    area,
    skill: 'effective-length',
    difficulty: 'easy',
    source: 'Timoshenko and Gere, Theory of Elastic Stability, chapter 2',
    code: null,
    enemies: ['steel-choice-07', 'steel-choice-16'],
    text: 'A pin-ended column has an Euler load of 500 kN. What would ideal full fixity at both ends make it?',
    right: '2000 kN',
    wrong: [
      { text: '1000 kN', error: 'Halves the effective length and does not square it.' },
      { text: '2500 kN', error: 'Takes the ratio 5 by which fixity reduces the deflection of a uniformly loaded beam.' },
      { text: '4000 kN', error: 'Halves the effective length and takes it to the third power.' },
    ],
    rationale:
      'Fixity at both ends halves the effective length. The Euler load goes with one over the length squared: 4 × 500 = 2000 kN.',
  }),
  fixed({
    id: 'steel-choice-02',
    area,
    skill: 'bolt-shear-planes',
    difficulty: 'easy',
    source: 'Salmon, Johnson and Malhas, Steel Structures: Design and Behavior, chapter on structural fasteners',
    code: null,
    text: 'One bolt resists 90 kN per shear plane. Four such bolts act in double shear, and bolt shear governs. What does the joint resist?',
    right: '720 kN',
    wrong: [
      { text: '180 kN', error: 'Counts both planes of one bolt only.' },
      { text: '360 kN', error: 'Counts four bolts with one plane each.' },
      { text: '540 kN', error: 'Adds bolts and planes, 4 + 2 = 6, instead of multiplying them.' },
    ],
    rationale: 'Four bolts, each with two shear planes of 90 kN: 4 × 2 × 90 = 720 kN, as the joint is short and shear governs.',
  }),
  fixed({
    id: 'steel-choice-03',
    area,
    skill: 'restraint-under-uplift',
    difficulty: 'middle',
    source: 'Trahair, Bradford, Nethercot and Gardner, The Behaviour and Design of Steel Structures to EC3, chapter 6',
    code: null,
    enemies: ['steel-choice-21'],
    text:
      'Wind uplift reverses the bending of a simply supported roof beam with purlins on its top flange. Where does added ' +
      'lateral restraint help most?',
    right: 'Bottom flange near mid-span',
    wrong: [
      {
        text: 'Top flange near mid-span',
        error: 'Thinks of gravity load; the top flange is in tension and held by the purlins.',
      },
      {
        text: 'Bottom flange at the supports',
        error: 'Right flange, but the moment and the sideways movement are smallest there.',
      },
      {
        text: 'Top flange at the supports',
        error: 'Takes restraint against tipping at the supports for restraint against buckling.',
      },
    ],
    rationale:
      'Under uplift the bottom flange is in compression and moves sideways most near mid-span. The top flange is now in ' +
      'tension and already held by the purlins.',
  }),
  fixed({
    id: 'steel-choice-04',
    area,
    skill: 'fillet-weld-throat',
    difficulty: 'easy',
    source: 'Blodgett, Design of Welded Structures, part 7',
    code: null,
    enemies: ['steel-choice-11'],
    text: 'A flat-faced fillet weld between perpendicular plates has two equal legs of 10 mm. How thick is its throat?',
    right: '7 mm',
    wrong: [
      { text: '5 mm', error: 'Halves the leg, as if the throat were at half of it.' },
      { text: '10 mm', error: 'Takes the leg for the throat.' },
      { text: '14 mm', error: 'Takes the face of the weld, leg times root of two.' },
    ],
    rationale: 'The throat is the height of the right-angled triangle above its long side: 10 / √2 = 7 mm.',
  }),
  fixed({
    id: 'steel-choice-05',
    area,
    skill: 'cross-section-classes',
    difficulty: 'middle',
    source: 'EN 1993-1-1:2005, clauses 5.5.2 and 6.2.5',
    code: 'EN 1993-1-1:2005',
    text: 'According to EN 1993-1-1:2005, which bending resistance does a Class 3 cross-section have?',
    right: 'Elastic, of the full section',
    wrong: [
      {
        text: 'Plastic, with hinge rotation',
        error: 'Takes it for Class 1, whose plates are stocky enough for plastic analysis.',
      },
      { text: 'Plastic, without hinge rotation', error: 'Takes it for Class 2, which reaches the plastic moment once.' },
      { text: 'Elastic, of the effective section', error: 'Takes it for Class 4, whose plates buckle before yield.' },
    ],
    rationale:
      'A Class 3 section reaches yield in its outermost compressed fibre, but local buckling prevents the plastic moment: ' +
      'M = Wel fy of the full section.',
  }),
  fixed({
    id: 'steel-choice-06',
    area,
    skill: 'plastic-redistribution',
    difficulty: 'hard',
    source: 'Neal, The Plastic Methods of Structural Analysis, chapter 2',
    code: null,
    enemies: ['steel-choice-15'],
    text:
      'A fully ductile beam, fixed at both ends, carries a uniform load. By elastic theory its ends reach the plastic moment ' +
      'at 12 kN/m. At what load does it collapse?',
    right: '16 kN/m',
    wrong: [
      { text: '12 kN/m', error: 'Takes the first hinges for collapse.' },
      { text: '20 kN/m', error: 'Adds the collapse load of a simply supported beam, 8 kN/m, to that of the first hinges.' },
      { text: '24 kN/m', error: 'Lets elastic moments grow until that at mid-span, half of that at the ends, is plastic too.' },
    ],
    rationale:
      'First hinges: q L² / 12 = Mp at 12 kN/m, so Mp = L². Collapse: end and mid-span moments are both Mp and share q L² / 8, ' +
      'so q / 8 = 2 and q = 16 kN/m.',
  }),
  fixed({
    id: 'steel-choice-07',
    area,
    skill: 'fatigue-slope',
    difficulty: 'middle',
    source: 'Maddox, Fatigue Strength of Welded Structures, chapter 3',
    code: null,
    enemies: ['foundation-choice-07', 'concrete-choice-07', 'dynamics-choice-01', 'renovation-choice-03'],
    text:
      'A welded detail follows a fatigue curve of constant slope m = 3. The stress range is halved. By what is its life ' +
      'multiplied?',
    right: '8',
    wrong: [
      { text: '2', error: 'Takes life as inverse to the stress range.' },
      { text: '4', error: 'Takes a square law instead of the slope.' },
      { text: '6', error: 'Multiplies the slope by two instead of raising two to it.' },
    ],
    rationale: 'Life goes with the stress range to the power of -3. Half the range gives 2³ = 8 times the life.',
  }),
  fixed({
    id: 'steel-choice-08',
    area,
    skill: 'prying',
    difficulty: 'middle',
    source: 'Kulak, Fisher and Struik, Guide to Design Criteria for Bolted and Riveted Joints, chapter 17',
    code: null,
    text:
      'A thin end plate bends under tension at ultimate load. How does the tension in each bolt compare with its share of ' +
      'the applied force?',
    right: 'Higher, because of edge contact',
    wrong: [
      { text: 'Equal, because of equilibrium', error: 'Forgets the contact force between the plate edge and its support.' },
      { text: 'Lower, because of plate yielding', error: 'Thinks that what the plate cannot carry no longer reaches the bolt.' },
      { text: 'Lower, because of friction', error: 'Friction acts across the bolt axis and takes no tension.' },
    ],
    rationale:
      'The bending plate levers against its outer edge. That contact force must be balanced by the bolt, in addition to its ' +
      'share of the applied force: prying.',
  }),
  fixed({
    id: 'steel-choice-09',
    area,
    skill: 'section-factor-in-fire',
    difficulty: 'easy',
    source: 'Buchanan and Abu, Structural Design for Fire Safety, chapter on steel structures',
    code: null,
    text: 'Which ratio tells most about how fast an unprotected steel member heats up in a fire?',
    right: 'Exposed perimeter to section area',
    wrong: [
      { text: 'Effective length to radius of gyration', error: 'Slenderness governs buckling, not heating.' },
      {
        text: 'Flange width to flange thickness',
        error: 'Takes the plate slenderness of local buckling for a measure of heating.',
      },
      { text: 'Fire load to cold resistance', error: 'The load ratio sets the temperature of failure, not the rate of heating.' },
    ],
    rationale:
      'Heat enters through the exposed surface and warms the mass behind it. Per length that is perimeter over area: the ' +
      'section factor.',
  }),
];
