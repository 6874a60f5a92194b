import { type RatedAnswers, rated } from './answer.ts';

export const GENERAL_ANSWERS: RatedAnswers = {
  'general-spoken-01': [
    rated(
      [5, 4, 5, 4, 5],
      'Phone, now, to the site: those props stay, nobody touches them, and an e-mail two minutes later with the same sentence so it is written. Then my director and the client, before I have polished the story. I tell them what I know and what I do not. Then I ask a colleague, not me, to redo it: real permanent load, bars as photographed before the pour, cube results at 28 days, any continuity that I neglected. Twenty-five per cent is often ten after that, sometimes forty. I look where the same spreadsheet was used. If it stays short: steel plates, a post where the architect can bear it, a load limit, or out with it; checked by somebody else. The insurer gets a letter. Then the uncomfortable half hour in the office: how did it pass the check?',
      'Acts first, hides nothing, has it checked by another person and asks about the spreadsheet.',
    ),
    rated(
      [4, 4, 5, 4, 4],
      'I stop the striking in writing and by telephone. I inform my boss the same hour. It is better to be embarrassed today than in court. Check again with real values: cube strength is likely 38 and not 30 but that gives hardly any moment; bars are what counts, so as-built photos. Redistribution to supports maybe 15 %. Also check shear and deflection, and the beams of the same type. Solutions in order: additional support, bonded plates with fire protection, new steel beam beside. Props are released only after signed approval. Afterwards we change the checking procedure.',
      'Knows that concrete strength will not save a beam in bending. Informing the insurer is missing.',
    ),
    rated(
      [4, 4, 4, 3, 4],
      'In the next hours: call site manager, props remain and get a red tag. Load on the floors above is stopped too. Inform client and checking engineer. Then recalculation by another engineer with actual loads. The resistance of 75 % with load factors about 1.4 means that under real load it stands at about 1.05, so no collapse maybe but no safety. Therefore strengthen. Options: CFRP, extra column. All is documented.',
      'Shows what 75 % means against the factors, and that this is no reason to relax.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'I keep the props. Nobody gets fired for keeping props one week more. I talk to my project leader in the afternoon with the calculation in the hand. Then we search the reserve: is live load 3 or 2, is there a T-flange, support moment. In my experience half of such cases disappear. If not, the cheapest is steel plate bolted to the soffit, or to make the beam composite with a screed above. The contractor gets paid for the delay by us.',
      'Practical and fair about the cost. The client hears of it late.',
    ),
    rated(
      [4, 3, 4, 3, 4],
      'Step one make safe: props stay. Step two verify: error real? Step three tell: office, client, checker. Step four repair: design, independent check, supervise. Step five learn. For step two I would look into the loads assumed, the actual bar diameter on the delivery notes, and plastic redistribution. If there are other beams from the same run they are treated equally.',
      'Orderly, and other beams are remembered. It stays a scheme; no option is weighed.',
    ),
    rated(
      [3, 3, 4, 3, 3],
      'I would call the contractor and say do not remove props because of additional check. Then speak with the boss. If the boss agrees we tell the client. I make the calculation again with nonlinear analysis to get more capacity. If still low then propose strengthening with carbon plates under the beam and on the sides for shear.',
      'Props stay. Telling the client depends on the boss, which it must not.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'The beam has load factor 1.35/1.5 and material 1.15, so there is total safety ~1.6; with 25 % less there is still 1.2. So it will not collapse when props go, but code is not fulfilled. I ask to keep the props some days to look. I would put a restriction of live load in that room till it is strengthened.',
      'The arithmetic is right and the calm is not: safety is for what one does not know.',
    ),
    rated(
      [3, 2, 3, 3, 3],
      'First check again whether it is really wrong, it could be I read the old file wrongly. That takes an evening. If wrong I call next morning early, before they start, to leave the props. Then strengthen with a steel beam below it.',
      'Checks before it calls, with the props due out in the morning. The call costs nothing and comes first.',
    ),
    rated(
      [3, 2, 3, 2, 2],
      'I would go to site tomorrow and watch the removal of the props with a level, slowly, one after another. If deflection is more than calculated they put them again. And with a load test we could prove that it is okay.',
      'Tests the beam with people beside it. Bending failure gives warning, and one should not ask for it.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Tell them to wait for 28 days strength, so we win one week without explaining. In that week I calculate the strengthening and offer it as improvement. So there is no panic.',
      'Keeps the props and hides the reason. A site that does not know it works on will take them out elsewhere.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Concrete has higher strength after three weeks and years, and live load is almost never full. 25 % can be covered by that. I write a note to the file that it is accepted by engineering judgement.',
      'Concrete strength hardly changes bending resistance. A note in the file is not a decision.',
    ),
    rated(
      [1, 1, 1, 2, 2],
      'As nobody noticed and the safety factors are big I would not alarm anybody. I check later buildings more carefully. If cracks come we repair.',
      'Leaves a known deficiency in a building. Unsafe and dishonest.',
    ),
    rated(
      [4, 4, 4, 4, 3],
      'Stop, tell, check, fix. Stop: site engineer confirms by photo that the props are wedged and tagged. Tell: partner, client’s engineer, tonight. Check: I give the beam to someone with only the drawings, not with my calculation, so that he does not repeat my error. Follow the load: wall on the beam, or a column? Then supports too. Fix: I like a steel channel bolted to each side, one can see it and check it. For good: the template with the wrong lever arm is deleted.',
      'A second engineer without the first calculation is a good idea. How much reserve there is remains open.',
    ),
    rated(
      [3, 3, 3, 3, 2],
      'Props must not come out. I talk to everyone. We check if the slab can go the other way and unload the beam, or if the wall on top can be of light blocks not yet built! That reduces load maybe 30 % and solves it for nothing. Also put the storage to another room. Then new calculation for files.',
      'Looks for load that is not there yet, which is clever. Records and an independent check are missing.',
    ),
  ],
  'general-spoken-02': [
    rated(
      [5, 5, 4, 4, 5],
      'Wind on the long side: façade spans floor to floor, the slab edge gets maybe 4 kN/m² × 3.5 m, hmm, more like 1 kPa × 3.5, so 3.5 kN/m on 50 m, 175 kN a floor, 1.4 MN in total. The resultant is at mid-length, the core at the north: 20 m of eccentricity, 28 MNm of torsion with nothing to take it but the core as a tube. An open tube with door openings has little of it. South end moves most. Wind on the short side: 20 m only, in line with the core, fine but for overturning. And every pinned column leans on that core: check P-delta with the whole weight, in twist as well. Improvement: braced bay or wall at the south, moves centre of stiffness to the middle and gives a couple; cheap at this stage. Foundation tension under the core, uplift piles. During erection there is a core first or nothing.',
      'Corrects its own pressure on the way, and finds twist with the P-delta of pinned columns. A movement joint question is left.',
    ),
    rated(
      [5, 4, 4, 4, 4],
      'Façade → slab as deep beam → core → foundation. Columns only vertical. Long side: resultant at centre, core at north end, so e × W torsion plus bending; closed core needs strong lintels to act closed. Short side: core carries without twist, slab transfers in compression or tension along the length. Worries: torsional stiffness, first mode is torsion, south-end drift, tension in the core walls since one core carries little vertical load, second order. One core = no redundancy. Improve: shear wall or bracing at south façade, or shift core; frames along the long façades as minimum. Temperature between two stiff ends: 50 m needs a look, use sliding or late pour strip.',
      'Sees that two stiff ends bring restraint, and deals with it.',
    ),
    rated(
      [4, 5, 3, 3, 4],
      'Follow: pressure and suction on cladding, vertical mullions, floor edges, diaphragm in bending between... there is only one support, so it is a cantilever from the core! So diaphragm has in-plane moment w L²/2 at core, chord force there. The core turns. That is torsion 1.4 MN × 20 m. I add a second wall at the south end: diaphragm becomes simple beam, torsion is a couple. Then first check drift h/500 and the core base.',
      'Seeing the floor as a cantilever is exact. Overturning of the foundation is not reached.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'With eccentric core the building twists under wind on the long façade. On the short façade not. Far corner will have biggest displacement. I check the core for torsion (St Venant and warping if open) and overturning with minimum vertical load. Improve by moving core to the middle or by adding bracing in the south façade.',
      'Right and brief. Pinned columns leaning on the core are not seen.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'Two directions. (a) long side: larger area, bigger force, eccentric to the core. (b) short side: small force, no eccentricity. Path by floor diaphragms. Concern: only one vertical element, no redundancy for fire or impact; earthquake would be worse. Proposal: core plus two shear walls at the south. Connect slab to the core by bars since openings for shafts are exactly there.',
      'The openings beside the core are a sharp observation. No size of force or twist.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'The wind goes from façade to the floors and to the core which is like a cantilever from the foundation. The core should be designed for M = w h²/2. For eight storeys 28 m it is OK. As the core is not at the centre there is torsion, which the program considers. I would make slabs thicker to be rigid diaphragm. Improve: columns fixed instead of pinned so they help.',
      'The path is there. The program considers torsion; the designer should too.',
    ),
    rated(
      [3, 3, 2, 3, 3],
      'Wind on the long side loads floors; the floors transfer to the core at north. On the south end columns have to take something too since they are far away. I would connect columns rigid with beams to make frames in the south. What worries me is the height to width ratio of the core 28/8 = 3.5 ok.',
      'Frames in the south are one remedy. Pinned columns cannot take something until they are changed.',
    ),
    rated(
      [3, 2, 3, 3, 2],
      'Torsion is problem. Add one more core at south for second stair, which is necessary anyway for fire escape. So architect will agree.',
      'The best argument for the second core. The two wind directions are not followed.',
    ),
    rated(
      [2, 3, 2, 2, 3],
      'For wind on short side the core is at one end, so wind has to travel 50 m along to reach the core if it comes from the south; there is large compression in slabs. For wind on the long side all columns share it in rows. So the short side is critical. I would add bracing along the length.',
      'Takes the harmless direction for the critical one. Pinned columns share nothing.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Every column takes wind of its area and brings it to its foundation, the core takes more since it is stiffer. I would check drift and use 1.3 factor for torsion accidental eccentricity 5 %. Improvement: increase the columns.',
      'Pinned columns take no wind. Five per cent is accidental, forty is real.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Concrete core is strong, 30 cm walls. Eight storeys is low, wind is not governing in my experience, gravity is. So no worry. Check foundation for the core with bigger raft.',
      'The twist is not seen.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'Wind goes from top to the bottom by the façade, since glass façade is fixed in all floors. The core is for elevator. I would add wind bracing in façade behind glass at all bays.',
      'No path is told. Bracing would help, for another reason.',
    ),
    rated(
      [4, 4, 4, 3, 4],
      'Draw the plan: core far left, resultant in the middle. Lever arm 0.4 L. Core resists V, M and T alone. T is carried as shear flow T/(2A): 28 MNm / (2 × 60 m²) = 230 kN/m, so walls OK, but at doors lintels get 230 × 3.5 m = 800 kN each – not OK. That is where it fails. South drift adds rotation × 40 m. Remedy: a wall of 4 m at south end takes T by a couple with 40 m arm: 700 kN only. Check uplift.',
      'Shear flow leads straight to the lintels, which is where such cores fail. Stability during construction is left out.',
    ),
    rated(
      [3, 4, 3, 3, 3],
      'Load path complete: cladding rail, slab edge, diaphragm with tie beam around, core walls, raft. Long side: torsion because eccentricity; short side: none. Concern also about the foundation: core raft has 1.4 MN × 16 m = 22 MNm and only own weight of core, e = M/N may be outside the kern, so enlarge raft or piles with tension. Add walls in the stair at the other end.',
      'Follows the moment into the ground with a kern check. Second-order effects are missing.',
    ),
  ],
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
  ],
};
