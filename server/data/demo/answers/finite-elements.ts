import { type RatedAnswers, rated } from './answer.ts';

export const FINITE_ELEMENT_ANSWERS: RatedAnswers = {
  'fem-spoken-01': [
    rated(
      [5, 4, 4, 4, 5],
      'The model has a point support, so the moment goes to infinity like a logarithm; every finer mesh climbs a bit further up a hill that has no top. There is no such moment in the slab. I tell the reviewer that I will gladly design for a moment that converges: the one at the column face, or the integral over the column strip, divided by its width. That integral is stable to one or two per cent between meshes; I show him the table. And it has to satisfy statics: per panel, negative plus positive is wL²/8 times the width; 10 kPa, 7 by 7, gives 430 kNm in total. Then I model the column as it is, 400 by 400, with a rigid patch or its own stiffness. Bars: half of the column-strip steel within a quarter of the width over the column. Punching is a separate check with the reaction, not with the contour plot. I write it down in one page with the limits.',
      'Explains why there is no top, offers a quantity that converges and ties it to statics. The page for the reviewer is a good end.',
    ),
    rated(
      [4, 4, 3, 4, 4],
      'It is a singularity. The column is modelled as a node, the reaction as a point force, plate theory gives infinite curvature there. Peak values are mesh-dependent and therefore not a result. I propose: real column dimensions, moment at face, averaged over column width plus 2 × slab thickness or per column strip as in the code. Control: sum of moments across the panel against static moment. For the reviewer I do a mesh study with 0.5, 0.25, 0.1 m of averaged moment and deflection, both constant. Design for the averaged one; slab redistributes since cracked. Punching separately.',
      'Right and well proven. How wide the average may be, and why, could be justified better.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'The peak comes from a single node support. In reality the column has 40 cm, so I take the moment at the edge of column. I would smooth it over 1 m strip. The finer the mesh, the larger the singularity, so I keep the mesh near the slab thickness. I show hand estimation to the reviewer with the equivalent frame method: column strip takes 75 % of negative moment. Design for that.',
      'Good practice with a code method as a control. Keeping the mesh coarse hides the peak and does not answer it.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'FE model shows peak because it is elastic. In reality the concrete cracks and the moment is redistributed. So I would use a nonlinear slab or reduce the moment by 30 % as allowed. The reviewer can be satisfied if I provide more bars on the column, for example 16 at 100 in 2 m width. The hand estimate is also approximate so I take something between.',
      'Redistribution is true and not the cause. Something between a peak without meaning and a hand value is a guess.',
    ),
    rated(
      [2, 2, 3, 3, 2],
      'A finer mesh is more exact, so the hand calculation is not correct, it does not consider two-way action. But 2.5 times is much. I would check the supports, maybe they are fixed in rotation by mistake. Then I would design for the value at 50 cm mesh as our office uses this size always.',
      'Looks for an input error, which is fair. A result that depends on the office’s mesh size is no result.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'I would tell the reviewer that software is certified and the result is on the safe side so we provide bars for the peak. It is only a few more kilograms at each column. With a finer mesh we get the real value and I stop when the change is below 5 %.',
      'It never falls below 5 %. More bars than fit over a column are not the safe side.',
    ),
    rated(
      [1, 1, 2, 2, 1],
      'Moment at the column grows so the slab is too thin. Increase thickness to 300 and run again until the moment is OK. Also can put a drop panel.',
      'A thicker slab attracts the same peak. What the model is doing is not explained.',
    ),
    rated(
      [4, 3, 3, 3, 4],
      'I would show the reviewer a cut through the column strip: the curve has a needle on the node and beside it all meshes agree. The needle has no area, so no force. Its integral over 1.5 m grows from mesh to mesh by 1 %, the peak by 40 %. Then I would ask which of these two he wants to reinforce for. My design value: mean over the column width plus slab depth either side, because bars there can share. Then check that the sum over the panel is wL²/8. Bars are concentrated in the middle half. If he likes I put the column in as plate region, the needle is gone.',
      'An argument that a reviewer can see. Cracking and punching are left out.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Nodal support on shell elements: infinite. It is known as singularity and I would not design for it. My program has an option "column as area support" or "smooth peaks", with this option the moment decreases to 1.3 times of hand value, which is plausible because hand method averages on the strip. I design for 1.3. I would tell the reviewer about the option, and that the code allows to average over a width.',
      'The right conclusion by a switch in the program. What the switch does should be known before it is used.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Difference of 2.5 comes because the hand estimate is for beam and the slab is plate. Finer mesh gets higher since more nodes give more results. I think compromise with element size equal to column size gives results close to reality, and then I add 20 % to be safe. The reviewer can accept if I show code.',
      'An element size chosen for its result, plus a margin for comfort. The cause is not named.',
    ),
  ],
  'fem-spoken-02': [
    rated(
      [5, 5, 4, 4, 5],
      'One hour, so I go from what kills to what annoys. First ten minutes, no pictures: sum of vertical reactions per case against area times load times storeys, within three per cent; horizontal reactions against my own wind and base shear, W times coefficient. Next: animate each load case and the first six modes. Loose members, floors that flap, a first period far from 0.1 per storey, so about 1.2 s; torsion as first mode means stop. Next: units, E, cracked factors, self-weight counted once, diaphragms where there is a hole, releases at transfer beams. Then one corner column, one wall and one long beam by hand. Then warnings file, ill-conditioning, combinations: is the minimum vertical with wind in? Stop criteria, written before I begin: equilibrium not within 5 per cent, a mechanism, a wrong code factor, any transfer I cannot follow. At the end I sign what I have seen and list what I have not: foundations, second-order, detailing.',
      'Stop criteria are set before looking. The list of what was not checked makes the hour honest.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Order: (1) global equilibrium for all basic cases, (2) deformed shape exaggerated, animation of modes, T1 between 1 and 2 s for twelve storeys, mass participation over 90 %, (3) materials, stiffness modifiers, supports and releases, (4) load take-down for one central column by tributary area, (5) the transfer level in detail, (6) drift at top h/500 and torsion, (7) combinations. I would stop if the reactions do not match or if some floor is not connected to the core. I would also ask the colleague what he is least sure of, it saves twenty minutes.',
      'The last question is worth the list. Numbers for agreement of the reactions are missing.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'I start with the sum of reactions compared with my estimate 12 storeys × area × 10 kN/m². After it I look at deflections and period, and at the drawings to compare geometry. Then I check a few members’ utilisation. Supports fixed or pinned? Load cases complete? If the reaction differs by more than 10 % or there are instabilities I would stop. One hour is short so I would also tell the boss this is not a full check.',
      'The most telling check comes first. The way through transfers and openings is not looked at.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'First geometry against the architectural plans, then sections and materials one by one, then loads. With the rest of the time I would run a model check function of the program, duplicate nodes, free ends. Then look at diagrams, if they have a logical form. A beam moment by hand wL²/8. I would stop when I see a missing wall or missing load.',
      'All useful, but input is read line by line before equilibrium, and the hour is over before the big errors would show.',
    ),
    rated(
      [2, 3, 2, 3, 3],
      'I open the design results and search for red members, over 1.0. Then I look why they fail. If most are below 0.9 the building is okay and we can issue. I also check the concrete quantity per m², normal is 0.35 to 0.45 m³, and steel 100–130 kg/m³; when outside there is a mistake somewhere.',
      'The quantities are a clever cross-check. Green members of a wrong model are still wrong.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'I refine the mesh and run again to see if results change. If the change is less than 5 % it is converged and can be trusted. And compare with another software if there is time by export IFC.',
      'A converged model of the wrong building is wrong to five digits. Another program gets the same input.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'Since colleague finished it and he is experienced I look mostly at the report, if all chapters are in it: loads, materials, results, drawings. I would stop if the report is not complete.',
      'Reads the report, not the model.',
    ),
    rated(
      [4, 4, 3, 3, 3],
      'I take paper and estimate first, before I open the model, so that I am not influenced: weight 12 × 800 × 10 = 96 MN, wind 1.2 kPa × 40 × 25 = 1200 kN, quake 5 % = 4.8 MN, period 1.2 s, corner column 3.5 MN. Then open and compare five numbers. If all five are inside 10 %, I look for details: transfer, openings in slabs near the core, releases. If one is off by more I have my answer and the hour is not over. I would stop for: first mode torsion, negative reactions without explanation, any unconnected wall.',
      'Estimating before opening the model is the best protection there is. Materials and cracked stiffness are skipped.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'I look at: 1) base reactions 2) mode shapes 3) drift 4) warnings 5) some hand checks on beams. For each I have a limit in our office check list. In our list there is also mass source and P-delta. If three points are not OK I stop. One hour is enough for the list if the model opens quickly, large models need 15 minutes.',
      'A list is good and mass source is a wise entry. One wrong reaction is enough to stop; three need not be waited for.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'I would compare reinforcement of this project with previous similar project of twelve storeys. If columns have about 2 % and walls 0.5 % it is fine. Check that drawings show the same sections as the model. Ask the colleague if he checked. If yes I sign for drawings only.',
      'Comparison with a known building has some worth. The results themselves are not looked at.',
    ),
  ],
  'fem-spoken-03': [
    rated(
      [5, 4, 5, 4, 4],
      'Start with paper. Six metres across, r = 3 m, say t = 6 mm, r/t 500. Classical stress 0.605 E t/r is 250 MPa; the code knock-down at 500 leaves about a quarter, so 60 or 70 MPa is where I expect to end, and if my model says 200 it is wrong. Model: whole circumference, since the buckle need not be symmetric; elements a fifth of 2.4 √(rt), about 65 mm, hence 60 mm or finer where it counts; shell with reduced integration checked for hourglass. Loads: wall friction growing with depth, internal pressure, which helps, unsymmetrical discharge, which kills, wind on empty, columns below giving local peaks. Then GMNIA: material curve, imperfections: first eigenmodes, then weld depressions at each strake, amplitude from the fabrication class, for class B about 1.0 t here. Several, lowest counts. Arc-length. I believe it if LBA matches the formula, GNIA falls to the code curve, and buckles look like the photographs. Then dimples over the amplitude are a reason for rejection on site.',
      'Knows the answer before the model does, and turns the imperfection into a site tolerance. Wind on the empty silo deserves its own imperfection.',
    ),
    rated(
      [4, 4, 4, 3, 4],
      'Following EN 1993-1-6: LA, LBA, MNA, GNA, GMNIA, in this order, so each step explains the next. Shell elements with size below √(rt)/2, boundary: bottom ring on columns as it is, top free or with roof. Loading: EN 1991-4 friction, patch load. Imperfections: eigenmode-affine and weld shape, amplitude by quality class. Solve with Riks. I compare the buckling load with hand formula with knock-down α, and calibration factor k_GMNIA with a known test case. Take the minimum of at least three imperfection forms, divide by γM1 = 1.1. Office rule: if one refinement changes it more than 3 %, refine.',
      'The ladder of analyses is exemplary. What the tolerance class means for fabrication is not said.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Shell model with 4-node elements about 100 mm, fixed at the bottom, axial load at top edge increasing. First linear buckling gives factor. Then nonlinear with the first mode as imperfection with amplitude t, steel elastic-plastic. Load-displacement curve until the peak. Result is believable when mesh is converged and when it is below the linear factor. Compare to Eurocode.',
      'A correct skeleton. Wall load grows with depth and does not come in at the top edge, and one mode is rarely the worst.',
    ),
    rated(
      [3, 3, 2, 2, 3],
      'I make model in Abaqus with S4R, apply friction forces on wall and internal pressure, geometrical nonlinearity on. Imperfections I take as L/300 out of straightness of the silo. Use Static General with small increments until it does not converge any more; the last increment is the capacity. Safety factor 1.5.',
      'Out of straightness of a column is not what buckles a shell. No convergence is not the same as collapse.',
    ),
    rated(
      [3, 2, 2, 2, 2],
      'Linear buckling is usually enough: eigenvalue should be more than 4 or 5, because imperfections reduce it. I would use a quarter model with symmetry to save time. If factor is 5 we are safe. The plasticity is checked apart with von Mises under 235.',
      'A rule of thumb for knock-down, and not the worst. A quarter model forbids the modes that are not symmetric.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Silo as vertical beam with pipe section, 20 m cantilever, vertical load and wind. Second order analysis with initial inclination 1/200. Check stress N/A + M/W. If it is below yield then it does not buckle. D/t less than 90ε² for class 3, so maybe need thicker wall.',
      'Treats the shell as a column. Finds class 4 by the rule and does not follow it.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'I put the load and see in the software if the stress is less than allowable. For nonlinear I activate the nonlinear option. Imperfection is not necessary as the silo is made in a factory with precision.',
      'The load of such a shell is decided by its imperfections.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'Linear buckling tells the shape and a load nobody will reach; I expect a third or a quarter of it. I build the strakes with real thickness steps (top 4 mm, bottom 8), since buckles sit just above a step. Mesh from √(rt): 3000 × 5 → 122 mm, so 25–30 mm elements around circumference in the critical strake. Imperfection: weld depression at each circumferential joint, type A, depth 1.0 t, and separately first mode. Riks. Pressure case and no-pressure case, the empty one with wind. The lowest of these over 1.1. Believable: I see diamond buckles and I get the cylinder test from literature within 15 % using same settings.',
      'Thickness steps and a benchmark with the same settings are excellent. Unsymmetrical discharge is missing.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I would use axisymmetric first to understand, then full 3D. Loads by EN 1991-4: pressure and friction are not constant with depth. For imperfection eigenmode number 1 scaled to 5 mm. Solve nonlinear with displacement control on the wall top… but load is distributed by friction so load control with arc length. Look for first limit point. Compare with hand formula of EN 1993-1-6 Annex D. If FE is higher than hand by more than 50 % I do not believe it.',
      'Corrects the control while thinking, and sets a bound for belief. One imperfection is too few.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Silo shell 6 mm, model 1/4. Solid elements are more exact than shells so I use solids with two over the thickness. Load at top. Nonlinear static. If it converges to 100 % of the load, it is safe. Factor: 1.0 × load × 1.5. Imperfection in small percentage.',
      'Two solids through 6 mm would need millions of elements and still lock. Reaching 100 % without the right imperfection proves little.',
    ),
  ],
  'fem-spoken-04': [
    rated(
      [5, 4, 4, 4, 4],
      'Independent springs have no neighbours. Load such a raft evenly and it sinks evenly, with no moment at all, while real clay makes a bowl and bends it. And the modulus of reaction is no soil property: the same clay is 40 for a one-metre plate and perhaps 4 MN/m³ for a 20 m raft. So: settlement calculation first, from E′ and Eu by layer, at a dozen points, then springs are pressure over settlement, zoned, stiffer at the edge, a factor of two or three; iterate three times with the pressures that the raft gives back. Or continuum, with small-strain stiffness. Cores stiffen the raft, so put at least the first floors in. Undrained at the end of construction, drained later: two cases. I design for the envelope of half and double, since I know it to no better, and look at where the answer depends on it: bars under the core edges, differential settlement to the light columns. Sum of pressures equals load, always. And we read levels as the floors go up.',
      'Knows what the spring stands for and does not pretend to know it better. Two cases for time, bounds for the rest.',
    ),
    rated(
      [4, 3, 4, 4, 4],
      'Uniform Winkler springs ignore coupling: no dish, pressure too high in the middle and too low at edges. Better: ask geotechnical engineer for settlement profile and back-figure ks = q/s in zones, or use half-space model coupled. Check drained/undrained. Include superstructure stiffness at least as core walls. Sensitivity 0.5–2.0 × ks, design for envelope; check maximum bearing, uplift at edges, differential settlement 1/500 between core and columns. Control: total load/area = 150 kPa vs mean pressure. Monitoring levelling points at cores.',
      'All the right steps, with the ground engineer brought in. Why ks falls with size is not explained.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Spring constant depends on the size of the loaded area so it is not one value. I would put stiffer springs at the edges, for example double in the outer 1/8 zone, because the soil outside helps. I would run with ks = 10 000 and 20 000 and 40 000 kN/m³ and design bottom reinforcement for worst. Columns are light so maybe top reinforcement needed between cores. Piles beneath the cores could also be an option.',
      'Edge zones and bounds are right. The values are picked, not derived, and high for clay under such a raft.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'Clay consolidates with time, so the spring must be reduced for long-term. I take ks from Bowles: 40 × SF × qa, about 120 × qa → 24 000 kN/m³. A uniform value is not so wrong if the raft is thick and rigid. Then pressure is linear like P/A ± M/W. I would check thickness for punching at cores and make it rigid.',
      'A rigid raft would make it easier, but 20 by 30 m is not rigid. The formula from the allowable pressure hides the size of the raft.',
    ),
    rated(
      [2, 2, 3, 3, 2],
      'I would replace springs by fixed supports with 3D solid soil elements of 10 m depth under the raft. Then the interaction is automatically correct. E of soil = 30 MPa linear. It takes more time for run but nowadays computers are strong. For uncertainty I take 10 % more reinforcement.',
      'A continuum brings the bowl back, but 10 m of soil under a 20 m raft is too little. Ten per cent is not the uncertainty of the ground.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'Uniform spring is standard in practice and all programs do it. The stiffness comes from soil report. If unsure I take the lower one because more settlement means more moment, it is the safe side. Check bearing pressure less than allowable 200 kPa.',
      'A softer bed is not safer everywhere, and with uniform springs a lower value hides differential settlement.',
    ),
    rated(
      [1, 2, 2, 2, 1],
      'With springs the results are approximative so I prefer hand calculation: raft as inverted floor with uniform pressure from below and columns as supports. This needs no soil stiffness so no uncertainty.',
      'An inverted floor assumes an answer to the very question.',
    ),
    rated(
      [4, 4, 3, 3, 3],
      'Take load without structure stiffness: uniform springs under uniform load give a flat settlement. Reality is a dish with 1.5 times in the middle. Since raft here is 20 × 30 and cores concentrate, the model underestimates sagging between... no, it underestimates hogging of the field and overestimates pressure right under cores. I get settlement from Boussinesq with layered E at 15 points under the actual pressure, get k = p/s for each patch, run, take pressure, repeat, 3 rounds. For design: E ± 50 %. Check: does sum of reactions agree, does tilt make sense when one core is heavier.',
      'The iteration is described so that one could do it. Time, drained or undrained, is not considered.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'One k for all is wrong since settlement depends on the stress bulb. Cores are heavy: more settlement there, so use lower k in the centre and higher at the edge (e.g. 1 : 1.5 : 2). I would ask geotechnics for min and max. Reinforce for both. In ETABS it is easy with area springs. Then check the bearing pressure max 250 kPa under cores, differential settlement 20 mm.',
      'The zones go the right way, and the ground engineer is asked. The ratio stays a rule of thumb.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'Better to use piles under cores, then spring question is not important since the piles carry. The raft becomes 60 cm in place of 1.2 m so it pays. If the client does not want, k from plate load test 30 cm plate is direct measurement so it is the most correct value.',
      'Piles only move the question to their stiffness. A 30 cm plate says nothing about a raft of 20 m.',
    ),
  ],
};
