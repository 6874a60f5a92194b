import { spoken } from '../model.ts';

const AREA = 'Structural Renovations';

export const spoken3 = [
  spoken({
    id: 'renovation-spoken-09',
    area: AREA,
    skill: 'floor-of-an-old-mill',
    difficulty: 'hard',
    source: 'Bussell, Appraisal of Existing Iron and Steel Structures (Steel Construction Institute)',
    code: null,
    enemies: ['renovation-choice-07'],
    text: 'A mill from 1860 has simply supported cast-iron beams of 6 m span, 3 m apart, with brick jack arches between them, on cast-iron columns. For offices the total floor load will be 7 kN/m². The section modulus at the tension flange is 3000 cm³. How do you judge beams and columns, and what would you do if they do not suffice?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Computes the tension stress and compares it with a low permissible stress of cast iron.',
        benchmark: '94.5 kNm, 31.5 N/mm²; 29 to 34 accepted; against permissible 20 to 40 without partial factors',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Cast iron breaks without warning in tension: no redistribution, no plastic reserve.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows arches to beams, columns and footings, and the thrust of the arches in the end bays to ties or walls.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Relieves the beams: lighter fill, new steel beams or props, or a slab that spans instead; no welding to cast iron.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Measures: flange sizes, wall thickness of columns by drilling at several points, eccentric bearings, flaws.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Takes the real loads: weighs the fill, looks up the former load of machines.',
      },
      { criterion: 'safety', weight: 'should', text: 'Fire with quenching water, impact and robustness of columns.' },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Keeps bays balanced while arches are removed; load test with props close below if in doubt.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Calculates with the yield stress or plastic resistance of steel.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Iron is iron, so I take the usual numbers for mild steel, a yield of 235, since the people in 1860 overdesigned everything anyway and machines were far heavier than office desks. With a section modulus of 3000 cm³ the resistance is then 700 kNm, while the load gives about one hundred, so the utilisation is fifteen per cent and there is a large reserve. I would even propose one or two storeys more, and new openings where the architect wants them, as the beams redistribute the load by yielding at the supports. If some detail does need more strength, one simply welds plates under the lower flange, this is quick and cheap and does not disturb the look. The brick arches are only a filling between the beams, and they can be taken out bay by bay from one end with normal tools. The columns work in compression, where nothing can happen, so I would not measure them. They look very solid and there is paint on them that should not be damaged.',
      },
      {
        level: 3,
        text: 'A beam takes 3 m times 7, 21 kN/m. The moment is 21 times 36 over 8, 94.5 kNm. Divided by 3000 cm³ this gives 31.5 N/mm² tension at the bottom. For cast iron the permissible tension is somewhere from 20 to 40 in the guides, and it is brittle, so it is the limit and I would not accept much more. I first measure the sections and weigh the fill over the arches. The arches bring the load to the beams, then to the columns and to the footings; I check the columns for buckling. In the end bay the arch pushes outward, so ties must be there. If it does not suffice I would replace the heavy fill by light concrete, and after that I would put steel beams between the cast ones. This has to be done bay by bay with props, because the arches push against each other.',
      },
      {
        level: 5,
        text: '21 kN/m, 94.5 kNm, 31.5 N/mm² in tension. Permissible is 20 to 40 by age and guide, so it is just arguable, no reserve, no yielding, no redistribution: one flaw drops a bay, and thrust of the next arches may run it on. Cross-check: what did the looms weigh? If the floor held 7 before, good sign, not proof. Measure flanges, bolt holes, blow holes; drill columns at three points, since cores shifted; eccentric seats. Path: arch, beam, column, footing; end bays need their ties. First cut: heavy fill out, light fill in, saves 2 kN/m², 22.5 N/mm² left. Else steel beams beside, jacked to take load, clamped; never welds, they crack it. Take arches out in balance, both sides, props close. Fire boards, since water on hot iron cracks it. A crack found stops work. Unknown: flaws inside; test one bay.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-10',
    area: AREA,
    skill: 'stone-house-in-earthquakes',
    difficulty: 'hard',
    source: 'D’Ayala and Speranza, mechanisms of collapse of historic masonry; statics of the rocking block',
    code: null,
    enemies: ['dynamics-choice-31'],
    text: 'A two-storey stone house stands in an earthquake zone with a peak ground acceleration of 0.2 g. Its outer walls are 0.5 m thick and 6 m high. The joists rest in pockets without anchors, and the roof pushes outward. People live in it. What fails first, how do you show it, and how do you strengthen the house, in which order?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The wall falls outward, free over its height: rocks about its foot at the ratio of thickness to height.',
        benchmark: '0.5 / 6 = 0.083 g, 0.06 to 0.1 g accepted, far below 0.2 g',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Ties at floors and roof lead the wall’s force into floors made stiff in plane, to the cross walls and down.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Falling walls take floors and people in the street with them; out-of-plane failure governs before shear.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Order: ties and roof thrust first, then diaphragms, then the fabric of the walls such as grouting.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'With ties the free height is halved and a wall must break at mid-height: several times the resistance.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Looks at the wall core, two leaves, through stones, corners, old ties, openings.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Tests of anchors, plates on the outside, work room by room; heavy concrete floors avoided.',
      },
      { criterion: 'safety', weight: 'should', text: 'Chimneys, gables and parapets are tied or taken off at once.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Replaces timber floors by heavy concrete slabs on untied rubble, or says thick walls are safe.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Half a metre of stone is a massive wall, the sort of structure that has survived centuries, so my first remark is that mass is our friend here and I see mainly a matter of small cracks. What fails first is normally the plaster. If the owner wants something done, the best method is to make the house rigid and heavy: I would take out the timber floors and replace them with concrete slabs of 200 mm on both levels and a concrete roof as well, so that their weight presses the walls down and friction is larger. The slabs rest in the same pockets as the joists, so no anchor is needed, the friction from the weight holds everything. The acceleration of 0.2 g concerns rather tall buildings, since low houses move with the ground and are hardly affected. For the calculation I would use software with plates and look at colours. The order of work is what the builder finds practical, from the roof down perhaps or from the ground up.',
      },
      {
        level: 3,
        text: 'The walls are not tied to the floors, so they fall outward before they fail in shear. If a wall turns about its foot as a block, it starts at thickness over height, 0.5 over 6, which is 0.08 g. The earthquake gives 0.2 g, so the ultimate limit state is not fulfilled, and the roof thrust makes it worse; the rule for such mechanisms is in the code for existing buildings. I would first put in steel ties at the floors and the roof, with plates outside. Then the floor is stiffened with a second layer of boards, so that the force goes from the wall to the floor, to the side walls and to the footing. After that I would grout the walls. The drill holes for the ties must avoid the loose core, so I would test two of them first.',
      },
      {
        level: 5,
        text: 'Overturning outward, first the top storey and gables, helped by roof thrust. Rigid block about the foot: t/h is 0.083 g against 0.2 and more at roof level. Two loose leaves would give less. A tilt test by drawing, weight line over the toe at 0.083, confirms. Ties at floors cut the free height to 3 m and force a mid hinge: roughly 4 × 0.5 / 3, far over demand; then shear in the cross walls governs, and I check that. Path: plate, tie, joist, boarded diaphragm, cross wall, footing. Order: chimneys and parapet this week; roof ties and thrust; floor ties; second boarding; grout and through-stones. No concrete floors: they add mass and hammer rubble. Anchors pulled for test; room by room. Cracks that grow stop the work and move people out. Fall-back: outside ring ties. Unknown: core, old ties.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-11',
    area: AREA,
    skill: 'planning-a-load-test',
    difficulty: 'middle',
    source: 'ACI 437.2 and RILEM recommendations on load tests of structures in place',
    code: null,
    enemies: ['renovation-choice-30'],
    text: 'A concrete floor panel of 6 m by 6 m has no drawings. It shall carry 1 kN/m² of new finishes and 3 kN/m² of live load. Calculation cannot show enough bars, yet the slab looks sound. How do you plan a load test: load, means, stages and safety? Which result lets you accept the floor?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Sets the test load above the service load by factors.',
        benchmark: 'about 5 to 6 kN/m² or 180 to 215 kN in all; 4.5 to 7.5 kN/m² accepted',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Props or a scaffold close below with a gap, nobody below or on it, and limits that stop the test.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks beams, columns and props below for the test load, and what neighbours or partitions carry.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Loads in stages with deflection readings, holds the full load about a day, then reads the recovery.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Accepts by linear, small deflection, about three quarters of it recovered, no new cracks of note.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Water or small weights without arching; water of 0.5 to 0.6 m; gauges on a base free of the slab; temperature.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Loads the worst panel, and more panels where continuity or punching matter.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'A test shows one panel on one day: not shear or punching reserves, not corrosion to come.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Tests with people as load or below, or loads at once without stages.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'A load test is a very convincing thing for the owner because he can see it. I would invite the future users of the room, thirty or forty people, and ask them to stand close together in the middle and then jump in a rhythm, because this gives static and dynamic load in one go and costs nothing. Forty people weigh thirty kilonewtons, which is plenty for a room. I stand below with a torch to look for cracks and to feel the vibration with my hand on the slab. If nothing falls and no one feels uneasy, the floor is good, and since the test is on the real structure it replaces each calculation, also for the other floors of the house and for all time. Stages make no sense, since the load of a party comes at once too. I would not prop the slab, as props would falsify the result, and I would not measure deflections, because nobody knows how large they may be.',
      },
      {
        level: 3,
        text: 'The service load to add is 4 kN/m², so with the load factors of the code, 1.35 for finishes and 1.5 for live load, I would test with 5.9 kN/m². On 36 m² this is 210 kN. I would use a water pool with 0.6 m of water, as it spreads evenly. Below stand scaffold towers with a gap of some 30 mm, and nobody may be there. The towers stand on the floor below, so I check it, and the beams and columns that carry the panel down to the footing. The load is put on in four steps and the deflection is read at midspan each time. The full load stays for 24 hours. After unloading at least 75 per cent must come back. If the deflection grows faster than the load, we stop and drain the water.',
      },
      {
        level: 5,
        text: 'Load: 1.35 × 1 + 1.5 × 3 = 5.9 kN/m², 0.6 m of water, 210 kN; codes differ, some ask 5. Factored, since a test at service load shows no reserve. First: scan bars, cores, corrosion; one bar count through an opening predicts the deflection, an independent check. Path: edge beams, columns, footings checked for 210 kN; towers through to the ground, 30 mm below, since a slab without known bars can go in one blow. Pool in four bays, so that nothing ponds or arches. Partition off; worst panel, plus neighbours loaded for hogging. Zero at steady temperature, gauges on a free frame; five stages; stop if the last stage gives much more than the one before, or a shear crack shows. A day on, a day off: 75 per cent back. Drain by valve. Punching is not proven by one panel, so I compute it. Fall-back: steel beams, lower live load.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-12',
    area: AREA,
    skill: 'corner-beside-a-pit',
    difficulty: 'middle',
    source: 'Burland: assessment of damage to buildings by ground movement; BRE Digest 251',
    code: null,
    enemies: ['renovation-choice-04', 'renovation-choice-06'],
    text: 'After a neighbour dug a pit 3 m deep beside it, a brick house on strip footings shows stepped cracks up to 8 mm at one corner. Levels show this corner 20 mm lower than a point 6 m away. The pit is still open and it rains. What has happened, what do you do today, what do you measure, and how do you repair?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Soil below the corner moved toward the pit; judges the slope of the settlement by usual limits.',
        benchmark: '20 mm in 6 m is 1/300 (3.3 mm/m); beyond 1/500 (first cracks), short of 1/150 (structural damage)',
      },
      { criterion: 'safety', weight: 'must', text: 'Clears the corner rooms and the pit, and stops the digging today.' },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Fills soil back against the face or shores the pit, and keeps rain out, before any repair.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows wall and floor loads to the footing and asks what now supports it; props floors that bear on the corner.',
      },
      { criterion: 'principle', weight: 'should', text: 'Separates old from new movement by records, dirt in cracks, drains.' },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Reads levels, tilt and cracks daily, with limits that bring evacuation.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Trial pit and borehole: founding level, soil, water; design of shoring with surcharge from the house.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Repairs brickwork only when movement has ended; underpins in short bays if needed.',
      },
      { criterion: 'safety', weight: 'should', text: 'Gas, water and drain pipes are checked and shut off.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Digs below the corner at once, or lets people work in the open pit below it.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Cracks of eight millimetres look bad but they are mostly a matter of dry clay or of temperature in such houses, the pit next door is probably a coincidence, and as an engineer I would be careful not to accuse the neighbour. Twenty millimetres over six metres is less than one per cent, and one per cent is what I remember as the limit. So today I would do nothing but send an email. Once the weather is better, I would go for a complete underpinning, because then the matter is closed: an excavator digs out the whole corner in one trench, six metres to each side and one metre below the footing, from the neighbour’s pit, as access there is so good at the moment. The men can then work in the open trench and pour the concrete in one day. The cracks are filled with cement at the same time, so the painter can start. I would not measure anything, as it only worries the people.',
      },
      {
        level: 3,
        text: 'The pit has taken away the side support of the soil below the footing, so the corner has gone down and toward the pit. 20 mm over 6 m is 1 in 300. Cracks in brick start around 1 in 500, so it fits, and structural damage starts near 1 in 150. Today I stop the digging, get people out of the corner rooms and have soil put back against the face, with a sheet on top against the rain. The walls and floors bring their load to this footing, and the soil under it is the weak point; stability of the slope is the limit state, by the geotechnical code. I measure levels and cracks every day. When it has stopped, the pit gets a proper shoring that can take the load of the house. The cracks are then stitched with bars and mortar.',
      },
      {
        level: 5,
        text: 'The face of the pit yields and the footing follows: 20 in 6000, 1/300, past cracking, half way to 1/150. Rain softens it and it may slip at once, so today: everybody out of the pit and corner rooms, gas off, berm placed from the far side by machine, sheets and a pump. Props under floors on that corner, on spread timbers away from the edge. Check: do crack widths fit the settlement? 8 mm for 3.3 mm/m over the wall height of some 3 m is plausible; if not, look for a drain. Twice daily: levels, tilt, gauges, also next house; 2 mm more in a day empties the house. Then borings, shoring designed with the footing as surcharge, anchored or propped. Underpin in bays only if levels go on. Brickwork last: stitched, rebuilt in lime. Fall-back: raking shores outside. Unknown: what moved earlier; old photos and dirt in cracks help.',
      },
    ],
  }),
];
