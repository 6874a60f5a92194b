import { type RatedAnswers, rated } from './answer.ts';

export const FOUNDATION_ANSWERS: RatedAnswers = {
  'foundation-spoken-01': [
    rated(
      [5, 4, 4, 5, 4],
      'Two metres from an old brick house in sand with water at three: I want stiff, tight and quiet. Secant piles, cased, 750 or so, into something tight if there is a clay below; otherwise long enough to make the seepage path safe. No sheet piles by vibration, loose sand settles under it and the house goes along. Two levels of props, preloaded, the first before 2 m of digging. Earth pressure between at-rest and active, plus the strip footing as line surcharge, say 100 kPa on 0.6 m. Dewater inside only; outside the level is watched in two standpipes, since lowering it settles the house. Heave: gradient at the toe under 1 in 4 or so with the factor. Stage by stage check of props and toe, base uplift of the empty basement: 30 kPa against slab and tension piles. House: survey with photographs signed by the owner, levels and tilt twice a week, amber 5 mm, red 10 mm, and what we do at each written before.',
      'System, water and house dealt with as one problem. Trigger levels have consequences written beforehand.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'I choose a secant pile wall with one or two props, because excavation is below groundwater and the neighbour is at 2 m. Stiffness matters: limit settlement to some 10 mm under the old footing. I check: embedment, moment for each stage, prop force with loss of one prop, base failure by seepage, flotation before the superstructure is on. Groundwater: cut-off and small recharge wells in reserve. House: condition survey, levelling bolts, crack gauges, agreed alarm values. Sequence: guide wall, piles hit one miss two, capping beam, prop, dig. Only if the footing is really shallow and broken, underpinning in 1 m pins before.',
      'Loss of one prop and flotation are checks that many forget. A few numbers would help to judge it.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'Because of water and sand, Berlin wall is not possible. I would take diaphragm wall or secant piles. Anchors would go under the neighbour so need permission; therefore props. Calculate with Ko pressure because house is sensitive. Dewatering inside with wells. The bottom should be checked against hydraulic heave. During the work measure settlements of the house every week.',
      'Good reasons for each choice. What happens when a measurement is bad is not said.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'I would use steel sheet piles pressed in with silent piler, cheap and watertight, and one level of props at top. Sheet piles are flexible so there will be 20–30 mm movement, for the house I propose jet grouting underneath first. Active earth pressure plus surcharge of the house. Water pressure difference 3 m. Check moment in the pile with Blum.',
      'Pressing instead of vibrating is thoughtful. A wall that is expected to move 30 mm beside this house is the wrong choice to begin with.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'I lower the groundwater with wellpoints around the site for 6 m, so the dig is dry and then a simple soldier pile wall with timber lagging is sufficient, with anchors. The house I would monitor with gypsum marks at the cracks. If they break we stop and think. It is quick, I did it for a cellar with sand in three weeks.',
      'Lowering the water outside settles the house, and lagging loses sand. The marks would tell it too late.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'First we do underpinning of the house down to 6 m with concrete in short sections. Then the house is at the same level as basement so no load on our wall and we can dig with a slope. Water is pumped by a submersible pump in the pit. I check bearing capacity of the underpinning.',
      'Underpinning three metres below the water in sand is not possible in open pits. A slope does not fit into two metres.',
    ),
    rated(
      [1, 2, 1, 2, 2],
      'Dig and make the basement wall in 3 parts fast, so the soil has no time to move. Use retaining wall of concrete type L. Sand is stable with 45 degree. The house has stood 100 years so its foundation is OK.',
      'An open cut under the footing of a house, in sand and water. Unsafe.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'The choice is by what the house tolerates. Old brick on strips: 10 mm, tilt 1/1000. So no vibration, no open face in sand, no drawdown. Secant piles with casing, drilled slowly with water head inside the casing so that no sand runs in; that is where settlement comes from, the drilling, more than from deflection. Bracing: slab at street level first, excavate under it (top-down), as there are only 6 m. Jet-grout plug or long wall for the base. Monitoring in real time. And I talk to the owner of the house before the first machine comes; he lets us measure inside.',
      'Knows that drilling itself settles sand. Base stability and prop forces are left to others.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Secant wall because of water and the neighbour. Calculate with spring model, K0 at the house side, active on others. Strut 1 at −1 m, strut 2 at −3.5. Hydraulic failure: 3 m head, need perhaps 4 to 5 m embedment for i < 0.3. The base slab must resist 30 kPa uplift. House: crack survey, 4 levelling points and if they move more than 10 mm the work stops.',
      'Concrete and complete in the main. What happens after the stop is not thought through.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I would use soldier piles with shotcrete between because it is cheapest. Water 3 m so we pump from the pit with gravel drain. Settlement of the house by pumping is little in sand, sand is not compressible. Anchors under the house 12 m. Permission is necessary for that.',
      'Shotcrete below water in sand lets the sand run in. It is the lost sand, not compression, that takes the house down.',
    ),
  ],
  'foundation-spoken-02': [
    rated(
      [5, 4, 4, 4, 5],
      'Ten storeys is about 120 to 150 kPa on the raft. On fill no. A raft over 12 m of soft clay: with mv of 0.5 per MPa and 60 kPa average increase I get 0.5 × 0.06 × 12, say 350 mm, plus the metre of new fill, 20 kPa over everything, another 100. So piles to the gravel. Driven precast or bored with casing; the fill may hide rubble, so I pre-bore three metres. Now the trap: the new fill makes the clay settle after the piles stand, so negative friction: perimeter 1.9 m × 12 m × about 15 kPa = 350 kN per 600 pile, carried as an action on the structure of the pile and as settlement, not as a live load. Yard and pipes will settle next to a house that does not: flexible joints, hinged slabs at doors, or preload the fill six months with drains. Proof: three boreholes 5 m into gravel, oedometers, one static test to 2.5 times with strain gauges, integrity on all.',
      'Settlement estimated before it is refused, downdrag with a number, and the doors remembered. Group effects in the gravel are not mentioned.',
    ),
    rated(
      [4, 4, 3, 4, 4],
      'Comparison: pads – not possible; raft – total and differential settlement of the clay; compensated raft with one basement level – takes away about 18 × 3 = 54 kPa, interesting but water and contaminated fill; piles to gravel – the reliable one. I choose bored piles with casing, 600–750, 2 m into gravel. Design: base and shaft in gravel only, negative skin friction from fill and clay, lateral load by cap and top layer, settlement 10 mm. Proof: CPT and boreholes, static load test, PIT integrity tests, concrete volumes. Entrances with transition slabs.',
      'The compensated raft is fairly compared. Downdrag is named without a figure.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'On soft clay 12 m shallow foundations settle too much, so I use piles which end in the dense gravel. Capacity = base + shaft. Shaft in soft clay I neglect, and since there is one more meter of fill there will be negative friction which I subtract from capacity. Load test for one pile to 1.5 of working load. Pile caps with tie beams. In the fill there can be old foundations, so excavate it before.',
      'Sound and short. The services and paving that settle beside the block are left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Options: raft, piles, ground improvement. Stone columns in soft clay of 12 m would reduce settlement by half but it still is too much for ten storeys. So piles. Driven piles are cheaper and in the gravel they come to refusal, you see from the driving record that they are good. Design by the CPT method. The new fill increases weight on the ground, but as the building is on piles this does not matter.',
      'Ground improvement is judged well. The last sentence is wrong: the new fill loads exactly those piles.',
    ),
    rated(
      [2, 3, 2, 3, 3],
      'I would make raft with 1 m thickness because it bridges the soft places. Settlement is uniform when raft is stiff, so building goes down evenly and there is no damage. The fill on site has to be compacted and is good as a cushion. To prove it I make plate load tests on top of the fill.',
      'A plate test sees half a metre of twelve. Even settlement of hundreds of millimetres still breaks every connection.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Piles of 10 m friction type in the clay. 12 m clay has cohesion maybe 25 kPa, perimeter 1.5 m, so 375 kN each. For one column of 3000 kN, I need 8 piles. Group is okay with spacing 3d. Tests: SPT.',
      'Floating piles in soft clay under new fill are dragged down with it. The gravel two metres below is not used.',
    ),
    rated(
      [1, 1, 2, 2, 1],
      'Replace the fill 3 m with good gravel and compact in layers, then isolated footings with 200 kPa. I have done it often. The clay is deep so pressure does not arrive there.',
      'The pressure of ten storeys reaches far deeper than three metres.',
    ),
    rated(
      [4, 3, 3, 3, 4],
      'I would write the options on one page. (a) Raft: 12 m clay, settlement of order 0.3 m: out. (b) Raft on stone columns: half of that: out for ten storeys. (c) Deep basement as compensation: 2 levels, buoyancy helps, but who needs them? (d) Piles to gravel. I choose (d), driven closed-end tubes or precast since there is no spoil from contaminated fill; noise could turn it to CFA. Design with base resistance from CPT and pile driving formula for control, downdrag from clay due to +1 m of fill. Proof: two static tests before the contract piles.',
      'A page of options is how a client decides. The settlement of yard and services beside the piled block is missing.',
    ),
    rated(
      [3, 3, 2, 3, 3],
      'I compare by cost: raft 100 %, piles 160 %, soil replacement not possible because 12 m. Settlement for raft I estimate: Cc/(1+e) H log ratio = 0.25 × 12 × log((60+140)/60) = 1.5 m?? that seems too big but even a third is too much. So piles. End bearing 600 mm on gravel 1.5–2 MN each, 8 under a column. Fill of 1 m makes additional friction down, I add 200 kN per pile. Load test 1.',
      'Estimates, doubts the result and still decides rightly. Proof is one word.',
    ),
    rated(
      [2, 2, 2, 2, 3],
      'Settlement can be avoided by preloading: put 3 m of fill for one year before, then remove it, the clay is consolidated and you can build raft. With vertical drains it is six months. This is the cheapest. Prove with settlement plates. Ten storeys have 120 kPa so put fill 6 m in place of 3.',
      'A good means for the yard. Six metres of fill on soft clay would slide before it consolidates.',
    ),
  ],
  'foundation-spoken-03': [
    rated(
      [5, 4, 4, 5, 4],
      'Still moving, 5 mm a year, so the cause is alive. Suspects: trees drying the clay, drain washing or softening, old fill at that end, a well or a mine. Time tells them apart: trees move with the seasons, drain does not. So levels every month for a year on ten points, crack gauges, meanwhile CCTV and a water test of the drain this week, two trial pits down to the footing, roots identified under the microscope, moisture and suction profile near and away from the trees. Judge: 60 mm over 20 m is 1 in 330, cracks of 10 mm, so damage moderate, not collapse; but I look at lintels, floor bearings on the leaning wall and the stair today. Remedy: drain first. Trees: reduce in steps, since felling makes clay swell, perhaps 50 mm of heave over years. If after a season it does not stop, piles under that whole end with a transition, not just one corner. Insurer, tree protection, and keep the levels going for two years.',
      'Lets the seasons decide between tree and drain, and warns of heave. Distortion is estimated and put on a scale.',
    ),
    rated(
      [4, 3, 4, 4, 4],
      'Find cause: history of trees and drains, dye test and CCTV for the drain, boreholes at both ends for comparison, Atterberg limits, roots. Monitoring with precise levels through wet and dry season. Danger: tilt and cracks, floors’ bearing length reduced, parapet and chimneys; I would use tie bars if the gable is separating. Remedy order: repair drain, root barrier or crown reduction, wait and measure, then repair cracks. Underpinning only when it continues; it is expensive and can shift the problem to the next wall. Mini piles are better than mass concrete if clay is dry deep.',
      'The order of remedies is right and explained. Angular distortion is not worked out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Probably the trees take water from the clay and it shrinks, and the drain may leak too. I would make two boreholes and check the drain by camera. Building is in danger when the differential settlement is over L/500; with 60 mm we passed that unless it is 30 m long. I propose to cut the trees and repair the drain and then underpin the corner with concrete pits of 1 m width in sequence 1-3-5-2-4.',
      'Cause and limit are right. Felling first on dry clay brings heave, and a single underpinned corner makes a new hard point.',
    ),
    rated(
      [3, 3, 3, 3, 2],
      'Drain leaks make clay soft. Trees make it dry. These are opposite effects so both at the same place need test: water content in samples. Put tell-tales in cracks. 5 mm per year is slow, no evacuation. As remedy I like resin injection under strip footing, it lifts walls a bit, and takes two days only.',
      'The contrast of the two causes is well seen. Resin into shrinking clay does not remove either.',
    ),
    rated(
      [2, 2, 3, 3, 2],
      'It is consolidation of clay by the weight of the building, it can take tens of years. I calculate the consolidation with cv and see when it ends. If the rest is small then leave it and repair cracks by stitching with helical bars. Control every half year. The drain should be repaired too of course.',
      'A hundred-year-old house does not begin to consolidate at one end. What is special about that end is passed over.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Measure cracks, photos. Fill with mortar to see if they open again. If they do, do underpinning at this end to 3 m. Trees are good for stability because roots hold the soil. Danger is not high as brick is flexible.',
      'Roots do not hold a building on shrinking clay. Underpinning is chosen before any cause is known.',
    ),
    rated(
      [1, 1, 2, 1, 2],
      'The soil does not have enough capacity. I would enlarge footing by 50 cm to both sides with new concrete connected by dowels, to lower pressure. Four storeys are too heavy for strip footing in clay.',
      'No search for a cause. A wider footing on drying clay settles just the same.',
    ),
    rated(
      [4, 3, 3, 4, 3],
      'I like to begin with the neighbours: do they have cracks? If only our end moves, look at what is only there: trees, drain. I have the drain filmed tomorrow because it is cheap and the result is yes or no. Trees: species and distance matter, a poplar at 10 m drinks a cellar. Then levels each two months over summer and winter; if curve goes like a sine on a slope, it is trees plus something. Danger: cracks wider at the top, look at lintels and at floor joists pulling out, 90 mm bearing minus 20 is not much. Remedy: drain, pruning, wait 12 months. No underpinning in the first year unless something opens.',
      'Cheap and telling tests first, and reads the curve. Tilt and distortion are not put in numbers.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Cause is found with: maps (old pond? fill?), boreholes 2, drain test with dye, roots in the pits, monitoring of cracks. I judge with Burland’s table: crack 5–15 mm is moderate, 15–25 severe. 5 mm per year is not dramatic but will go on. Remedy: depends. For tree: root barrier 3 m deep. For drain: relining. If clay is softened: mini piles through the footing on both sides with needles. I propose monitoring after for 2 years.',
      'Each cause with its own remedy and a damage scale. Heave of the clay after felling is not warned of.',
    ),
    rated(
      [2, 2, 2, 2, 3],
      'Since one end settles, the load there may be higher or soil softer. I make plate load test near and CBR. Then strengthen with concrete belts at each floor so the building becomes rigid box and settles together. Cracks are stitched. Then also new sewer.',
      'A stiff box turns as a whole when one end sinks. The new sewer, put last, may have been the remedy.',
    ),
  ],
  'foundation-spoken-04': [
    rated(
      [5, 4, 4, 5, 5],
      'Before I believe 70 per cent I ask if it is true. Was failure 10 per cent of the diameter or did they stop because the jack was out? Load cell or only the pump gauge? Reference beam in the sun? And how old is it: in clay a pile of one week may gain a third by the fourth. Then, is it a problem: I need 1.0 of the required, not of my prediction; perhaps I predicted 30 per cent too much comfort. Today I look at the piling log, time the bore stood open, base cleaning, concrete volume against theoretical, integrity trace, and split shaft and base from the curve: shaft plugs in at a few millimetres, base comes late. A soft start and late rise is a dirty base; early plunge is shaft. Then options: two metres longer, cleaner base, base grouting, more piles. The rig need not stand: it goes on with the piles that have reserve, or with a second test pile, now, made as it will be made. Factor by number of tests. Signed by all.',
      'Doubts the test first, then the need, then the pile. Gives the rig something useful to do.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Reasons: soil weaker than in the borehole, bad workmanship (base not clean, bentonite cake, open too long), set-up time, test error, my parameters. Today: logs, concrete record, sonic test, load-settlement curve analysed by Chin or hyperbola to separate shaft and base. One more CPT next to the pile. Decide: compare with design load times factor; if still less, lengthen by the missing shaft resistance, for instance 300 kN / (1.9 × 60) = 2.6 m, and test again. I do not let production piles begin in that zone. Client is told of cost the same day, with two options.',
      'Turns missing capacity into metres of pile. The age of the pile could come earlier.',
    ),
    rated(
      [3, 3, 3, 4, 3],
      'I check if the pile was tested too early. In clay you should wait 3–4 weeks. Look at the piling diary and if there was a delay between boring and concreting. Integrity test to find necking. If the result is right, then I would reduce pile capacity to 70 % and put 40 % more piles, or make longer. The crew can work at another part meanwhile. Second test pile is needed to be sure.',
      'Sensible, and the crew is kept busy. Whether 70 % may already be enough is not asked.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'The calculation has uncertainties, the soil parameters are from a lab and α factor can vary 0.4 to 0.6. The tested pile shows the truth so I back-calculate α and redesign all piles with it. Standing time costs but safety goes first. I inform the project manager and wait for the second borehole. Without new results no piling.',
      'Back-calculating from one test trusts that the test and the pile were good. Safety first is right, standing still is not the only way.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'There is a safety factor of 2.5 in the design so with 70 % we have still 1.75, this is enough. I would continue with the piles, but do PDA dynamic tests on 5 % of them. If some are weak, we add a pile there.',
      'The factor is there for what is not known, and now something is known. Dynamic tests afterwards find weak piles under a building site.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'I would repeat the test on the same pile because after the first loading it is compacted and shows more. If it reaches the load the second time it is accepted. Otherwise talk with contractor about quality, he should pay.',
      'A reloaded pile shows its history, not its capacity. Who pays comes after what is safe.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'Reduce the load: I would recalculate building with less live load, 1.5 instead of 2, and take away some partitions, so we can accept the 70 %. Then rig can work next morning.',
      'Bends the loads to the result. No cause is looked for.',
    ),
    rated(
      [4, 4, 3, 4, 3],
      'With the crew waiting I split the day. Morning: is the test good? Calibration sheet, beam supports at more than 4 diameters, creep at each step. Noon: is the pile good? Concrete curve by depth, over-break, integrity. Afternoon: is my model good? Undrained strength from the borehole 40 m away is not the soil here; a CPT rig can come tomorrow. Then how much do I need: design action 1100, I had 2800 predicted with 2.5; test gives 1960, over 1.1 × 1.4 with one test… fits or nearly. So maybe the answer is to add a second test and keep the length. Nobody drills production piles before both signatures.',
      'Divides the day well and compares with what is needed. Base and shaft are not separated.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      '70 % is bad but typical for bored piles in first try: base disturbed. I would ask for base grouting tube, cheap. Check the curve: if settlement at failure is large 10 % D then it is base problem, if sudden it is shaft. Continue work with piles longer 2 m under increased control until the second test after 3 weeks. Tell the client it costs 8 % more.',
      'Reads the curve rightly and keeps the work going at a known price. Whether the test itself is right is not asked.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'It must be reported to the geotechnical engineer, his report is wrong. We wait for him to give a new value. The contract says contractor guarantees the capacity so standing time is his risk. In the meantime prepare other works like fence and office.',
      'Reporting is right. The designer has a pile to look at today and does not look.',
    ),
  ],
};
