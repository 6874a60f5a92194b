import { spoken } from '../model.ts';

const area = 'Foundation Engineering';

export const spokenSecond = [
  spoken({
    id: 'foundation-spoken-04',
    area,
    skill: 'failed-pile-load-test',
    difficulty: 'hard',
    source: 'Tomlinson and Woodward, Pile Design and Construction Practice: pile tests; EN 1997-1, section 7',
    code: null,
    text:
      'The first bored test pile on your project reaches only 2100 kN, 70 % of the ultimate capacity you calculated. Each pile ' +
      'shall carry 1000 kN with an overall factor of 2.5. Rig and crew are waiting and each day is costly. What might explain ' +
      'the result, what do you look at today, and how do you decide how the work goes on?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Asks if the result is real: load cell, reference beam, criterion of failure, time since casting (set-up in clay).',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Explanations: soft or dirty base, bore left open or slurry cake on the shaft, poor concrete or necking, soil unlike the borehole, too hopeful a design.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Compares with what is required, not only with the prediction, and keeps the factor of safety.',
        benchmark: '2100 / 1000 = 2.1 < 2.5; at 2.5 a pile carries 840 kN (800 to 850), so about 19 % more piles (18 to 25 %)',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'One test is no population: a second test, perhaps on a pile made with better care, before production piles.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Today: boring log, level of fluid, concrete volume against depth, integrity test, shape of the load-settlement curve for shaft and base.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Options weighed by time and cost: longer, wider or more piles, base grouting, other method; work meanwhile that prejudges nothing.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Decision in writing, agreed by designer, contractor and client, with the next hold point.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Goes on with the piles as designed, or lowers the factor of safety without new evidence, since the crew is waiting.',
      },
    ],
    notRated: ['load-path'],
    examples: [
      {
        level: 1,
        text: 'One test pile below the forecast is quite normal, tests scatter. I would tell the crew to go on with the piles today because standing costs more than anything. Two thousand one hundred is still twice the load, so nobody can say it is dangerous, and a factor of two is enough for temporary conditions. Perhaps the load cell is wrong too, it often is. I would look at the report next week in the office and write to the client then. If more piles turn out bad one can always put in some additional ones later between the others.',
      },
      {
        level: 3,
        text: 'It could be a dirty base, or the bore stood open too long, or the clay is softer than in the borehole. Today I look at the drilling log and the concrete volume and do an integrity test. It gives a factor of 2.1, and we need 2.5, so as built it is not enough. I make the piles longer and test a second one before we go on.',
      },
      {
        level: 5,
        text: 'First, is it true? Calibration, reference beam far enough away, days since casting, ten per cent of diameter as criterion. Then 2100 over 1000 gives 2.1, we promised 2.5: this pile is worth 840, so the present design needs nineteen per cent more piles. Curve: a stiff start then plunging says the base gives nothing, so debris; a soft start says the shaft, so slurry cake or hours left open. Log, fluid level, concrete per metre, integrity test, all today. The rig meanwhile drills where any outcome needs a pile, or a second test pile, cleaned and cast the same day. If that one reaches 2500, procedure was the cause and is fixed in the method statement. If not: two metres longer, or base grouting, priced against more piles. No production pile before; all three parties sign. I am unsure of set-up, so retest the first after two weeks.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-05',
    area,
    skill: 'sizing-a-pad-on-clay',
    difficulty: 'easy',
    source: 'Tomlinson, Foundation Design and Construction: spread foundations',
    code: null,
    enemies: ['foundation-choice-07'],
    text:
      'A column brings 1600 kN, without factors, to a square pad 1 m deep in stiff clay with 100 kPa undrained strength and a ' +
      'drained modulus of 20 MPa. Its neighbour, 6 m away, brings 800 kN. Choose the width with an overall factor of 3 on ' +
      'bearing, estimate the settlement and say what you check before the concrete comes.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Undrained capacity of about six times the strength for a square, divided by 3, gives the width.',
        benchmark: '6 × 100 / 3 = 200 kPa, so 8 m² and 2.8 m; 2.6 to 3.1 m accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Settlement from pressure × width / modulus.',
        benchmark: '0.8 × 200 × 2.8 / 20 000 = 23 mm; 15 to 32 mm accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Compares with the neighbour: equal pressure gives unequal settlement, so the slope between them is checked.',
        benchmark: 'Neighbour 2.0 m and 16 mm; about 7 mm in 6 m, 1/900; 1/500 to 1/1500 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Follows the load through the pad: punching, bending, starter bars; moment or horizontal load at the base asked for.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Both limit states, bearing failure and settlement; and says which of them governs the width.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Inspects the formation: strength by hand vane or penetrometer, no softened clay, water away, blinding the same day.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Depth against shrinkage by trees or frost, soft layers below to about twice the width, services and later digging near it.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Uses the ultimate pressure as allowable, or pours on wet, softened clay.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'For clay you take an angle of friction of thirty degrees and then from the table you find bearing factors of about eighteen and thirty, so the clay carries something like six hundred kilopascals or even more. Sixteen hundred divided by six hundred is under three square metres, so a pad of 1.6 metres is sufficient, and because there is a factor in the tables already I would not divide again. Settlement in stiff clay is nothing, stiff means stiff, so I do not calculate it. Before the concrete comes I check that the bars are in and that the cover is right. If it has rained I let them pour directly on the mud, the concrete is heavier and pushes it away. The neighbour gets the same pad to keep it simple.',
      },
      {
        level: 3,
        text: 'So the pad is square and the load is sixteen hundred kilonewtons. In clay right after building I use the undrained strength. For a square the bearing factor is about six, so the ultimate pressure is six hundred, and with the factor of three we have two hundred kilopascals. Sixteen hundred by two hundred is eight square metres, so 2.8 or better 2.9 metres. For the settlement I multiply the pressure by the width and divide by the modulus: two hundred times 2.8 divided by twenty thousand, this is twenty eight millimetres, and in reality it is a bit less because of the shape. Both must be satisfied, failure and settlement, and under thirty is acceptable for a frame. I also design the pad for bending and punching. On site, before concrete, I go and look at the bottom of the pit, push in a hand penetrometer, and it must be dry and clean, with blinding at once.',
      },
      {
        level: 5,
        text: 'Undrained: six times hundred over three, 200 net. Eight square metres, 2.8. Settlement 0.8 q B over E, 23 millimetres long term. Neighbour: two metres, 16. Seven in six metres, about one in nine hundred; fine for a frame, marginal for plaster, so widen the big one if needed. Bearing passes; settlement is the one to watch. Then punching and bars; ask for moments. Before pouring: vane at three points, dig out anything soft, blind that day, trees and trenches noted. Modulus is the weak number; borehole to six metres.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-06',
    area,
    skill: 'tower-crane-base',
    difficulty: 'middle',
    source: 'CIRIA C761, Tower Crane Foundation and Tie Design',
    code: null,
    enemies: ['general-choice-12'],
    text:
      'A tower crane stands on a square pad, 6 m wide, on firm clay of 50 kPa undrained strength. Crane and pad weigh 1200 kN; ' +
      'the storm moment at the base of the pad is 1800 kNm. A service trench, 3 m deep, is planned 2 m from the pad. Check the ' +
      'foundation and say what you do about the trench.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Load off centre beyond the kern: the pad lifts on one side and pressure is found without tension.',
        benchmark:
          'e = 1.5 m, more than 6/6 = 1 m; contact 4.5 m; greatest pressure 89 kPa (80 to 110), or 67 kPa on an effective width of 3 m',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Bearing capacity of clay with the effective area.',
        benchmark: '5.14 × 50 × 1.1 = 280 kPa against 67 kPa, factor about 4; 3 to 4.5 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Equilibrium against overturning about the edge.',
        benchmark: '1200 × 3 / 1800 = 2.0',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Wind from any side, with the diagonal as the worst for the corner; the slab top and bottom and the anchors of the mast.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'The trench lies within the zone that carries the pad (less than its depth away): it takes away support, so it is not dug as planned.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Says that a fall of the crane kills, and what stops the work: tilt of the mast, wind limit, movement of the trench side.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Ways out: move the trench, dig it after the crane is gone, or stiff braced sheeting in short lengths, with no storm forecast.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Monitors levels of the pad corners and the plumb of the mast; keeps water out of the clay.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the trench be dug open beside the standing crane, since clay stands up or the crane is out of service.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Twelve hundred kilonewtons on thirty-six square metres is only thirty-three kilopascals. Clay with fifty can carry that easily, so the foundation is fine. The moment comes only in a storm and then nobody is on site. Clay stands vertically, three metres is no problem, so the trench can be dug. I would just put a fence around it.',
      },
      {
        level: 3,
        text: 'The eccentricity is eighteen hundred by twelve hundred, 1.5 metres, and a sixth of the width is one, so part of the pad lifts. The contact is three times 1.5, 4.5 metres, and the pressure at the edge is about ninety kilopascals. Against tipping, 1200 times three over 1800 is two, which I accept. The clay carries about 250, so the pressure is fine. The trench is too near, because with forty-five degrees its bottom is under the influence of the pad. I ask to move it to the other side, or to sheet it with bracing.',
      },
      {
        level: 5,
        text: 'E is 1.5, kern one, so it lifts: contact 4.5 metres, edge 89 kilopascals; diagonal nearer a hundred at the corner. Effective strip three by six: 67 against 280, four. Tipping two, fine. So the pad is good while the clay beside it stays. The trench takes it: three deep at two metres lies inside forty-five degrees, and the crane falling kills people. Not dug as drawn. First choice, other route or after dismantling. Otherwise hydraulic braced sheeting, three metre bays, backfilled daily, wind forecast below limit, I check it with 89 as surcharge. Corner levels and mast plumb twice a day; 1 in 500 more tilt stops everything. Unknown: old backfill near the pad; trial pit.',
      },
    ],
  }),
];
