import { type RatedAnswers, rated } from './answer.ts';

export const DYNAMICS_ANSWERS: RatedAnswers = {
  'dynamics-spoken-01': [
    rated(
      [5, 4, 4, 5, 5],
      'Walking is 1.6 to 2.2 hertz, the bridge is at 1.9 with half a per cent of damping: at resonance that is a factor of 100, reached after about thirty steps, so groups in step find it. Estimate: modal mass perhaps 20 t, group force 280 newtons per walker times a factor for synchronisation; ten people give easily 1.5 m/s², comfort limit 0.7 to 1.0. Strength is another matter, I check it for dense crowd, 5 kPa, and for people who jump on purpose; fatigue hardly. Lateral mode below 1.3 Hz? That is the one that locks in, so measure it too. Remedy: tuned mass damper at mid-span, 2 to 3 per cent of modal mass, about 500 kg, under the deck, tuned with the crowd half on it because the crowd shifts it to 1.8; gives 4 per cent damping equivalent. Stiffening to 3 Hz means 2.5 times the stiffness: no. Test before and after, access hatch, inspection every two years. Till then no marathon across.',
      'Every number can be followed and each is of the right size. Also thinks of the hatch and of what happens until then.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'It is pedestrian resonance at first harmonic. With ξ = 0.5 % build-up is strong. Procedure: HIVOSS/SETRA: traffic class, equivalent number of pedestrians 10.8 √(nξ), force 280 N × ψ; ψ is 1.0 at 1.9 Hz; acceleration = F/(m·2ξ); comfort class 2 ≤ 1.0 m/s². Safety: ULS with crowd and vandal loading; no danger for normal walking. Remedy TMD with mass ratio 2 %, tuned by Den Hartog, two of them to cover range. Alternative: viscous dampers at handrail, or extra concrete deck – increases mass but lowers frequency to 1.7, still critical. Measurements before and after. Tell the city today and put up a limit for groups.',
      'Method, limit and alternatives with reasons. Upkeep of the dampers is missing.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'The step frequency is near the natural frequency so amplitude increases. Comfort is judged by acceleration, limit about 0.7 m/s². First I measure acceleration with a phone or sensors with 10–20 persons. It is not dangerous to the strength but people get afraid. I choose a TMD because adding stiffness to 3 Hz would need too much steel. TMD frequency 1.9 Hz, mass 1–2 % of the bridge.',
      'Right mechanism and remedy. The crowd’s own mass, which moves the frequency, is not considered.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'The bridge has 1.9 Hz and code says avoid 1.6–2.4. So it must be changed: either stiffer or heavier. I would add mass by concrete topping 100 mm, this gives more damping also. f goes as root of k/m so goes to maybe 1.6. Then test again. Limit the number of people to 20 until then.',
      'Adds mass to move the frequency and lands at the edge of the same band. A topping adds hardly any damping.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'Resonance can destroy a bridge as in Broughton with soldiers. So I would close the bridge immediately. For long-term, put a column in the middle: span is half and frequency is four times higher, 7.6 Hz. If there is a road below then two struts inclined. This is the most reliable since dampers need maintenance.',
      'A support does cure it, if there is ground for it. Closing is more than this acceleration asks for, and nothing is estimated.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'People feel vibrations since the deflection is large. I check L/500 = 80 mm under 5 kPa live load. If deflection passes, the bridge is safe and vibrations are only psychological. Could put heavier handrail and rubber under the bearings to absorb.',
      'Deflection under crowd load does not measure comfort. Rubber bearings would lower the frequency.',
    ),
    rated(
      [1, 2, 2, 2, 1],
      'Damping 0.5 % is OK for steel. The vibration is from wind also. I would increase the steel grade to S460 because it is stronger and so it vibrates less.',
      'A higher grade has the same stiffness. Wind is not what the tests show.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'One thing first: nobody is in danger from 1.9 Hz vertical, but somebody may be from panic. So a sign, a steward on event days, and tell the owner that it is a comfort defect. Then I walk with ten colleagues and a metronome at 114 beats per minute, sensors at mid-span and quarter points. Acceleration maybe 1.5–2 m/s². Target 0.7. That means damping five times higher: TMD. Ask how heavy: 2 % of 25 t = 500 kg, stroke ±30 mm, tuned adjustable by plates. Place where it can be reached without closing the river. I also measure lateral.',
      'Measures what people feel and derives the damper from the target. Loaded frequency shift is not mentioned.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Resonance, step frequency 1.9 Hz. Comfort by acceleration. Estimation: a = F/(2 ξ m) with F = 0.4 × 700 = 280 N for one person; m = 20 000 kg; a = 280/(0.01 × 20 000) = 1.4 m/s² for only one person standing still; walking person less maybe 0.5. For groups more than 1. Too much. Remedies: TMD. Also asphalt layer. Safety: check fatigue.',
      'A useful estimate from one line. The range of the damper and the meantime are missing.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I would add cables under the bridge (underspanned) to make it stiffer, with tension devices. Frequency increases to about 2.5 so out of range. It looks nice also. The second harmonic of walking is 4 Hz so fine. Damping with rubber between cables.',
      'From 1.9 to 2.5 Hz needs 1.7 times the stiffness, and 2.5 Hz is still reached by runners.',
    ),
  ],
  'dynamics-spoken-02': [
    rated(
      [5, 5, 4, 4, 4],
      'A soft storey: four stiff boxes of brick on stilts. Almost all drift goes into the parking level, hinges top and bottom in each column, and with links of 6 at 250 they fail in shear before they bend. P-delta does the rest. Infill that is missing on one side adds twist. Assessment: find drawings, then scan 20 columns, three cores per floor, one lap opened; smooth bars change everything. Hand check first: storey shear against sum of 2Mp/h and of V_R. Then pushover with and without infill struts. Strengthening: new walls at the ground floor in both directions at the perimeter, symmetrical, 4 of 3 m or so, running from new footing to the first-floor slab; collectors to drag force into them, because a slab of 12 cm will not do it by itself; micropiles against overturning. Columns wrapped or jacketed for ductility. Not too strong: the next weak storey is one up, check it. One line at a time, propped, residents stay, cars go. Target performance signed by owner.',
      'Follows the new force through collectors into new foundations, and asks where the next weak storey is.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Behaviour: soft and weak first storey mechanism, brittle columns, joints without ties. I assess by EC8-3: knowledge level by inspection, non-linear static with equivalent struts for infill (both with and without), chord rotation and shear checks. Options: RC walls, steel braces, jackets, or isolate at the ground columns. I would put steel braced frames or walls in perimeter at ground floor, plus jackets on the columns, plus foundation beams. Keep the centre of stiffness near the centre of mass. Work in phases, one bay each, dust and noise hours, temporary props. Agree if target is life safety.',
      'Comprehensive and practical for people living there. Transfer of force from slab to walls is left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'The ground floor is open so it is softer than the rest and will collapse like a sandwich. I check with pushover analysis and measure reinforcement by ferroscan. As strengthening, I propose concrete jacketing of all ground floor columns by 100 mm each side with stirrups at 100. This can be done column by column with people living there. Foundations also to be checked. Maybe steel bracing where parking allows.',
      'Jackets help against shear. Columns that are stiffer still carry all the drift; walls would take it from them.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'In strong earthquake the infill walls crack first, they protect the upper floors, the ground floor has no infill so columns get all. I would fill some bays of the ground floor with brick as well to have uniform stiffness; it is cheap and quick. Plus FRP wrap on columns for confinement. Response spectrum analysis with q = 1.5. The work takes 3 weeks.',
      'Uniform stiffness is the right aim. Brick fails early and out of plane; it is no reliable wall below four storeys.',
    ),
    rated(
      [2, 3, 2, 2, 3],
      'Old code has lower seismic coefficient, so the building is under-designed at all floors. I calculate base shear with new code and compare with old, for example ratio 0.4. To strengthen I would remove the infill walls to reduce mass and make it flexible, long period gets less force. Replace by light panels.',
      'Taking out the infill does remove the contrast, at the price of large drift in a brittle frame, and with people living there.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Building is regular and five storeys are not high so the behaviour will be okay in first mode. The brick is not structural so I do not consider it. Check columns for axial force and moment by ETABS; if the ratio is above 1, increase the section by jacketing.',
      'Leaving out the brick removes the soft storey from the model, not from the building.',
    ),
    rated(
      [1, 2, 2, 1, 2],
      'Reinforce the roof and the top floors first because displacement is largest there, with steel frames. Ground floor is the strongest as columns have the biggest size.',
      'The displacement is largest at the top, the damage at the bottom.',
    ),
    rated(
      [4, 3, 3, 4, 4],
      'I explain it to residents like this: four drawers on matches. In a strong shaking the matches go first. Assessment: how many links in the columns, what steel, where do laps sit (mostly just above the floor, worst place). I would open two columns. Then a simple mechanism check by hand before any software: shear capacity of ground floor columns together vs. 0.25 W or so. Retrofit: four RC walls on the outer side of ground floor tied to the slab by steel collectors below slab, new beam foundations between existing footings with micropiles; columns get steel angles cage. Two garages at a time. Drift target 0.5 %. Then check first floor is not the next.',
      'Residents would understand it, and a colleague too. Torsion from an uneven plan is left open.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Behaviour: infill walls act as compression struts, upper storeys rigid. Ground storey: concentrated drift 3–4 %, columns not ductile: collapse. Assessment according to the national code for existing buildings with limited knowledge: CF 1.2. Nonlinear static. Solutions ranking: steel K braces at perimeter (fast, dry, residents can stay), RC walls (cheap, heavy, foundations), FRP (only ductility). I choose braces with steel frames glued and bolted in the columns bays. Check the joints.',
      'A ranking with reasons. How the slab brings its force to the braces is not followed.',
    ),
    rated(
      [2, 2, 2, 2, 3],
      'I check by linear analysis with current spectrum and q = 3. Then I see which columns fail and strengthen those ones with FRP, usually 20–30 % of them. With FRP people can live there. The brick infill is a load only, 3 kN/m². Also I would check soil class.',
      'Old columns have no q of 3. Picking columns by a model without brick misses the mechanism.',
    ),
  ],
  'dynamics-spoken-03': [
    rated(
      [5, 4, 5, 4, 4],
      'The aim is Monday morning surgery, not a standing frame. So two numbers per floor: drift and acceleration. Moment frame: period near 1 s, drift 1.5 per cent, glazing and pipes gone. Walls: drift under half a per cent, but floor accelerations of 2 to 3 times ground, so ceilings, racks and MRI fail. Isolation: period 2.5 to 3 s, firm ground, short fixed-base period, an ideal case; a quarter of the acceleration above. I take isolation with walls or braces on top. Beyond strength: displacement at the maximum considered event, perhaps 400 mm with torsion, moat and covers, bearing stability at that displacement, uplift under wall ends, re-centring, wind creep, prototype and production tests at temperature. Stairs, lifts, oxygen and power cross the plane with loops for 400 mm. Superstructure still detailed ductile, q about 1.5. Non-structural anchored, generators, water for three days. Cost plus 3 or 4 per cent, less than one MRI.',
      'Begins with what must keep working, and gives displacement and services their due. A fire protection of the bearings is one of the few gaps.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Comparison by performance: frames flexible – non-structural damage by drift; walls – small drift but high floor spectra; isolation – both small. For a hospital with immediate occupancy, six storeys and firm soil I choose lead rubber or curved sliders under the ground floor slab with an accessible level. Checks: MCE displacement, gap, P-delta on the bearings, restoring force EN 15129, vertical uplift, wind, service crossings, floor spectra for equipment, redundancy if a bearing must be changed: jacking points. Also near-fault pulse. Ductility in the superstructure nominal but capacity design of the foundations.',
      'Jacking points and floor spectra show experience. How the three compare in numbers is not given.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'Base isolation is best for hospital because acceleration is lower and equipment is protected. Shear walls are cheaper, frame is the worst since drift. On firm ground isolation works. The checks are isolator displacement, seismic gap with the neighbour, flexible pipes, elevator. Nonlinear time history with 7 records. The cost of isolators 5 % of the building, maintenance is needed.',
      'Right choice with reasons. What must work inside the hospital is named only as equipment.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I would take shear walls: they are stiff, simple, contractors know them. Drift limited to 0.5 %, so partitions stay. Isolation is expensive and needs special maintenance which public hospitals forget in ten years. With walls I check accelerations on floors and anchor all equipment for that, e.g. 2 × PGA at top. Importance factor 1.4. Moment frames not for hospitals.',
      'A defensible choice, with the weak point seen and dealt with. High accelerations for every ceiling and pipe are accepted lightly.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'Ductile moment frames dissipate energy by plastic hinges, with q = 5.85 forces are small so it is economic, and it leaves free plan for hospital. Strong column weak beam. Checks beyond strength: drift 1 %, P-delta. The importance factor gives the additional safety so it keeps working.',
      'Hinges are damage. A frame that has used them does not serve patients the next day.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Dual system with walls and frames is good as the forces are shared 75/25. Base isolation is for bridges mostly. I check drift and the foundation. Hospital importance class IV so multiply by 1.4 and the design is OK.',
      'A larger force is not the same as operation afterwards. Isolation is put aside without a reason.',
    ),
    rated(
      [1, 2, 2, 2, 1],
      'Base isolation separates building from the ground totally so no earthquake comes in. Then no seismic design for upper structure needed. Choose this one. Check bearings for vertical load.',
      'The upper structure still needs design, and displacement, the price of isolation, is not mentioned.',
    ),
    rated(
      [4, 4, 3, 4, 3],
      'Rank by what stops a hospital: water on the floor from a broken sprinkler, lifts out, no power, doors jammed. All of these come from drift and acceleration. So: frame 2 % drift, bad; wall 0.4 % but 1.2 g at the roof, bad; isolation 0.2 % and 0.25 g, good. On firm ground with T fixed 0.6 s it is the textbook case. My extra checks: 350 mm moat, nobody stores beds in it; gas pipes; fire protection of isolators; wind at service; test of bearings two per type; tie-down if walls slender; replaceable under load. And I need an owner who keeps the moat clear.',
      'Begins with water on the floor and ends with the moat kept clear. Ductility above the isolation is not mentioned.',
    ),
    rated(
      [3, 3, 4, 3, 3],
      'For the operation after earthquake the code gives drift 0.5 % under service earthquake and floor response for equipment. Isolation gives the best but it is expensive and in my country there are few suppliers and customs take months. So I would propose walls with viscous dampers in link, or walls plus careful anchorage of equipment. If budget is there: isolation. Checks: equipment anchorage, ceilings with braces, pipes with flexible joints, emergency power, lift.',
      'Honest about supply, and clear about equipment. Dampers are named without saying what they would do.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I take moment frames as they are ductile and dissipate most energy. With isolation the rubber gets old in 20 years. Shear walls block the rooms. I design with q = 4 and importance 1.4 for more safety. Check nodes. Non-structural elements are task of architect.',
      'In a hospital the non-structural parts decide, and they are handed away.',
    ),
  ],
  'dynamics-spoken-04': [
    rated(
      [5, 4, 4, 5, 4],
      '1500 rpm is 25 hertz, the floor says 23, so r = 1.09 on paper, and my model is good to 15 per cent, so it may as well be 25 exactly. With 1 per cent damping that is a factor of 50 at worst. I ask the maker for the unbalance, G6.3 or better, and as dynamic force: for a 5 t rotor of the 20 at G6.3 and 157 rad/s that is about 5 kN; for allowed velocity at the feet, start-up time, foundation drawing. Is the 20 t in the model? Are non-structural mass and composite stiffness, dynamic E? Change: moving it to ground floor is best and I ask it aloud. Otherwise inertia block of 20 to 30 t on springs of 4 or 5 Hz, so r = 5 to 6, transmits 3 to 4 per cent; floor below must be ten times stiffer than the springs; snubbers for the passage through 5 Hz. Flexible pipes or it is all short-circuited. Harmonics at 50 and blade pass, bolts against fatigue. Commissioning: measure, 2.8 mm/s or agreed, otherwise mass or stiffness is added.',
      'Doubts its own 23 Hz, isolates with the floor stiffness in mind and does not forget the pipes.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Excitation 25 Hz vs 23 Hz: inside ±20 %, resonance band. Need: unbalance force, machine CG, permitted vibration (ISO 10816/20816), floor damping, other vertical modes up to 35 Hz. Sensitivity of model: stiffness of connections, composite slab, mass of pipes. Options: tune floor higher above 32 Hz – beams much deeper; tune lower – start-up passes; put machine over columns; or isolators with f ≤ 6 Hz plus concrete inertia base. I prefer isolators and placing it near the columns. Fatigue of welds. Measure at commissioning with an impact test before the machine arrives, so the model is corrected in time.',
      'An impact test before delivery is a very good step. Transmitted force is not estimated.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      '1500/60 = 25 Hz so it is near to resonance with 23 Hz, amplification 1/(1−r²) → r = 1.087 gives 5.5. I need unbalanced force from the manufacturer and the tolerance of vibrations. Change stiffness: bigger beams to get f over 30 Hz, or use springs below the machine. With springs the floor feels less. Start-up passes through the low resonance but quickly.',
      'Amplification worked out rightly without damping. The stiffness of the floor under the springs is not considered.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'There is risk of resonance. I would stiffen the floor with additional columns under the beams or cross beams to go to about 35 Hz. Also make it heavier with concrete? No, that lowers the frequency. I need more info of the machine, and of the people working on the floor. I would recommend vibration pads 20 mm of neoprene under the machine.',
      'Corrects itself about mass. Pads are far too stiff to isolate at 25 Hz and may make it worse.',
    ),
    rated(
      [2, 3, 3, 2, 2],
      '23 Hz is below 25 Hz so machine runs above the resonance, "over-tuned", OK if it accelerates fast through 23. I would only check the static load 200 kN with dynamic factor 1.5 → 300 kN. And bolts of the machine with lock nuts.',
      'Above resonance by 9 % is not above it. The dynamic factor replaces the question.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The frequencies are different (23 and 25) so there is no resonance, which only appears at the same value. I check the deflection of floor L/500 with machine weight. For comfort of workers put a carpet of rubber.',
      'Resonance is a band, not a point.',
    ),
    rated(
      [1, 2, 2, 2, 1],
      'Dynamic coefficient for machines is 1.4 by code. 20 t × 1.4 = 28 t as static load. If the beams pass, OK. More steel reduces vibration.',
      'A static factor does not see frequency at all.',
    ),
    rated(
      [4, 4, 3, 4, 3],
      'The ratio is 1.09, in a range where I cannot trust any model, since the slab stiffness alone is ± 15 %. I ask: can it stand at ground level? If not: over a column line where the floor has 40 Hz. If not: springs. Springs at 5 Hz have static deflection 10 mm; base block 2 × machine mass keeps the amplitude low; floor static deflection under the machine must be below 1 mm or the springs feel another spring. Ask for unbalance at rated speed and trip speed, start ramp. Then piping with bellows and hangers on springs too. Bump test of bare floor before anything is ordered.',
      'A chain of alternatives in the right order, with the floor stiffness made plain. A limit to be met in the end is missing.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Amplification for r = 1.087, ξ = 0.02: 1/√((1−1.18)² + (2·0.02·1.087)²) ≈ 5.4. Unbalance force F = m e ω² → with e = 40 µm, m 5 t: 5000 × 40e-6 × 157² = 4.9 kN. × 5.4 = 27 kN dynamic. Amplitude is small in mm but for bearings high. To change: beams from IPE 400 to 550, f goes to about 32 Hz, r = 0.78, factor 2.5. Or springs. I would take springs.',
      'Carefully worked. That the 23 Hz may be wrong by more than the difference is not said.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Add 20 cm concrete on the floor so it becomes heavy and does not vibrate. Mass ratio machine to foundation should be 1:3 as in books, so 60 t of concrete. Check beams for additional weight. Frequency is then more far, lower. Anchors M30 with epoxy.',
      'The 1:3 rule is for blocks on the ground. Sixty tonnes on an upper floor is another building.',
    ),
  ],
};
