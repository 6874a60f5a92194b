import { type RatedAnswers, rated } from './answer.ts';

export const STEEL_ANSWERS: RatedAnswers = {
  'steel-spoken-01': [
    rated(
      [5, 4, 5, 4, 4],
      'Danger: portals are stiff in their own plane and have almost nothing along the building. Purlins between unbraced frames only make sure they fall together. My questions at noon: which bolts are tight, are bases grouted or on packs, where is the bracing now, on the lorry or in the yard, how long is the crane there, what is under the lee side. Before two o’clock we brace one bay completely, roof and both walls, both diagonals, base plates grouted with rapid grout or at least wedged; then the other five frames are tied to it through eaves and ridge members. Wind on bare steel: say 1.0 kPa peak, 0.3 m² per metre of member times 2, six frames, so 130 kN, with shielding perhaps half: 65 along, 33 for each wall. One wire guy at 45 degrees then needs 47 kN and an anchor that weighs something. If by four it is not done: everybody out, road closed, two end frames on the ground.',
      'One bay fully braced, with a time at which the plan is given up. The wind is worked out in one line, and said to be a rough one.',
    ),
    rated(
      [4, 4, 4, 4, 3],
      'Out of plane there is no stability, only base plates with maybe four bolts that nobody grouted. Also rafters have no lateral restraint, so they can buckle under self-weight plus wind. I ask for photos, base details, weather warning with gust speeds, equipment on site. Decision: stop erecting more frames. Put in the bracing of the first bay first: walls crosses and roof crosses; where bracing is not delivered use turnbuckles and wire rope to concrete blocks of known weight, 2 tonnes is 20 kN and friction only half of it. Tie frames two to six back with purlins bolted at each end, not just hung. Site fenced one and a half times the height. I come myself.',
      'Good sense for anchors: the weight of a block is not its holding force. The wind force itself is not estimated.',
    ),
    rated(
      [4, 3, 4, 3, 3],
      'Gale on a half erected portal is the classic collapse, dominoes. Ask which day the bracing comes. Until dark I want temporary cross cables in two bays at least in both walls and in the roof plane. Check all anchor bolts. Remove loose sheets. I would calculate wind with reduced return period for temporary state, EN 1991-1-6 allows it, and the projected area of the steel. When not possible then evacuate the area and wait.',
      'Right action in the right order. Which part of the building the cables hold, and against what force, stays vague.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I ask: are columns bolted to foundation and is grout hard? If bases are fixed then they carry some wind in weak direction. I would put steel ropes from the ridge of each frame to the ground at both sides, so 12 ropes, anchored to the foundations. Also purlins should be all fixed to make a chain. Check rope force: wind on the frames 24 by 7 m... maybe 50 kN. Send the workers home before wind comes.',
      'Guys on each frame can hold, though one braced bay would be quicker. The wind is taken on a closed area that does not exist yet.',
    ),
    rated(
      [2, 3, 3, 2, 3],
      'The danger is overturning of the frames by wind on the side. A portal is stable across its span, so wind from the long side is fine. For wind on the gable we need more purlins quickly, all purlins of the roof, since these connect frames. I have them work with lamps in the evening until all purlins are in. And the crane should stay connected to the last frame as support.',
      'Sees the direction and then adds more purlins, which only make all frames fall together. A crane is no support in a gale.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'I would calculate if the frame supports the wind. For the design we have wind 0.5 kPa and the frame was calculated for the full cladding so without cladding there is less wind and it should pass. I ask the site manager if there is damage in the bolts. To be safe nobody should be in there at night.',
      'Less wind, but no bracing either: the check was made for another structure. Keeping people out is right.',
    ),
    rated(
      [1, 2, 2, 2, 2],
      'Tell them to install the cladding on the windward side fast, so the wind does not enter in the building. Sheeting also acts as bracing by diaphragm effect. Use more screws. If the gale is stronger than expected they open the doors.',
      'Cladding multiplies the wind on frames that nothing holds. This would bring the building down.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'I do not discuss, I drive there. On the phone already: stop lifting, nobody in the fall zone, crane hook off. Questions: wind from which side tonight? Are wall rods on site? We put rods in one bay of both walls and in roof, hand tight is enough for tonight but nuts locked. If rods are not there then ratchet straps are useless, chain and turnbuckle from eaves to the neighbouring foundation, crossing. All purlins two bolts per end. Bases: wedge and dry pack. I calculate in the car: six frames, 35 m of steel each, 0.3 m wide, factor 2, half kPa, so 60 kN.',
      'Clear orders, a number on the way, and knows what straps are worth. No point at which the site is given up.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Wind along the building hits six frames one after the other. Each has about 10 m² steel area. 60 m² × 1 kN/m² = 60 kN × Cf 1.5 = 90 kN. Bases: 4 bolts M24 at 300 × 300, in weak direction they resist a bit: 6 × 2 × maybe 15 kNm = 180 kNm at 7 m = 25 kN. So not enough, missing 65 kN. That is 2 cables at each side of about 30 kN. I ask to put them before dark and to check with a torque wrench.',
      'A real calculation with the resistance of the bases in it. One braced bay, and rafters without restraint, are not considered.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'Frames are fixed with anchor bolts so they stand alone. Gale 100 km/h is 0.5 kPa. I would add weight on the base plates, and tie the last frame with a rope to the crane or a truck. Workers go home at 16:00. Next day check verticality with a laser.',
      'A truck at one end holds nothing when six frames lean. Sending people home is right.',
    ),
  ],
  'steel-spoken-02': [
    rated(
      [5, 4, 4, 4, 5],
      'My answer on the phone is no, not yet. There is no bracing, so those end plates are not a detail, they are the lateral system. Then in order. One: which half? If it is every second joint in a line I lose half the sway stiffness or more; if it is a whole storey I have a mechanism. Two: critical load factor. Today it is perhaps 8; with half the joints pinned it may fall to 3, amplification 1.5, and drift doubles at least. Three: the beams change from wL²/12 at the ends to wL²/8 at mid-span, deflection up to five times that of the fixed beam. Four: columns and bases see other moments. Fin plates themselves: shear, eccentricity, tying 75 kN, rotation before the flange touches. Offer: two braced bays or a core and all joints pinned, which saves more than he asks for; or rigid joints only in two frames. It is redesigned, checked and priced once.',
      'A refusal with a counter-offer that saves more. The numbers are stated as rough and have the right size.',
    ),
    rated(
      [4, 4, 4, 3, 4],
      'Rigid joints give the sway resistance, so releasing half of them needs a full new analysis. I check: stability (mechanism storey by storey), alpha-cr, inter-storey drift at h/300, second-order moments, effective lengths, then beams as simply supported at one or both ends, serviceability. Then joints: fin plates in shear and tying, single-sided eccentricity, notch. Foundations, because fewer frames carry the same wind. As an alternative I offer vertical bracing at the stairs and pinned joints everywhere, or flush end plates semi-rigid with tested stiffness.',
      'Complete checklist in good order, and semi-rigid joints are a fair middle. No estimate of how bad it becomes.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'I would say we look at it. Beams become simply supported, so the moment at mid-span is bigger, L/360 deflection must be checked. Frame is less stiff, we need to check sway with the P-delta option on. Perhaps use fin plates only at the inner columns and keep the end plates at the outer. If not OK I propose to add bracing in one bay. The fabricator has to send a calculation for the fin plates to BS or EC.',
      'Sees beams and sway. Where pins may be put without making a mechanism is guessed.',
    ),
    rated(
      [3, 3, 2, 3, 2],
      'Fin plate only carries shear. So moment connection is missing and the frame is weaker to wind. Check columns again because buckling length factor goes up from 1.2 to more than 2. I could offer thinner end plates, or bolts M20 in place of M24, so it saves money without changing the system. Bracing is also possible but the architect does not like it.',
      'Thinner end plates keep the system but change its stiffness, which is not followed up.',
    ),
    rated(
      [3, 2, 3, 2, 2],
      'The load path for gravity does not change with fin plates. For wind there is less frames but the floor is composite and stiff, so it shares wind among the remaining ones. I think with half of connections it should still be OK if the utilisation was under 0.6. I run the model with releases and look at the colours.',
      'The diaphragm point is good. Deciding by utilisation alone misses drift and stability, which govern here.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'It is common to use fin plates, they are cheap and quick on site. I check shear of bolts and bearing and block tearing. If these pass it is accepted. The moment will redistribute to mid-span by plastic design, steel is ductile.',
      'Checks the plate and not the frame. Redistribution within a beam brings no lateral stiffness back.',
    ),
    rated(
      [1, 1, 2, 2, 2],
      'Fin plate can be designed for moment too when it has enough bolts. Use two rows of bolts and 20 mm plate and weld on both sides. Then nothing changes in my calculation and the fabricator has his wish.',
      'A fin plate on the web does not give a rigid joint, however thick it is.',
    ),
    rated(
      [4, 3, 3, 4, 3],
      'I ask him to tell me what he wants to save: welding hours? Then we can talk about extended versus flush plates, fewer bolts, same thickness everywhere. Fin plates are a different structure. With the sway frame halved I expect alpha-cr to drop near 3 and the drift to be the problem before strength. So either all fin plates and two braced bays, for which I need the architect, or no fin plates. Half and half gives you the worst of both: he still welds and I have a soft frame. I check it anyway with the releases in the model, 20 minutes.',
      'Understands the fabricator’s aim and offers what serves it. Foundations and tying are not named.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Question 1: which storeys? At the roof beams pinned joints are possible since moments from sway are small there. Question 2: minor axis frames, maybe these have bracing? Then I run the second-order analysis again. Beam moments at mid-span double: from wL²/24 to wL²/8 is even three times. Column design has less moment from gravity, that is a plus. Offer: pinned at roof and at half of the inner joints, rigid the rest.',
      'Looks for places where a pin hurts least, and has the right factor at mid-span. Stability is not checked in numbers.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'I would not allow changes since the calculation was approved, it costs new stamps. If he insists, he brings his own calculation with a stamp and takes the responsibility. I check only that the plate thickness is less than half of bolt diameter for ductility.',
      'The ductility rule is right. The design is still the designer’s, whoever stamps the change.',
    ),
  ],
  'steel-spoken-03': [
    rated(
      [5, 4, 5, 5, 4],
      'Twenty years, toe of a transverse weld on the tension flange: fatigue, and the crack will not ask what grade the steel is. Sixty millimetres visible means more below the paint. Today: crane out of that span, or if they cannot, empty hook and walking speed outside it, in writing. Magnetic particle on both faces, ultrasonic for the depth into the flange and web. The danger is that the next cold morning turns it into brittle fracture of the flange, and there is one girder and no second path. I take rail wheel loads, stress range at the toe, category 80 at best, 71 if the stiffener is thick; cycles from the crane logs. A hole at the tip is a night’s rest, no repair. For good: support the girder, gouge out, full penetration weld with run-off, grind flush and the toe radiused, or bolted plates over the flange. Then all sisters, rail alignment, and an interval for inspection from crack growth.',
      'Separates today from for good, knows the detail category, and looks at the sisters and the rail. Toughness is meant, though not looked up.',
    ),
    rated(
      [4, 4, 5, 4, 4],
      'I stop the crane over this girder. Production can hate me. A crack from a stiffener weld into the tension flange grows with every passage and it has no redundancy. Test by MT and UT, mark tips. Assess with stress range, EN 1993-1-9, damage sum with real load history; check the steel for Charpy at −20. Temporary: prop under the girder on the floor if the floor can carry it, or the crane limited to the other half with mechanical stops, not with a sign. Permanent: splice plates with preloaded bolts because welding on old steel overhead has its own risk. Grind toes of all other stiffeners. Find why: maybe the crane was uprated in 2012.',
      'Mechanical stops in place of a sign is experience speaking. Growth rate of the crack is left open.',
    ),
    rated(
      [4, 3, 3, 3, 3],
      'This is a fatigue crack. I judge by length relative to flange width and by whether it goes into flange. Today I allow crane with 50 % load and daily visual check, and drill a hole of 20 mm at the tip to stop it. Then I calculate the fatigue life with Palmgren-Miner. Repair by gouging and welding again with better quality, NDT after. Other stiffeners are checked as well.',
      'Knows the means. Half load over a cracked flange with one daily look is a risk that is not weighed.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'First I would like to know about the cause: the stiffener is welded to the tension flange, today we stop it short of the flange. With 60 mm I think the section is lost by about a third. I check remaining section for bending with the crane’s maximum wheel load. If stress is below yield with the partial factor, it can run until the weekend, with reduced speed. Repair: plate bolted under the flange.',
      'The old detail is spotted. Net-section strength is the wrong measure for a crack that grows.',
    ),
    rated(
      [3, 2, 2, 3, 2],
      'Crack in the weld toe happens often. One drills a hole at the end to stop it. Weld again with low hydrogen electrodes and preheat 100 degrees, by a certified welder with the crane stopped only for these hours. Then paint. And put on the list for next year’s inspection.',
      'The welding knowledge is good. Same detail, same stress range: it will crack again, and no other detail is looked at.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'A crack of 60 mm must be compared with the total length of the girder, which is long. I calculate the moment of inertia without the cracked part. If deflection is within L/600 it is acceptable. The crane can work with attention and the crack is measured every month. Later one can add a plate.',
      'Deflection says nothing about a crack. A month is far longer than this may last.',
    ),
    rated(
      [1, 1, 1, 2, 1],
      'It is only in the weld, not in the steel. Welds are stronger than steel so I grind it off and weld a new one bigger, 10 mm instead of 6 mm. They can keep running while it is made because it is fast.',
      'Welds a cracked tension flange under a running crane. Unsafe.',
    ),
    rated(
      [4, 3, 4, 4, 3],
      'Stop this bay of the crane. Production loses a shift; if the flange goes they lose a year. NDT tonight: MT for length, UT for depth. I look at the other end of the same stiffener and at each stiffener in the wheel path, since same age means same state. Fracture: steel of 1985 or so, J0 maybe, hall is heated? Then brittle risk is less. Repair in two steps: bolted plates below and above the flange with slotted web angle, preload, then at the summer stop cut the stiffener 30 mm above the flange, grind and re-weld. Crane alignment measured, lateral forces often begin it.',
      'A repair in two steps that lets production live. The stress range behind it is not calculated.',
    ),
    rated(
      [3, 3, 4, 3, 2],
      'I am not a fatigue specialist but this I know: do not weld at once. A weld over a crack hides it. Today out of service. I would call the NDT firm and send photos. Then check EN 1993-1-9 table for stiffener details, it is in my memory 80 or 71. How many cycles? 20 years × 250 days × 100 = 500 000. Stress range allowed about 80 × (2/0.5)^(1/3) = 127 MPa. If it was more it cracked by calculation, if not there is other cause like misaligned rail.',
      'Works out what the curve allows and draws the right conclusion from both cases. The repair is open.',
    ),
    rated(
      [2, 2, 3, 2, 2],
      'The crack must be welded by qualified welder. First grind a V on it till you see no crack with penetrant. Preheat. After it weld and control with X-ray. Before that the crane can move slow with small loads because tension is lower. Increase thickness of stiffener so it does not crack again.',
      'A thicker stiffener is a worse detail for the flange. Slow movement does not lower the stress.',
    ),
  ],
  'steel-spoken-04': [
    rated(
      [5, 5, 4, 4, 5],
      'One hundred and fifty at mid-span of forty: 75 up each side, PL/4 is 1500 kNm, over 3 m that is 500 kN more in both chords at the centre, and 75 in the diagonals times 1.2 or so. That is the global part. Local: between nodes of, say, 4 m bays the chord gets PL/4 of its own, 150 kNm if it all comes at one point, and it was made to pull, not bend. So first rule: hang from nodes only. I would put a grillage under the truss which takes four nodes of this truss, or better two trusses. Checks: top chord buckling, splices (they are always the weakest), diagonals near mid-span where the sign may change, bearings, columns, holding down helped by the weight. How much of the original roof load is real? Weigh the roof, ask about snow drift at the unit upstairs. Springs against vibration. Clamps, no welding on a loaded chord. And I ask: why not on posts from the floor?',
      'Global and local effect are separated with right numbers, and the last question is the one a good engineer asks.',
    ),
    rated(
      [4, 4, 4, 4, 4],
      'Load goes hanger, bottom chord, diagonals, chords, bearings, columns. Extra chord force about M/d = 1500/3 = 500 kN. I would not accept the hanger position, it must go to node points with a spreader beam. Before anything: drawings, site survey with member sizes, corrosion, splice bolts. Then new analysis with dead, snow and unit, unfavourable drift; reserve found as the difference. Strengthen bottom chord with bolted flats if needed. The unit vibrates, so isolators and a check that the frequency is not close to the truss, about 3 Hz. Lifting: two winches on the nodes, load cell on the hook.',
      'Well ordered, with a load cell at the end. The foundation is not followed.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'A 150 kN load in the mid-span gives 1500 kNm. I compare that with the design moment of the truss: if roof load is 1 kPa with 6 m spacing then wL²/8 is 1200 kNm, so we more than double it! Therefore truss is not enough for sure, must be strengthened, or I place the unit near the columns where moment is small. Chord between nodes bends, so use two hangers at two nodes. Check also deflection.',
      'A comparison with the present load is a strong first step. Moving the unit to the columns is right; which members are then governed by shear is not said.',
    ),
    rated(
      [3, 3, 3, 2, 3],
      'The bottom chord gets tension from global bending and local bending between nodes. I check combined N and M by the interaction formula. I check also the connection of hanger. If stress goes above the limit I weld plates under the chord on the full middle third. The rest of truss has normally enough reserve because the design of old trusses is conservative.',
      'The local check is right. Reserve is assumed instead of looked for, and welding on a loaded chord needs a second thought.',
    ),
    rated(
      [2, 3, 2, 3, 2],
      'I would model the roof in 3D with all trusses and purlins, which share the load, so one truss takes only about a third. Then 50 kN is not much for a truss of 40 m. For fixing use beam clamps with certificates. In between nodes is fine if the chord is a big profile. I inform the client about noise.',
      'Purlins share very little of a point load. Clamps are practical, the place between the nodes is not fine.',
    ),
    rated(
      [2, 2, 2, 2, 2],
      'The hanger load goes up to the top chord by the vertical and then to the supports. First I check the hanger rods: 150 kN / 4 = 37 kN each, M20 is OK. Then the deflection L/250 = 160 mm, so there is enough space. I would propose to put six hangers and not four.',
      'Checks the rods and leaves the truss. Between two nodes there is no vertical for the load to go up.',
    ),
    rated(
      [1, 2, 2, 1, 2],
      'Roof trusses are calculated with live load 0.75 kN/m², over 40 m by 6 m that is 180 kN, more than 150 kN, and nobody walks there when the machine is there. So it can be hung without problem, only with a plate at the chord to distribute.',
      'Uses up the load of the roof as if it were free, and takes a load at mid-span as if it were spread out.',
    ),
    rated(
      [4, 4, 3, 3, 3],
      'First I redraw the request: hangers at two nodes left and right of mid-span on a pair of beams, so the chord stays a tie. Then numbers: 500 kN additional in the chord over 3 m lever; a typical roof of this size has perhaps 1500 already, so plus a third, no truss has this hidden. So strengthening or a support from the floor with a portal below the unit. Survey of joints and of what hangs there now (ducts, sprinklers, cable trays, they all came later). Snow drift. If they insist: external post-tension of the bottom chord.',
      'Puts the new force beside the old one, which decides the matter. Vibration is not mentioned.',
    ),
    rated(
      [3, 3, 3, 3, 3],
      'Load path: unit frame → hangers → bottom chord → nearest nodes → diagonals → supports 75/75. Local bending in the bottom chord 150 × 4 / 4 = 150 kNm if node distance 4 m, for a chord of 2 × UPN 200 that is σ = 150e6 / 382e3 = 390 MPa, fails already alone. Therefore to nodes. I also check bolts of the splice. I would propose a platform on the roof over the columns, by the façade.',
      'The local check is done on a real section and ends the discussion. The whole truss is not looked at any more.',
    ),
    rated(
      [2, 2, 2, 3, 2],
      'Chord in tension is not a problem for buckling so it can take more. I check N/A with the additional force 150 kN. The unit shall have vibration pads. The mounting is by mobile crane through the roof opening, at night. Make a test lift for one hour and look if the truss goes down.',
      'The chord takes 500 kN, not 150: the load was mistaken for the force.',
    ),
  ],
};
