import { spoken } from '../model.ts';

const area = 'Foundation Engineering';

export const spokenThird = [
  spoken({
    id: 'foundation-spoken-07',
    area,
    skill: 'retaining-wall-with-blocked-drain',
    difficulty: 'hard',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: retaining walls and their failures',
    code: null,
    text:
      'A cantilever wall retains 5 m of gravel: 18 kN/m³ moist, 20 kN/m³ saturated, Ka = 1/3. Wall and soil on its 3 m wide base ' +
      'weigh 240 kN/m; base friction is 0.5. After rain the drains are blocked, water stands 3 m above the base, and cracks open ' +
      'in the pavement above. What do you do now, what do you compute, how is it repaired?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Water adds its full pressure while the soil gets buoyant: the thrust rises although soil pressure falls.',
        benchmark: 'Moist 75 kN/m; with water 63 + 45 = 108 kN/m; 100 to 115 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Sliding before and after.',
        benchmark: 'Before 120 / 75 = 1.6; after 120 / 108 = 1.1, or 0.9 with uplift below the base; 0.85 to 1.15 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Also overturning with pressure at the toe, and the stem in bending and shear; passive soil in front not relied on.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'At once: people and traffic away above and below the wall, no load behind it; the cracks mean that it moves.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Watches movement of the top and cracks, with a rate at which the area is left altogether.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Relieves the water first: frees or drills drain holes from a safe place, keeps surface water away; or a berm in front of the toe.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Repair: filter that does not clog, drain pipe that can be rinsed, holes through the wall, sealed surface; anchors or a heel if the margin stays low.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Digs in front of the toe or behind the wall while the water stands, or waits and only seals the pavement.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The cracks in the pavement are from the rain, the asphalt gets old and then water comes below. So first I would close them with bitumen, because then no more water gets in, and that solves the cause. The wall itself is calculated with one third, and this coefficient is for wet and dry ground the same, since gravel has the same friction in water. In fact under water the gravel is lighter, only ten instead of eighteen, so the wall has less pressure than before and gets safer. Twenty times five times five by two by three would be eighty-three, and compared with seventy-five it makes ten percent, and this is inside the safety factor. I would not close the road because this costs a lot of trouble with the town. In spring, when the weather is dry, we can dig down in front of the wall along the whole length to find the drains and look whether the pipes are damaged, and if they are broken put new ones.',
      },
      {
        level: 3,
        text:
          'Close the pavement and the footway first. Dry, the thrust is seventy-five and friction 120, so 1.6. With three ' +
          'metres of water it is 63 from soil plus 45 from water, 108, so only 1.1. It is too low for sliding at the ' +
          'ultimate limit state of the ground code, if nothing in front of the toe is counted. I drill holes low in the ' +
          'wall from a platform to let the water out, and later make a new drain with filter gravel and a pipe. I check ' +
          'overturning too.',
      },
      {
        level: 5,
        text: 'People out above and below, no vehicles on top; cracks say it slides already. Moist: 75, resistance 120, 1.6. Now: soil 63, water 45, together 108, friction 120 gives 1.1; with a triangle of uplift, 45 off the weight, it is 0.9. So it stands on luck or on soil at the toe, and nobody digs there. Water down: divert the gutter, core holes from a lifting platform at the end, or a gravel berm at the toe, which works within hours. Theodolite on the top each hour; two millimetres in an hour and we leave. Overturning and stem next, shear at the root. Repair: graded filter, rinsing pipe, weep holes, yearly inspection; anchors if the real friction is below 0.5, the least known number.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-08',
    area,
    skill: 'flotation-of-a-car-park',
    difficulty: 'middle',
    source: 'EN 1997-1, section 10 (failure by uplift)',
    code: null,
    enemies: ['foundation-spoken-01', 'general-choice-05'],
    text:
      'An underground car park, 30 m by 20 m, has its base 6 m below ground. Groundwater stands 1 m below ground. The finished ' +
      'structure weighs 24 MN. Show whether it floats, how you would hold it down, and when the pumps of the pit may be stopped.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Uplift is the pressure at the base times the area, and is more than the weight: it floats.',
        benchmark: '5 m × 10 × 600 m² = 30 MN > 24 MN',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Weight reduced and uplift raised by factors; only sure permanent weight counts.',
        benchmark: '30 - 0.9 × 24 = 8.4 MN to hold; 8 to 12 MN accepted',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Asks for the highest water in the life of the building, flood included.',
        benchmark: 'Water at ground level: 36 MN',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path of the uplift: water to slab, slab in bending to tension piles or walls, piles to soil; soil block of the group and pile heads checked.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Pumps run until enough weight and hold-down exist for the water level of that stage, with written release.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text:
          'Alternatives weighed: thicker slab (about 1.1 m more), heel with soil on it, tension piles, drains that need ' +
          'upkeep.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Fall-back if pumps fail: spare power, relief openings so that the basement floods before it lifts; standpipes read.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Counts imposed load, cars or wall friction without proof as weight, or stops the pumps when the shell is watertight.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Twenty-four meganewtons is a very heavy building and concrete is heavier than water, so it cannot float. In addition there are cars in it and the friction of the ground on the walls. The pumps can be stopped as soon as the walls are tight.',
      },
      {
        level: 3,
        text: 'The base is five metres under the water, so there is a pressure of fifty kilopascals, and with six hundred square metres this is thirty meganewtons. The structure has 24, so it floats. With factors, say 0.9 on the weight, about eight and a half are missing. I would put tension piles under the slab, for example twenty-eight with three hundred kilonewtons each. The slab spans between the piles and the piles give the force to the soil below by friction. I check the pile, its friction, and the connection in the slab. The level of the groundwater is an assumption, one should ask if it can be higher in a flood. The pumps must run until the structure is complete and the piles are connected, and then they may be stopped slowly.',
      },
      {
        level: 5,
        text:
          'Fifty kilopascals on 600: thirty up, 24 down, it floats. Factored, 0.9 of 24 leaves 8.4 to hold; in a flood to ' +
          'ground level 36 minus 21.6, fourteen. So ask for the design level first. Tension piles under columns and ' +
          'midspan, 30 of 500 for the flood; slab bends upward between them, group as a soil block, heads for tension, ' +
          'corrosion. A thicker slab needs 1.1 metres more and a deeper pit; drains need a pump for ever. Pumps: at shell ' +
          'stage weight is perhaps fifteen, so water stays below two metres above base, standpipes prove it, and release ' +
          'is signed. Spare generator, and relief holes so it floods before it lifts. Check: weight of 40 a square metre ' +
          'equals four metres of water, and five stand there. Unsure: the highest water.',
      },
    ],
  }),
  spoken({
    id: 'foundation-spoken-09',
    area,
    skill: 'embankment-on-soft-clay',
    difficulty: 'hard',
    source: 'Terzaghi, Peck and Mesri, Soil Mechanics in Engineering Practice: embankments on soft ground',
    code: null,
    text:
      'A wide road embankment, 4 m high, 20 kN/m³, crosses 8 m of soft clay over sand. The clay has 20 kPa undrained strength, ' +
      'an oedometer modulus of 2 MPa and a coefficient of consolidation of 2 m²/year. The road opens in 18 months. Judge ' +
      'stability, settlement and time, and propose how to build it.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Stability is worst at the end of filling, with undrained strength.',
        benchmark: '5.14 × 20 / 80 = 1.3; 1.2 to 1.4 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Settlement of the layer under a wide fill.',
        benchmark: '80 × 8 / 2000 = 0.32 m; 0.28 to 0.36 m accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Time by half the thickness, draining both ways: far too long for the opening.',
        benchmark: '0.85 × 4² / 2 = 6.8 years for 90 %, 6 to 8 accepted; about half at 18 months',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'States the assumptions: sand below drains, no thin drains within the clay, strength by vane with correction, slip circles for the edges.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Margin is small: stages, flat slopes, berms or a geogrid; bridge abutments and pipes near it get sideways push.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Piezometers, settlement plates and inclinometers, with values at which filling stops.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Vertical drains with surcharge in stages, or piles or lightweight fill, weighed against time and cost.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Working layer, drain spacing, extra fill for the settlement, fall-back if strength does not grow as hoped.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Fills all 4 m plus a surcharge at once, counting on strength that comes only with years.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Time is short, so I would bring all the fill at once and even two metres more as a surcharge, since more load makes the clay stronger faster. Clay is strongest when it is pressed, so the danger is only later when it rains. For stability you can use the friction angle, about twenty-five degrees, and with this any slope of one in two stands. The settlement will be eighty divided by twenty, some four centimetres, I think, and this comes while you build, because the weight acts immediately. After one or two months the road can be paved. Consolidation coefficients from the laboratory are never right anyway, thus I would not lose time with them. If some place sinks one adds asphalt, this is usual with such roads and nobody complains. The company has big rollers and they will compact the clay too.',
      },
      {
        level: 3,
        text: 'Eighty kilopascals on clay that bears 5.14 times twenty, 103, so the factor is 1.3, which is low, and worst at the end of filling. Settlement is eighty times eight over two thousand, 0.32 metres. Both sides drain, so four metres: 0.85 times sixteen by two, nearly seven years. We have one and a half. So I use vertical drains at about 1.5 metres and fill in two stages with a pause. Settlement plates and piezometers tell when the second stage may begin. The fill has to be higher by the settlement.',
      },
      {
        level: 5,
        text: 'Fill is 80, the clay holds 103 undrained, so 1.3 and lowest on the last day of filling; vane strength may need a correction down, then 1.1. Final settlement 0.32 metres; 6.8 years for ninety per cent through four metres to both sides, so about half at opening. Untreated: no. Drains at 1.2 metres bring ninety per cent in some eight months. Working blanket, geogrid, two metres of fill, wait three months until the vane shows the gain, then two more plus half a metre surcharge, berms ten metres wide. Piezometers and toe inclinometers; if sideways movement passes a third of settlement, stop and take fill off. Fall-back: lightweight fill on the upper part. Piles near the bridge, where the push matters. Unsure: horizontal drainage, smear; trial section first.',
      },
    ],
  }),
];
