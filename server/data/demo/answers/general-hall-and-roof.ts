import { type RatedAnswers, rated } from './answer.ts';

export const HALL_AND_ROOF_ANSWERS: RatedAnswers = {
  'general-spoken-03': [
    rated(
      [5, 4, 4, 5, 5],
      'First I ask them: who maintains it, who can build it, is there a sawmill, how often do you have fire drills? 18 m is a comfortable span for all three, so statics do not decide. Steel is quickest, and cold, and echoes. Concrete is heavy on village roads. Timber is dear per metre but a joiner can fix it, it is warm and quiet. I recommend glulam frames at 6 m, seven of them, three-hinged or beams on fixed columns. Sizes: beam 18/16 to 18/20, so 1.0 to 1.1 m by 200; check: snow 1.5 and dead 0.8 at 6 m is 14 kN/m, M = 570 kNm, over 0.2 × 1.1²/6 = 0.040 m³ is 14 MPa characteristic loads, GL28 takes it. Wind across: columns fixed in pockets, 7 m times 0.6 kPa. Along: two bays braced in roof and walls. Uplift on light roof: anchor. What would change it: floods, seismic high, or a village with a steel workshop.',
      'Asks before it answers, checks its sizes with one line, and says what would change its mind.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Criteria table: cost, speed, local skills, fire R30, acoustics, carbon, maintenance. For village I prefer timber-steel hybrid: steel columns, glulam beams. Bay 6 m. Glulam beam depth L/17 = 1060 mm; steel alternative truss 1.2 m or IPE 550 portal; concrete precast T-beam 1.0 m, crane 15 t. Wind: portals across, X bracing along in first bay from each end, purlins as struts. Uplift governs holding-down bolts: roof 0.5 dead vs 0.8 suction. Foundations pads 2 × 2 m. If soil is bad, steel wins because light.',
      'A fair comparison with first sizes for all three. The client’s view comes in only as a table.',
    ),
    rated(
      [4, 4, 3, 3, 4],
      'I would choose steel portal frames, 18 m span, spacing 6 m, IPE 450 with haunches. M about 0.06 × w L²... w = 6 × 1.5 = 9 kN/m, w L²/16 = 180 kNm. Good. Steel is available everywhere, erected in one week, cheap. Disadvantage: corrosion in gym with humidity, fire needs check. Wind across by the portal, along with bracing in end bays. Anchor bolts for uplift. Timber would be nice but more expensive 10–15 %. Concrete too heavy.',
      'A clear choice with a quick moment. That the roof may want more snow than 1 kPa is not asked.',
    ),
    rated(
      [3, 4, 3, 4, 3],
      'Depends on the village. If there is seismic danger: light roof. I compare the three: concrete frame with precast beams – needs crane, 20 t transport; steel trusses – welded by local workshop, can be carried by hand, bolts; timber – quality not certain here. So steel trusses of 1.2–1.5 m height with angle sections each 5 m on concrete columns 40/60 with infill to 3 m. Columns fixed at base take wind across. Along: bracing. Foundation 1.8 m.',
      'Fits the place where it will be built. Fixed columns of seven metres deserve a number.',
    ),
    rated(
      [3, 3, 3, 3, 4],
      'Compare: Timber: sustainability, aesthetics, fire 30 min easy. Steel: slender, fast. Concrete: robust, durable, heavy. Recommendation: timber glulam, three-hinged frames so ground movement does not matter. Size approx. h = 18/20 = 0.9 m. Wind: frames in short direction, in the long direction K-bracing in the 2 end fields and roof. Snow, depending on the region, 1–2 kN/m².',
      'Sound and plain. Reasons are general ones; nothing speaks about this village.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'In my country we would make concrete columns and steel roof with trusses. Columns 40 × 40 at 6 m with tie beams at 3.5 and 7 m. Truss depth 18/12 = 1.5 m. Roof sheet. Wind is carried by the columns as cantilevers. It is economic because masons are everywhere. Sizes to be confirmed by calculation.',
      'A usual and workable scheme. A 40 × 40 cantilever of 7 m would be slender, and bracing along is not mentioned.',
    ),
    rated(
      [3, 2, 3, 3, 3],
      'Steel is the best for 18 m. HEB 300 columns and IPE 500 beams, distance 6 m. Fire painting. Wind by bracing. I would ask a fabricator for an offer and compare to timber. Acoustics with panels.',
      'Usable sizes without a reason behind them.',
    ),
    rated(
      [3, 3, 2, 3, 2],
      'Timber because of CO2. Beams of glulam 18 m are standard product, 160 × 1000. The wall of CLT takes wind both directions as shear walls, up to 7 m high it should be ok. So no bracing needed. Foundation small.',
      'Shear walls along are an idea; across, an 18 m roof must reach them as a diaphragm, which is not said.',
    ),
    rated(
      [2, 3, 3, 2, 2],
      'Concrete since it lasts longest with no maintenance. Beams 18 m: h = L/10 = 1.8 m × 40 cm cast in place on scaffolding 7 m high. Columns 60 × 60. Frames rigid take wind. Heavier but safe for earthquake as it has mass.',
      'Mass is what an earthquake pulls at. Scaffolding for 1.8 m beams would cost more than the roof.',
    ),
    rated(
      [2, 2, 2, 3, 3],
      'Space frame (mero) steel 18 × 36 with supports only at the perimeter; depth 1 m. It looks modern and light 20 kg/m². Company designs it. Columns steel pipe 219. Wind goes to columns.',
      'A space frame spans one way here and gains nothing. Design and wind are given to others.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'I would recommend whatever is cheapest by three quotations. Structure is simple. Beam L/20. For wind standard anchors.',
      'The client asked for a recommendation.',
    ),
    rated(
      [1, 2, 2, 2, 2],
      'Timber is not strong enough for 18 m so steel or concrete. Steel beam IPE 300 is ok with ratio L/60. For wind the walls of brick hold it.',
      'Glulam spans 18 m every day. An IPE 300 does not.',
    ),
    rated(
      [4, 4, 4, 4, 3],
      'What does the village have? A forest, two carpenters, 700 m altitude, snow 2.5 maybe. So timber: glulam truss beams or raised-tie frames at 5 m, 36 = 7 bays of 5.14. Depth 1.2 m. w = 5.14 × 3.5 = 18 kN/m, M = 730 kNm, OK for 200 × 1200 GL24 with 15 MPa. Wind: roof plane with OSB diaphragm or rods, gable columns, two braced bays each side. 7 m headroom means 8.5 m walls: gable posts get big, 7 × 7/8... Uplift straps. Floor insulated raft strip. Changing mind if there is no dry storage for erection.',
      'Gable posts and bays that divide 36 m: this is thought through. Fire and acoustics are left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Steel portal vs timber: cost almost equal for this span, I have both numbers from last year: 140 and 165 per m². Concrete 190. Carbon much better for timber. Insurance of the village is higher for timber by some per cent. I would recommend steel for the price if the village pays, and timber if there is funding. Frames each 6 m. Sizes from catalogue of the supplier.',
      'Honest about cost. How it stands up in wind, which was asked, is missing.',
    ),
    rated(
      [4, 4, 3, 4, 4],
      'I would say to the mayor: all three stand up, the question is who sweeps the gutters in 30 years. Steel: shed supplier, 8 weeks, needs paint and acoustic ceiling. Timber: dearer by 10 %, your joiner can repair it, R30 without anything, good acoustics. Concrete: only for the plinth, balls and kids kick against it. My proposal: concrete wall to 2.2 m, timber columns fixed on it? No – columns glulam 200 × 600 fixed in steel shoes for wind across; beams 200 × 1000 each 4.5 m (8 bays). w = 4.5 × 2.5 = 11, M = 450, σ = 13.6. OK. Along: two bays braced. Ask ground report and snow.',
      'Speaks to the client in his own terms and mixes the materials well. A fixed timber foot needs more care than one line.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'Recommendation steel with timber purlins. Reason: light (transport to village), quick, bolted on site, foundation small. Portal 18 m/7.5 m, IPE 450 – M at eaves w L²/14 ≈ 9 × 324/14 = 208 kNm, W = 1500 cm³ → 139 MPa good. Deflection sideways at eaves h/150. Along: cross bracing in 2nd bays. Fire: R0 if one storey and exits, else R30 paint. Acoustic panels. Changing factor: aggressive air, local sawmill, subsidy for timber.',
      'A calculated frame and honest changing factors. Uplift and ground are missing.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'Timber: + CO2, + look, − price. Steel: + price, − fire. Concrete: + fire, − weight. I give points, for example 1–5, weights from client. Then the best is timber with 4.1, steel 3.9, concrete 2.8. Structure: 7 frames. Beam 1.1 m. Bracing in the roof. Wind goes by frames.',
      'The points are close and their weights are the client’s; that is said. The structure is only sketched.',
    ),
    rated(
      [2, 3, 2, 3, 3],
      'Concrete columns 50 × 50 and steel space truss. It is what we build for schools everywhere, everyone knows it, so quality is OK. Columns on pads 2.5 m. Masonry infill between columns braces the building in both directions. Roof sheet 0.6 mm. First sizes from the last school: truss 1.2 m with 2L60.',
      'A tried type, well known to its builders. Infill is counted on as bracing without a word on its height of seven metres.',
    ),
    rated(
      [2, 2, 2, 2, 3],
      'I would ask an architect first. From structure any is possible. In seismic zone choose light = timber or steel. In non-seismic = concrete. Typical L/h ratio: timber 17, steel 25, concrete 12. So h = 1.06, 0.72, 1.5. That is what I can say without more data.',
      'The ratios are right and are all there is. Wind was asked for and a recommendation too.',
    ),
    rated(
      [2, 2, 2, 2, 1],
      'Inflatable membrane hall! cheap and fast, 18 × 36 is standard size. Wind is resisted with inside pressure and anchors. No sizes needed.',
      'An idea outside the question. A village hall that falls when power fails needs more thought.',
    ),
  ],
  'general-spoken-04': [
    rated(
      [5, 4, 5, 4, 5],
      'My answer starts with no and they may talk me out of it with evidence. A department store roof is for snow and a man with a bucket: 1 to 1.5 kPa, the new one needs 5 with a crowd that jumps. One week, no drawings. So: city archive tomorrow, open the ceiling at two places, measure spans, scan bars, find out about screed and gravel that could be removed, columns below on each floor. If the beam spans 8 m at 4 m, difference is 3.5 × 4 × 64/8, 112 kNm per beam more than it has been asked to carry. I do not find that in a week. Jumping at 2.2 Hz with a floor near 5 hits the second harmonic. Stage legs are point loads of 20 kN and wind wants to lift its roof. Parapets at 0.9 m and two stairs for 400 people: that kills it before the beams do. Conditions if ever: a quarter of the area, 100 seated, marshals, load test with water the day before and nobody below. I offer the car park roof, 2.5 and drawn, or the square.',
      'Starts from no, shows with one number why, and offers another place. Escape routes seen as the harder limit.',
    ),
    rated(
      [4, 4, 5, 4, 4],
      'No drawings, one week: I cannot agree unless the capacity is shown. What I do: archives, original permit, visit, slab thickness by a core, reinforcement scan, beam spacing, last snow load code of the year. Calculate the slab, beams, columns; compare original variable load with 5 kN/m² and dynamic factor. Stage supports via beams placed over columns. Check parapets for 3 kN/m, escapes. Conditions: maximal number controlled at the entrance, fenced area above the columns, no coordinated jumping (no dance), weather limits for wind, signed by owner. If something is missing: no, and I tell it early so they can look for another place.',
      'Strict and helpful. A rough comparison of loads would have made the no stronger.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'I would do quick assessment in 2 days. Measure geometry, find materials, typical practice of that decade, then back-analyse what live load it must have had: if there is 20 cm gravel and pavers we can remove them, that gives 3 kPa back. This is the trick. Then stage legs on spreaders over columns. Vibration: limit to seated concert. 400 persons × 0.8 = 320 kN only, over 400 m² that is 0.8 kPa; the problem is crowding at one place, so fences in compartments. Escape stairs checked by the fire brigade. Written permission for one day.',
      'Compartments and removed gravel are clever. Evidence of the reinforcement should come before the trick.',
    ),
    rated(
      [4, 3, 4, 3, 3],
      'People load is 5 kN/m² against roof 0.75–1.5. So probably not possible. For decision I need spans, thickness, rebars, concrete quality. I would make opening in 2 places and core. Without this I refuse. Conditions: only the area near columns, number of people limited, security, no wind above 15 m/s for stage. Also dynamic load by jumping, natural frequency of the roof should be over 7 Hz or so.',
      'Right in all main points. The path below the slab is not followed.',
    ),
    rated(
      [3, 4, 4, 3, 3],
      'Check: slab – beams – columns – foundations. Last two are ok as 400 people are little compared to the building. Slab and beam critical. Measure the deflection under known load: e.g. put 10 water tanks 1 m³ and measure with level, elastic recovery. If deflection is small and returns, accept 80 % of test load. Conditions: signs, marshals. Escape by two stairs min 1.2 m.',
      'Follows the load and proposes a test. A test on an unknown slab needs props below, which are not mentioned.',
    ),
    rated(
      [3, 3, 4, 3, 3],
      'I need drawings; if not possible then scanning and cores in one week is difficult, so I say no for this date, next time with more preparation. Otherwise I would calculate with minimum reinforcement. Stage 10 t with 400 persons 30 t total 40 t, is a lot on a roof. Could put stage on ground and people in the street.',
      'A clear no with the reason. The total weight tells less than the load on a square metre.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Find the year of construction: after 1960 flat roofs accessible were 2 kN/m². With 400 people × 75 kg = 30 t. If the roof is 1000 m² it is 0.3 kN/m², much lower than 2. So in general possible when people are spread. Conditions: no crowd at one place, stage load distributed with plates, control number. I would still make some cores for certainty.',
      'Average load is never the load of a crowd, which stands where the music is.',
    ),
    rated(
      [3, 2, 3, 3, 3],
      'Safety of people is first. I ask for structural survey by company, load test by weights 1.25 × the load for 24 hours. If ok then they can do it, with ticket control and barrier 1.5 m from the edge. Emergency exits. Wind for the stage by the stage supplier.',
      'Barrier, exits and a test. How the load travels and what could fail is not explained.',
    ),
    rated(
      [2, 3, 2, 3, 2],
      'Put props under the whole roof in the top floor of the store during the event so that it carries on to the floor below, which is designed for 5 kN/m² shop load. Then it is safe without knowing the reinforcement. Close that floor. Costs some thousand but fast.',
      'A floor for 5 kPa carries its own goods or the roof, and props bring point loads. Still, the idea could be worked out.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'I check slab thickness: if it is more than 18 cm then it can carry 5 kN/m² with spans up to 6 m. From below I look if there are cracks. Department stores are built solid. Limit 400 people with tickets.',
      'Thickness alone says nothing about bars. Roofs of solid buildings are often light.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Snow load 1.5 kN/m² is the same as two persons per m². In summer there is no snow so people can be there instead. 200 m² needed. Put the stage near the edge where the wall is.',
      'Two people per square metre do not stop at two, and they move. The edge is where they must not be.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'Event firm has insurance and is responsible. I would sign with the condition that they take responsibility in a paper. The roof is concrete so strong enough.',
      'Signs what it has not checked.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Decision tree. Evidence by Wednesday or no. Evidence: permit drawings, else two openings and a scan per bay type. Then bending and shear of slab and secondary beam, hangers or transfer at the façade, cantilever edges barred altogether. People: 5 kPa, dynamic 1.5 at least, barrier 3 kN/m at 1.1 m. Stage: ballast loads are 30 kN each when wind ballast is in, often forgotten. Access for fire service. Conditions as a drawing, one page, with hatched zones that everybody at the gate understands. If no: parking level –1 or the square, I help with it.',
      'Wind ballast of the stage is often forgotten indeed. A rough capacity would tell sooner than Wednesday.',
    ),
    rated(
      [3, 3, 3, 4, 3],
      'I go there and look: roofing, drains, skylights (people step on them!), where columns are. Ask caretaker what stood there in the past, maybe Christmas market. Then estimate the roof as 1.0 kPa + finishing. Tell them probably only 100 persons standing in marked places over columns, no dancing. Skylights fenced. Stage small. If they want 400 I say no.',
      'Skylights: nobody else thinks of them. A hundred people are allowed without knowing the slab.',
    ),
    rated(
      [4, 4, 4, 4, 5],
      'My letter to them would have four lines. 1. Today: no. 2. It can become a yes for part of the roof if by Thursday we know: slab type, depth, bars (two windows cut from below, one scan per bay), beam sizes, roof build-up, what was removed or added since. 3. Even then: 150 persons, fenced field over the column strip, no stage heavier than 50 kN, on spreaders, wind limit 12 m/s, parapet 1.10 m, two exits of 1.2 m. 4. If any of these is missing we help you find another place. The reason: the crowd load is three or four times that of a roof, jumping adds half. What I am unsure of: dynamic behaviour, which I cannot measure in a week, so no concert.',
      'Four lines that an event firm understands, and the one thing that cannot be known is ruled out.',
    ),
    rated(
      [3, 3, 4, 3, 4],
      'I explain to the client: a roof is not a floor. Comparison: roof imposed load category H 0.4–1.0 kN/m², people category C5 5 kN/m². Then data collection (two days), calculation (one day), decision. Without reinforcement data no decision possible = no. Vibrations: f > 5 Hz required for jumping. Conditions: stewards, counting, fence, stage feet with plates 1 × 1 m above beams, weather. Also fire department has to agree with the escape.',
      'Clear and in order. A first estimate of what the roof may carry would help.',
    ),
    rated(
      [3, 3, 3, 3, 2],
      'Look for similar roofs in the building, maybe a part was used as parking deck or terrace, then its design load is known 2.5–5. Parking part is the place to put the people. If nothing, no. I would measure the thickness by drilling holes and the span. Limit with containers of water not allowed near. Also rain: flat roof with 5 cm water 0.5 kN/m².',
      'Looking for a part that was designed for people is clever. The rest is in no order.',
    ),
    rated(
      [2, 3, 3, 2, 3],
      'If the roof was designed for snow 2 kN/m² in mountains and no snow now, then 2 kN/m² people are possible = 2–3 persons per m² standing. 400 people need only 200 m². I calculate the stage separately: 100 kN on 50 m² = 2 kN/m² also OK. So agree with limit by fence 250 m². Without proof of snow load only 100 persons.',
      'Counts people as if they stood still and apart. The fence is a good means.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Ask the insurance and the municipality for permission; if they give then we check simple things: cracks, water damage, corrosion. Put the stage at the place over the stairs core as it is strongest. People limited to 400 by tickets. First aid.',
      'The core is a strong place for a stage. Permission does not carry load.',
    ),
    rated(
      [2, 1, 3, 2, 2],
      'I would say no, because no drawings. Roof could be anything. It is not worth my licence.',
      'The right answer without any of the reasons or help that were asked for.',
    ),
  ],
};
