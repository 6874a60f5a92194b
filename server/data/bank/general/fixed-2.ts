import { type FixedChoice, fixed } from '../model.ts';

export const fixed2: readonly FixedChoice[] = [
  fixed({
    id: 'general-choice-16',
    area: 'General',
    skill: 'total-load-of-a-building',
    difficulty: 'middle',
    source: 'MacLeod, Modern Structural Analysis: verification of results',
    code: null,
    text:
      'A concrete office has six floors of 20 m by 30 m. A model gives 6 MN as its whole unfactored vertical load. What do you ' +
      'conclude?',
    right: 'Far too small, about six times',
    wrong: [
      { text: 'Of plausible size', error: 'Makes no estimate, or takes a load of 1 to 2 kN/m² in all.' },
      { text: 'Too small by a third', error: 'Takes about 2.5 kN/m², an imposed load, as the whole load.' },
      { text: 'Too large, about double', error: 'Makes a slip in the floor area or in the unit.' },
    ],
    rationale:
      'Floor area 600 × 6 = 3600 m². With about 10 kN/m² of self-weight, finishes and imposed load, 36 MN are expected: 6 MN is one ' +
      'floor.',
    enemies: ['general-spoken-06'],
  }),
  fixed({
    id: 'general-choice-17',
    area: 'General',
    skill: 'independent-check',
    difficulty: 'middle',
    source: 'MacLeod, Modern Structural Analysis: validation and verification of models',
    code: null,
    text: "Which check is most likely to find a gross error in a colleague's computer model?",
    right: 'Your own hand estimate, from the drawings',
    wrong: [
      { text: 'A second run with a finer mesh', error: 'Checks the discretisation only; wrong loads and supports stay.' },
      { text: 'The same input in another program', error: 'Checks the program only; errors of input are copied.' },
      { text: "A careful look at the program's warnings", error: 'Trusts a program to know what was meant.' },
    ],
    rationale:
      'Gross errors are mostly in loads, supports, units and sizes. Only a check that starts from the drawings, not from the input, ' +
      'is independent of them.',
    enemies: ['general-spoken-06'],
  }),
  fixed({
    id: 'general-choice-19',
    area: 'General',
    skill: 'conflicting-drawings',
    difficulty: 'easy',
    source: 'Common practice of requests for information on site',
    code: null,
    text: 'A structural plan and section of the same date show one beam 500 mm and 600 mm deep. Formwork starts tomorrow. What now?',
    right: 'Ask the designer and wait',
    wrong: [
      { text: 'Build the larger depth', error: 'Thinks that larger is safer; headroom, bars and other trades may conflict.' },
      { text: 'Build what the plan shows', error: 'Invents an order of precedence between two drawings of one office.' },
      { text: 'Scale the depth from the section', error: 'Measures a drawing although its written figures are in doubt.' },
    ],
    rationale:
      'Only the designer knows which depth was calculated. A question costs a day; a wrong beam costs weeks, and a larger one may not ' +
      'fit its bars.',
  }),
  fixed({
    id: 'general-choice-21',
    area: 'General',
    skill: 'return-period',
    difficulty: 'hard',
    source: 'Holmes, Wind Loading of Structures: return period and risk',
    code: null,
    text: 'A wind speed is exceeded once in 50 years on average. About how likely is it exceeded within a life of 50 years?',
    right: '63 %',
    wrong: [
      { text: '2 %', error: 'Takes the chance in one year.' },
      { text: '37 %', error: 'Takes the chance that it is not exceeded in 50 years.' },
      { text: '100 %', error: 'Takes an average of once as certain: 50 × 2 %.' },
    ],
    rationale: '1 - 0.98⁵⁰ = 1 - 0.36 = 0.64, or 1 - 1/e = 0.63. Once on average is not once for certain.',
  }),
  fixed({
    id: 'general-choice-22',
    area: 'General',
    skill: 'risk-in-plain-words',
    difficulty: 'middle',
    source: 'Blockley, The Nature of Structural Design and Safety',
    code: null,
    text: 'A client asks whether the new building is completely safe in earthquakes. Which answer is right?',
    right: 'Collapse is very unlikely; damage is possible.',
    wrong: [
      { text: 'Yes: it fulfils the building code.', error: 'Takes a code as a promise of no damage and no risk.' },
      { text: 'Yes: its safety factors cover all earthquakes.', error: 'Takes factors as an absolute upper bound.' },
      { text: 'Nobody can say anything about that.', error: 'Evades: the level of safety is known and agreed.' },
    ],
    rationale:
      'Codes aim at a small accepted risk to life and allow damage in strong earthquakes. A client must know this to decide about ' +
      'more.',
    enemies: ['general-spoken-11'],
  }),
  fixed({
    id: 'general-choice-27',
    area: 'General',
    skill: 'metals-in-contact',
    difficulty: 'middle',
    source: 'Fontana, Corrosion Engineering: galvanic corrosion',
    code: null,
    text: 'Bare carbon steel plates are joined by bare stainless steel bolts in sea spray. What corrodes faster than it would alone?',
    right: 'The plates, near the bolts',
    wrong: [
      { text: 'The bolts, along their threads', error: 'Thinks that the smaller part or the more noble metal is used up.' },
      { text: 'Plates and bolts equally', error: 'Thinks that contact harms both metals.' },
      { text: 'Neither: both are steel', error: 'Forgets that the passive layer makes stainless steel far more noble.' },
    ],
    rationale:
      'In the wet couple carbon steel is the anode and dissolves, most of all close to the bolts; the stainless steel is the cathode ' +
      'and is protected.',
  }),
  fixed({
    id: 'general-choice-28',
    area: 'General',
    skill: 'strength-or-stiffness',
    difficulty: 'easy',
    source: 'Gordon, Structures: or Why Things Don’t Fall Down: strength and stiffness',
    code: null,
    text:
      'A steel beam deflects too much. One of the same section, of steel with twice the yield strength, takes its place. What ' +
      'becomes of the deflection?',
    right: 'It stays the same',
    wrong: [
      { text: 'It falls by half', error: 'Takes stiffness as proportional to strength.' },
      { text: 'It falls to a quarter', error: 'Takes stiffness as growing with the square of the strength.' },
      { text: 'It grows a little', error: 'Thinks that stronger steel has a smaller modulus.' },
    ],
    rationale:
      'Elastic deflection depends on E and I. All structural steels have E of about 200 to 210 GPa, whatever their strength.',
  }),
  fixed({
    id: 'general-choice-29',
    area: 'General',
    skill: 'lower-bound-theorem',
    difficulty: 'hard',
    source: 'Heyman, Basic Structural Theory: the safe theorem',
    code: null,
    text: 'In a statically indeterminate structure a designer chooses any load path in equilibrium within the strength. Which condition makes this safe?',
    right: 'Members are ductile and stable',
    wrong: [
      { text: 'Members stay uncracked in service', error: 'Thinks that only elastic forces are safe.' },
      {
        text: 'All members yield at the same load',
        error: 'Takes the collapse load for one at which everything yields at once.',
      },
      { text: 'The supports cannot settle', error: 'Thinks that self-stress lowers the plastic collapse load.' },
    ],
    rationale:
      'The safe theorem of plasticity asks for equilibrium, strength and enough ductility to reach it, with no buckling. Settlement ' +
      'and elastic stiffness do not change the collapse load.',
  }),
  fixed({
    id: 'general-choice-30',
    area: 'General',
    skill: 'settlement-and-restraint',
    difficulty: 'easy',
    source: 'Hibbeler, Structural Analysis: statically determinate and indeterminate structures',
    code: null,
    text: 'One support settles by 20 mm. Which structure gets bending moments from it?',
    right: 'Beam continuous over three supports',
    wrong: [
      { text: 'Beam overhanging one of two supports', error: 'Thinks that the overhang restrains the rotation.' },
      { text: 'Arch with three hinges', error: 'Thinks that the thrust of an arch must change much with any movement.' },
      { text: 'Simply supported roof truss', error: 'Takes a turned truss as a strained one.' },
    ],
    rationale:
      'Only the continuous beam is statically indeterminate. The other three follow the movement by turning as rigid parts, without ' +
      'forces.',
  }),
];
