import { spoken } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const spoken2: readonly BankQuestion[] = [
  spoken({
    id: 'dynamics-spoken-07',
    area,
    skill: 'anchorage-of-roof-equipment',
    difficulty: 'middle',
    source: 'FEMA E-74, Reducing the Risks of Nonstructural Earthquake Damage; equilibrium',
    code: null,
    text: 'A full water tank of 10 t stands on the roof of a hospital on four stiff legs, 2.0 m apart each way. Its centre of mass is 1.6 m above the roof. The design ground acceleration is 0.3 g; the roof shakes about three times as much. The legs stand loose. Estimate the forces, explain the failures, and design the fixing in outline.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Horizontal force from mass and roof acceleration, not from ground acceleration',
        benchmark: '0.9 × 10 t × 9.81 = 88 kN; 80 to 100 kN accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Overturning about the legs of one side, and the tension left in the other side',
        benchmark:
          '(88 × 1.6 − 98 × 1.0) / 2.0 = 21 kN for two legs, about 11 kN each; 8 to 20 kN each accepted, more along the diagonal',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path: legs, base plates, anchors, roof slab or beams below, diaphragm, walls; slab checked for uplift and local force',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Anchors for cracked concrete and earthquake, ductile steel governs; friction is not counted on',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'The hospital needs the water: must work after the earthquake, higher importance; sliding or falling kills below',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Flexible pipe joints, sloshing, bracing of the legs so that their period is not near that of the building',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Waterproofing, drilling clear of bars, tests of anchors, tank emptied while working',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Relies on weight and friction to hold the tank' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Ten tonnes is very heavy, so it cannot move. Friction on concrete is about 0.5, and the ground acceleration is only 0.3 g, so friction wins and it needs no anchors. Anchors would only harm the waterproofing. Maybe I would put some rubber below the legs so that it stays quiet.',
      },
      {
        level: 3,
        text: 'The roof acceleration is 0.9 g, so the horizontal force is 90 kilonewtons, acting at 1.6 metres. That is 144 kilonewton metres against 100 from the weight. So there is uplift, about 22 kilonewtons on one side. I would give each leg a base plate with anchors, checked for shear and tension by the anchor code for seismic actions. The slab below takes it and passes it to the walls. Ultimate limit state of the anchors governs. Drilling must avoid the bars and the membrane must be sealed again.',
      },
      {
        level: 5,
        text: 'Point nine g on ten tonnes: 88 kilonewtons, at 1.6 metres 141; weight restores 98. Left 43 over two metres: 21 kilonewtons on two legs, eleven each, about double on the diagonal with vertical shaking. Shear 22 for each leg. Loose legs slide, as friction is below 0.9, or tip, and pipes break. Also the hospital loses water after the earthquake, so a high importance factor. Fixing: base plate, four seismic-approved anchors for cracked concrete, steel yielding before cone. Brace the legs so that the tank stays stiff, well away from the building period. Path: anchors, a steel frame down to the roof beams, diaphragm, walls. Slab checked for uplift. Flexible pipes. Empty it first, scan bars, seal, pull-test. Sloshing and the factor three are uncertain; floor spectrum would tell.',
      },
    ],
  }),
  spoken({
    id: 'dynamics-spoken-08',
    area,
    skill: 'aerobics-on-an-office-floor',
    difficulty: 'hard',
    source: 'AISC Design Guide 11, Vibrations of Steel-Framed Structural Systems Due to Human Activity: rhythmic activities',
    code: null,
    text: 'A fitness studio wants to rent part of an office floor. The composite floor spans 12 m, has 5 Hz, 3 % damping and 500 kg/m² in total. Aerobics runs at 150 beats a minute; the dancers weigh 0.4 kN/m² together. The landlord says the floor was designed for 3 kN/m². Advise him, with an estimate.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Beats at 2.5 Hz; the second harmonic at 5 Hz meets the floor: resonance. The static load says nothing about it',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Estimates the acceleration from the harmonic force, mass and damping',
        benchmark: 'with a factor of 0.5: 0.2 kN/m² / 500 kg/m² / (2 × 0.03) × 4/π = 8.5 m/s²; 0.5 g to 1.2 g accepted',
      },
      { criterion: 'safety', weight: 'must', text: 'Far above limits: about 0.5 % g for offices, some 5 % g for dancers' },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Strength and fatigue too: dynamic load added to the static one; panic, falling ceilings',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Vibration spreads over beams and columns to neighbours and other floors; names what the model must hold',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Advises another place: ground floor or a separate slab; stiffening to about 9 Hz needs three times the stiffness',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Alternatives weighed: slower beats, tuned dampers, floating floor; test with a real class before signing',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Allows it because 3 kN/m² is more than 0.4 kN/m²' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'I would tell him there is a big reserve. The floor has three kilonewtons per square metre, the dancers only 0.4, so even if they jump and the force doubles, that is 0.8, and we use less than a third. It is very safe. As for vibration, the floor has five hertz and the music has 150 beats per minute, which is 2.5 hertz, so we are a factor of two away from resonance and this is far enough, the usual rule is twenty percent. The amplification is one over one minus a quarter, so 1.33, and that gives nothing that one could feel. Three percent damping is also more than a bare steel structure has. I would only say that they should use good rubber mats because of the noise of the shoes, and perhaps carpets for the neighbours. Then the contract can be signed, and if anybody complains we look again.',
      },
      {
        level: 3,
        text: 'Static strength is not the question, it is resonance: two times 2.5 hertz is five hertz. With half of the 0.4 as second harmonic, 0.2 over 500 kilos, divided by two times three percent, I get about 6.7 metres per second squared. Limits are far lower. It would also shake the offices along the beams and on the same columns. I advise against it, and would offer the ground floor. The serviceability limit fails clearly, and strength should be checked with the dynamic load by the code.',
      },
      {
        level: 5,
        text: 'Do not sign. Second harmonic of 2.5 hertz sits on the five hertz of the floor. Factor 0.5: 200 newtons over 500 kilos, 0.4, times 17, 6.7, times 1.27 for the mode: about 0.85 g. Dancers accept five percent, offices half a percent. People would stop before, but as a load it is twice the added static weight, so strength and fatigue of connections are checked. It travels through beams and columns to other tenants; model the bay with its neighbours. Stiffening to nine hertz is threefold; dampers cannot give a factor of twenty. Ground-floor slab instead. If he insists: a trial class with sensors first.',
      },
    ],
    enemies: ['dynamics-choice-02'],
  }),
  spoken({
    id: 'dynamics-spoken-09',
    area,
    skill: 'brace-connections-by-capacity',
    difficulty: 'hard',
    source: 'M. Bruneau, C.-M. Uang and R. Sabelli, Ductile Design of Steel Structures: concentrically braced frames',
    code: null,
    text: 'A steel hall in a strong seismic region has ductile X-bracing. Earthquake forces were reduced by 4. The analysis gives 420 kN in a brace; the brace has a nominal yield force of 1000 kN, as slenderness governed. The fabricator has made bolted end connections for 450 kN. They are on site. Explain the fault and what you do.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Capacity design: the brace must yield before the connection; the force is set by the brace, not by the analysis',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Required strength of the connection with overstrength of steel and hardening',
        benchmark: 'about 1.1 × 1.25 × 1000 = 1.4 MN; 1.1 to 1.5 MN accepted; 450 kN is a third of it',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'The reduction by 4 supposes ductility; elastic force would be about 1.7 MN, so the brittle bolts would be reached',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the brace force through gusset, welds, beam, column, base plate, anchors and foundation, all for the same capacity',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Failure would be sudden and lose the bracing; not accepted, and work on the bracing is stopped',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Remedy weighed: stronger connections, or weaker braces (smaller or with a reduced section) so that 450 kN fits',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Net section of the brace, room for the gusset to bend, site welding, temporary bracing while exchanging',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts it since 450 kN is more than 420 kN' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The connection has 450 and the force is 420, so the use is 93 percent, and that is fine by any code. The brace has even more than twice of what is needed, so the system as a whole has a large reserve. Because the brace is so strong, it will remain elastic in the earthquake, and that is better than yielding. I would keep everything as it is, and file the calculation.',
      },
      {
        level: 3,
        text: 'The fault is that the connection was designed for the force of the analysis. In capacity design the brace yields first, and so the connection needs the yield force of the brace with overstrength, about 1.25 times 1000, say 1.3 meganewtons. With 450 the bolts break before the brace yields and there is no ductility to justify the factor of four. This is ultimate limit state and it is not safe. The force goes on through gusset, column, base and foundation, which I assume were designed in the same wrong way, so check them. On site we can strengthen the gussets by welding and put more bolts, one brace at a time with the hall propped. The rule is in the seismic part of the steel code.',
      },
      {
        level: 5,
        text: 'Reduced by four means the brace must yield; elastic force is 1.7 meganewtons, so in the design event the bolts see whatever the brace can give. That is 1.1 times 1.25 times 1000, 1.4 meganewtons, three times what they have. They would snap suddenly and the hall has no bracing left. So I stop, no sign-off. Options: new connections for 1.4, and then gusset, welds, columns, base plates, anchors and footings for it also; or weaker braces, about 320 nominal, if slenderness and the 420 can be satisfied, which they cannot here. A fuse with reduced section has the same trouble. So stronger connections, redesigned fully. Exchange bay by bay with temporary cables, check net section and gusset bending length. Mill certificates may lower the overstrength.',
      },
    ],
    enemies: ['dynamics-choice-16', 'dynamics-choice-17'],
  }),
  spoken({
    id: 'dynamics-spoken-10',
    area,
    skill: 'building-on-deep-soft-clay',
    difficulty: 'hard',
    source: 'S. L. Kramer, Geotechnical Earthquake Engineering: ground response; the 1985 earthquake in Mexico City',
    code: null,
    text: 'A client plans a ten-storey frame building with a period of 1.0 s. The site has 40 m of soft clay with a shear wave velocity of 160 m/s, over rock. Large distant earthquakes occur. The architect says: the clay will cushion the shaking. Judge this with numbers and advise on structure, foundation and further work.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Period of the layer, from a quarter of a wave',
        benchmark: '4 × 40 / 160 = 1.0 s; 0.9 to 1.2 s accepted, longer in strong shaking',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Layer and building are in tune: the clay amplifies rock motion several times near 1 s; distant events hold long periods',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Changes the structure: stiffer walls well below 1 s, as softer is uncertain; isolation does not suit soft ground',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Load to rock or firm ground: piles or raft, bending of piles by moving soil, rocking of the base, overturning',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Code ground class for soft soil or a site study; no spectrum of rock; collapse of tuned buildings is known',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Borings, velocity measured in place, site response analysis with softening of clay; sand layers and liquefaction',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Ductile detailing and drift; gap to neighbours, since displacements are large',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Agrees that soft ground protects, or lowers the forces for it' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The architect has a point. Soft material absorbs energy, like a mattress, and clay has high damping when it is strained, ten percent or more. So the waves from the rock come through forty metres and lose most of their strength. For a distant earthquake it is even better, since the motion is weak already when it arrives. The period of one second lies behind the plateau of the spectrum, so with a rock spectrum we get low forces, which is economic. I would only look at settlement, as clay consolidates, and use a raft, because piles would bring the shaking of the rock directly into the building. So I would go on with the frame as it is.',
      },
      {
        level: 3,
        text: 'This is wrong: soft clay amplifies. The period of the layer is four times 40 over 160, one second, the same as the building. That is resonance, as in Mexico City. I would make the building stiffer with walls, to about half a second. Use the soft-soil class in the code for the ultimate state. Loads go down through piles to the rock, designed also for horizontal soil movement. We need borings.',
      },
      {
        level: 5,
        text: 'No cushion: a quarter wave, 4 times 40 over 160, is one second, exactly the building. Rock motion grows perhaps three to five times there, and distant large events carry just that period; Mexico 1985. Strong shaking softens clay, so 1.0 drifts to 1.3, and a yielding building drifts after it. So go stiffer: coupled walls, 0.4 to 0.5 second, checking rocking on the base, which lengthens it. No isolation here. Foundation: piles to rock with a stiff cap grid, their bending at the clay–rock boundary, uplift under walls. Code: softest class or a site study, never the rock spectrum; collapse governs, ductile details, drift, wide gap to neighbours. Work: down-hole velocity, cyclic tests, sand lenses for liquefaction, nonlinear site response. Uncertain: rock input.',
      },
    ],
    enemies: ['dynamics-spoken-03', 'dynamics-choice-04'],
  }),
  spoken({
    id: 'dynamics-spoken-11',
    area,
    skill: 'vehicle-against-a-column',
    difficulty: 'middle',
    source: 'J. M. Biggs, Introduction to Structural Dynamics; EN 1991-1-7, Accidental actions: impact',
    code: null,
    text: 'A steel column carries six floors beside a loading yard. It is 4 m long and pinned at both ends. A truck of 10 t may hit it at 36 km/h, 1 m above the ground; its front crushes by about 0.5 m. Estimate the force and the bending moment, and say how you protect the building.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Kinetic energy over crushing distance gives the mean force',
        benchmark: '10 t × (10 m/s)² / 2 = 500 kJ; over 0.5 m: 1.0 MN; 0.8 to 2 MN accepted with a peak above the mean',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Bending moment of the pinned column together with its axial load',
        benchmark: '1.0 MN × 1 × 3 / 4 = 0.75 MNm; 0.6 to 1.5 MNm accepted with the force taken',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Three quarters of the force go to the base: shear in base plate, anchors and foundation, the rest to the first floor',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Accidental limit state with reduced live load; loss of the column would drop six floors: robustness, other load paths, ties',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Keeps trucks away: barrier, bollards or kerb with their own footing and room to deflect',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Or strengthens: concrete casing of the lower part, stronger section; space and access of the yard weighed',
      },
      { criterion: 'safety', weight: 'should', text: 'Lower speed, signs and inspection after each hit; repair rule' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Says that such a hit need not be considered, or takes the truck’s weight as the force',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The truck has ten tonnes, so its force is one hundred kilonewtons, perhaps with a dynamic factor of 1.4 that is 140. At one metre it makes 105 kilonewton metres. A column for six floors has much more. So no protection is needed; I would paint yellow and black stripes on it so that drivers see it.',
      },
      {
        level: 3,
        text: 'Thirty-six kilometres an hour is ten metres per second. The energy is half times ten tonnes times a hundred, 500 kilojoules. It is absorbed over half a metre, so the mean force is one meganewton. As a simple beam, the moment is one times one times three over four, 0.75 meganewton metres, plus the axial force. 750 kilonewtons go to the base and 250 to the first floor, which must be checked down to the foundation. It is an accidental situation in the code. The column is important, so the building should not collapse if it is lost. I would put bollards in front, with a foundation of their own, far enough so that they can deform.',
      },
      {
        level: 5,
        text: 'Energy 500 kilojoules over half a metre: one meganewton mean, peak maybe twice. Moment one by three over four: 0.75 meganewton metres with the axial load; a normal column fails. Reactions 0.75 at the base, so anchors and footing in shear, 0.25 at the floor. Accidental limit state. Losing it drops six floors, so first keep trucks away: bollards on their own footing, half a metre free behind, turning room left. Second line: concrete casing to two metres. Third: ties, and a check with the column gone. Speed limit, inspection after each hit.',
      },
    ],
  }),
  spoken({
    id: 'dynamics-spoken-12',
    area,
    skill: 'piling-beside-an-old-church',
    difficulty: 'middle',
    source:
      'DIN 4150-3, Vibrations in buildings: effects on structures; BS 5228-2, Code of practice for vibration control on sites',
    code: null,
    text: 'Sheet piles are driven by a vibrator at 30 Hz, 8 m from a brick church of 1890 on sand. A sensor on its foundation shows 12 mm/s. The contractor says: the ground moves by far less than a millimetre, so nothing can happen. Compute the displacement and acceleration, judge this, and say how the work goes on.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Displacement and acceleration of a harmonic motion from its velocity',
        benchmark: 'ω = 188 rad/s; 12 / 188 = 0.064 mm (0.05 to 0.08); 12 × 188 = 2.3 m/s² (2 to 2.6 accepted)',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Damage goes with velocity (strain) and frequency, not displacement: small motion is no proof of safety',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Above guide values for sensitive old buildings',
        benchmark: 'about 3 to 8 mm/s at the foundation; 12 mm/s exceeds it',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Work stops now; the church is inspected, cracks recorded, alarm and stop levels agreed',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path from pile through soil and foundation into walls, vaults and tower, which may amplify; loose sand may settle',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Gentler method: pressing in, pre-drilling, resonance-free or faster vibrator with less force, more distance',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Trial away from the church, sensors also high up, levelling of settlement, working hours',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Lets the work go on as it is, or waits for the first cracks' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The contractor is basically right, as displacement is what cracks a wall. Twelve millimetres per second for one thirtieth of a second is 0.4 millimetres, so well below one. Masonry has joints and can follow such a movement easily. A brick church from 1890 has survived wars and storms, it is massive, and mass is good against vibration. The peaks are also very short. I would continue, but I would ask the crew to finish quickly, because the shorter the work the smaller the risk. If cracks come, we repair them at the end, and insurance pays. I would take some photographs first, to be fair to both sides.',
      },
      {
        level: 3,
        text: 'The displacement is twelve over 188, so 0.06 millimetres, and the acceleration about 2.3 metres per second squared. But the guides for damage use the peak velocity, and for an old sensitive building the value is a few millimetres per second. So twelve is too much and I stop. The vibration goes through the sand into the foundation and up the walls. I would press the piles instead of vibrating and keep the sensor there.',
      },
      {
        level: 5,
        text: 'Omega 188: 0.064 millimetres and 2.3 metres per second squared, a quarter of g. So his number is right and his conclusion wrong: strain goes with velocity over wave speed, and guides set three to eight millimetres per second for such buildings. Twelve: stop today. Inspect vaults and tower with the owner, record cracks, survey levels, since vibrated loose sand settles, and that is often worse. Path: pile, sand, footing, walls, vault, which may resonate, so sensors at the top too. Go on with pressed-in piles and pre-drilling; second choice a resonance-free vibrator at low force, trial at thirty metres first. Alarm at three, stop at five, named person in charge. How much the tower amplifies is unknown.',
      },
    ],
  }),
];
