import { spoken } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const spoken4: readonly BankQuestion[] = [
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
    enemies: ['general-choice-09'],
    text: 'A steel column carries six floors beside a city street. It is 4 m long and pinned at both ends. A truck of 10 t may hit it at 36 km/h, 1 m above the ground; its front crushes by about 0.5 m. Estimate the force and the bending moment, and say how you protect the building.',
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
        text: 'Or strengthens: concrete casing of the lower part, stronger section; width of the footway weighed',
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
        text:
          'Energy 500 kilojoules over half a metre: one meganewton mean, peak maybe twice. Check by impulse: 100 ' +
          'kilonewton seconds in a tenth of a second. Moment one by three over four: 0.75 meganewton metres with the axial ' +
          'load; a normal column fails. Reactions 0.75 at the base, so anchors and footing in shear, 0.25 at the floor. ' +
          'Accidental limit state. Losing it drops six floors, so first keep trucks away: bollards on their own footing, ' +
          'half a metre free behind, footway left clear. Second line: concrete casing to two metres. Third: ties, and a ' +
          'check with the column gone. Speed limit, inspection after each hit; a bent column means props and people out. ' +
          'Unsure: crush depth.',
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
    enemies: ['foundation-spoken-01'],
    text: 'Sheet piles are driven by a vibrator at 30 Hz, 8 m from a brick church of 1890 on sand. A sensor on its foundation shows 20 mm/s. The contractor says: the ground moves by far less than a millimetre, so nothing can happen. Compute the displacement and acceleration, judge this, and say how the work goes on.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Displacement and acceleration of a harmonic motion from its velocity',
        benchmark: 'ω = 188 rad/s; 20 / 188 = 0.11 mm (0.09 to 0.13); 20 × 188 = 3.8 m/s² (3.3 to 4.2 accepted)',
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
        benchmark: 'about 3 to 10 mm/s at the foundation at 30 Hz; 20 mm/s exceeds it',
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
        text: 'The contractor is basically right, as displacement is what cracks a wall. Twenty millimetres per second for one thirtieth of a second is 0.67 millimetres, so below one. Masonry has joints and can follow such a movement easily. A brick church from 1890 has survived wars and storms, it is massive, and mass is good against vibration. The peaks are also very short. I would continue, but I would ask the crew to finish quickly, because the shorter the work the smaller the risk. If cracks come, we repair them at the end, and insurance pays. I would take some photographs first, to be fair to both sides.',
      },
      {
        level: 3,
        text: 'The displacement is twenty over 188, so 0.1 millimetres, and the acceleration about 3.8 metres per second squared. But the guides for damage use the peak velocity, and for an old sensitive building the value is a few millimetres per second. So twenty is too much and I stop. The vibration goes through the sand into the foundation and up the walls. I would press the piles instead of vibrating and keep the sensor there.',
      },
      {
        level: 5,
        text: 'Omega 188: 0.11 millimetres and 3.8 metres per second squared, nearly 0.4 g. So his number is right and his conclusion wrong: strain goes with velocity over wave speed, and guides set three to eight millimetres per second for such buildings. Twenty: stop today. Inspect vaults and tower with the owner, record cracks, survey levels, since vibrated loose sand settles, and that is often worse. Path: pile, sand, footing, walls, vault, which may resonate, so sensors at the top too. Go on with pressed-in piles and pre-drilling; second choice a resonance-free vibrator at low force, trial at thirty metres first. Alarm at three, stop at five, named person in charge. How much the tower amplifies is unknown.',
      },
    ],
  }),
];
