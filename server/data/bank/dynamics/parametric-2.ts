import { parametric } from '../model.ts';
import type { BankQuestion } from '../model.ts';
import { quantity } from '../quantity.ts';

const area = 'Structural Dynamics and Seismic';
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;
/** In hertz, of the slower of two machines. */
const SPEEDS = [5, 6, 8, 10, 12, 15, 16, 18, 20, 24, 25, 30];

export const parametric2: readonly BankQuestion[] = [
  parametric({
    id: 'dynamics-choice-29',
    area,
    skill: 'wind-speed-of-vortex-shedding',
    difficulty: 'middle',
    source: 'C. Dyrbye and S. O. Hansen, Wind Loads on Structures: vortex-induced vibrations',
    code: null,
    values: {
      frequency: { numbers: [0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2], unit: 'Hz' },
      diameter: { numbers: [0.5, 0.8, 1, 1.5, 2, 2.5, 3, 4], unit: 'm' },
    },
    suits: ({ frequency, diameter }) => frequency * diameter >= 0.8 && frequency * diameter <= 5,
    text: ({ frequency, diameter }) =>
      `A round steel chimney of ${diameter} diameter has its first frequency at ${frequency}. The Strouhal number is 0.2. At which wind speed do vortices excite it most?`,
    unit: 'm/s',
    key: ({ frequency, diameter }) => frequency.times(diameter).over(0.2),
    check: ({ frequency, diameter }) => {
      const sheddingAtOneMetreASecond = 0.2 / diameter;
      return frequency / sheddingAtOneMetreASecond;
    },
    method: 'Shedding frequency at a wind of 1 m/s, then the wind raised in proportion until it meets the natural frequency.',
    wrong: [
      { error: 'multiplies by the Strouhal number', value: ({ frequency, diameter }) => frequency.times(diameter).times(0.2) },
      { error: 'leaves the Strouhal number out', value: ({ frequency, diameter }) => frequency.times(diameter) },
      { error: 'takes the radius for the diameter', value: ({ frequency, diameter }) => frequency.times(diameter).over(0.4) },
    ],
    rationale: 'Vortices leave at f = St v / D. They meet the natural frequency at v = f D / St = 5 f D.',
    enemies: ['dynamics-spoken-05'],
  }),
  parametric({
    id: 'dynamics-choice-30',
    area,
    skill: 'beats-of-two-machines',
    difficulty: 'middle',
    source: 'J. P. Den Hartog, Mechanical Vibrations: beats',
    code: null,
    values: {
      slow: { numbers: SPEEDS, unit: 'Hz' },
      fast: {
        numbers: SPEEDS.flatMap((speed) => [0.1, 0.2, 0.4, 0.5].map((more) => Number((speed + more).toFixed(1)))),
        unit: 'Hz',
      },
    },
    suits: ({ slow, fast }) => fast > slow && fast - slow < 0.6,
    text: ({ slow, fast }) =>
      `Two machines on one floor run steadily at ${slow} and ${fast}, with equal forces. The vibration swells and fades again and again. How long is it from one swell to the next?`,
    unit: 's',
    key: ({ slow, fast }) => quantity(1).over(fast.minus(slow)),
    check: ({ slow, fast }) => {
      const [slowPeriod, fastPeriod] = [1 / slow, 1 / fast];
      const lagInACycle = slowPeriod - fastPeriod;
      return (slowPeriod / lagInACycle) * fastPeriod;
    },
    method:
      'By periods: the lag of the slow machine grows in each cycle until it is one whole slow cycle; the cycles until then take this time.',
    wrong: [
      {
        error: 'takes the mean period of the two machines',
        value: ({ slow, fast }) => quantity(2).over(slow.plus(fast)),
      },
      {
        error: 'takes the period of the envelope as a cosine, which swells twice in it',
        value: ({ slow, fast }) => quantity(2).over(fast.minus(slow)),
      },
      {
        error: 'takes the difference for a circular frequency',
        value: ({ slow, fast }) => quantity(2 * Math.PI).over(fast.minus(slow)),
      },
    ],
    rationale: 'The machines are in step again when one has run one cycle more than the other: after 1 / (f₂ − f₁).',
  }),
  parametric({
    id: 'dynamics-choice-31',
    area,
    skill: 'rocking-of-a-block',
    difficulty: 'easy',
    source: 'G. W. Housner, The behavior of inverted pendulum structures during earthquakes, 1963; equilibrium',
    code: null,
    values: {
      width: { numbers: [0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5], unit: 'm' },
      height: { numbers: [1.5, 2, 2.5, 3, 4, 5, 6, 8], unit: 'm' },
    },
    suits: ({ width, height }) => height >= 2.5 * width && isWhole((400 * width) / height),
    text: ({ width, height }) =>
      `A uniform rigid block, ${width} wide and ${height} high, stands free on a rough floor. Which steady horizontal acceleration of the floor just starts to tip it (g = 10 m/s²)?`,
    unit: 'm/s²',
    key: ({ width, height }) => quantity(10, 'm/s²').times(width).over(height),
    check: ({ width, height }) => {
      const angle = Math.atan2(width / 2, height / 2);
      return 10 * Math.tan(angle);
    },
    method:
      'Geometry: the resultant of gravity and inertia, drawn from the centre of mass, must pass through the edge of the base.',
    wrong: [
      {
        error: 'takes the full width but only half of the height as levers',
        value: ({ width, height }) => quantity(20, 'm/s²').times(width).over(height),
      },
      { error: 'thinks that inertia must exceed weight before the block tips', value: () => quantity(10, 'm/s²') },
      {
        error: 'turns the slenderness upside down',
        value: ({ width, height }) => quantity(10, 'm/s²').times(height).over(width),
      },
    ],
    rationale: 'Moments about the edge: m a H/2 = m g B/2, so a = g B / H. The mass drops out.',
    enemies: ['dynamics-spoken-07'],
    drawing: ({ width, height }, numbers) => {
      const half = Math.round((50 * numbers.width) / numbers.height);
      return {
        words: `A slender upright block, ${width} wide and ${height} high, stands on a floor. The floor accelerates to the right.`,
        shapes: [
          {
            kind: 'area',
            points: [
              [160 - half, 40],
              [160 + half, 40],
              [160 + half, 140],
              [160 - half, 140],
            ],
            fill: 'concrete',
          },
          {
            kind: 'line',
            points: [
              [60, 140],
              [260, 140],
            ],
          },
          { kind: 'arrow', from: [200, 156], to: [250, 156] },
          { kind: 'label', at: [190, 156], text: 'floor', anchor: 'end' },
          { kind: 'dimension', from: [160 - half, 26], to: [160 + half, 26], label: width },
          { kind: 'dimension', from: [225, 140], to: [225, 40], label: height },
        ],
      };
    },
  }),
  parametric({
    id: 'dynamics-choice-32',
    area,
    skill: 'shear-from-hinge-moments',
    difficulty: 'middle',
    source:
      'T. Paulay and M. J. N. Priestley, Seismic Design of Reinforced Concrete and Masonry Buildings: capacity design of beams',
    code: null,
    values: {
      left: { numbers: [240, 300, 360, 420, 480, 540, 600], unit: 'kNm' },
      right: { numbers: [100, 120, 180, 200, 240, 300], unit: 'kNm' },
      span: { numbers: [3, 4, 5, 6], unit: 'm' },
    },
    suits: ({ left, right, span }) =>
      left >= 1.5 * right && (left + right) / 2 >= 1.2 * (left - right) && isWhole((left + right) / span / 5),
    text: ({ left, right, span }) =>
      `Sway in an earthquake makes hinges at both ends of a beam with ${span} clear span. The end moments are ${left} and ${right}, both clockwise. Which shear do they cause?`,
    unit: 'kN',
    key: ({ left, right, span }) => left.plus(right).over(span),
    check: ({ left, right, span }) => {
      const rotation = 0.001;
      const work = left * rotation + right * rotation;
      return work / (rotation * span);
    },
    method:
      'Virtual work: one end is moved up against the other, both hinges turn by the angle of the chord, and the shear does the work.',
    wrong: [
      { error: 'lets moments of one sense cancel each other', value: ({ left, right, span }) => left.minus(right).over(span) },
      { error: 'counts the larger moment alone', value: ({ left, span }) => left.over(span) },
      {
        error: 'takes the mean of both moments over the span',
        value: ({ left, right, span }) => left.plus(right).over(span.times(2)),
      },
    ],
    rationale: 'Moments of one sense on both ends need a couple of shears over the span: V = (M₁ + M₂) / L.',
    drawing: ({ left, right, span }) => ({
      words: `A beam with ${span} clear span. A clockwise moment acts at each end: ${left} at the left one and ${right} at the right one.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [70, 80],
            [250, 80],
          ],
        },
        { kind: 'circle', at: [70, 80], radius: 3 },
        { kind: 'circle', at: [250, 80], radius: 3 },
        { kind: 'moment', at: [70, 80], clockwise: true, label: left },
        { kind: 'moment', at: [250, 80], clockwise: true, label: right },
        { kind: 'dimension', from: [70, 140], to: [250, 140], label: span },
      ],
    }),
  }),
  parametric({
    id: 'dynamics-choice-33',
    area,
    skill: 'acceleration-from-displacement',
    difficulty: 'easy',
    source: 'A. K. Chopra, Dynamics of Structures: pseudo-acceleration',
    code: null,
    values: {
      omega: { numbers: [3, 4, 5, 6, 8, 10, 20], unit: 'rad/s' },
      displacement: { numbers: [5, 10, 20, 25, 30, 40, 50, 80, 100, 200], unit: 'mm' },
    },
    suits: ({ omega, displacement }) => omega ** 2 * displacement >= 500 && omega ** 2 * displacement <= 12_000,
    text: ({ omega, displacement }) =>
      `A structure vibrates harmonically with a circular frequency of ${omega} and an amplitude of ${displacement}. What is its peak acceleration?`,
    unit: 'm/s²',
    key: ({ omega, displacement }) => omega.power(2).times(displacement),
    check: ({ omega, displacement }) => {
      const radius = displacement / 1000;
      const speed = (2 * Math.PI * radius) / ((2 * Math.PI) / omega);
      return speed ** 2 / radius;
    },
    method:
      'Motion on a circle, whose shadow is the vibration: speed from path and time of a round, then the acceleration to the centre.',
    wrong: [
      {
        error: 'multiplies once by the circular frequency and finds the number of the velocity',
        value: ({ omega, displacement }) => omega.times(displacement).times(quantity(1, 'rad/s')),
      },
      {
        error: 'carries over the half from the formula of energy',
        value: ({ omega, displacement }) => omega.power(2).times(displacement).over(2),
      },
      {
        error: 'turns the circular frequency into hertz before squaring it',
        value: ({ omega, displacement }) =>
          omega
            .over(2 * Math.PI)
            .power(2)
            .times(displacement),
      },
    ],
    rationale: 'Two derivatives of a sine bring the factor ω²: a = ω² u, with u in metres.',
    enemies: ['dynamics-spoken-12'],
  }),
  parametric({
    id: 'dynamics-choice-34',
    area,
    skill: 'resonance-under-trains',
    difficulty: 'middle',
    source: 'L. Frýba, Dynamics of Railway Bridges: resonance under repeated axle loads',
    code: null,
    values: {
      frequency: { numbers: [2, 2.5, 3, 4, 5], unit: 'Hz' },
      coach: { numbers: [12, 14, 15, 16, 18, 20, 22, 24, 25, 26], unit: 'm' },
      span: { numbers: [18, 20, 22, 24, 25, 28, 30, 32, 35, 36, 40, 42], unit: 'm' },
    },
    // Near odd halves of the ratio the free vibrations of the coaches cancel, and there is no resonance.
    suits: ({ frequency, coach, span }) =>
      span >= 1.4 * coach &&
      2 * coach >= 1.2 * span &&
      frequency * coach <= 80 &&
      Math.abs(Math.cos((Math.PI * span) / coach)) >= 0.3,
    text: ({ frequency, coach, span }) =>
      `A train of many equal coaches, each ${coach} long, crosses a bridge of ${span} span. The bridge vibrates at ${frequency}. What is the highest speed that causes resonance?`,
    unit: 'm/s',
    key: ({ frequency, coach }) => frequency.times(coach),
    check: ({ frequency, coach }) => {
      const seconds = 10;
      let way = 0;
      for (let cycle = 0; cycle < frequency * seconds; cycle += 1) way += coach;
      return way / seconds;
    },
    method:
      'Counting: in ten seconds one coach passes for each cycle of the bridge; their lengths add up to the way of the train.',
    wrong: [
      { error: 'takes the span for the distance of the loads', value: ({ frequency, span }) => frequency.times(span) },
      { error: 'expects a push in each half cycle', value: ({ frequency, coach }) => frequency.times(coach).times(2) },
      {
        error: 'lets each coach leave the bridge before the next push',
        value: ({ frequency, coach, span }) => coach.plus(span).times(frequency),
      },
    ],
    rationale:
      'The loads repeat with every coach. One coach in each cycle is the fastest rhythm that stays in step: v = f d. Slower ones meet every second or third cycle.',
  }),
];
