import { spoken } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const spoken3: readonly BankQuestion[] = [
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
          '(88 × 1.6 − 98 × 1.0) / 2.0 = 21 kN for two legs, about 11 kN each; 8 to 20 kN accepted, or 20 to 30 kN for one leg with shaking along the diagonal',
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
        text: 'Point nine g on ten tonnes: 88 kilonewtons, at 1.6 metres 141; weight restores 98. Left 43 over two metres: 21 kilonewtons on two legs, eleven each, and 25 on one leg when it shakes along the diagonal. Shear 22 for each leg. Loose legs slide, as friction is below 0.9, or tip, and pipes break. Also the hospital loses water after the earthquake, so a high importance factor. Fixing: base plate, four seismic-approved anchors for cracked concrete, steel yielding before cone. Brace the legs so that the tank stays stiff, well away from the building period. Path: anchors, a steel frame down to the roof beams, diaphragm, walls. Slab checked for uplift. Flexible pipes. Empty it first, scan bars, seal, pull-test. Sloshing and the factor three are uncertain; floor spectrum would tell.',
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
        text: 'Strength and fatigue too: the inertia of the floor, about 4 kN/m², adds to the static load; panic, falling ceilings',
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
        text:
          'Do not sign. Second harmonic of 2.5 hertz sits on the five hertz of the floor. Factor 0.5: 200 newtons over 500 ' +
          'kilos, 0.4, times 17, 6.7, times 1.27 for the mode: about 0.85 g. Dancers accept five percent, offices half a ' +
          'percent. The inertia, 500 kilos times 8.5, is four kilonewtons per square metre, more than the three of the ' +
          'design, so strength and fatigue fail too. It travels through beams and columns to other tenants; model the bay ' +
          'with its neighbours. Stiffening to nine hertz is threefold; dampers cannot give a factor of twenty. ' +
          'Ground-floor slab instead. If he insists: a trial class with sensors first. Unsure: damping with dancers on it.',
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
        text: 'Remedy weighed: stronger connections; weaker braces would have to stay below about 330 kN, less than the 420 kN needed',
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
        text:
          'Reduced by four means the brace must yield; elastic force is 1.7 meganewtons, so in the design event the bolts ' +
          'see whatever the brace can give. That is 1.1 times 1.25 times 1000, 1.4 meganewtons, three times what they ' +
          'have. They would snap suddenly and the hall has no bracing left. So I stop, no sign-off. Options: new ' +
          'connections for 1.4, and then gusset, welds, columns, base plates, anchors and footings for it also; or weaker ' +
          'braces, about 320 nominal, if slenderness and the 420 can be satisfied, which they cannot here. A fuse with ' +
          'reduced section has the same trouble. So stronger connections, redesigned fully. Exchange bay by bay with ' +
          'temporary cables, check net section and gusset bending length. Unsure: the real yield; mill certificates may ' +
          'lower the overstrength.',
      },
    ],
    enemies: ['dynamics-choice-16', 'dynamics-choice-17', 'steel-choice-25', 'steel-choice-26'],
  }),
];
