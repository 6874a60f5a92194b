import { type RatedAnswers, rated } from './answer.ts';

export const CONCRETE_ANSWERS: RatedAnswers = {
  'concrete-spoken-01': [
    rated(
      [5, 4, 5, 4, 5],
      'Radial cracks on top around one column after a big load: I assume punching until somebody proves otherwise, and punching gives no second warning. So first the people go out of that bay and the eight around it, then the shelving comes off by hand, lightest aisle last, nothing dropped. Props go around the column about a slab depth away, and down floor by floor to the ground, because the slab below was not designed for a prop. Pencil marks and dates at the crack tips. Then numbers: tributary area times real pallet weights, reaction against the shear resistance on the control perimeter at 2d, with unbalanced moment. I do not know cover or top bars, so I scan before I believe my d. Repair with post-installed shear bolts or a steel collar while it is unloaded, then a load sign.',
      'Treats it as punching from the first sentence, clears and props through to the ground, and says what is still unknown: the real effective depth.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'I would close the floor. The pattern, radial and on top, points to hogging over the column and possible punching; a flat slab with 350 columns and no drops has a small perimeter. On the day: evacuate, unload, prop around the column with back-propping below, tell the owner in writing. Check: load take-down of the actual racking, d about 210, control perimeter roughly 4 × 350 + 4π × 210, so about 4 m; at 0.6 MPa that is near 500 kN. Forty square metres at 15 kPa already exceeds it. Drawings for shear links, scan for bars. Repair: enlarged steel head or shear studs in drilled holes, drilling pattern agreed so we miss the top bars. Same inspection at the other columns.',
      'A quick perimeter and an order of magnitude show how little reserve there is. Fire protection of the steel head is not mentioned.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'This looks like the slab is overstressed at the column, bending and punching together. I would have the shelves removed that day and put props. Then I get the drawings and calculate the column load from the area, compare with punching resistance from the code with the reinforcement ratio at the top. If it is not enough we can put a steel plate collar under the slab or bolts through it. Also I would check the concrete strength with cores. Afterwards the owner gets a maximum load, for example 5 kN per square metre, on a sign at the door.',
      'The right suspicion and the right order. Where the prop load goes below this slab is not said, and neighbouring columns are left out.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'Radial cracks mean negative moment is too large at this column. Top reinforcement could be too low or placed too deep by the workers. I measure the cracks; if they are bigger than 0.3 mm there is a durability problem, if bigger than 1 mm steel yields. I ask to take away half of the shelves and install some props near the column. Punching shear I check also with v = V over u times d. Repair: inject cracks with epoxy and bond carbon strips on top in both directions for the moment.',
      'Sees bending first and reaches punching late. Strips on top help the moment and do nothing for the shear failure that threatens.',
    ),
    rated(
      [3, 2, 3, 3, 2],
      'I stop the loading and get people away, that is clear. Could be punching, could be settlement of the column, could be shrinkage that only opened now. I would put a total station on it and watch a few days. If it moves more, props. The check I would leave to a finite element model of the floor with the real shelf loads. For repair probably a steel capital, I have seen this done in a supermarket; they welded it from two halves and grouted the gap.',
      'Gets people away, but then watches for days without props where collapse can come in seconds. The capital is a sound idea, told from memory.',
    ),
    rated(
      [2, 2, 1, 2, 2],
      'The cracks are from the heavy load, concrete always cracks in tension. I would mark them and look again in a week. If the cracks grow, remove some shelving. To repair I would open the cracks in a V and fill with repair mortar, and then paint the floor so that water does not enter. Normally a slab of 250 mm is strong, we use 200 mm for houses with no problem.',
      'Waits a week under full load beside a column that may punch. The comparison with houses tells nothing about racking.',
    ),
    rated(
      [2, 1, 2, 1, 2],
      'Shear failure of the slab maybe. Need to make the column bigger so it can carry more. Put jacket 100 mm around column with new stirrups and 30 MPa concrete from foundation to slab. The shelf should be moved to other place of the slab in the meantime, near the middle between columns where there are no cracks.',
      'Moves the load to mid-span, which leaves the same force at the columns. A wider column would help the perimeter, but not the same day.',
    ),
    rated(
      [4, 4, 3, 3, 3],
      'Before I think I get the people and forklifts out. Radial cracks above a column are yield lines of the hogging moment on the way to a punching cone. I ask what is on the pallets: 1 t per pallet, three levels, that is easily 20 kPa and the slab was surely made for 5 or 7.5. Props on two sides under the slab, with timber spreaders, and again one floor lower. I compare V with the capacity with real d from a cover meter. If there are no studs I choose bolts M16 through the slab in two rings. The shelves go to the ground floor for ever.',
      'Asks for the load that nobody had told, and it explains the cracks. The moment that the column takes is not mentioned.',
    ),
    rated(
      [3, 3, 4, 3, 2],
      'Evacuate. Prop. Then ask. I have learnt that on a job where we asked first. It might be punching or the slab may have lost its top steel to corrosion if it is a car park underneath, so look for rust as well. Tap the soffit for hollow sound. If the crack is through you see it from below as a circle. For the calculation I call the office. For repair a steel head.',
      'Safe, and learnt the hard way. The check is left to others and the repair is two words.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The slab between columns bends down and over the column it bends up so cracks are normal there, up to 0.3 mm is allowed in EC2. I measure with a crack card. When the width is 0.4 I inject. Column 350 is small but its load is vertical so OK. Shelves can stay if they are moved 1 m from the column on each side.',
      'Cracks can be normal; radial ones after a new load must not be taken so. Moving shelves by a metre changes nothing.',
    ),
  ],
  'concrete-spoken-02': [
    rated(
      [5, 5, 4, 5, 4],
      'Eight meganewtons at mid-span of 12 m: 4 each side, PL over 4 gives 24 meganewton metres before self-weight. With a beam 1.5 by 3 m self-weight adds about 2. Span over depth is four, so I would think in struts and ties: two struts from the column to the supports at about 27 degrees, too flat, so I want 3.5 to 4 m of depth, a storey wall in effect, or I drop a second strut level in. The tie, some 8 MN, is 190 cm² of steel or, better, tendons stressed in three stages as floors arrive, or the beam would lift its own column. Nodes: check bearing under the column and anchorage past the support. Supports now carry everything, so they are key elements: fire two hours, accidental load, foundation differential settlement. Limit of deflection set by the frame above, about 10 mm per stage. Props to the ground till the fourth floor.',
      'Sizes by hand, corrects the depth when the strut comes out too flat, and stages the prestress against the load. Bar congestion at the supports could be named.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Path: column, beam in bending and shear, two supports, piles. M is 24 MNm, V is 4 MN, times 1.4 for design. I would use a deep beam or a wall through the storey above if the architect lets me, because stiffness matters more than strength: each millimetre the beam goes down is forced on every floor of the tower. Creep doubles it over ten years. So camber, or jacks between beam and column that are adjusted and grouted at the end. During construction the load arrives in steps, so early-age cracking and props. I would ask for an independent check, as losing this beam loses the tower.',
      'Stiffness before strength is exactly the point, and jacks are a real answer to it. Anchorage at the nodes is left to the detailer.',
    ),
    rated(
      [3, 4, 3, 3, 3],
      'The beam takes 8 MN in the centre, so 24 MNm moment. With lever arm about 2 m the steel is 24 × 1.4 / (2 × 435) = 38 600 mm², which is 48 bars of 32. It goes in two or three layers. Shear 4 MN, I choose beam 1.2 by 2.5, stress 1.3 MPa plus, stirrups of 16 at 100 with four legs. Check deflection, long term with creep. The supports get 4 MN plus own weight, columns 1 by 1. During construction, keep props until the beam has the strength and until all is built, then remove slowly.',
      'A clean hand design. Propping the full tower load until the end moves the problem to the floors below, which is not noticed.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I see it as a transfer structure so I would take a strut-and-tie model from EC2 6.5. Two inclined struts and a tie at the bottom. Main risk is deflection and the cracks in the slabs above. I would make it in prestressed concrete. For construction the prestress must not be applied all at once since there is no column load yet. And robustness: the beam should survive a column loss, which is difficult, so it is designed as key element with 34 kPa.',
      'All the right headings and staged prestress. No number shows how large the tie or the depth would be.',
    ),
    rated(
      [3, 2, 2, 3, 3],
      'A steel truss would be better here but if it must be concrete then a beam about L/8 so 1.5 m deep, 800 wide. I put it into the software with the frame above and take the reinforcement from there. The software includes the construction stages if you activate it. I would give 50 mm camber. What matters is that formwork stands well and pouring is without interruption.',
      'A depth of 1.5 m for 24 MNm would need more steel than fits. The staged analysis is named, not explained.',
    ),
    rated(
      [2, 2, 1, 2, 2],
      'Force goes from column into beam and to the two columns at the sides, half each. M = wL²/8. The beam is like any other beam only bigger. I calculate area of steel and shear with the code and choose concrete C50 to have it smaller. When the tower is built, it is not critical because the loads are less than in the end.',
      'Uses the formula of a uniform load for a point load, which halves the moment. The stages are where such beams crack.',
    ),
    rated(
      [2, 1, 2, 2, 1],
      'I would make ballroom columns. If the client does not want I add more bars in beam until it passes. Use high strength concrete, and steel section inside. Deflection limit L/250 = 48 mm so it is OK.',
      'Accepts 48 mm under a tower column. The frame above would crack long before that.',
    ),
    rated(
      [4, 3, 3, 4, 3],
      'I would fight for a storey-deep wall instead of a beam: 12 m span, 3.6 m deep, 600 thick, then it is a strut-and-tie and not bending, deflection 3 mm and not 20. Tie: 4 × 6 / 3.2 is 7.5 MN, design 10, so 240 cm², anchored with heads behind the support. If the architect refuses, prestress. In construction I pour wall and slab above together and leave the props for two floors. I worry about the heat in a 600 wall, cooling or low-heat cement. The column under each end becomes 1 m square and both are key.',
      'Argues for depth with numbers and sees the heat. Movement of the frame above is only touched.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'It is a point load in the middle so M = PL/4 = 24 000 kNm, ULS about 34 000. I take d = 2.4 m, b = 1.2 m: K = 34e9 / (1200 × 2400² × 50) = 0.098 so singly reinforced, z = 0.9d, As = 36 000 mm². Shear 5.6 MN needs links. I would also calculate deflection with cracked section. Construction: the beam is cast first and the load comes after, the camber equals half of final deflection.',
      'The section is worked out correctly. Everything around it, path, supports, robustness, is missing.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Use steel instead. But if concrete then the beam needs 2 m height, and columns below of 800. I put it in the program with 8000 kN and see the bars. The tower above makes it stiff together, Vierendeel effect, so the beam takes in fact less, perhaps 60 %. Stages are not important if concrete has 28 days.',
      'A Vierendeel above would have to be designed for that force. It is not a present.',
    ),
  ],
  'concrete-spoken-03': [
    rated(
      [5, 4, 4, 5, 5],
      'Upright cracks at regular spacing, starting at the foot, wall still empty: that is restraint, not load. A 400 wall reaches maybe 30 degrees above ambient in the first two days, expands while soft, then cools and shrinks while the two-week-old slab does not. Twenty degrees restrained at about 60 per cent is 120 microstrain, more than young concrete takes. I measure widths inside and out at the same station, check which go through, look at the delivery notes, the temperature record and the horizontal bars: minimum steel for 400 mm and 0.15 mm cracks is nearer 1 per cent than 0.3. Then a water test: fill in steps; cracks below 0.15 may heal in weeks, the rest gets resin once movement has stopped, not before winter. Next bay: slag cement, 7 to 10 m bays or crack inducers with waterstop, 16s at 100, and pour the wall within days of the slab.',
      'Cause, evidence, remedy and the next pour, with numbers that fit. Also says when injection would be too early.',
    ),
    rated(
      [4, 4, 4, 4, 3],
      'It is early thermal contraction plus shrinkage restrained at the base. The 3 m spacing is typical for this height. No structural danger today but tightness and corrosion. Check crack width with a microscope, cores to see depth, horizontal reinforcement against EN 1992-3, tightness class in the specification. For this wall I would do a fill test and inject what still drips after three weeks. For next wall: lower cement heat, pour at night or cool aggregates, closer horizontal bars in the lower third, leave less time after the slab, and curing with formwork kept for five days.',
      'Right throughout. How much steel is missing could have been estimated.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'The slab was already hard so it holds the wall when the wall wants to shorten. So cracks are vertical. It was hot probably and they took out the shutters early. I check reinforcement cover and amount with the drawing and I measure the cracks. Over 0.2 mm inject with polyurethane. For next pour smaller sections with joints each 6 m and water bar, and better curing. I would inform the client that there is a lifetime matter.',
      'Explains restraint well. Polyurethane seals but does not bond, and when to inject is not considered.',
    ),
    rated(
      [3, 3, 2, 3, 3],
      'Shrinkage cracks. The wall is 30 m with no joint and this is too long; rule is joints every 7 to 10 m. Also the horizontal steel is normally only distribution steel and in tanks it must be more. I propose to fill the tank for testing and to seal cracks from inside with a coating. Next pour: joints, plastic fibres, wet curing for 7 days. I do not think the cement temperature matters at 400 mm.',
      'Joints and steel are right. At 400 mm the heat of hydration is the main cause and is dismissed.',
    ),
    rated(
      [3, 2, 3, 2, 2],
      'Possible causes: differential settlement of base, plastic shrinkage, bad concrete. Vertical cracks from bottom could be settlement because the foundation moves. I would do a levelling and take 3 cores for strength. If strength is good, the cracks are filled with epoxy. For next pour use more cement for better strength and a plasticiser.',
      'Settlement cracks would not repeat every 3 m. More cement makes the next wall hotter.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The wall bends because of the water and earth pressure so it cracks. Vertical cracks come from horizontal bending. I would add horizontal bars outside or thicken the wall by 150 mm with a new layer. Concrete class should be C35 at least for tanks.',
      'The tank is empty, as the question says. A second layer would crack for the same reason.',
    ),
    rated(
      [1, 1, 2, 2, 1],
      'Ten days is too early, concrete has only 60 % strength so it cracked by itself. After 28 days the cracks close again because the concrete gets its strength. No action now, next time do not remove formwork before 28 days.',
      'No cause named. Cracks of this kind do not close with strength.',
    ),
    rated(
      [4, 3, 3, 3, 4],
      'Three facts tell the story: vertical, regular, from the base. So the base holds the wall back while it gets shorter. It gets shorter by cooling first (day 2 to 5) and drying later (months). The older the slab the worse, 14 days is old. I check width at 0.5 m height where it is usually largest. If under 0.2 it may heal in wet condition; above, inject with resin that can be injected again. I ask for steel: with 400 mm I want each face about 16 at 125. Next time: bays 8 m with one week between neighbours or crack inducers.',
      'A well told diagnosis. Leaving a week between neighbouring bays holds the new one as well, which is not seen.',
    ),
    rated(
      [3, 3, 3, 3, 2],
      'We had the same in a water works. It was the heat of cement. We made holes and injected polyurethane, 14 cracks in three days, and then it was tight. Before, we filled the tank to see which ones leak, only 5 of 14 did, the others were dry after two weeks. For the next walls the contractor used CEM III and kept the shutter for 4 days and it had one crack in 30 m. I would do the same here and check that the steel is at least what the code says for restraint.',
      'Experience that fits the case, with the filling test in the right place. The mechanism is not explained.',
    ),
    rated(
      [2, 2, 2, 2, 1],
      'Vertical cracks: maybe formwork moved or vibration of concrete was bad, cold joints between the truck loads. Every 3 m could be one truck. I check concrete with the hammer and ultrasonic. Then close cracks by cement paste. Next pour with pump from one end without stop.',
      'Truck loads make level seams, not upright ones. Restraint is not considered.',
    ),
  ],
  'concrete-spoken-04': [
    rated(
      [5, 5, 4, 4, 4],
      'Vertical: the unit sits on 75 mm nominal, maybe 55 after tolerance, beam, corbel, then into the column with an eccentricity of half the column plus half the corbel, so each floor bends the column one way. Footing. Wind: cladding spans to the floor edge, the floor works as a deep beam on its side between the two cores. That needs a chord, ties in the perimeter joints, and shear through grouted longitudinal joints, roughly 0.1 MPa. Into the core by starter bars, overturning to the piles. Details I check: corbel tie anchorage, with the load at the tip after tolerance; bearing spall; dowel grout; tie continuity, 20 + 4n kN. Worst stage: four storeys of columns up, units only on one side of the beams so they twist, and no grout in the joints: there is no diaphragm and no core connection, only the props. I would not let them go above two floors without grouting.',
      'Follows both loads without a gap and puts a limit on erection ahead of grouting. An assurance that the cores themselves are ready is left out.',
    ),
    rated(
      [4, 4, 4, 3, 4],
      'Gravity goes hollow-core, beam, corbel, column, base, always with eccentric reactions so the columns have moments even if beams are pinned. Lateral goes façade, diaphragm, cores, foundation. For the diaphragm: ring beam ties, in-situ strip over the beams, and topping if shear is high. Two cores: check torsion if they are not symmetric. Details: bearing length, neoprene, corbel as strut-and-tie with anchored tie, hollow-core end splitting, vertical ties in columns for column loss. Erection: before joints are filled, stability is only from temporary bracing; one-sided beam loading gives torsion at the pin.',
      'Complete and in order. Movement of the joints by creep and temperature is missing.',
    ),
    rated(
      [3, 4, 3, 3, 3],
      'Floor load: slabs to beams to corbels to columns. Wind load: to the cores through the slab as a disk. I would calculate the tie force around the floor with M/z. I check the corbels most closely, because of the short bearing: shear friction and the top steel with a welded cross bar. The erection stage that worries me is the crane lifting units, and when the beam is loaded at one side.',
      'A good diaphragm chord check and the right corbel. Stability of the frame before the cores act is not seen.',
    ),
    rated(
      [3, 3, 3, 3, 2],
      'Load path is clear to the foundations. I think the pinned ends are the critical detail because they cannot take moment, so the cores must be stiff enough, second order too. Check fire: hollow-core has only 35 mm cover to the strands. Check ties according to EN 1991-1-7. In erection each beam gets two props and the columns get inclined props in two directions, tightened every morning.',
      'Fire and temporary props are practical points. The path of the wind through the floor is called clear and not told.',
    ),
    rated(
      [3, 2, 2, 3, 3],
      'With hollow-core floors the slab is prefabricated so I would add 60 mm topping with mesh, and then it is a rigid diaphragm, as we put in the software. Wind is then distributed to cores by stiffness. Corbel I design by the table of the manufacturer. The erection is the responsibility of the contractor so I ask a method statement.',
      'Topping with mesh is one way. Both corbel and erection, which the question asks about, are handed to others.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The columns and beams make a frame, and frames take wind with moments at joints. Cores are for the lifts and stairs but they help. Details: starter bars, stirrups at joint region dense, 100 mm. Worst stage is the last floor because wind is highest there.',
      'The beam ends are pinned, so there is no frame action to count on. This would leave the building without a wind system.',
    ),
    rated(
      [2, 1, 1, 2, 1],
      'Precast frame is safe since it is made in the factory with control. The load goes down by columns, I would check axial load over area. For wind I check the drift h/500 in ETABS. For details I follow the standard details.',
      'No path for the wind and no detail named. What is safe in the factory is not yet safe on two corbels.',
    ),
    rated(
      [4, 4, 3, 3, 3],
      'For gravity I would follow the eccentricity: reaction of hollow-core 60 mm from the edge of the ledge, twists the beam until grout is in, then corbel at 150 from the column face, so column gets M = N × 0.35 at each floor, alternating if two beams come. For wind I make a picture: floor as a beam lying flat on two cores, tension in the edge tie on lee side, struts through the grouted joints. My closest check: corbel bars and what holds them behind the column face; and bearing left if the unit is 20 short. Worst moment is when units are only on one side. I ask for props there.',
      'The two eccentricities are clearly separated. What holds the whole frame during erection is left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Vertical as usual to pad footings. Horizontal to cores only, since joints are pinned. Slab acts as diaphragm only if joints are filled and ties are in, so before that the structure is not stable, this is the stage I am worried about. I ask for a sequence: core two floors ahead, grout each floor before next one. Details: corbel, half joints, bearing pads. Robustness by ties as in the code for class 2b.',
      'Sees why the unfinished floor is no diaphragm, and orders the sequence by it. No detail is followed to the end.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'Hollow-core to beam 10 cm support, OK. The beam sits on the corbel with neoprene 10 mm. I check pressure on the neoprene. For wind, the columns at the base are fixed in pockets so they take wind as cantilever of five storeys. Erection with crane 100 t. I worry about the weather.',
      'Five-storey cantilever columns would sway too much, and two cores stand there.',
    ),
  ],
};
