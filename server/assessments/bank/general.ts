import type { BankQuestion } from './question.ts';

export const general: readonly BankQuestion[] = [
  {
    id: 'general-choice-01',
    area: 'General',
    kind: 'choice',
    text: 'A simply supported beam of 6 m span carries a uniform load of 20 kN/m. What is its greatest moment?',
    options: { A: '60 kNm', B: '90 kNm', C: '180 kNm', D: '360 kNm' },
    key: 'B',
    rationale: 'wL²/8 = 20 × 36 / 8 = 90 kNm. 60 is wL²/12 (fixed ends), 180 is wL²/4, 360 is wL²/2 (cantilever).',
  },
  {
    id: 'general-choice-02',
    area: 'General',
    kind: 'choice',
    text:
      'The span of a simply supported beam doubles; section and load per metre stay. By what factor does elastic ' +
      'deflection grow?',
    options: { A: '16', B: '8', C: '4', D: '2' },
    key: 'A',
    rationale: 'Deflection is 5wL⁴/384EI, and 2⁴ = 16. 8 is the law for a point load, 4 that of the moment.',
  },
  {
    id: 'general-choice-03',
    area: 'General',
    kind: 'choice',
    text:
      'The depth of a rectangular beam doubles; width and bending moment stay. What becomes of the greatest elastic ' +
      'bending stress?',
    options: { A: 'One half', B: 'One quarter', C: 'One eighth', D: 'One sixteenth' },
    key: 'B',
    rationale:
      'The section modulus bd²/6 grows four times. One eighth follows the second moment of area, which governs ' +
      'deflection, and forgets that the edge is further away.',
  },
  {
    id: 'general-choice-04',
    area: 'General',
    kind: 'choice',
    text:
      'An interior column on a 6 m by 8 m grid carries five floors of 10 kN/m² total load each. About what is its axial ' +
      'load?',
    options: { A: '600 kN', B: '1200 kN', C: '2400 kN', D: '4800 kN' },
    key: 'C',
    rationale: 'Tributary area 48 m² × 10 × 5 = 2400 kN. 1200 kN is an edge column, 600 kN a corner column.',
  },
  {
    id: 'general-choice-05',
    area: 'General',
    kind: 'choice',
    text:
      'A column carries 100 kN permanent and 60 kN imposed load. With Eurocode factors of 1.35 and 1.5, what is the ' +
      'design load?',
    options: { A: '160 kN', B: '216 kN', C: '225 kN', D: '240 kN' },
    key: 'C',
    rationale: '1.35 × 100 + 1.5 × 60 = 225 kN. 160 has no factors, 216 uses 1.35 on all, 240 uses 1.5 on all.',
  },
  {
    id: 'general-choice-06',
    area: 'General',
    kind: 'choice',
    text:
      'A truss with parallel chords, 2 m apart, carries a moment of 600 kNm at mid-span. About what is the force in each ' +
      'chord?',
    options: { A: '150 kN', B: '300 kN', C: '600 kN', D: '1200 kN' },
    key: 'B',
    rationale:
      'The chords form a couple: 600 / 2 = 300 kN tension and 300 kN compression. 150 kN halves it again, 1200 kN ' +
      'multiplies.',
  },
  {
    id: 'general-choice-07',
    area: 'General',
    kind: 'choice',
    text:
      'A frame stands on two pinned bases 4 m apart. A horizontal force of 10 kN acts 12 m above them. Which vertical ' +
      'reaction does it cause at each?',
    options: { A: '30 kN', B: '40 kN', C: '60 kN', D: '120 kN' },
    key: 'A',
    rationale:
      'Overturning 10 × 12 = 120 kNm is held by a couple 4 m apart: 30 kN up and 30 kN down. 60 kN takes half the distance.',
  },
  {
    id: 'general-choice-08',
    area: 'General',
    kind: 'choice',
    text:
      'A steel bar held rigidly at both ends warms by 50 K. With E = 200 GPa and expansion of 12 × 10⁻⁶ per K, what ' +
      'stress arises?',
    options: { A: '12 MPa', B: '24 MPa', C: '60 MPa', D: '120 MPa' },
    key: 'D',
    rationale:
      'E × expansion × temperature = 200 000 × 12 × 10⁻⁶ × 50 = 120 MPa, whatever the length. 60 MPa is half, as if one end ' +
      'could give; 12 and 24 MPa lose a power of ten.',
  },
  {
    id: 'general-choice-09',
    area: 'General',
    kind: 'choice',
    text: 'A building loses one ground-floor column in an accident. Which feature best lets it bridge the gap?',
    options: {
      A: 'Continuous ties through the floors',
      B: 'Higher concrete grade in columns',
      C: 'Thicker fire protection of beams',
      D: 'Deeper foundations under the columns',
    },
    key: 'A',
    rationale:
      'Continuity gives the load another way: bending and catenary action over the gap. Stronger neighbours or ' +
      'foundations are of use only if the load can reach them.',
  },
  {
    id: 'general-choice-10',
    area: 'General',
    kind: 'choice',
    text:
      'A continuous beam of constant stiffness lies on three simple supports, 8 m apart, under 10 kN/m. ' +
      'What is the middle reaction?',
    options: { A: '40 kN', B: '60 kN', C: '80 kN', D: '100 kN' },
    key: 'D',
    rationale:
      '1.25 wL = 1.25 × 80 = 100 kN; the ends take 0.375 wL = 30 kN each. 80 kN is the tributary share without ' +
      'continuity, 60 kN the sum of both end reactions.',
  },
  {
    id: 'general-spoken-01',
    area: 'General',
    kind: 'spoken',
    text:
      'Checking an old file, you find that a concrete beam you designed has 25 % too little bending resistance. It was ' +
      'cast three weeks ago and its props come out tomorrow. Nobody else has noticed. What do you do in the next hours, ' +
      'and how do you settle it for good?',
    strong: [
      'Acts at once: props stay, by phone and in writing; safety before cost or face',
      'Tells superior, client, checker; keeps records, informs the insurer, hides nothing',
      'Rechecks independently: real loads, tested strength, bars as built, redistribution; what reserve is real',
      'Follows the effect through the load path: supports, other beams from the same calculation',
      'Options: strengthen (plates, added section, extra support), limit load, replace; buildable and checked',
      'Learns why it slipped through; improves checking',
    ],
  },
  {
    id: 'general-spoken-02',
    area: 'General',
    kind: 'spoken',
    text:
      'An eight-storey building has one concrete core close to its north end; all other columns are pinned. Follow the ' +
      'wind from the façade to the ground, for wind on the long side and on the short side. What worries you, and how ' +
      'would you improve the concept?',
    strong: [
      'Path: façade to floor slabs as diaphragms to core to foundation; columns carry gravity only',
      'Wind on the long side: force away from core, so torsion; core alone must resist twist, far end drifts',
      'Overturning of the core: tension, foundation size, uplift; lintels and openings weaken it in torsion',
      'Second-order effect of all pinned columns leaning on the core; temperature and shrinkage if long',
      'Improves: second wall or braced bay at the south end, frames along façade, core moved to the middle',
      'Stability during construction, robustness with a single core',
    ],
  },
  {
    id: 'general-spoken-03',
    area: 'General',
    kind: 'spoken',
    text:
      'A village wants a sports hall with a clear area of 18 m by 36 m and 7 m headroom. The client asks you: steel, ' +
      'timber or concrete? Explain how you compare them, which you recommend, how the structure stands up in wind, and ' +
      'your first sizes.',
    strong: [
      'Criteria: cost, local skill, programme, fire, acoustics, durability, carbon, upkeep; asks the client what counts',
      'Scheme: frames every 5-6 m across the 18 m span, with a reason',
      'Rough sizes from span/depth ratios and a quick moment; snow and wind named',
      'Wind: across by portals or fixed columns, along by roof and wall bracing; uplift and anchoring',
      'Foundations and ground, moisture and joints, transport and erection',
      'Clear recommendation and what would change it',
    ],
  },
  {
    id: 'general-spoken-04',
    area: 'General',
    kind: 'spoken',
    text:
      'An event firm wants to put a stage and 400 people on the flat roof of a department store next week. No drawings ' +
      'are at hand. Explain how you decide whether you can agree, what you would measure or calculate, and which ' +
      'conditions you would set.',
    strong: [
      'Starts from no: roofs are often designed for upkeep and snow only, far below crowd load of about 5 kN/m²',
      'Evidence: archives, opening up, spans and sections, scans; refuses to guess without it',
      'Path: slab, beams, columns, and the edge; stage feet as point loads, wind on stage structures',
      'People: rhythmic jumping near floor frequency, panic, parapets and escape routes',
      'Conditions: area and number limited, load spread, marshals, load test only with safety, written and signed limits',
      'Says no clearly if proof is lacking, offers another place',
    ],
  },
  {
    id: 'general-spoken-05',
    area: 'General',
    kind: 'spoken',
    demo: true,
    text:
      'To warm up: tell us about a structure you have worked on. What is it, what was your part in it, and how do its ' +
      'loads reach the ground?',
    strong: [
      'Names the structure, its size and material',
      'Says what the speaker did and decided',
      'Follows gravity load from floor to ground',
      'Mentions how wind or other sideways load is carried',
    ],
  },
];
