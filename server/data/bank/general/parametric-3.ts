import { type ParametricChoice, parametric } from '../model.ts';
import { areAllApart, findZero, isRound } from './apart.ts';

/** Part of a normal distribution below this many standard deviations, by Simpson's rule. */
function partBelow(deviations: number): number {
  const [from, steps] = [-9, 1000];
  const width = (deviations - from) / steps;
  const density = (at: number) => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(from) + density(deviations);
  for (let step = 1; step < steps; step += 1) sum += (step % 2 === 1 ? 4 : 2) * density(from + step * width);
  return (sum * width) / 3;
}

const FIVE_PERCENT = findZero((deviations) => partBelow(deviations) - 0.05, -4, 0);

export const parametric3: readonly ParametricChoice[] = [
  parametric({
    id: 'general-choice-18',
    area: 'General',
    skill: 'scale-of-a-print',
    difficulty: 'easy',
    source: 'ISO 5455, Technical drawings: scales',
    code: null,
    values: {
      length: { numbers: [24, 30, 36, 40, 45, 48, 56, 60, 64, 80], unit: 'mm' },
      scale: { numbers: [20, 50, 100, 200], unit: '' },
    },
    text: ({ length, scale }) =>
      `A plan at 1:${scale} was printed at half its width and half its height. A wall measures ${length} on this print. How long ` +
      'is the wall?',
    unit: 'm',
    key: ({ length, scale }) => length.times(scale).times(2),
    check: ({ length, scale }) => Math.sqrt((length / 1000) ** 2 * scale ** 2 * 4),
    method: 'Areas: a square on the print is a quarter of that on the plan; its true side is the root of its true area.',
    wrong: [
      { error: 'Halves where it should double.', value: ({ length, scale }) => length.times(scale).over(2) },
      { error: 'Forgets that the print is smaller.', value: ({ length, scale }) => length.times(scale) },
      { error: 'Takes the factor of the area, four.', value: ({ length, scale }) => length.times(scale).times(4) },
    ],
    rationale: 'On the full plan the wall would measure twice as much; times the scale gives its true length.',
  }),
  parametric({
    id: 'general-choice-20',
    area: 'General',
    skill: 'characteristic-strength',
    difficulty: 'hard',
    source: 'Melchers, Structural Reliability Analysis and Prediction: normal distribution and fractiles',
    code: null,
    values: {
      mean: {
        numbers: [28, 30, 32, 34, 35, 36, 38, 40, 42, 44, 45, 46, 48, 50, 52, 54, 55, 56, 60, 64, 65, 70],
        unit: 'MPa',
      },
      deviation: { numbers: [8, 9, 10, 12, 15], unit: 'MPa' },
    },
    suits: ({ mean, deviation }) =>
      deviation / mean <= 0.31 &&
      areAllApart(0.95 * mean, mean - deviation, mean + FIVE_PERCENT * deviation, mean - 2.33 * deviation),
    text: ({ mean, deviation }) =>
      `Very many tests of timber give a mean strength of ${mean} and a standard deviation of ${deviation}, normally distributed. ` +
      'About what is its 5 % fractile?',
    unit: 'MPa',
    key: ({ mean, deviation }) => mean.minus(deviation.times(1.644_853_626_951_472_2)),
    check: ({ mean, deviation }) => mean + FIVE_PERCENT * deviation,
    method: 'The normal density is summed numerically until 5 % lie below; this gives the number of deviations.',
    wrong: [
      { error: 'Takes 5 % off the mean.', value: ({ mean }) => mean.times(0.95) },
      {
        error: 'Goes one standard deviation down, which leaves 16 % below.',
        value: ({ mean, deviation }) => mean.minus(deviation),
      },
      {
        error: 'Goes 2.33 standard deviations down, which leaves 1 % below.',
        value: ({ mean, deviation }) => mean.minus(deviation.times(2.33)),
      },
    ],
    rationale: 'One value in twenty lies more than 1.64 standard deviations below the mean: mean - 1.64 × deviation.',
  }),
  parametric({
    id: 'general-choice-26',
    area: 'General',
    skill: 'sharing-by-stiffness',
    difficulty: 'middle',
    source: 'Gere and Timoshenko, Mechanics of Materials: statically indeterminate bars',
    code: null,
    values: {
      force: { numbers: [60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 660, 720, 780, 840, 900], unit: 'kN' },
      ratio: { numbers: [3, 4, 5], unit: '' },
    },
    suits: ({ force, ratio }) => isRound(force / (ratio + 1)),
    text: ({ force, ratio }) =>
      `A stiff head presses two columns down by the same amount, with ${force} in all. One column is ${ratio} times as stiff as the ` +
      'other. What does the softer one carry?',
    unit: 'kN',
    key: ({ force, ratio }) => force.over(ratio.plus(1)),
    check: ({ force, ratio }) => findZero((shortening) => shortening * 1 + shortening * ratio - force, 0, 1000),
    method: 'Trial of the common shortening, with a softer column of stiffness one, until both forces add up to the load.',
    wrong: [
      { error: 'Divides by the ratio and not by the sum of the parts.', value: ({ force, ratio }) => force.over(ratio) },
      { error: 'Halves the load, as if both were alike.', value: ({ force }) => force.over(2) },
      {
        error: 'Gives the share of the stiffer column.',
        value: ({ force, ratio }) => force.times(ratio).over(ratio.plus(1)),
      },
    ],
    rationale: 'Equal shortening shares the load by stiffness: of ratio + 1 parts the softer column takes one.',
  }),
];
