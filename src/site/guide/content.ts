/** A table of the guide: its heads, and rows whose first cell names them. */
export interface DefinitionTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export const CODES: DefinitionTable = {
  caption: 'The same subject in three systems',
  head: ['Subject', 'Europe', 'United States', 'India'],
  rows: [
    ['Basis, combinations', 'EN 1990', 'ASCE/SEI 7', 'IS 875-5 and each design code'],
    ['Actions', 'EN 1991', 'ASCE/SEI 7', 'IS 875-1 to -5'],
    ['Concrete', 'EN 1992', 'ACI 318', 'IS 456'],
    ['Steel', 'EN 1993', 'AISC 360', 'IS 800'],
    ['Composite', 'EN 1994', 'AISC 360, chapter I', 'IS 11384'],
    ['Timber', 'EN 1995', 'AWC NDS', 'IS 883'],
    ['Masonry', 'EN 1996', 'TMS 402', 'IS 1905'],
    ['Ground', 'EN 1997', 'IBC, chapter 18', 'IS 1904, IS 6403, IS 2911'],
    ['Earthquake', 'EN 1998', 'ASCE/SEI 7, AISC 341, ACI 318 chapter 18', 'IS 1893, IS 13920'],
    ['Aluminium', 'EN 1999', 'Aluminum Design Manual', 'IS 8147'],
    ['Bridges', 'EN 1990 annex A2, parts 2', 'AASHTO LRFD', 'IRC codes (road)'],
  ],
};

export const FACTORS: DefinitionTable = {
  caption: 'One permanent and one imposed load, concrete, ultimate limit state',
  head: ['Factor on', 'EN, recommended', 'ASCE/SEI 7, ACI 318', 'IS 456'],
  rows: [
    ['Permanent load', '1.35', '1.2', '1.5'],
    ['Imposed load', '1.50', '1.6', '1.5'],
    ['Concrete', '1/1.50', '0.65 to 0.90, on the member', '1/1.50'],
    ['Reinforcement', '1/1.15', 'in the same factor', '1/1.15'],
  ],
};

export const UNITS: DefinitionTable = {
  caption: 'What is asked most',
  head: ['Unit', 'SI'],
  rows: [
    ['1 kip = 1000 lbf', '4.448 kN'],
    ['1 ksi = 1 kip/in²', '6.895 MPa'],
    ['1 psf = 1 lbf/ft²', '0.0479 kN/m²'],
    ['1 pcf = 1 lbf/ft³', '0.1571 kN/m³'],
    ['1 kip·ft', '1.356 kN·m'],
    ['1 kgf', '9.807 N'],
    ['1 short ton = 2000 lb', '907.2 kg'],
    ['1 long ton = 2240 lb', '1016 kg'],
  ],
};

export const NAMES: DefinitionTable = {
  caption: 'Materials and sections, by their names',
  head: ['Item', 'Europe', 'United States', 'India'],
  rows: [
    ['Structural steel', 'S355: 355 MPa up to 16 mm', 'A992: 50 ksi, 345 MPa', 'E250: 250 MPa'],
    ['Reinforcement', 'B500: 500 MPa', 'Grade 60: 60 ksi, 420 MPa', 'Fe 500: 500 MPa'],
    ['Bar', '16: 16 mm', 'No. 5: 5/8 in, 15.9 mm', '16: 16 mm'],
    ['Section', 'IPE 300: 300 mm deep', 'W12×53: about 12 in deep, 53 lb/ft', 'ISMB 300: 300 mm deep'],
    ['Bolt', '8.8, 10.9 (ISO 898-1)', 'A325, A490 (ASTM F3125)', '8.8, 10.9 (IS 1367)'],
  ],
};

export const WORDS: DefinitionTable = {
  caption: 'One thing, two words',
  head: ['British', 'American'],
  rows: [
    ['ground floor', 'first floor'],
    ['first floor', 'second floor'],
    ['imposed load', 'live load'],
    ['reinforcement, link', 'rebar, stirrup or tie'],
    ['formwork, shuttering', 'forms'],
    ['pad foundation', 'spread footing'],
  ],
};

/** Questions to ask before work begins. There are no answers, because they depend on the country. */
export const QUESTIONS = [
  {
    subject: 'Contract',
    questions: [
      'Am I employed, or a contractor? By which test, in my country and in theirs?',
      'Which law holds, which courts, and which language if two versions differ?',
      'What exactly is delivered, in how many rounds of comments, and what is extra?',
      'How does it end, from either side, and what is paid until then?',
    ],
  },
  {
    subject: 'Pay',
    questions: [
      'Which amount, in which currency, for which period, before or after tax?',
      'On which days, and who bears the charges of banks and of exchange?',
      'Who registers, withholds and declares, where, and what must an invoice show?',
      'What happens when a payment is late?',
    ],
  },
  {
    subject: 'Rights',
    questions: [
      'Who owns the calculations, models and scripts, and from when?',
      'What of my own do I bring along, and does it stay mine?',
      'What may I show of the work, to whom, and when does secrecy end?',
      'Do the software licences hold in my country, and on my machine?',
    ],
  },
  {
    subject: 'Insurance',
    questions: [
      'Whose professional indemnity covers my work, and does it know where I am?',
      'Does it cover the country in which the structure stands?',
      'Up to which sum, for how long after completion, and for claims made when?',
      'What do I have to report, and how soon, when I find an error?',
    ],
  },
] as const;

/** A list to print and fill in before the first calculation. */
export const CHECKLIST = [
  {
    subject: 'Rules',
    items: [
      'Place of the structure; authority that decides',
      'Codes with edition and amendments; National Annex',
      'One system from actions to resistances, exceptions listed',
      'Loads, exposure, fire and earthquake: who sets them',
    ],
  },
  {
    subject: 'Conventions',
    items: [
      'Units, decimal sign, dates as year-month-day',
      'Axes of members, signs of forces and moments',
      'Concrete by cylinder or cube; steel by full name',
      'Projection symbol, plans looking up or down, welds by a or z',
    ],
  },
  {
    subject: 'Models and drawings',
    items: [
      'Origin, rotation, levels and grids, the same in all models',
      'Formats of exchange, and which file governs',
      'What each stage has to contain, and to which detail',
      'Names of files, revisions, and where they lie',
    ],
  },
  {
    subject: 'Responsibility',
    items: [
      'Who signs or seals, and what that person must do for it',
      'Independent check: by whom, at which stage, of what',
      'Who answers the site, and within which time',
      'Insurance confirmed in writing, country named',
    ],
  },
  {
    subject: 'Working together',
    items: [
      'Hours in UTC that both offices keep; days off in both places',
      'One list of questions, with owner, date and default',
      'Who writes down what a call decides',
      'Pay: amount, currency, period, day',
    ],
  },
] as const;
