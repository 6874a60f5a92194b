import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Steel Structures';

/** Faults in use and in delivery; damage. */
export const spoken3: readonly SpokenQuestion[] = [
  spoken({
    id: 'steel-spoken-07',
    area,
    skill: 'water-on-roof',
    difficulty: 'middle',
    source: 'Fisher and Denavit, Design for Ponding (AISC); Salmon, Johnson and Malhas, Steel Structures: Design and Behavior',
    code: null,
    enemies: ['general-choice-14'],
    text:
      'In a cloudburst the outlets of a flat steel roof are blocked. About 120 mm of water stands on it and it rises. Simply ' +
      'supported beams span 15 m at 6 m centres, and were designed for 0.75 kN/m² of snow. The shop below is open. The manager ' +
      'phones you. How do you judge it, what do you have done now, and what later?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Turns depth into load and compares it with the design load.',
        benchmark:
          '120 mm is 1.2 kN/m², 60 % above the snow; 7.2 kN/m and 200 kNm on a beam, 190 to 215 accepted, against 127 kNm of snow',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Ponding: beams sag, more water runs to mid-span, they sag more. A flexible roof may run away.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Clears the shop now, and sends nobody on or under the roof.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Lets water off from a safe place only: outlets from outside the parapet, pump from a platform, opening a downpipe; fire brigade.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Afterwards follows the overload: sheeting, beams, their connections, columns; looks for bent flanges, slipped bolts, permanent sag.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'For good: overflows at a level that limits the depth, slopes, maintenance of outlets, stiffness check against ponding.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Opens again only after inspection and a written release.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Sends staff up to clear the outlets while the water stands.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Water of 12 centimetres is not so deep. I would ask the manager to send two of his people up with brooms and long ' +
          'boots, quickly, because it is still rising, to clear both outlets. They should walk along the beams, since the sheets are ' +
          'weaker there in the middle. The roof was designed for snow with a safety factor, and snow is often half a metre deep, ' +
          'so 12 centimetres of water are not a problem for the steel, maybe for the insulation. The shop can stay open, but ' +
          'I would put buckets where it drips and keep customers away from wet floor, since someone may slip. The next day I would call the ' +
          'roofer, and ask him to clean the outlets twice a year. If the sheets have a dent, he can change them.',
      },
      {
        level: 3,
        text:
          'One hundred and twenty millimetres of water are 1.2 kilonewtons per square metre. The roof has 0.75 for snow, ' +
          'so it is overloaded by more than half. At the ultimate limit state of the code only the load factor is left, ' +
          'and it is being used. People have to leave the shop. The fire brigade should pump the water away, from a ladder ' +
          'and not from the roof. Nobody goes under it. Later I inspect the beams, connections and columns down to the ' +
          'bases. I assume that the outlets alone failed, and I would add overflows in the parapet, so that water cannot ' +
          'stand so high again.',
      },
      {
        level: 5,
        text:
          'Shop out, now, doors locked, stay on the phone. Nobody on the roof either. Why: 120 millimetres is 1.2 ' +
          'kilonewtons a square metre against 0.75; times six, 7.2 a metre, 200 kilonewton metres against 127. Check: 11 ' +
          'cubic metres on a beam, 108 kilonewtons times 15 over 8. That eats the partial factor, and it feeds itself: sag ' +
          'draws water to mid-span. Fire brigade opens downpipes or pumps from a platform outside; if that fails, we only ' +
          'keep away, since it falls at once. After: sheets, flanges, end bolts, columns, residual sag levelled. Released ' +
          'in writing. For good: overflows 50 high, falls, cleaning, ponding stiffness checked. Unsure: depth at mid-span.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-08',
    area,
    skill: 'wrong-grade-delivered',
    difficulty: 'middle',
    source: 'Trahair, Bradford, Nethercot and Gardner, The Behaviour and Design of Steel Structures to EC3, chapters 1 and 3',
    code: null,
    enemies: ['general-choice-28'],
    text:
      'Two floors of a braced office frame stand when the certificates show a yield strength of 235 N/mm² where 355 was designed. ' +
      'Beams were used to 80 % in bending, and their deflection is at its limit. Columns are slender. No concrete is cast yet. What ' +
      'is affected, what is not, and what do you do?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Where yield governs, utilisation rises by the ratio of yield strengths.',
        benchmark: '0.80 × 355 / 235 = 1.21, 1.15 to 1.25 accepted: fails by a fifth',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Stiffness is unchanged: deflection, sway, vibration and elastic buckling; very slender columns lose only a little.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Goes through all parts that depend on yield: beams, end and fin plates, bearing of bolts, braces, stocky columns.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Stops further load: no concrete until it is decided; is the frame safe as it stands?',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Finds what is really there: trace marks, hardness tests and samples; certificates may be wrong either way.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Options: composite action, plates on flanges while unloaded, props, extra beams, exchange; compares time and cost.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'How it came about: order, supplier, other deliveries; who pays; record and review.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Accepts it because safety factors cover it, or because deflection governed.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The deflection governs the beams, we hear, so strength is not the problem, and deflection is the same for both ' +
          'steels. So I would accept the steel. The safety factors are about one and a half in all, and this covers the ' +
          'rest. The concrete can go on. Steel from the mill is also always better than its certificate, I have seen 290 ' +
          'many times, so in reality we miss perhaps a tenth. The columns are compressed, and in compression steel does ' +
          'not mind. The fabricator signs that he delivered what he had in stock, and this goes into the file. What counts ' +
          'for the client is the opening date.',
      },
      {
        level: 3,
        text:
          'I stop the concrete. The bending utilisation becomes 0.8 times 355 over 235, which is 1.2, so beams do not pass ' +
          'the ultimate limit state of the steel code any more. The stiffness of the steel is the same, so deflections do ' +
          'not change. The columns are slender, their buckling depends more on stiffness, but I would calculate them ' +
          'again. The plates in the joints, the bracing and the bases would be checked too, along the load path. I assume ' +
          'all deliveries are the same. Then I would ask the steel contractor for tests, to see which strength the steel ' +
          'has. It is possible that it is better than the minimum. If not, beams must be strengthened by welding plates to ' +
          'the flanges, or changed. It is the fault of the supplier, so he has to pay, but first we need a solution. I ' +
          'would tell the client in a letter, and give him the two options with a programme for each.',
      },
      {
        level: 5,
        text:
          'Hold the concrete; bare frame under its own weight is fine, I check the braces for tonight’s wind. ' +
          'Yield-governed parts go up by 1.51: beams 0.8 to 1.21, fail; check: 0.66 of the strength is left and 0.8 is ' +
          'needed. Also fin plates, bolt bearing, tension braces, stocky columns. Unchanged: deflection, sway, Euler load; ' +
          'truly slender columns lose around ten per cent. Certificates may be mixed up: marks, hardness on each size, ' +
          'then coupons. Options: studs for composite action, cheapest now since nothing is cast; flange plates; exchange. ' +
          'Then who ordered what, and where the rest of that batch went. Wet concrete would be the first full load on ' +
          'floors with people below, so it is the hold point. Fall-back: props. Unsure: which sizes are affected.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-09',
    area,
    skill: 'column-hit-by-lorry',
    difficulty: 'hard',
    source: 'Galambos and Surovek, Structural Stability of Steel, chapter on beam-columns',
    code: null,
    enemies: ['dynamics-spoken-11'],
    text:
      'A lorry has hit a 4 m high pin-ended steel column of a car park. At mid-height it is now bowed by 30 mm about its weak ' +
      'axis, under its present 800 kN. Its design load is 1200 kN, its Euler load about this axis 3600 kN. Cars stand on ' +
      'the decks. How do you judge the column, what do you do today, and how is it repaired?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The bow is an eccentricity: axial force times bow gives a moment about the weak axis.',
        benchmark: '800 kN × 0.03 m = 24 kNm today, 22 to 34 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The bow grows with load, by 1 / (1 - N / Euler load); moment rises faster than load.',
        benchmark: 'about 42 kNm at 1200 kN, 36 to 56 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Looks at the whole path: beams, splices, base, welds and bolts of the hit column, and where its load could go if it failed.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Today: clears the bays that hang on it, on all decks, in a safe order, and fences it; then props.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Checks for cracks, local dents and buckled flanges, by eye and magnetic particle.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Props on both sides, jacked to take the load, down to firm ground; monitors bow with a wire or total station.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Repair: replace, or stiffen with plates once unloaded; straightening only with care; a guard against the next lorry.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Leaves the decks in use because the column still stands.' },
      { criterion: 'practice', weight: 'unsafe', text: 'Pulls or heats the column straight while it carries its load.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Thirty millimetres on four metres is less than one per cent, which you can hardly see. The Euler load is 3600 and ' +
          'the load is 800, so the factor of safety is 4.5 and the column is far from buckling. The Euler load does not ' +
          'change because of a bow. So I would say that the column is safe and the cars can stay. Even at the design load the factor is ' +
          'three. For the look of it I would have the column pulled straight again, with a chain hoist to the next column, and with a ' +
          'gas burner on the outside of the bend while pulling, which works very well on site. Then it gets new paint. And I would ' +
          'put a concrete block in front. The insurance of the lorry has to pay for this, so I would take some photos and keep the number.',
      },
      {
        level: 3,
        text:
          'The column has an eccentricity of 30 millimetres. That makes 24 kilonewton metres about the weak axis, together ' +
          'with 800 axial. Buckling with bending is the limit state, and I would check it with the beam-column formula of ' +
          'the steel code, including second order. I assume the bow was not there before. Today I would close the area and ' +
          'take the cars away, and put props beside the column. I would look at the base, the bolts and the footing too. ' +
          'The repair is a new column or plates welded on it after jacking. And a bollard.',
      },
      {
        level: 5,
        text:
          'Close first: the bays above it, all decks, cars out one by one from the outside in. Judge: 800 times 30 ' +
          'millimetres, 24 kilonewton metres about the weak axis, already with second order. Load-free the bow is about ' +
          '23; at 1200 it is 35, so 42: half more load, three quarters more moment. Check on a section of that Euler load, ' +
          'say 260 cm³ and 91 cm²: 163 plus 132, near 295 newtons, too much for 235 steel. It is yield in the flange tip ' +
          'that fails it, not Euler. Then flange dents, cracks, base, splice, the beam ends above; and what holds if it ' +
          'goes. Jacked props either side to the footing; a wire on the bow; two millimetres more and the whole side is ' +
          'cleared. Then change the column, or plate it unloaded. No heat under load. Bollards. Unsure: grade and hidden ' +
          'cracks.',
      },
    ],
  }),
];
