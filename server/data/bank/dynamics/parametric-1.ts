import { parametric } from '../model.ts';
import type { BankQuestion } from '../model.ts';

const area = 'Structural Dynamics and Seismic';
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;

export const parametric1: readonly BankQuestion[] = [
  parametric({
    id: 'dynamics-choice-24',
    area,
    skill: 'storey-shear',
    difficulty: 'easy',
    source: 'A. K. Chopra, Dynamics of Structures: storey shears from equivalent static forces; equilibrium',
    code: null,
    values: {
      first: { numbers: [20, 30, 40], unit: 'kN' },
      second: { numbers: [40, 50, 60, 70], unit: 'kN' },
      roof: { numbers: [60, 70, 80, 90, 100, 110, 120], unit: 'kN' },
    },
    suits: ({ first, second, roof }) =>
      second < roof &&
      first + second >= 1.2 * second &&
      second + roof >= 1.2 * (first + second) &&
      first >= 0.2 * (second + roof),
    text: ({ first, second, roof }) =>
      `Earthquake forces on a three-storey frame are ${first} at the first floor, ${second} at the second floor and ${roof} at the roof. What is the shear in the middle storey?`,
    unit: 'kN',
    key: ({ second, roof }) => second.plus(roof),
    check: ({ first, second, roof }) => first + second + roof - first,
    method: 'Base reaction of the whole frame, less the force that enters below the storey: the equilibrium of the lower part.',
    wrong: [
      { error: 'takes the force of one floor as the shear of the storey', value: ({ second }) => second },
      { error: 'adds the forces from below instead of from above', value: ({ first, second }) => first.plus(second) },
      { error: 'takes the base shear for every storey', value: ({ first, second, roof }) => first.plus(second).plus(roof) },
    ],
    rationale:
      'A cut through the middle storey: the columns carry all forces above it, those of the second floor and of the roof.',
    drawing: ({ first, second, roof }) => ({
      words: `A three-storey frame, fixed at its bases. Forces act to the right: ${first} at the first floor, ${second} at the second floor, ${roof} at the roof.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [140, 155],
            [140, 35],
          ],
        },
        {
          kind: 'member',
          points: [
            [250, 155],
            [250, 35],
          ],
        },
        {
          kind: 'member',
          points: [
            [140, 115],
            [250, 115],
          ],
        },
        {
          kind: 'member',
          points: [
            [140, 75],
            [250, 75],
          ],
        },
        {
          kind: 'member',
          points: [
            [140, 35],
            [250, 35],
          ],
        },
        { kind: 'support', at: [140, 155], type: 'fixed', side: 'below' },
        { kind: 'support', at: [250, 155], type: 'fixed', side: 'below' },
        { kind: 'arrow', from: [95, 115], to: [135, 115], label: first },
        { kind: 'arrow', from: [95, 75], to: [135, 75], label: second },
        { kind: 'arrow', from: [95, 35], to: [135, 35], label: roof },
      ],
    }),
  }),
  parametric({
    id: 'dynamics-choice-25',
    area,
    skill: 'overturning-moment',
    difficulty: 'middle',
    source: 'A. K. Chopra, Dynamics of Structures: overturning moments; equilibrium',
    code: null,
    values: {
      shear: { numbers: [100, 200, 300, 400, 500, 600], unit: 'kN' },
      height: { numbers: [6, 9, 12, 15, 18, 21, 24, 30], unit: 'm' },
    },
    text: ({ shear, height }) =>
      `A building is ${height} high. Its earthquake load grows linearly from zero at the base to the top; in total it is ${shear}. What is the overturning moment at the base?`,
    unit: 'kNm',
    key: ({ shear, height }) => shear.times(height).times(2 / 3),
    check: ({ shear, height }) => {
      const slices = 40;
      const step = height / slices;
      const momentAt = (z: number) => ((2 * shear * z) / height ** 2) * z;
      let sum = 0;
      for (let slice = 0; slice < slices; slice += 1)
        sum += (step / 6) * (momentAt(slice * step) + 4 * momentAt((slice + 0.5) * step) + momentAt((slice + 1) * step));
      return sum;
    },
    method: 'Numerical sum of load times lever over forty slices of the height, each by the rule of Simpson.',
    wrong: [
      { error: 'takes the lever of a triangle from the wrong end', value: ({ shear, height }) => shear.times(height).over(3) },
      { error: 'takes the load as uniform over the height', value: ({ shear, height }) => shear.times(height).over(2) },
      { error: 'puts the whole load at the top', value: ({ shear, height }) => shear.times(height) },
    ],
    rationale: 'The resultant of a triangle lies at two thirds of the height from its tip, here above the base: M = V · 2/3 H.',
    drawing: ({ height }) => ({
      words: `A vertical cantilever, ${height} high. The load acts to the right and grows linearly from zero at the base to its largest value at the top.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [180, 155],
            [180, 25],
          ],
        },
        { kind: 'support', at: [180, 155], type: 'fixed', side: 'below' },
        {
          kind: 'line',
          points: [
            [180, 155],
            [100, 25],
            [180, 25],
          ],
        },
        { kind: 'arrow', from: [104, 32], to: [174, 32] },
        { kind: 'arrow', from: [124, 64], to: [174, 64] },
        { kind: 'arrow', from: [144, 96], to: [174, 96] },
        { kind: 'dimension', from: [230, 155], to: [230, 25], label: height },
      ],
    }),
  }),
  parametric({
    id: 'dynamics-choice-26',
    area,
    skill: 'period-of-a-soil-layer',
    difficulty: 'middle',
    source: 'S. L. Kramer, Geotechnical Earthquake Engineering: uniform layer on rigid rock',
    code: null,
    values: {
      depth: { numbers: [10, 15, 20, 25, 30, 40, 50, 60, 80], unit: 'm' },
      speed: { numbers: [100, 120, 150, 160, 200, 250, 300, 400], unit: 'm/s' },
    },
    suits: ({ depth, speed }) => isWhole((80 * depth) / speed),
    text: ({ depth, speed }) =>
      `A uniform soil layer, ${depth} deep, lies on rigid rock. Its shear wave velocity is ${speed}. What is its fundamental period for horizontal shaking?`,
    unit: 's',
    key: ({ depth, speed }) => depth.times(4).over(speed),
    check: ({ depth, speed }) => {
      let [low, high] = [0.1, 3];
      for (let step = 0; step < 100; step += 1) {
        const middle = (low + high) / 2;
        if (Math.cos(middle) > 0) low = middle;
        else high = middle;
      }
      return (2 * Math.PI * depth) / (low * speed);
    },
    method:
      'First root of the frequency equation of a shear column, cos(ω H / v) = 0, found by bisection; then the period from ω.',
    wrong: [
      { error: 'takes the time of one passage of the wave as the period', value: ({ depth, speed }) => depth.over(speed) },
      { error: 'takes the time up and down, as if both ends were held', value: ({ depth, speed }) => depth.times(2).over(speed) },
      {
        error: 'takes speed over depth as the circular frequency',
        value: ({ depth, speed }) => depth.times(2 * Math.PI).over(speed),
      },
    ],
    rationale:
      'Fixed below and free above, the layer holds a quarter of a wave: the wavelength is 4 H and the period T = 4 H / v.',
    enemies: ['dynamics-spoken-10'],
  }),
  parametric({
    id: 'dynamics-choice-27',
    area,
    skill: 'mass-proportional-damping',
    difficulty: 'middle',
    source: 'R. W. Clough and J. Penzien, Dynamics of Structures: Rayleigh damping',
    code: null,
    values: {
      damping: { numbers: [1, 2, 3, 4, 5, 6, 8], unit: '%' },
      low: { numbers: [0.5, 1, 2, 3], unit: 'Hz' },
      high: { numbers: [2, 3, 4, 5, 6, 8], unit: 'Hz' },
    },
    suits: ({ damping, low, high }) => isWhole(high / low) && high >= 2 * low && isWhole((10 * damping * low) / high),
    text: ({ damping, low, high }) =>
      `A model has mass-proportional damping alone. It is set to ${damping} of critical at the first mode, ${low}. How large is the damping ratio of a mode at ${high}?`,
    unit: '%',
    key: ({ damping, low, high }) => damping.times(low).over(high),
    check: ({ damping, low, high }) => {
      const rate = (damping / 100) * 2 * Math.PI * low;
      const decrement = rate / high;
      return (100 * decrement) / (2 * Math.PI);
    },
    method:
      'With dampers proportional to mass all modes fade at one rate in time; the logarithmic decrement in one cycle of the higher mode gives its ratio.',
    wrong: [
      { error: 'takes the damping ratio as equal for all modes', value: ({ damping }) => damping },
      {
        error: 'takes damping that is proportional to stiffness',
        value: ({ damping, low, high }) => damping.times(high).over(low),
      },
      {
        error: 'takes the ratio with the root of the frequencies, as a period goes with stiffness',
        value: ({ damping, low, high }) => damping.times(low.over(high).power(0.5)),
      },
    ],
    rationale: 'ζ = α / (2 ω) with one α for all modes: the ratio falls as one over the frequency.',
  }),
  parametric({
    id: 'dynamics-choice-28',
    area,
    skill: 'forces-of-two-walls',
    difficulty: 'hard',
    source: 'Equilibrium of a rigid floor on two parallel walls; torsion in plan in books on seismic design',
    code: null,
    values: {
      force: { numbers: [200, 300, 400, 600], unit: 'kN' },
      distance: { numbers: [4, 5, 8, 12, 15, 16], unit: 'm' },
      length: { numbers: [20], unit: 'm' },
      ratio: { numbers: [2, 3, 4], unit: '' },
    },
    suits: ({ distance, length, ratio }) => {
      const [key, stiffness] = [distance / length, 1 / (1 + ratio)];
      const all = [key, stiffness, 0.5, 1 - key].toSorted((one, other) => one - other);
      return all.every((value, index) => index === 0 || value >= 1.2 * (all[index - 1] as number) - 1e-9);
    },
    text: ({ force, distance, length, ratio }) =>
      `Two parallel walls alone, A and B, ${length} apart, hold a rigid floor. A is ${ratio} times as stiff as B. A parallel force of ${force} acts ${distance} from A. What does B take?`,
    unit: 'kN',
    key: ({ force, distance, length }) => force.times(distance).over(length),
    check: ({ force, distance, length }) => {
      const ofA = (force * (length - distance)) / length;
      return force - ofA;
    },
    method: 'Force of wall A from moments about B, then wall B from the sum of forces.',
    wrong: [
      {
        error: 'shares the force by stiffness, as if the floor could not turn',
        value: ({ force, ratio }) => force.over(ratio.plus(1)),
      },
      { error: 'shares the force equally between the walls', value: ({ force }) => force.over(2) },
      {
        error: 'takes the lever of the wrong wall',
        value: ({ force, distance, length }) => force.times(length.minus(distance)).over(length),
      },
    ],
    rationale:
      'Two walls alone are statically determinate: moments about A give B = F a / L. Stiffness changes the rotation, not the forces.',
    drawing: ({ force, distance, length }, numbers) => {
      const x = 40 + (240 * numbers.distance) / numbers.length;
      return {
        words: `Plan of a rigid floor on two parallel walls, A at the left and B at the right, ${length} apart. A force of ${force} acts parallel to them, ${distance} from A.`,
        shapes: [
          {
            kind: 'area',
            points: [
              [40, 50],
              [280, 50],
              [280, 110],
              [40, 110],
            ],
            fill: 'none',
          },
          {
            kind: 'member',
            points: [
              [40, 55],
              [40, 105],
            ],
          },
          {
            kind: 'member',
            points: [
              [280, 55],
              [280, 105],
            ],
          },
          { kind: 'label', at: [24, 80], text: 'A', anchor: 'middle' },
          { kind: 'label', at: [296, 80], text: 'B', anchor: 'middle' },
          { kind: 'arrow', from: [x, 38], to: [x, 78], label: force },
          { kind: 'dimension', from: [40, 128], to: [x, 128], label: distance },
          { kind: 'dimension', from: [40, 156], to: [280, 156], label: length },
        ],
      };
    },
  }),
];
