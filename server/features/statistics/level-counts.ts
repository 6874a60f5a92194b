import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { MOST_POINTS } from '../../../contract/scores/scoring.ts';
import { type ScoreCounts, createScoreCounts, momentsOf } from './score-counts.ts';

/** The levels of the answers to one spoken question, by the score without it. */
export interface LevelCounts {
  answers: ScoreCounts;
  /** For each score the sum of the mean levels (1-5) of these answers. */
  levels: Float64Array;
  /** The sum of the squares of all mean levels, each less 3 so that the numbers stay small. */
  squares: number;
}

/** The middle of the scale. */
const MIDDLE = 3;

export const createLevelCounts = (): LevelCounts => ({
  answers: createScoreCounts(),
  levels: new Float64Array(MOST_POINTS + 1),
  squares: 0,
});

export function addLevel(counts: LevelCounts, score: number, level: number) {
  counts.answers[score] = (counts.answers[score] ?? 0) + 1;
  counts.levels[score] = (counts.levels[score] ?? 0) + level;
  counts.squares += (level - MIDDLE) ** 2;
}

/** Mean and variance (of these answers as a whole) of the levels. */
export function levelMoments({ answers, levels, squares }: LevelCounts) {
  const count = answers.reduce((sum, times) => sum + times, 0);
  const mean = levels.reduce((sum, level) => sum + level, 0) / count;
  return { count, mean, variance: squares / count - (mean - MIDDLE) ** 2 };
}

/**
 * The correlation of the level of an answer with the score without this question, -1 to 1. Null under the least number of answers,
 * and where all levels or all scores are the same.
 */
export function levelCorrelation(counts: LevelCounts): number | null {
  const scores = momentsOf(counts.answers);
  const levels = levelMoments(counts);
  if (scores.count < LEAST_COUNTED || scores.variance === 0 || levels.variance < 1e-12) return null;
  let together = 0;
  for (const [score, sum] of counts.levels.entries())
    together += (score - scores.mean) * (sum - levels.mean * (counts.answers[score] ?? 0));
  return together / scores.count / Math.sqrt(scores.variance * levels.variance);
}
