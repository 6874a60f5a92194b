import { type SpokenQuestion, spoken } from '../model.ts';

/** A sagging slab, chlorides, a thick raft. */
export const spoken3: readonly SpokenQuestion[] = [
  spoken({
    id: 'concrete-spoken-07',
    area: 'Concrete Structures',
    skill: 'sagging-slab',
    difficulty: 'middle',
    source: 'A. Ghali, R. Favre and M. Elbadry, Concrete Structures: Stresses and Deformations',
    code: null,
    enemies: ['concrete-choice-15', 'concrete-choice-25'],
    text:
      'Two years after completion, brick partitions on a flat slab crack. The slab is 240 mm thick and spans 8 m; its ' +
      'bays sag by 34 mm. The calculation gave 8 mm under permanent load, elastic and without cracks. Is such a sag ' +
      'plausible, is the slab safe, what do you check, and what do you advise?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Explains the sag: creep, cracking, shrinkage, early loading; compares with the elastic value and with the span',
        benchmark: '34 mm is 4.25 times the elastic value, where 3 to 6 times is usual, and span / 235; 230 to 240 accepted',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'With creep of 2 to 3 alone 24 to 32 mm; cracking brings the rest, so nothing needs to be wrong with the strength',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Separates serviceability from strength: sag alone is no danger, but checks bending and above all punching at ' +
          'the columns',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Takes the real loads, partitions included, and follows them to the columns; recalculates with cracked stiffness',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Checks: levels again over months, top and bottom cracks, position of top bars, strength and modulus, as-cast ' +
          'level',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Advice: wait until movement dies out, then repair partitions with soft joints at head and base',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Names what would change the verdict: growing sag, cracks round columns, low top bars',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Declares the slab safe from the sag alone, or levels the floor with thick screed',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'The calculation gave eight millimetres and we measure thirty-four, so the slab carries four times the load it ' +
          'was designed for, or the contractor left out steel. Such a slab is going to fail. On the other hand brick is ' +
          'heavy and it is known that it cracks. I would level the floor with a screed, so that it is flat again, and ' +
          'rebuild the partitions stiffer.',
      },
      {
        level: 3,
        text:
          'Thirty-four millimetres in eight metres is the span over two hundred and thirty-five, so it is more than most ' +
          'limits for partitions, which are span over five hundred after they are built. Creep makes the eight millimetres ' +
          'about three times as large, and then the slab cracks, so I find it plausible. It is a matter of serviceability ' +
          'first. For safety I would recalculate the slab with self-weight, floor and the real partitions, in both ' +
          'directions to the columns, and check bending and punching there with the code. I would ask for the drawings and ' +
          'look for cracks on the top near the columns. As for the partitions, I would cut them free at the top with a ' +
          'soft joint, because the slab will still move a little. This can be done room by room while the house is in use.',
      },
      {
        level: 5,
        text:
          'Plausible, yes. Creep of two and a half alone turns 8 into 28; cracking and shrinkage bring the rest. 34 is ' +
          'four and a quarter times elastic, and three to six is what we see. It is span over 235. So serviceability; but ' +
          'sag does not prove strength. I run the loads as built, bricks included, down strips into columns, with cracked ' +
          'stiffness, and compare with a simple w L squared over 8 total moment. Punching decides safety. On site: levels ' +
          'now and in three months, cracks on top round columns, scan of top bars, cores for modulus, as-cast soffit ' +
          'levels. If sag grows, or top bars lie low, props and stop of use. Otherwise wait, then rebuild light partitions ' +
          'with soft head joints. No screed: it adds load. Unknown is the age at striking.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-08',
    area: 'Concrete Structures',
    skill: 'chloride-corrosion',
    difficulty: 'middle',
    source: 'L. Bertolini and others, Corrosion of Steel in Concrete',
    code: null,
    enemies: ['renovation-spoken-05', 'renovation-choice-12', 'renovation-choice-19'],
    text:
      'A car park is 40 years old, and cars bring in de-icing salt. One beam has cracks along its bottom bars at ' +
      'mid-span, with rust stains. Opened up, its 25 mm bars are down to 21 mm. By the drawings the beam was used to ' +
      '85 % in bending. Is it still safe, what do you do now, and how do you find out about the rest and repair it?',
    elements: [
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Computes the lost area and the new utilisation from the remaining section',
        benchmark: '(21/25)² leaves 71 %, a loss of 29 %; utilisation about 1.2, 1.15 to 1.25 accepted',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Acts now: closes or lightens the bay, props the beam, since the resistance with partial factors is exceeded',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Chlorides corrode in pits, often without warning: the worst section counts, and ductility and bond suffer too',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Checks shear and anchorage as well: links corrode first, ends lie under leaking joints',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Survey: hammer, cover, half-cell potentials, chloride content with depth, openings at the worst places',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Repair: props, all poisoned concrete out behind the bars, new bars lapped, mortar, then coating or cathodic ' +
          'protection; drainage',
      },
      { criterion: 'load-path', weight: 'should', text: 'Uses real loads of cars and real strengths in a second calculation' },
      { criterion: 'safety', weight: 'unsafe', text: 'Patches the cover and leaves the bars and the traffic' },
    ],
    examples: [
      {
        level: 1,
        text:
          'Four millimetres of twenty-five is sixteen per cent. The beam was used to eighty-five per cent, and there is ' +
          'always more steel than needed, so we are still at about one hundred and that is all right. I would not close ' +
          'anything, because the owner earns his money with this car park, and cracks along bars are a matter of ' +
          'appearance. What I would do is knock off the loose concrete, brush the bars with a wire brush, paint a primer ' +
          'on them and close it with repair mortar. After that a coat of paint on the whole beam. The rest of the car park ' +
          'I would check by eye from the ground: where there is no stain there is no corrosion. Corrosion always shows ' +
          'itself, since rust takes more room than steel and bursts the cover, so we have time. I would plan the next ' +
          'inspection in ten years.',
      },
      {
        level: 3,
        text:
          'The area goes with the square of the diameter, so 21 over 25 squared is seventy per cent. The load goes from ' +
          'the deck to the beam and to its columns, and the beam had a use of eighty-five per cent, so now it is at 120 ' +
          'per cent in bending, under the loads of the code. That is not safe at the ultimate limit state, so I would ' +
          'close this bay and put props. The cause is chloride that comes through the cover, which breaks the passive ' +
          'layer. Then a survey of all beams with a hammer and samples for chloride. Repair: the concrete is removed ' +
          'around the bars, extra bars are added, and a mortar is placed. To break out that much concrete the beam must be ' +
          'propped, with the load taken off.',
      },
      {
        level: 5,
        text:
          'Not safe by the code: 21 over 25 squared leaves 71 per cent, 0.85 by 0.71 is 1.2. So today: bay closed, props ' +
          'to the ground, cars off above. A second run with real car loads and measured steel strength may help later, but ' +
          'not before the props. Chloride makes pits; 21 is what we saw, a pit may be worse, and pitted bars break without ' +
          'much stretch. Links have less cover, so shear and anchorage too, most under joints. Survey: sounding, cover, ' +
          'potentials, chloride at three depths, openings where values are worst; also dry-looking ones. Repair in short ' +
          'lengths under props: out behind the bars, new bars lapped, mortar, anodes, a membrane and working drains. Then ' +
          'monitor potentials. Unknown: soundness of top bars under the surfacing.',
      },
    ],
    notRated: [],
  }),
  spoken({
    id: 'concrete-spoken-09',
    area: 'Concrete Structures',
    skill: 'thick-pour-heat',
    difficulty: 'hard',
    source: 'A. M. Neville, Properties of Concrete: mass concrete; ACI 207, Guide to Mass Concrete',
    code: null,
    text:
      'A raft, 2.5 m thick, is to be cast in summer in one pour of 1500 m³. The concrete arrives at 25 °C and has 400 ' +
      'kg/m³ of Portland cement. Which temperature do you expect in its middle, what can go wrong, and how would you ' +
      'change the mix and control the pour?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Estimates the rise from the cement, almost without loss of heat in the middle of such a thickness',
        benchmark: 'Rise of 40 to 52 K by about 10 to 13 K for each 100 kg/m³; peak about 70 °C, 65 to 78 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text:
          'Two dangers: cracks by the difference between core and surface, and damage by delayed ettringite in concrete ' +
          'that was too hot',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text:
          'Sets limits and says where they come from: peak about 65 to 70 °C, difference about 20 K, by code or ' +
          'specification',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Mix: half or more slag or fly ash, less binder, strength at 56 or 90 days, cooler concrete, ice or night casting',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Insulates the surface, does not cool it; sensors in core and near faces; covers off only when the difference is ' +
          'small',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Pour: trucks, pumps, layers before the last one sets, stand-by plant and a place for an emergency joint',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Stable chairs for the top mat, bleeding, people on the mat; stop rule if concrete comes too warm',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Cools the hot surface with cold water or takes off the covers early to let the heat out',
      },
    ],
    examples: [
      {
        level: 1,
        text:
          'The concrete arrives with twenty-five degrees and in summer the air has thirty, so I expect about thirty-five ' +
          'degrees in the middle. That is not a problem. The important thing is to cool it: I would spray the surface with ' +
          'cold water during the first days and keep it open, so that the heat can go out.',
      },
      {
        level: 3,
        text:
          'With four hundred kilos of cement I take about twelve degrees per hundred kilos, so close to fifty degrees of ' +
          'rise, and with twenty-five at the start we come to seventy or seventy-five. The middle of two and a half metres ' +
          'keeps almost all its heat. The outside cools, the core is warm, and so the surface cracks. Above seventy ' +
          'degrees there is also the danger of delayed ettringite. The limit is in the specification for mass concrete, ' +
          'usually a difference of twenty degrees. So I would change to a cement with slag and put thermocouples in. The ' +
          'surface gets insulating mats. One must have enough trucks for the pour, because fifteen hundred cubic metres ' +
          'takes about a day.',
      },
      {
        level: 5,
        text:
          'Rise eleven or twelve kelvin per hundred kilos, so 45; peak about 70, core nearly adiabatic for days. Check by ' +
          'data of the supplier or an insulated test block. Dangers: surface tension from the difference, and delayed ' +
          'ettringite above roughly 65 to 70. Limits in the specification: 65 peak, 20 kelvin difference. Mix: 340 binder ' +
          'with sixty per cent slag, strength at 56 days, ice, cast at night; peak near 50. Insulate, never hose down; ' +
          'sensors in three levels, mats off once the difference to air is small. Pour: layers, two pumps and one spare, ' +
          'second plant, emergency joint agreed, chairs for the top mat calculated. A truck above 25 goes back. Least ' +
          'sure: slag heat in a hot summer.',
      },
    ],
    notRated: ['load-path'],
  }),
];
