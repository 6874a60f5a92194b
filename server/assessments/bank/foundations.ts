import type { BankQuestion } from './question.ts';

export const foundations: readonly BankQuestion[] = [
  {
    id: 'foundation-choice-01',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'A rigid footing, 3 m wide, bears with linear pressure and no tension. Its load is 0.6 m off centre. How wide is ' +
      'the contact zone?',
    options: { A: '1.8 m', B: '2.1 m', C: '2.4 m', D: '2.7 m' },
    key: 'D',
    rationale:
      'The resultant lies 1.5 - 0.6 = 0.9 m from the edge, one third of the pressure triangle: 3 × 0.9 = 2.7 m. 1.8 m is ' +
      'the equivalent uniform width B - 2e, 2.4 m is B - e.',
  },
  {
    id: 'foundation-choice-02',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'Saturated sand weighs 20 kN/m³, water 10 kN/m³, and still groundwater stands at ground level. What is the vertical ' +
      'effective stress 5 m down?',
    options: { A: '50 kPa', B: '75 kPa', C: '100 kPa', D: '150 kPa' },
    key: 'A',
    rationale: '20 × 5 - 10 × 5 = 50 kPa. 100 kPa is the total stress, 150 kPa adds the water pressure instead of deducting it.',
  },
  {
    id: 'foundation-choice-03',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'A clay layer draining at top and bottom reaches 90 % consolidation in 2 years. How long would it take draining at ' +
      'the top only?',
    options: { A: '2 years', B: '4 years', C: '8 years', D: '16 years' },
    key: 'C',
    rationale:
      'The drainage path doubles and time goes with its square: 4 × 2 = 8 years. 4 years is linear, 2 years takes the ' +
      'path as irrelevant.',
  },
  {
    id: 'foundation-choice-04',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'A smooth wall retains 6 m of dry sand of 18 kN/m³, level behind it, with Ka = 1/3. What is the active thrust per ' +
      'metre of wall?',
    options: { A: '36 kN', B: '108 kN', C: '216 kN', D: '324 kN' },
    key: 'B',
    rationale:
      'Base pressure 18 × 6 / 3 = 36 kPa, thrust 36 × 6 / 2 = 108 kN. 36 is the base pressure, 216 forgets the triangle, ' +
      '324 forgets Ka.',
  },
  {
    id: 'foundation-choice-05',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'A long strip footing rests on the surface of clay with 60 kPa undrained shear strength. About what is its ultimate ' +
      'bearing pressure?',
    options: { A: '60 kPa', B: '120 kPa', C: '310 kPa', D: '540 kPa' },
    key: 'C',
    rationale:
      'Undrained: (2 + π) cu = 5.14 × 60 = 308 kPa. 120 kPa is the unconfined compressive strength 2 cu; 540 kPa is the ' +
      'factor 9 of a deep pile base.',
  },
  {
    id: 'foundation-choice-06',
    area: 'Foundation Engineering',
    kind: 'choice',
    text: 'Fill is spread over soft clay around end-bearing piles that already stand. What does the settling clay do?',
    options: {
      A: 'Drags the piles down',
      B: 'Carries part of their load',
      C: 'Pushes the piles up',
      D: 'Leaves their load unchanged',
    },
    key: 'A',
    rationale:
      'The clay settles more than the pile, so shaft friction acts downward and adds load (negative skin friction). It ' +
      'carries load only if the pile moves down past it.',
  },
  {
    id: 'foundation-choice-07',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'Two square footings put equal pressure on deep, uniform, elastic soil. One is twice as wide. How much does it ' +
      'settle, compared with the other?',
    options: { A: 'The same', B: 'Twice as much', C: 'Four times', D: 'Eight times' },
    key: 'B',
    rationale:
      'Elastic settlement is pressure × width / modulus × a shape factor, so it doubles: the wider footing strains a ' +
      'twice as deep zone. Four times follows the load, not the settlement.',
  },
  {
    id: 'foundation-choice-08',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'An empty tank has vertical walls and a level base of 50 m², 4 m below groundwater. What is the uplift, with water ' +
      'at 10 kN/m³?',
    options: { A: '1000 kN', B: '2000 kN', C: '3000 kN', D: '4000 kN' },
    key: 'B',
    rationale:
      'Uplift is base pressure × area = 10 × 4 × 50 = 2000 kN, the weight of displaced water. 1000 kN takes a triangular ' +
      'pressure as on a wall; the base sees it uniform.',
  },
  {
    id: 'foundation-choice-09',
    area: 'Foundation Engineering',
    kind: 'choice',
    text: 'A slope is cut in stiff clay. When is it usually least stable?',
    options: {
      A: 'Years later, as suction fades',
      B: 'At once, before clay drains',
      C: 'Weeks later, as pressure peaks',
      D: 'Half dug, as support goes',
    },
    key: 'A',
    rationale:
      'Unloading lowers pore pressure; as water is drawn in over years, effective stress and strength fall. The end of ' +
      'construction governs for loading soft clay, for instance an embankment.',
  },
  {
    id: 'foundation-choice-10',
    area: 'Foundation Engineering',
    kind: 'choice',
    text:
      'Backfill weighs 18 kN/m³ dry, 20 kN/m³ saturated; Ka = 1/3. A blocked drain lets water rise to the wall top. How ' +
      'does total thrust change?',
    options: { A: 'Falls by a third', B: 'Stays about equal', C: 'Rises by half', D: 'More than doubles' },
    key: 'D',
    rationale:
      'Pressure per metre depth goes from 18/3 = 6 to (20 - 10)/3 + 10 = 13.3 kPa, a factor of 2.2. A fall counts the ' +
      'buoyant soil but forgets the water itself.',
  },
  {
    id: 'foundation-spoken-01',
    area: 'Foundation Engineering',
    kind: 'spoken',
    text:
      'A 6 m deep basement is to be dug 2 m from an old brick house on shallow strip footings. The ground is sand, with ' +
      'groundwater 3 m down. Explain which retaining system you choose, what you check, and how you protect the house ' +
      'during the work.',
    strong: [
      'Choice with reason: stiff, watertight wall such as secant piles or diaphragm wall; warns of vibration and lost ground',
      'Propped or top-down to limit movement; house footing as surcharge; earth pressure nearer at-rest than active',
      'Water: cut-off, seepage, hydraulic heave or piping at the base; lowering water outside would settle the house',
      'Checks: toe and prop forces by stage, base stability, uplift of the finished basement, settlement at the house',
      'Condition survey before, monitoring with trigger levels and an agreed plan for each',
      'Underpinning only if needed; neighbours, permits, working sequence',
    ],
  },
  {
    id: 'foundation-spoken-02',
    area: 'Foundation Engineering',
    kind: 'spoken',
    text:
      'A ten-storey block is planned on 3 m of old fill over 12 m of soft clay over dense gravel. The site will be raised ' +
      'by another metre of fill. Compare the possible foundations, choose one, and explain how you would design and prove ' +
      'it.',
    strong: [
      'Shallow footings or raft: settlement of clay too large or uneven, fill unreliable; gives a rough number or says how',
      'Choice: piles into the gravel, with capacity from base and shaft there',
      'Downdrag from the new fill on piles, and differential settlement of services, yards and steps',
      'Checks: single pile, group, settlement, lateral load, pile structure, buckling only in very soft ground',
      'Proof: boreholes into the gravel, laboratory tests, load tests, integrity tests, driving or drilling records',
      'Buildability: obstructions and contamination in fill, noise, casing; alternatives such as a compensated basement raft',
    ],
  },
  {
    id: 'foundation-spoken-03',
    area: 'Foundation Engineering',
    kind: 'spoken',
    text:
      'A four-storey brick building on strip footings in clay has settled 60 mm more at one end than at the other, and ' +
      'still moves about 5 mm a year. Large trees and an old drain stand near that end. How do you find the cause, judge ' +
      'the danger and choose a remedy?',
    strong: [
      'Lists causes: clay shrinking by trees, leaking drain softening or washing out soil, fill, load change, consolidation',
      'Separates them by time and season: crack and level monitoring, drain test, trial pits, boreholes, root and ' +
        'moisture tests',
      'Judges: angular distortion and crack widths against damage limits, loss of bearing of floors, tie and stair safety',
      'Removes the cause first: repair the drain, manage the trees, warns of heave after felling on clay',
      'Underpinning or grouting only if movement goes on; whole end, to sound depth, in short bays, transition to the rest',
      'Temporary measures, insurer and tree law, monitoring after repair',
    ],
  },
  {
    id: 'foundation-spoken-04',
    area: 'Foundation Engineering',
    kind: 'spoken',
    text:
      'The first test pile on your project reaches only 70 % of the ultimate capacity you calculated. The rig and crew ' +
      'are waiting and each day is costly. What might explain the result, what do you look at today, and how do you ' +
      'decide how the work goes on?',
    strong: [
      'Asks if the result is real: test set-up, load cell, failure criterion, time since installation (set-up in clay)',
      'Explanations: softened or dirty base, poor concrete or necking, bore left open, soil unlike the borehole, method',
      'Today: piling log, concrete volume, integrity test, shaft and base share from the load-settlement curve',
      'Compares with the required resistance, not only with the predicted one: the pile may still be enough',
      'Options: longer, larger or more piles, base grouting, other method; second test before production piles',
      'Safety factor follows the number of tests; decision documented and designer, contractor and client agree',
    ],
  },
];
