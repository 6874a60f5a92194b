import { CHOICES } from '../../contract/assessment.ts';
import type { Level, ViewedEngineer } from '../../contract/profiles.ts';
import { CRITERIA, type Levels } from '../../contract/rating.ts';

/** The published rule (server/assessments/scoring.ts). Points: 40 by multiple choice, 60 by spoken answers. */
export const WEIGHTS = { choice: 40, spoken: 60 } as const;

/** The published cut scores: each level and the points from which it is given. */
export const CUTS = [
  { level: 'Junior', from: 0, below: 45 },
  { level: 'Intermediate', from: 45, below: 70 },
  { level: 'Senior', from: 70, below: 100 },
] as const;

export const MOST_POINTS = 100;

/** The marks of every level scale, from lowest to highest. */
export const LEVELS = CUTS.map(({ level }) => level);

/** Where a level stands on the scale, from 0; null while it is pending. */
export function rankOf(level: Level): number | null {
  const rank = LEVELS.findIndex((mark) => mark === level);
  return rank < 0 ? null : rank;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The mean of an answer's criteria, 1-5; all weigh the same. */
export const meanLevel = (levels: Levels) => mean(CRITERIA.map(({ id }) => levels[id]));

export interface Working {
  right: number;
  spokenMean: number;
  choicePoints: number;
  spokenPoints: number;
  points: number;
}

/**
 * How the final points come about, from what the report shows. Null where they are not settled, or where the sum here would not
 * give the server's figure: then no working is better than a wrong one.
 */
export function workingOf({
  final_points: points,
  multiple_total: right,
  evidence,
}: Pick<ViewedEngineer, 'final_points' | 'multiple_total' | 'evidence'>): Working | null {
  const means = evidence.flatMap(({ levels }) => (levels ? [meanLevel(levels)] : []));
  if (points === null || right === null || means.length === 0 || means.length < evidence.length) return null;
  const spokenMean = mean(means);
  const choicePoints = (WEIGHTS.choice * right) / CHOICES;
  const spokenPoints = (WEIGHTS.spoken * (spokenMean - 1)) / 4;
  const agrees = Math.round(choicePoints + spokenPoints) === Math.round(points);
  return agrees ? { right, spokenMean, choicePoints, spokenPoints, points: Math.round(points) } : null;
}
