import type { BankQuestion } from './question.ts';

export const steel: readonly BankQuestion[] = [
  {
    id: 'steel-choice-01',
    area: 'Steel Structures',
    kind: 'choice',
    text: 'A pin-ended column has an Euler load of 500 kN. What would ideal full fixity at both ends make it?',
    options: { A: '500 kN', B: '1000 kN', C: '2000 kN', D: '4000 kN' },
    key: 'C',
    rationale:
      'Both ends fixed halves the effective length, and the Euler load goes with 1 / length squared: 4 × 500 = 2000 kN. ' +
      '1000 kN halves the length without squaring.',
  },
  {
    id: 'steel-choice-02',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'One bolt resists 94 kN per shear plane. Four such bolts act in double shear, and shear governs. What does the ' +
      'joint resist?',
    options: { A: '188 kN', B: '376 kN', C: '564 kN', D: '752 kN' },
    key: 'D',
    rationale:
      'Four bolts × two planes × 94 kN = 752 kN. 188 kN counts the planes of one bolt only, 376 kN forgets the second ' +
      'plane.',
  },
  {
    id: 'steel-choice-03',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'Wind uplift reverses the bending of a simply supported roof beam with purlins on its top flange. Where does added ' +
      'lateral restraint help most?',
    options: {
      A: 'Bottom flange near mid-span',
      B: 'Top flange near mid-span',
      C: 'Bottom flange at the supports',
      D: 'Top flange at the supports',
    },
    key: 'A',
    rationale:
      'Under uplift the bottom flange is in compression and moves sideways most near mid-span. The top flange is now in ' +
      'tension and already held by the purlins.',
  },
  {
    id: 'steel-choice-04',
    area: 'Steel Structures',
    kind: 'choice',
    text: 'A flat-faced fillet weld between perpendicular plates has two equal legs of 10 mm. How thick is its throat?',
    options: { A: '5 mm', B: '7 mm', C: '10 mm', D: '14 mm' },
    key: 'B',
    rationale:
      'The throat is the height of the right-angled triangle above its long side: 10 / √2 = 7 mm. 10 mm mistakes the ' +
      'leg for the throat, 14 mm is the face.',
  },
  {
    id: 'steel-choice-05',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'A compression flange would buckle locally just after its extreme fibre yields. Which bending resistance may design ' +
      'count on?',
    options: {
      A: 'Plastic moment with hinge rotation',
      B: 'Plastic moment without hinge rotation',
      C: 'Effective moment of reduced section',
      D: 'Elastic moment of full section',
    },
    key: 'D',
    rationale:
      'The section reaches first yield but has no reserve to spread plasticity (Class 3 in Eurocode 3). A reduced section ' +
      'is for flanges that buckle before yield; plastic moments need stockier plates.',
  },
  {
    id: 'steel-choice-06',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'A prismatic beam, fixed at both ends, carries a uniform load; bending is elastic–perfectly plastic. What ' +
      'multiple of the load at the first hinges is the collapse load?',
    options: { A: '1.00', B: '1.33', C: '1.50', D: '2.00' },
    key: 'B',
    rationale:
      'End hinges form at w = 12 Mp/L², collapse needs a third hinge at mid-span: w = 16 Mp/L². 16/12 = 1.33. 2.00 ' +
      'compares with a simply supported beam (8 Mp/L²).',
  },
  {
    id: 'steel-choice-07',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'A welded detail follows a fatigue curve of constant slope m = 3. Halving the stress range multiplies its life by ' +
      'what?',
    options: { A: '2', B: '4', C: '8', D: '16' },
    key: 'C',
    rationale: 'Life goes with stress range to the power -3, and 2³ = 8. 2 is a linear guess, 4 a square law, 16 slope 4.',
  },
  {
    id: 'steel-choice-08',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'A thin end plate bends under tension at ultimate load. How does the force in each tension bolt compare with its ' +
      'share of the applied force?',
    options: {
      A: 'Higher, because of prying',
      B: 'Lower, because of friction',
      C: 'Equal, because of yielding',
      D: 'Zero, because of preload',
    },
    key: 'A',
    rationale:
      'The bending plate levers against its outer edge; that contact force adds to the bolt tension. Friction acts across ' +
      'the bolt axis, and preload delays but does not remove the bolt force at ultimate load.',
  },
  {
    id: 'steel-choice-09',
    area: 'Steel Structures',
    kind: 'choice',
    text: 'Which ratio tells most about how fast an unprotected steel member heats up in a fire?',
    options: {
      A: 'Effective length to radius of gyration',
      B: 'Plastic to elastic section modulus',
      C: 'Applied load to cold resistance',
      D: 'Exposed perimeter to cross-section area',
    },
    key: 'D',
    rationale:
      'Heat enters through the exposed surface and warms the mass behind it: the section factor. Load ratio sets the ' +
      'temperature at which the member fails, not how fast it heats.',
  },
  {
    id: 'steel-choice-10',
    area: 'Steel Structures',
    kind: 'choice',
    text:
      'Under its design load a regular frame has an elastic critical load factor of 5. By what factor are first-order ' +
      'sway moments amplified?',
    options: { A: '1.05', B: '1.20', C: '1.25', D: '1.50' },
    key: 'C',
    rationale: '1 / (1 - 1/5) = 1.25. 1.20 is 1 + 1/5, which drops the further rounds of the series.',
  },
  {
    id: 'steel-spoken-01',
    area: 'Steel Structures',
    kind: 'spoken',
    text:
      'A portal-frame warehouse, 24 m span and 60 m long, is half erected: six frames stand with a few purlins, but no ' +
      'roof or wall bracing is in yet. Gales are forecast for tonight. The site manager calls you at noon. What is the ' +
      'danger, what do you ask, and what do you have done before dark?',
    strong: [
      'Frames have little stiffness out of plane; without bracing purlins only tie them together and all may fall in a row',
      'Asks for base details, bolts tightened or grouted, what is braced, loose material, forecast and access',
      'First action: brace one bay fully (roof, walls, both directions), tie the other frames to it; guys with known anchors',
      'Quick numbers: wind on bare members times shape factor, force along the building, guy and anchor capacity',
      'Rafters and columns unrestrained: lateral-torsional buckling at erection stage',
      'If it cannot be made safe: exclusion zone, stop work, possibly take down; erection method corrected afterwards',
    ],
  },
  {
    id: 'steel-spoken-02',
    area: 'Steel Structures',
    kind: 'spoken',
    text:
      'You designed a three-storey steel frame with rigid end-plate beam connections and no bracing. To save money the ' +
      'fabricator asks to use simple fin plates at half of the connections. Talk through what you check before you ' +
      'answer, and what you could offer instead.',
    strong: [
      'Rigid joints are the sway system: releasing them removes lateral stiffness, may make a mechanism',
      'Beams lose end moments: span moment and deflection rise; columns and bases change too',
      'Second-order check: critical load factor, drift, column effective lengths again',
      'Fin plates: shear, tying force, rotation capacity, eccentricity, erection',
      'Offers: bracing or core with pinned joints throughout, rigid joints only in some frames, standard details',
      'Says no until checked; change is recorded, reviewed and priced as a whole',
    ],
  },
  {
    id: 'steel-spoken-03',
    area: 'Steel Structures',
    kind: 'spoken',
    text:
      'A crane runway girder has worked for twenty years. Inspection finds a 60 mm crack at the toe of a weld joining a ' +
      'web stiffener to the tension flange. Production wants to keep running. How do you judge the crack, what do you ' +
      'allow today, and how do you repair it for good?',
    strong: [
      'Fatigue: stress range, cycles and a poor weld detail matter, not steel strength',
      'Today: stop or limit the crane; crack may become a brittle fracture of the flange, load has no other path',
      'Finds the true length by magnetic particle or ultrasonic test; looks at all like details',
      'Checks: stress range from wheel loads, detail category, damage so far, toughness at lowest temperature',
      'Repair: drilled hole at the tip only as a stopgap; gouge and reweld or bolted splice plates, better detail, ground toes',
      'Cause: rail misalignment, changed crane, sideways forces; inspection interval and responsibility in writing',
    ],
  },
  {
    id: 'steel-spoken-04',
    area: 'Steel Structures',
    kind: 'spoken',
    text:
      'A client wants to hang a 150 kN air handling unit under an existing 40 m span steel roof truss, 3 m deep. The ' +
      'hangers would meet the bottom chord at mid-span, between two nodes. Explain how the load travels, what you check ' +
      'first, and what you would propose.',
    strong: [
      'Global: PL/4 = 1500 kNm, about 500 kN extra in the chords at mid-span and 75 kN shear each side',
      'Between nodes the chord bends as well as pulls; moves hangers to nodes or adds a spreader or sub-frame',
      'Checks: chords, web members that may change sign, splices and joints, bearings, columns, foundations',
      'Existing state: drawings, survey, corrosion, reserve in the present load, snow and drift combinations',
      'Vibration and service of the unit, deflection and ponding, fire, restraint of the compression chord',
      'Buildability: lifting load, welding under load avoided, bolted clamps; alternative of a support from the ground',
    ],
  },
];
