import { type RatedAnswers, rated } from './answer.ts';

export const ERROR_AND_WIND_ANSWERS: RatedAnswers = {
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
    rated(
      [4, 4, 4, 4, 4],
      'Hour one: call, mail, red paint on the props. Hour two: my boss and I sit with the drawings and write down three numbers: what the code asks, what I gave, what is there as built. Hour three: client’s engineer on the phone. It is a beam in bending so at least it would warn, but I will not use this as an argument. Which loads hang on it, a wall, a column? The neighbours from the same calculation sheet are checked tonight. Solutions: steel under it, if headroom; plates; less screed. Also shear, since when M is wrong V may be wrong too. Liability insurance is informed, without this they may not pay.',
      'Quick, open and complete. Independence of the new check could be firmer.',
    ),
    rated(
      [3, 3, 4, 4, 3],
      'As a man of the site I tell you: props stay if the engineer says so, one call. Cost of two weeks props is 200 euros. So first this. Then the calculation by someone else. Then a solution that can be built without taking down the ceiling works: I like two steel channels left and right with through bolts each 300, they can be lifted by hand winches. The client must know. I would put it all in the site diary.',
      'Knows what props cost and what can be lifted. The search for the real reserve is short.',
    ),
    rated(
      [3, 3, 3, 3, 4],
      'I would structure: immediate (props, information), short-term (verification: error real?, loads, strength of concrete at 21 days, redistribution), medium-term (repair options with cost and time), long-term (quality management: four eyes). Communication with client is important, honest and with a solution already in the hand. I would not wait for the solution more than one day.',
      'Well structured and honest. One day without telling the client is one day too long.',
    ),
    rated(
      [3, 2, 3, 2, 3],
      'It is necessary to inform the superior. He decides about the site. If he is not reachable I would leave a message and ask site to wait. Then I calculate again with more exact method, for example FE with slab participation as T-beam. Usually we find 15–20 %. The remaining 5–10 % can be justified by the material factor.',
      'The slab as a flange is a fair search. Using up the material factor is not.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I would visit the site as if for a normal inspection and tell them to keep the props because of the low temperature in November. Then I have time to think. If the calculation is really bad I propose to the client to put a wall below the beam for architectural reason.',
      'Keeps the props by a lie. The wall would help and the client does not know why.',
    ),
    rated(
      [2, 2, 3, 2, 1],
      'Stop work. New beam. Demolish and make again with right bars, no discussion, because strengthening is never as good as new. Contractor will be angry. My company pays.',
      'Takes responsibility. Demolition before a check may be the most dangerous of all options.',
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
    rated(
      [4, 4, 4, 3, 4],
      'Imagine the plan as a flag on a pole: pole is the core in the north. Wind on the short side pushes along the flag, no problem. Wind on the long side turns the flag. The pole must resist the turning alone. Closed concrete tube 8 × 8 is good at this, except that there are doors at each storey, so it becomes two C-shapes joined by lintels. Force path ends in raft or piles under the core, with tension at one side since only 10 % of the weight of the building sits on it. All hinged columns lean, so second-order rotation too. I want a second pole at the south.',
      'The flag makes it clear at once, and the weight on the core is well seen. No figure is given.',
    ),
    rated(
      [3, 3, 3, 3, 4],
      'Steps: 1. Façade elements carry wind to slab edges. 2. Slab collects 3.5 m of height. 3. Slab transfers to core through wall-slab joint: for long side shear + in-plane moment. 4. Core as cantilever. 5. Foundation. Worry: slab-core connection in step 3 is concentrated at one end, and the in-plane moment of a cantilevering slab is big. Improve: core in the centre, or two smaller cores at both ends (watch restraint shrinkage).',
      'Each step is named and step three is where it matters. Second-order effects are missing.',
    ),
    rated(
      [3, 3, 2, 3, 2],
      'I see torsion. In ETABS first mode would be rotation. I would change the position of the core but architects never do it, so add 2 steel bracings in the south façade between columns. Forces in bracing maybe 500–700 kN, OK with a pipe 168. They need foundation with uplift too!',
      'A remedy with a size, and remembers its uplift. The path itself is hardly told.',
    ),
    rated(
      [2, 3, 3, 2, 3],
      'Wind on façade long side: 50 × 28 × 1.0 = 1400 kN. Short: 20 × 28 = 560 kN. Core resists both, M = 1400 × 14 = 19.6 MNm. Section of core 8 × 8 × 0.3: W about 22 m³?, stress 0.9 MPa, no problem at all. Drift small. So concept is OK. Maybe foundation larger.',
      'Bending is worked out and fine. The same 1400 kN times 20 m of twist is forgotten.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'Pinned columns worry me. I would make them all rigid with beams 40 × 60, so wind is shared and core is not alone. Concrete frame is natural rigid anyhow. Both directions same. So the improved concept is dual system.',
      'Frames would help in the south. What is wrong with the present concept is not explained.',
    ),
    rated(
      [2, 2, 2, 1, 2],
      'North end gets less wind since there is the core, south end more. I would turn the building so that the strong side faces the main wind. And glass façade changed to perforated so that less pressure.',
      'A building is not turned for one core. The path of the force is not told.',
    ),
  ],
};
