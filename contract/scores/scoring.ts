import { HIGHEST, LOWEST } from '../facts/criteria.ts';
import type { LeastLevel, Level } from './level.ts';
import { CURRENT_SCORING, type Scoring } from '../facts/scoring-versions.ts';

export const { weights: WEIGHTS, cuts: CUTS } = CURRENT_SCORING;

export const MOST_POINTS = WEIGHTS.choice + WEIGHTS.spoken;

export const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The levels of the criteria that a question is rated by. A mean of several raters may lie between two levels. */
export type GivenLevels = Readonly<Partial<Record<string, number>>>;

/** The mean of a spoken answer's criteria, 1-5. All rated ones count the same. */
export const meanOf = (levels: GivenLevels) => mean(Object.values(levels).filter((level) => level !== undefined));

export const choicePoints = (right: number, asked: number, { weights }: Scoring = CURRENT_SCORING) =>
  (weights.choice * right) / asked;

/** A level 1-5 as a share of the greatest possible, 0-1. The lowest level is subtracted, because it must give no points. */
const partReached = (level: number) => (level - LOWEST) / (HIGHEST - LOWEST);

/** `level`: the mean of the means of the spoken answers, 1-5. */
export const spokenPoints = (level: number, { weights }: Scoring = CURRENT_SCORING) => weights.spoken * partReached(level);

/** `points` must be rounded, so that the level never disagrees with the points beside it. */
export function levelOf(points: number, { cuts }: Scoring = CURRENT_SCORING): LeastLevel {
  if (points < cuts.intermediate) return 'Junior';
  return points < cuts.senior ? 'Intermediate' : 'Senior';
}

/** The input of a score. */
export interface Counted {
  right: number;
  asked: number;
  /** The number of judged spoken answers, and the mean number of raters of each. */
  judged: number;
  raters: number;
}

/**
 * The standard error of points, by the published model: choices vary like a binomial, with the rule of succession for the chance
 * of a right one (Laplace); spoken answers vary between questions and between raters. A scoring without a model gives null.
 */
export function standardErrorOf(
  { right, asked, judged, raters }: Counted,
  { weights, error }: Scoring = CURRENT_SCORING,
): number | null {
  if (!error || asked === 0 || judged === 0) return null;
  const chance = (right + 1) / (asked + 2);
  const choices = (weights.choice ** 2 * chance * (1 - chance)) / asked;
  const answer = error.question ** 2 + error.rater ** 2 / raters;
  const spoken = ((weights.spoken / (HIGHEST - LOWEST)) ** 2 * answer) / judged;
  return Math.sqrt(choices + spoken);
}

/** In 95 of 100 tests the true score lies within this many standard errors of the points. */
export const BAND_95 = 1.96;

/** The range of points in which the true score may lie with this error, in whole points within the scale. */
export const bandOf = (points: number, error: number, factor = BAND_95): readonly [from: number, to: number] => [
  Math.max(0, Math.round(points - factor * error)),
  Math.min(MOST_POINTS, Math.round(points + factor * error)),
];

/** Why a level is lower than its points. `safety`: the mean in safety is too low. `unsafe`: raters called an answer unsafe. */
export type Cap = 'safety' | 'unsafe';

/** The level of points under a cap. */
export const cappedLevel = (points: number, cap: Cap | null, scoring: Scoring = CURRENT_SCORING): LeastLevel => {
  const level = levelOf(points, scoring);
  return cap && level === 'Senior' ? 'Intermediate' : level;
};

const ORDER: readonly LeastLevel[] = ['Junior', 'Intermediate', 'Senior'];

/**
 * The other levels that the true score may have: those that one standard error up or down reaches. A cap applies to
 * them too, since it does not depend on the points.
 */
export function otherLevelsOf(
  points: number,
  error: number | null,
  cap: Cap | null,
  scoring: Scoring = CURRENT_SCORING,
): LeastLevel[] {
  if (error === null) return [];
  const level = cappedLevel(points, cap, scoring);
  const [from, to] = bandOf(points, error, 1).map((end) => ORDER.indexOf(cappedLevel(end, cap, scoring))) as [number, number];
  return ORDER.filter((other, rank) => other !== level && rank >= from && rank <= to);
}

/** 'Intermediate, may be Senior'. The same words wherever a level is shown. */
export const levelWords = (level: Level, otherLevels: readonly LeastLevel[] = []) =>
  otherLevels.length > 0 ? `${level}, may be ${otherLevels.join(' or ')}` : level;

/** The level of one spoken answer, by the same cuts. */
export function levelOfAnswer(levels: GivenLevels | null, insufficient: boolean, scoring: Scoring = CURRENT_SCORING): Level {
  if (levels) return levelOf(Math.round(MOST_POINTS * partReached(meanOf(levels))), scoring);
  return insufficient ? 'Insufficient' : 'Pending';
}
