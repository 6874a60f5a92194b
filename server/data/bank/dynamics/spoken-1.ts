import { spoken } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const spoken1: readonly BankQuestion[] = [
  spoken({
    id: 'dynamics-spoken-01',
    area,
    skill: 'footbridge-that-bounces',
    difficulty: 'middle',
    source: 'H. Bachmann and others, Vibration Problems in Structures: pedestrian bridges',
    code: null,
    text: 'A 40 m steel footbridge has just opened and people complain that it bounces. Tests show a vertical mode at 1.9 Hz with 0.5 % damping and 20 t of modal mass. One walker applies a harmonic force of about 280 N. Estimate the acceleration, judge comfort and safety, and choose a remedy.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Resonance: the pace of about 2 Hz meets the mode, damping is tiny, and the motion builds up over many steps',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Estimates the acceleration from force, modal mass and damping, and sees that several walkers make it worse',
        benchmark:
          'one walker at mid-span, steady: 280 N / (2 × 0.005 × 20 t) = 1.4 m/s²; 0.7 to 1.6 accepted (less while crossing)',
      },
      { criterion: 'safety', weight: 'must', text: 'Compares with comfort limits of about 0.5 to 1 m/s²: comfort is not met' },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Safety apart from comfort: crowd, jumping, fatigue; lateral lock-in near 1 Hz is checked',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Tuned mass damper at mid-span, 1 to 5 % of the modal mass, or other dampers; stiffening alone is dear',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Retests, tuning with the crowd on the bridge, access and upkeep of the damper',
      },
      { criterion: 'safety', weight: 'should', text: 'Until solved: limits groups and events, tells the owner plainly' },
      { criterion: 'safety', weight: 'unsafe', text: 'Ignores the complaints because the static strength is enough' },
    ],
    notRated: ['load-path'],
    examples: [
      {
        level: 1,
        text: 'So with a footbridge like this I would first calm everybody down. Steel bridges move, that is quite normal, and people are not used to it. The bridge was designed for five kilonewtons per square metre, and a few walkers are nothing against that, so the strength is clearly fine and strength is what counts. One point nine hertz sounds low, but low frequency means slow motion, and slow motion is comfortable. The walking force of 280 newtons on twenty tonnes gives 0.014 metres per second squared, which nobody can feel. I would write a letter to the owner with this number, and perhaps put up a sign. If they still complain after a year, we could put a thicker surface on the deck, because heavier bridges always move less.',
      },
      {
        level: 3,
        text: 'People walk at about two steps a second, so they hit the mode at 1.9 hertz: it is resonance, with very low damping. One walker could give around one metre per second squared, which is at or above the usual comfort limit. It is a serviceability problem; strength is not critical, I think. I would fit a tuned mass damper in the middle, and make sure that it can be reached for inspection.',
      },
      {
        level: 5,
        text: 'Resonance with walking. Steady state: 280 newtons over twenty tonnes is 0.014, times one over two zeta, a hundred: 1.4 metres per second squared. A crossing takes under thirty seconds, so perhaps 0.9, but groups add. Limits are 0.5 to 1, so comfort fails. Safety separately: jumping, crowd load, fatigue of welds, and the lateral mode near one hertz. Remedy: a tuned mass damper at mid-span, two percent, 400 kilograms, tuned with the crowd on, accessible, retested. Stiffening to three hertz needs 2.5 times the stiffness. Until then no marching or events, and I tell the owner. The damping at large amplitude is uncertain.',
      },
    ],
    enemies: ['dynamics-choice-02', 'dynamics-spoken-08'],
  }),
  spoken({
    id: 'dynamics-spoken-02',
    area,
    skill: 'open-ground-storey',
    difficulty: 'hard',
    source: 'M. N. Fardis, Seismic Design, Assessment and Retrofitting of Concrete Buildings: open ground storeys',
    code: null,
    text: 'A five-storey concrete frame from the 1970s weighs 15 MN. Its ground floor is open for parking; brick infill stands above. It has 20 ground-floor columns, 3 m clear, each with 120 kNm moment capacity. The elastic spectral acceleration is 0.5 g. Compare capacity and demand, explain the behaviour, and strengthen it while people live there.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Soft storey: infill stiffens the floors above, drift and hinges gather in the ground-floor columns',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Sway capacity of the ground floor from hinges at both ends of all columns, set against the elastic demand',
        benchmark: '20 × 2 × 120 / 3 = 1.6 MN (1.4 to 1.8 accepted), against 7.5 MN: about a fifth',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Old details: few links, short laps, weak joints; brittle shear and P-delta may come before the hinges',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Collapse governs; performance aim agreed with the owner; warns him of the risk today',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'New walls or braces in the ground floor, balanced in plan; force followed through collectors into new foundations',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks that weakness does not move to the storey above; survey, material tests, models with and without infill',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Stages with residents inside, temporary support, noise, lost parking spaces',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Takes infill as no matter, or strengthens only one side and makes the building twist',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The bricks above are not structural, so I leave them out. The frame is the same in each storey, and it stood for fifty years. Columns carry the weight of fifteen meganewtons easily. I would repair the cracks, wrap a few columns at the street side where it is easy to reach, and that is enough.',
      },
      {
        level: 3,
        text: 'This is a soft storey. The upper floors are stiff because of the brick, so nearly all of the drift happens on the ground floor and the columns hinge at top and bottom. Each column takes about 80 kilonewtons, twenty of them 1.6 meganewtons. Half of the weight is 7.5 meganewtons, so it is far too weak even with some ductility, and the failure would be collapse, so ultimate limit state is the point. I would add concrete walls at the ground floor, in both directions and about symmetric, connected to the first-floor slab, and with new footings under them. For the residents, I would build one wall after another, and the car park is closed in parts. Before that I would check the reinforcement on site.',
      },
      {
        level: 5,
        text:
          'Open storey under stiff infill: all drift in the ground-floor columns. Capacity: two times 120 over three, 80 ' +
          'kilonewtons each, 1.6 meganewtons, eleven percent of weight. Elastic demand is 7.5, so it would need ductility ' +
          'near five; columns with few links and short laps may have one and a half, and shear or P-delta may come first. ' +
          'So collapse, and I tell the owner now. I scan bars, take cores, model with and without infill. Then four new ' +
          'walls, two each way, balanced; drag bars in the first-floor slab, footings against overturning, then check that ' +
          'storey two is not the next weak one. Built bay by bay at night-quiet hours, props first, some parking lost. ' +
          'Performance level agreed in writing; if columns lack links, people move out first. Unsure: laps, until opened.',
      },
    ],
    enemies: ['dynamics-choice-32', 'renovation-choice-16', 'steel-choice-15'],
  }),
  spoken({
    id: 'dynamics-spoken-03',
    area,
    skill: 'choice-of-a-seismic-system',
    difficulty: 'hard',
    source: 'F. Naeim and J. M. Kelly, Design of Seismic Isolated Structures',
    code: null,
    text: 'A six-storey hospital must keep working after the design earthquake. The ground is firm. At a period of 0.5 s the spectral acceleration is 1.0 g; it falls as one over the period. Compare walls, ductile frames and base isolation at 2.5 s, with numbers, choose one, and name the checks beyond strength.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The aim is operation: floor acceleration and drift harm equipment, ceilings and pipes, so ductile damage is no answer',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Compares: frames drift, walls pass on high acceleration, isolation lowers both above the base',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Acceleration and displacement of the isolated building from the spectrum',
        benchmark: '0.2 g (0.15 to 0.25) and 0.2 × 9.81 × (2.5 / 2π)² = 0.31 m (0.2 to 0.4 accepted)',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Moat of enough width; lifts, stairs and services cross the gap freely; nothing may fill it later',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Force through superstructure, isolators and foundation; uplift, stability of bearings at full displacement',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'A stronger event than the design one is checked: displacement reserve, ductile detailing above',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Prototype tests, wind, re-centring, inspection and replacement of bearings, cost',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts large ductility as enough for a hospital, or forgets the gap' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'I would choose the ductile moment frame, and let me explain why, because it is what modern codes really reward. Ductility is the most important property in earthquake engineering. With a behaviour factor of six or even eight the force goes down from 1.0 g to maybe 0.15 g, so the members become slim and economic. The building can deform a lot, absorb energy in the beams, and it does not collapse. People are safe. Shear walls are old-fashioned and they attract force. Base isolation is an exotic technology, expensive, and needs maintenance, which hospitals never do. With frames the architect also has free plans. So frame, high ductility class, good links in the joints, and then the hospital works after the earthquake, because if the structure is safe then the hospital is safe. For checks beyond strength I would check deflection under live load.',
      },
      {
        level: 3,
        text: 'I take base isolation. Frames drift too much, walls give high acceleration to the equipment, and the hospital should be operational. From half a second to 2.5 seconds the acceleration drops by five, so 0.2 g. The bearings move by some twenty to thirty centimetres, so we need a gap around the building with flexible pipes. The load goes from the frame through the bearings into the foundation. The bearings must be checked for the ultimate displacement by the code for isolation. Above, we still need normal detailing.',
      },
      {
        level: 5,
        text:
          'Operation is the aim, so damage by ductility is out; frames hurt by drift, walls by 1 g floor acceleration. ' +
          'Isolation, firm ground: 0.2 g, and 1.96 over omega squared, 6.3, gives 0.31 metres before extra damping. ' +
          'Checks: the maximum event, perhaps half a metre, sets the moat and bearing stability; uplift at walls; ductile ' +
          'detailing above; re-centring, wind; lifts and gas lines across the gap. Prototype tests, replaceable bearings. ' +
          'On soft clay I would not do this. Unsure: long-period motion, so a site spectrum.',
      },
    ],
  }),
];
