import { HIGHEST, LOWEST } from './criteria.ts';
import type { Level } from './profiles.ts';
import type { Insufficient, Levels } from './rating.ts';

/** Published: multiple choice gives 40 of the 100 points, spoken answers give 60. */
export const WEIGHTS = { choice: 40, spoken: 60 } as const;

/** Published cut scores, the same for the whole test and for each area: Junior below the first, Senior from the second. */
export const CUTS = { intermediate: 45, senior: 70 } as const;

export const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The mean of a spoken answer's criteria, 1-5; all weigh the same. */
export const meanOf = (levels: Levels) => mean(Object.values(levels));

/** The points that multiple choice gives. */
export const choicePoints = (right: number, asked: number) => (WEIGHTS.choice * right) / asked;

/** Levels 1-5 as a share of what can be reached, 0-1. */
const share = (level: number) => (level - LOWEST) / (HIGHEST - LOWEST);

/** The points that spoken answers give, by the mean of their means. */
export const spokenPoints = (level: number) => WEIGHTS.spoken * share(level);

/** The level by the rounded points, so that the two that are shown never disagree. */
export function levelOf(points: number): Level {
  if (points < CUTS.intermediate) return 'Junior';
  return points < CUTS.senior ? 'Intermediate' : 'Senior';
}

/** The level of one spoken answer, by the same cuts. */
export function levelOfAnswer(levels: Levels | null, insufficient: Insufficient | null): Level {
  if (levels) return levelOf(Math.round(100 * share(meanOf(levels))));
  return insufficient ? 'Insufficient' : 'Pending';
}
