import { CHOICES } from '../../contract/test-format.ts';
import type { Level } from '../../contract/level.ts';
import type { ViewedEngineer } from '../../contract/profiles.ts';
import { CUTS, choicePoints as fromChoice, mean, meanOf, spokenPoints as fromSpoken } from '../../contract/scoring.ts';

export const MOST_POINTS = 100;

/** The published bands: each level with the points from which, and below which, it is given. */
export const BANDS = [
  { level: 'Junior', from: 0, below: CUTS.intermediate },
  { level: 'Intermediate', from: CUTS.intermediate, below: CUTS.senior },
  { level: 'Senior', from: CUTS.senior, below: MOST_POINTS },
] as const;

export const LEVELS = BANDS.map(({ level }) => level);

/**
 * The place of a level on the scale, from 0; null while it is pending, because a pending level must not look like the lowest.
 */
export function rankOf(level: Level): number | null {
  const rank = LEVELS.findIndex((mark) => mark === level);
  return rank < 0 ? null : rank;
}

export interface ScoreBreakdown {
  right: number;
  spokenMean: number;
  choicePoints: number;
  spokenPoints: number;
  points: number;
}

/**
 * How the final points are computed, from what the report shows. Null if they are not settled, or if the sum here differs
 * from the server's figure, because a wrong calculation is worse than none.
 */
export function scoreBreakdownOf({
  final_points: points,
  multiple_total: right,
  evidence,
}: Pick<ViewedEngineer, 'final_points' | 'multiple_total' | 'evidence'>): ScoreBreakdown | null {
  const means = evidence.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const isSettled = evidence.every(({ levels, insufficient }) => levels ?? insufficient);
  if (points === null || right === null || means.length === 0 || !isSettled) return null;
  const spokenMean = mean(means);
  const choicePoints = fromChoice(right, CHOICES);
  const spokenPoints = fromSpoken(spokenMean);
  const agrees = Math.round(choicePoints + spokenPoints) === Math.round(points);
  return agrees ? { right, spokenMean, choicePoints, spokenPoints, points: Math.round(points) } : null;
}
