import { choicePoints, levelOf, mean, spokenPoints } from '../../contract/scoring.ts';
import { TEST } from './product-facts.ts';

/** An invented test: right choices of ten, and for each spoken answer its level in each criterion. */
export const EXAMPLE = {
  right: 7,
  answers: [
    { area: 'Steel Structures', levels: [4, 3, 3, 4, 4] },
    { area: 'Steel Structures', levels: [3, 3, 3, 2, 3] },
    { area: 'Foundation Engineering', levels: [4, 5, 4, 4, 4] },
    { area: 'Foundation Engineering', levels: [3, 4, 3, 3, 4] },
    { area: 'General', levels: [4, 3, 4, 3, 4] },
    { area: 'General', levels: [3, 3, 2, 3, 3] },
  ],
} as const;

/** How its points are computed, with the server's functions, so that the example can never show another sum. */
export function scoreBreakdownOf({ right, answers }: typeof EXAMPLE) {
  const means = answers.map(({ levels }) => mean(levels));
  const spokenMean = mean(means);
  const choice = choicePoints(right, TEST.choices);
  const spoken = spokenPoints(spokenMean);
  const points = Math.round(choice + spoken);
  return { means, spokenMean, choice, spoken, points, level: levelOf(points) };
}
