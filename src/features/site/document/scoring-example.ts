import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import {
  bandOf,
  cappedLevel,
  choicePoints,
  levelWords,
  mean,
  otherLevelsOf,
  spokenPoints,
  standardErrorOf,
} from '../../../../contract/scores/scoring.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { TEST } from './product-facts.ts';

/**
 * An invented test: the right choices of ten, and for each spoken answer its level in each criterion. One rater has judged each.
 */
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

const SAFETY = CRITERIA.findIndex(({ id }) => id === 'safety');

/** The computation of its points, with the server's functions, so that the example can never show another sum. */
export function scoreBreakdownOf({ right, answers }: typeof EXAMPLE) {
  const means = answers.map(({ levels }) => mean(levels));
  const spokenMean = mean(means);
  const choice = choicePoints(right, TEST.choices);
  const spoken = spokenPoints(spokenMean);
  const points = Math.round(choice + spoken);
  const safetyMean = mean(answers.map(({ levels }) => levels[SAFETY] as number));
  const cap = CURRENT_SCORING.safety !== null && safetyMean < CURRENT_SCORING.safety ? ('safety' as const) : null;
  const error = standardErrorOf({ right, asked: TEST.choices, judged: answers.length, raters: 1 }) ?? 0;
  const level = cappedLevel(points, cap);
  return {
    means,
    spokenMean,
    choice,
    spoken,
    points,
    safetyMean,
    error,
    /** The reach of one standard error, and of the band of 95 %. */
    reach: bandOf(points, error, 1),
    band: bandOf(points, error),
    level,
    words: levelWords(level, otherLevelsOf(points, error, cap)),
  };
}
