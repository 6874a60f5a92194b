import { HIGHEST, LOWEST } from './criteria.ts';
import type { Level } from './profiles.ts';
import type { Insufficient, Levels } from './rating.ts';

/** Points of 100. Published on the site, so a change here changes what was promised to engineers. */
export const WEIGHTS = { choice: 40, spoken: 60 } as const;

/** Published cut scores: Junior below the first, Senior from the second. The same for the whole test, each area and each answer. */
export const CUTS = { intermediate: 45, senior: 70 } as const;

export const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The mean of a spoken answer's criteria, 1-5. All count the same. */
export const meanOf = (levels: Levels) => mean(Object.values(levels));

export const choicePoints = (right: number, asked: number) => (WEIGHTS.choice * right) / asked;

/** A level 1-5 as a part of what can be reached, 0-1. The lowest level is subtracted, because it must give no points. */
const partReached = (level: number) => (level - LOWEST) / (HIGHEST - LOWEST);

/** `level`: the mean of the means of the spoken answers, 1-5. */
export const spokenPoints = (level: number) => WEIGHTS.spoken * partReached(level);

/** `points` must be rounded, so that the level never disagrees with the points that are shown beside it. */
export function levelOf(points: number): Level {
  if (points < CUTS.intermediate) return 'Junior';
  return points < CUTS.senior ? 'Intermediate' : 'Senior';
}

/** The level of one spoken answer, by the same cuts. */
export function levelOfAnswer(levels: Levels | null, insufficient: Insufficient | null): Level {
  if (levels) return levelOf(Math.round(100 * partReached(meanOf(levels))));
  return insufficient ? 'Insufficient' : 'Pending';
}
