import { spoken } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';

export const spoken2: readonly BankQuestion[] = [
  spoken({
    id: 'dynamics-spoken-04',
    area,
    skill: 'machine-on-a-floor',
    difficulty: 'middle',
    source: 'H. Bachmann and others, Vibration Problems in Structures: floors with machinery',
    code: null,
    text: 'A rotating compressor, 20 t, running at 1500 rpm, is to stand on an upper steel floor of a plant. Your model gives the loaded floor a first vertical frequency of 23 Hz. What is the risk, in numbers, what more do you need to know, and what do you change?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: '1500 rpm is 25 Hz: close to resonance, and the model is uncertain by 10 to 20 % anyway',
        benchmark:
          '25 / 23 = 1.09; undamped factor 1 / (1.09² − 1) about 5.5, 4 to 7 accepted; even 2 to 3 % damping hardly changes it',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Cure by moving the frequencies apart: stiffen well above, or isolate with a mount well below the speed (by 3 or more)',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Asks for unbalance force, speeds at start and stop, limits of machine and people, and the mass in the model',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Mount near 5 to 8 Hz, inertia block, floor stiff against the springs, flexible pipes, passage through resonance at start',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Fatigue of welds and bolts, vibration limits; other modes and higher harmonics',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Measures on commissioning against an agreed limit, with a fall-back or a stop',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts 2 Hz of distance as enough, or relies on damping' },
    ],
    notRated: ['load-path'],
    examples: [
      {
        level: 1,
        text: 'Fifteen hundred turns a minute is 25 per second and the floor has 23, so they are not equal and there is no resonance. Eight percent is a good margin. Steel has damping too, and the floor carries twenty tonnes without trouble. I would just check the deflection and put rubber pads under the feet.',
      },
      {
        level: 3,
        text: 'The machine runs at 25 hertz and the floor is at 23, so we are almost at resonance, and the model may be ten percent wrong. Amplification would be about five or more. I need the unbalance force from the maker and the allowed vibration velocity. Then there are two ways. The first is to stiffen the floor, but we need at least 35 hertz and that is more than double the stiffness. The second is springs under the compressor, so the natural frequency is well below, maybe eight hertz. I prefer springs, with flexible connections of the pipes. The fatigue of the steel connections should be checked by the steel code. The force goes down by about a factor of eight or nine.',
      },
      {
        level: 5,
        text:
          'Ratio 25 to 23 is 1.09: factor five and a half, and with model error of ten percent it may sit right on ' +
          'resonance, where only damping counts. I ask for unbalance at 25 hertz, start and stop ramps, maker’s and human ' +
          'limits, and whether the twenty tonnes are in the model. Change: spring mount at six to eight hertz, inertia ' +
          'block, floor much stiffer than the springs; at eight hertz one ninth passes. Start-up crosses resonance, so ' +
          'some damping. Or move it to the ground, which is my fall-back. Check fatigue of welds, pipes, second harmonic ' +
          'at 50, higher floor modes. Commission by measurement at agreed velocity; above it, the machine stops. Unsure: ' +
          'floor stiffness, so I measure the bare floor first.',
      },
    ],
  }),
  spoken({
    id: 'dynamics-spoken-05',
    area,
    skill: 'chimney-across-the-wind',
    difficulty: 'hard',
    source: 'C. Dyrbye and S. O. Hansen, Wind Loads on Structures: vortex-induced vibrations',
    code: null,
    text: 'A welded steel chimney, 40 m high and 2 m in diameter, has a frequency of 0.8 Hz and 0.3 % damping. Workers saw it swing widely in a light steady wind. After three winters a crack is found in the weld above the base plate. Explain the cause with numbers, what you do today, and the lasting remedy.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Vortex shedding at right angles to the wind; critical speed from the Strouhal number',
        benchmark: '0.8 × 2 / 0.2 = 8 m/s, 7 to 9 accepted: a common wind',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Low damping lets it lock in; it is fatigue, some 3000 cycles in an hour, not the gust strength',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the alternating moment from shaft to base weld, anchor bolts and foundation, and inspects each',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Today: area closed, crack measured, temporary guys or take-down; no use in wind until judged',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Adds damping by a tuned or pendulum damper at the top, or strakes; strakes raise drag, so base is rechecked',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Weld is ground out, repaired and tested; access, crane and calm weather are planned',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks frequency and damping by measurement before and after; monitors strain or motion',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Rewelds the crack and leaves the vibration as it is' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'The crack shows that the weld was bad. The site welder probably had the wrong electrode, and winter makes steel brittle. The chimney was designed for a storm of maybe thirty metres per second, and a light wind has less than a tenth of the pressure, so a light wind cannot be the reason and what the workers saw is just an impression. All tall chimneys swing a little. I would grind the crack, weld it again with a good fillet, and add some stiffener plates to the base to be on the safe side. Then we paint it and look again at the next regular inspection in five years. The anchor bolts I would tighten. I would not stop the plant for that, since production is expensive and the crack is small.',
      },
      {
        level: 3,
        text:
          'It is vortex shedding. The critical speed is five times frequency times diameter with a Strouhal number of 0.2, ' +
          'eight metres per second, which is frequent. So the base weld gets many cycles and cracks by fatigue, the limit ' +
          'state for which the chimney code has rules. I would close the area around it, inspect the weld and the bolts ' +
          'down to the foundation, repair the weld, and put on helical strakes with a crane.',
      },
      {
        level: 5,
        text:
          'Eight metres per second: 0.8 times 2 over 0.2. That blows often, and at 0.3 percent damping the shaft locks in ' +
          'across the wind. Each hour is nearly 3000 cycles; a few hundred hours make a million, so fatigue. Today: clear ' +
          'the fall radius, size the crack by ultrasonics, guy it or lower it before the next wind; stop if the crack ' +
          'grows. Path: shaft, weld, base plate, bolts, foundation, all inspected. Then grind out, reweld, test, and a ' +
          'pendulum damper at the top to raise damping tenfold; strakes are second choice, they raise storm drag and the ' +
          'base moment. Measure decay before and after, leave a strain gauge. Unsure: hours of such wind.',
      },
    ],
  }),
  spoken({
    id: 'dynamics-spoken-06',
    area,
    skill: 'review-of-a-dynamic-model',
    difficulty: 'hard',
    source: 'E. L. Wilson, Three-Dimensional Static and Dynamic Analysis of Structures: modelling and checking',
    code: null,
    text: 'A colleague shows you the response spectrum analysis of a 12-storey building with concrete walls, 38 m high. The first period is 4.2 s, the modes used hold 62 % of the mass, and the base shear is 0.8 % of the weight. Drawings go out tomorrow. How do you judge these numbers, and how do you find the error?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The period is far too long for such walls, by a rule of thumb or by hand',
        benchmark: 'about 1 s, 0.6 to 1.6 s accepted; a mass too large by 9.81 gives a factor of 3.1, and 4.2 / 3.1 = 1.3 s',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Names likely causes: weight entered as mass, wrong units of E, stiffness cut too far, walls not joined to the slabs',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks total mass times g against the reactions, and a static load against a hand cantilever',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: '62 % is not enough: more modes or the residual mass; looks at the mode shapes for loose parts',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Base shear of 0.8 % is unsafely low; codes ask for 90 % of the mass and many for a least base shear',
      },
      { criterion: 'safety', weight: 'should', text: 'Drawings are held back until it is cleared' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets it pass, or scales the result up to the least value without finding the error',
      },
    ],
    notRated: ['practice'],
    examples: [
      {
        level: 1,
        text: 'I think the analysis is plausible. A tall building is flexible and a long period is an advantage because the spectrum falls, so the low base shear follows directly from physics. Sixty-two percent is more than half, so the main modes are there. The program is well known and validated. If the code has a least base shear, I would multiply all results by a factor to reach it, this takes five minutes. Then the drawings can go out tomorrow as planned, and we mention in the report that the building is flexible.',
      },
      {
        level: 3,
        text: 'The period does not look right to me. By the rule of one tenth of a second for each storey I expect 1.2 seconds, and walls are stiffer than frames, so 4.2 is three times too much. There must be an error in mass or in stiffness. For example somebody put weight instead of mass, which gives ten times the mass. I would compare the sum of reactions under self-weight with a hand sum, look at the modulus of concrete, and look at the mode shape. The code wants ninety percent of the mass, so more modes are needed. The base shear of below one percent is too small, it would be unsafe. I would assume that all walls go down to the foundation and that the slabs are rigid, and check this in the model.',
      },
      {
        level: 5,
        text:
          'Expect about one second; 4.2 is about four times that, so mass or stiffness is wrong by more than ten. ' +
          'Kilonewtons typed as tonnes gives root 9.81, 3.1, which leaves 1.34 seconds: fits. Test: mass times g against ' +
          'dead-load reactions; uniform lateral load against a cantilever by hand; animate the modes for loose slabs. 62 ' +
          'percent breaks the ninety percent rule. 0.8 percent base shear is unsafe; floors in codes exist for this. ' +
          'Scaling hides the bug. Drawings stay here. Unsure which it is until the sums are in.',
      },
    ],
    enemies: ['dynamics-choice-01', 'fem-choice-05', 'fem-choice-27'],
  }),
];
