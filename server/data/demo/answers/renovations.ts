import { type RatedAnswers, rated } from './answer.ts';

export const RENOVATION_ANSWERS: RatedAnswers = {
  'renovation-spoken-01': [
    rated(
      [5, 5, 4, 5, 4],
      'I start in the cellar and under the roof, not in that room. Lift a board on each floor: which way do the joists run, do they lap on this wall? Is there brick above, a chimney that somebody cut off below the roof? Trial pit at the foot: how wide, on what. Without drawings I take it as load-bearing and as bracing. Take-down: two floors at 2.5 span metres each side and brick above, I would guess 60 to 80 kN/m, so 5 m means 350 kN. Temporary: needles at 900 through the brick, on props in two rows, sole plates on the solid, and down through the cellar vault to the ground, never on the boards; sequence drawn and a name on it. Beam: 70 times 25 over 8 is 220 kNm, deflection is what counts, span over 600 or 8 mm, because brick above cracks; jacked and dry packed before the needles go. Ends: 175 kN on a padstone, on 350 brick perhaps 0.9 MPa, footing next. And what braces the house now? A portal, not just a beam. Crack gauges at the neighbour.',
      'Looks above and below before it looks at the wall, and asks what else the wall did. Fire protection of the beam is left out.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'First survey: opening up floors to see the joist span, wall on all storeys, roof supports, flues. Then foundation pit. Assume load-bearing. Load in kN/m storey by storey. Temporary support designed by me, not by the builder: needle beams and Acrow props on spreaders taken to ground level, checked for cellars. Beam: pair of UBs bolted, limit L/500, restraint by the floor, fire board 60 min. Bearings: concrete padstones, crushing of old lime mortar 0.7 MPa or so, piers and footing widening. Racking: without 5 m of wall stiffness is lost across, so I check other walls or use a box frame. Party wall notice and monitoring.',
      'Complete in the order of the work. The size of the load is left open.',
    ),
    rated(
      [3, 4, 3, 3, 3],
      'Find what the wall does: knock and open the ceiling. If joists rest on it, it carries floor. Count loads: 2 floors × 4 m × (1 + 2 kN/m²)... about 24 plus wall above 3 m × 5 = 15 per storey, gives 55–60 kN/m. Props both sides with beams across, 1 m apart. New steel beam HEB 260 perhaps, M = 60 × 5.5²/8 = 227 kNm → W = 970 cm³ OK. Supports: 165 kN on brick, use a concrete pad 50 × 25 cm. Check the deflection.',
      'A clear take-down by hand that leads to a beam. What the props and the piers stand on is not followed to the ground.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I knock on the wall and measure the thickness; 25 cm or more is usually bearing in houses of 1900. Then place steel props next to the wall with timber on top and bottom. The opening is made in two phases: first insert one profile from one side in half of thickness, then the other from the other side, so it stands all time. This is the usual method here. Beam 2 × IPE 270 with mortar. Check the bearing stress under ends.',
      'Working in halves is a proven method and safe when done well. Props on an old timber floor, and the stability of the house, are not seen.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'No drawings so I make a 3D scan and put house in a model with walls as shells. From that I see stress in the wall. If stress is less than 0.1 MPa it is not bearing and can be taken out. Otherwise steel beam. For support I trust the contractor, they have props with 20 kN each, so 15 props.',
      'A model without knowledge of joists knows nothing. The temporary works, where such houses fall, are handed over.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The wall in ground floor carries the load of upper walls by arching: brick makes an arch by itself above opening so the triangle only is loaded. So the beam needs only to carry a triangle of 5 m base with 4.3 m height, it is about 50 kN. IPE 200 is enough. During work few props.',
      'Arching over five metres needs thrust at its sides and no floor load within, which nobody has looked at.',
    ),
    rated(
      [1, 2, 1, 2, 1],
      'Remove in pieces of 1 m and place a lintel step by step. Old houses have many walls so one of them is never critical. Check if there is a crack when the first metre is out; if not, continue.',
      'Uses the house as a test. Unsafe.',
    ),
    rated(
      [4, 4, 3, 4, 3],
      'No wall in such a house is only a wall. I would ask for one day with a carpenter and a torch: boards up on each level, plaster off at four spots, the cellar. Sketch with arrows for joists. I also look where the chimney breasts end. Take-down per metre, written on the sketch, 55 at ground floor. Then temporary works before permanent works: needles each metre, props on steel beams in the cellar as the vault must not be loaded at the crown. Beam stiff, 1/700. Supports: I expect the weak point in the pier that is left between opening and façade, 60 cm of brick with 150 kN. Perhaps a post on own footing.',
      'Temporary works come before the beam, and the weak pier is foreseen. Lateral stability is touched in the first sentence only.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Survey with endoscope in the ceiling to see joists (cheap, small holes). Wall above yes or no. Loads 3 floors × 2.5 kN/m² × 4 m + wall 4.2 kN/m² × 6 m = 55 kN/m. Steel 2 HEB 220 with bolts, L/500. Support on concrete pads 30 × 40 × 20. Props with needles in 80 cm. Foundation check: additional stress when the load is concentrated, normally ok with 1 m spread. Permit needed, neighbour informed.',
      'Solid work for a small house. What the props stand on is not said.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Ask the neighbour with the same house if he took out the wall, and how. If it went well there then here as well. Normally the middle wall parallel to street carries the joists. I put IPE 300. During the works the family should not be at home. The contractor puts props.',
      'The middle wall usually carries, that is true. The neighbour’s luck is not evidence.',
    ),
  ],
  'renovation-spoken-02': [
    rated(
      [5, 5, 4, 4, 4],
      'Two questions: what was it designed for, and what is it now? Drawings that survive get checked by twenty scans and ten cores, carbonation, chlorides if anybody parked there, levels of each floor for old settlement, boreholes at two footings. Then book-keeping per column: out go 80 mm screed, brick partitions, gravel roof, the old live load of 3.5 with partitions included; that is perhaps 3 kPa on four floors, so 12 kPa comes free. Two storeys of CLT on a steel transfer grid weigh 3 each with finishes, plus 3 live. It can just close. So columns on columns, steel and timber, grid over the old roof so that its slab stays unloaded. Down: column strengths, punching at old slabs untouched, walls, footing pressures plus maybe 5 per cent, old clay has consolidated. Sideways is the real problem: the overturning from wind doubles with 50 per cent more height, new class in seismic, robustness and fire from R60 to R90. Cores need tying or a new braced stair outside. And crane over occupied offices: lift at weekends, temporary roof, one strip at a time.',
      'The book-keeping of what is taken away is exactly how such jobs are won. Sideways loads are named as the real problem.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Evidence first: compare surviving drawings to site, cores for strength, cover meter, half-cell if corrosion, foundation pits. Reserve by comparing design loads of 1970 code with today’s, different safety factors; justify with actual load. On top light steel frame with CLT floors, on the column lines, through a transfer grillage over the old roof. Load down through columns (second order), check flat slabs for punching only where changed, foundations for increased pressure and settlement. Stability: wind area from four to six storeys, M increases more than 2 times; cores, diaphragms, ties for robustness class. Building in use: noise, crane zones, temporary weathering, jacketing from inside at night.',
      'Balanced. Removing load to make room for load is not used.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Check old drawings and take cores (at least 3 per storey). Make ETABS model of existing building and put two storeys with steel frame and light deck. I look at columns and foundation utilisation. Where it fails, jacketing by steel angles or concrete. Wind increases; if the core is weak I place X-bracings in the façade. Use light materials: LGS walls, timber roof. Workers should have separate entrance.',
      'A fair plan. What the old building was designed for, and how much of that is really there, is not asked.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'Timber on top since it is light, 5 times lighter than concrete. Loads: 2 storeys × 5 kN/m² = 10, existing 4 × 10 = 40, so 25 % increase on the foundations; normally foundation has reserve 20–30 % since soil gets stronger with time. I test with plate load test. The old roof becomes a floor: check 2 → 3 kN/m². Lateral: more walls.',
      'The ratio is a good first look. Loading the old roof slab and hoping for the soil are its weak points.',
    ),
    rated(
      [2, 3, 3, 2, 2],
      'If drawings are missing I would assume minimum reinforcement of that code and concrete B225, and calculate the capacity. If insufficient, FRP for slabs and columns. The top: concrete frame same grid as below, connected with chemical anchors to old columns, so that the structure is continuous and seismic safe.',
      'Assumes the worst without looking, then puts the heaviest structure on top.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Concrete gets stronger with age so after 50 years it has maybe 40 % more. So two more storeys is possible. Foundation is calculated with factor 3. I would do a load test with water tanks on the roof of the weight of the two storeys and if nothing cracks it is ok.',
      'A load test on the roof slab tests the roof slab. Wind and foundations are not in it.',
    ),
    rated(
      [1, 2, 1, 1, 2],
      'Steel profiles bolted on the roof slab wherever the new rooms need a column, because the slab distributes. Office in use below is not a problem as we work on top.',
      'A roof slab does not carry columns anywhere, and people below are the first concern.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'I ask first if they would accept one storey. If not: a light frame on the columns, walls of timber frame, total 2.5 kPa each with finishes, and take away gravel 8 cm and the old plant room with its 300 kN. Columns from 1970 often have B300 and 1 % steel; cores show maybe 35 MPa, so reserve 20 %. Punching only at the roof where nothing is added if my grid sits on column heads. Stability: new wind moment 2.3 times; fill two window axes with steel bracing outside, it shows but it is honest. Foundations: trial pits, settlement under change of load, not total. Protection deck above level 4 before any work, evacuation routes kept.',
      'Offers less before it promises more, and protects the people below. Fire and seismic class are not named.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Existing capacity: surveys, cores, ferroscan, archive of the city for the missing part. Calculate with existing and new loads by FE. Compare utilisation, those above 1.0 strengthened with steel jackets. Structure on top: steel with trapezoidal composite deck 12 cm, 3.2 kN/m² or CLT 1.5. I prefer CLT. Loads go down at each column. Work with tower crane outside and noise limits from 9–17 excluded.',
      'Right parts in a usual order. The cores and wind are missing.',
    ),
    rated(
      [2, 2, 2, 2, 3],
      'Without full drawings it is too risky so I would build new columns outside of the building as a table over it, eight columns with trusses 15 m, so the old one is untouched. Two storeys on this table. It is like a bridge. Foundations by piles outside. No disturbance of the office.',
      'A table over the house avoids the question at great cost. It is possible, and it should have been compared.',
    ),
  ],
  'renovation-spoken-03': [
    rated(
      [5, 4, 4, 5, 4],
      'The tie is the string of the bow. Where its ends rot the rafters push the walls out; with a truss at 4 m centres and a roof of 1.5 kPa over 10 m span each foot brings about 30 kN down and perhaps 20 sideways, at the top of a 7 m wall: that is 140 kNm against its own weight. So: the bays are closed, services move to the transept or the parish hall, today props under the three trusses on towers to the floor, with the crypt checked, and a cable with turnbuckle from wall to wall above the rotten ends, snug, not tightened. Then I want to know if 60 mm is from 1850 or from last winter: plumb lines, gauges, a year; the sexton knows more than the archive. All other ends drilled with a resistograph. Check resultant at the base stays in the middle third with snow and wind. Repair: scarf new oak with a bolted joint, same moisture, end in an aired pocket on a lead or slate pad, gutter mended first, because water did it. No jacking back of walls. Drawings to the heritage office, everything reversible.',
      'Numbers for the thrust, restraint in the means, and the gutter before the timber.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Rotted ends mean that tie force is not transferred to rafter foot; horizontal thrust goes to the walls. Urgent: shoring of trusses and temporary steel ties, exclusion of the nave part below, check the remaining ends by probing. Lean 60 mm on thickness maybe 800: stable as long as the thrust line stays in the section; calculate with snow. Determine if active with crack monitors. Repair: cut back to sound wood, new oak part with scarf and stainless bolts or flitch plates, ventilated bearing, remove source of water. Permanent tie rods if walls need. Heritage consent and documents; minimal intervention.',
      'Clear, careful and in order. No figure for the thrust.',
    ),
    rated(
      [3, 3, 3, 4, 3],
      'The beam ends are rotten because of humidity in the wall so supports are weak and the roof could fall down. I put scaffolding towers under the beams. The walls leaning out is because roof pushes. I make steel ties between walls. Repair of ends with epoxy resin and glass fibre rods (beta system), which keeps the old beam. I did two roofs so. Leave ventilation around. Talk with the monument office.',
      'Understands both effects. Resin prostheses are an option, whose fire and moisture behaviour is not weighed.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'First thing is to know why the walls lean – foundation or roof thrust. Measure plumb each month. If the lean is increasing, build buttresses outside or tie rods with plates. Roof: replace the three beams with new glulam of same size. Church can be used if we have props. Snow load must be checked.',
      'Two causes considered. Whole beams are replaced where only the ends are lost, which a listed church will not accept.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I would put steel shoes at beam ends: U plate bolted to the sound wood and anchored to the wall with chemical anchors M20. The walls can be pulled back with jacks by the new ties until vertical, slowly. Then inject the masonry. Services can go on as work is above.',
      'Pulling old walls back breaks them. Services under unsupported trusses are not safe.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Replace timber roof with light steel roof because timber is rotten and will rot again. Steel trusses have no thrust. Walls plastered with reinforced plaster on both sides. So the church is safe for 50 years.',
      'Solves the statics by removing what is protected.',
    ),
    rated(
      [1, 2, 2, 2, 1],
      'Rot is treated with fungicide and paint. 60 mm on a high wall is h/100, acceptable. Watch again after 5 years.',
      'Leaves the roof without its tie for five years.',
    ),
    rated(
      [4, 4, 3, 4, 3],
      'A tie beam without ends is only a heavy beam hanging in the air. The rafter foot now pushes: H = wL²/8f; with 4 kN/m on 10 m and 5 m rise it is 10 kN in each truss… doubled with snow. Wall 0.9 m thick, 7 m high, weight 110 kN/m: overturning 20/4 × 7 = 35 kNm per m against 110 × 0.45 = 50. So it stands, with not much. Temporary wire rope ties and towers today. Resistograph for all ends. Plumb readings. Repair with oak scarf, stainless bolts, slate under the end, 3 cm of air. Roof water. No service below until the towers are in.',
      'The wall’s reserve is worked out, which decides the urgency. The heritage office appears nowhere.',
    ),
    rated(
      [3, 3, 4, 3, 3],
      'Immediate: close these bays, props. I had a similar church where only one end was rotted and the neighbours took the load. Here are three so not the same. Walls lean outwards in the upper part, I would measure with a plumb bob and total station 4 times in the year. Fix: steel end shoes outside visible or new wood; I would ask monument office which they prefer. Tie rods M30 with pattress plates as a permanent second safety.',
      'A second safety by rods is wise, and the office is asked. Cause of the damp is forgotten.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Roof trusses of timber can redistribute so not very dangerous, but I would close the church for services. I would take off the roof tiles to reduce the load and then repair beams from above with crane, new wood 30 × 30. Walls will come back by themselves when the load is away, maybe 50 %.',
      'Walls do not come back. Closing is right.',
    ),
  ],
  'renovation-spoken-04': [
    rated(
      [5, 4, 4, 5, 4],
      'Two hours, bars bare: closed, above and below and the next bay, props on the columns lines first since a slab with no bond is a membrane at best. Loose concrete knocked down from a platform, by people with helmets and a fan. Then a map: zone 0 to 4 by spalling depth, colour, hammer, deflection, cracks at the far ends, because hot slabs push columns. Pink says 300 and more at that depth; grey beyond 600. Cores sliced every 20 mm, petrography for the 300 line, Schmidt is only for ranking. Bars: take three; hot-rolled recovers nearly all after 600, cold-worked not; if there are tendons I stop and think again. Check: bending with 300 mm of dead cover, so reduced lever arm and bond, punching at the columns around, columns themselves, expansion joints. Repair: hydro-demolition behind the bars to sound, splice bars, sprayed concrete with mesh and 35 cover for R90, pull-off tests 1.0 MPa. Or cut out the bay: cheaper if more than half is zone 3. Load limit in writing.',
      'Maps before it measures and knows what each test can tell. Compares repair with replacement.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Safety: close levels, propping with back-propping, remove hanging spalls, ventilate, asbestos? Investigate after ISO/Concrete Society damage classes: visual, colour, hammer, cores with petrographic depth of 300 °C isotherm, tensile tests of bars, deflection survey. Residual: concrete over 300° ignored; hot rolled bars full strength after cooling, bond reduced. Recheck punching and the columns with restrained expansion cracks. Repair with sprayed concrete to EN 1504-3 R4 after hydrojetting, additional bars, fire class to be restored. Test load at the end 1.2 × service if doubt remains. Insurer and building authority informed.',
      'Complete and to the standard. Whether it is worth repairing is not asked.',
    ),
    rated(
      [3, 3, 4, 3, 3],
      'Close the parking and prop the slab. Pink colour shows concrete reached 300–600 °C. I take cores from the bad and from a good zone to compare compressive strength. Bars: if buckled or bare they need replacement, otherwise they are OK after cooling. I calculate the slab with reduced section. Repair with mortar R4 or shotcrete after removing damaged concrete by jack hammer, weld new bars. Limit to no cars until finished.',
      'Right steps. Whole cores average over the damaged depth; slices would show it. Columns are not looked at.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Do rebound hammer in a grid of 1 m on the slab, where the value is 20 % less than normal it is damaged. Spalled areas cleaned and repaired by polymer mortar with primer. Bars cleaned with sandblasting and painted. The fire was 2 hours so normal for R120 slab and so it should be all right inside. Put props for the meantime.',
      'Props and mapping are good. A fire class promises that it stood, not that it is undamaged.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Concrete after fire has lost about 50 % so I would strengthen by carbon fibre on the bottom to replace lost bars. Before it level with mortar. CFRP is light and fast. Strength left is determined by hammer test. Ask for the duration and temperature from the firemen.',
      'Fibre glued onto heated concrete bonds to the layer that will come off, and has no fire resistance of its own.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Demolish the bay and make new slab, as it is not possible to know what strength is left. Cut at the middle of neighbour spans. The columns stay. In the meantime closed with tape.',
      'Replacement can be right, but the strength can be known, and tape does not hold a slab up.',
    ),
    rated(
      [1, 2, 1, 2, 1],
      'Concrete does not burn so slab is ok. Wash and paint it and repair the broken parts with cement mortar. Pink colour will go with time. Bars which hang bare cover with plaster.',
      'Puts people back under a slab that nobody has checked.',
    ),
    rated(
      [4, 4, 4, 4, 3],
      'I think in depths: how deep did 300, 500 degrees go? After two hours of cars perhaps 40–60 mm for 300 in unspalled concrete, more where spalled. So bottom bars at 25 cover saw 500 and more, they recover on cooling if hot-rolled, but bond does not. Cut discs from cores at 10 mm, look at colour under the lens. Prop first, two storeys. Recalculate bending with d to new cover, old concrete below the bars not counted; check hogging over columns because top side stayed cool and took the moment: are the top bars long enough? They often are not. Hydrojet, new mesh, shotcrete 50 mm, fire test class by cover. Columns: same story on four sides.',
      'The moment that moved to the top side is a point that few see. Who must be told, and the load limit, are left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Close it and call the fire report: duration, which cars, how extinguished (cold water gives cracks). Remove loose pieces. Mapping in classes 1–5 as in TR 68. Cores from class 2–4. Steel samples two. Calculate with 75 % of the concrete and 90 % of steel for class 3. Repair concrete R4 sprayed. Bare bars to be completed with overlapping. If deflection > L/100 the slab is replaced.',
      'Classes with matching reductions and a limit for replacement. Punching is not checked.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'Use Schmidt hammer and ultrasonic in all the slab. Where good, only cleaning by dry ice for soot. Where bad, remove 3 cm and repair. Fill cracks. Put sprinklers in the garage for future. Prop is needed only if the deflection is visible.',
      'Both tests see only the skin. Props come before measuring, not after.',
    ),
  ],
};
