import { CRITERIA } from '../facts/criteria.ts';
import { mean } from '../scores/scoring.ts';
import type { MeanLevels } from '../rating/rating.ts';

/** The mean level of each criterion over the answers that were judged by it. */
export function criterionMeansOf(answers: readonly { levels: MeanLevels | null }[]): MeanLevels {
  const given = CRITERIA.map(({ id }) => [id, answers.flatMap(({ levels }) => levels?.[id] ?? [])] as const);
  return Object.fromEntries(given.filter(([, levels]) => levels.length > 0).map(([id, levels]) => [id, mean(levels)]));
}
