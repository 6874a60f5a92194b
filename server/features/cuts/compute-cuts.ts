import type { Cut, Judgement, Result, Round } from '../../../contract/bank/cuts.ts';
import { choicePoints, mean, spokenPoints } from '../../../contract/scores/scoring.ts';
import type { Scoring } from '../../../contract/facts/scoring-versions.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import { isKeyed } from '../../../contract/assessment/kinds.ts';

/** One answer of a judge in one round. */
export interface GivenAnswer extends Judgement {
  judgeId: string;
  round: Round;
  position: number;
}

/** The kind of each item, by its position. */
export type Kinds = ReadonlyMap<number, QuestionKind>;

const OF_100 = 100;

/**
 * The points of a barely qualified engineer, as one judge sees it. Choices: the mean of 'so many of 100 are right'. Spoken answers: the
 * mean of the steps, which are on the scale of the levels.
 */
export function pointsOf(answers: readonly { position: number; value: number }[], kinds: Kinds, scoring: Scoring): number {
  const valuesOf = (keyed: boolean) =>
    answers.flatMap(({ position, value }) => {
      const kind = kinds.get(position);
      return kind && isKeyed({ kind }) === keyed ? [value] : [];
    });
  const [choices, spoken] = [valuesOf(true), valuesOf(false)];
  const right = choices.reduce((sum, value) => sum + value / OF_100, 0);
  return choicePoints(right, choices.length, scoring) + spokenPoints(mean(spoken), scoring);
}

/** The mean of the judges and its standard error: the standard deviation between them by the root of their number. */
export function cutOf(points: readonly number[]): Cut | null {
  if (points.length === 0) return null;
  const cut = mean(points);
  const squares = points.reduce((sum, one) => sum + (one - cut) ** 2, 0);
  const error = points.length > 1 ? Math.sqrt(squares / (points.length - 1) / points.length) : null;
  return { cut, error, least: Math.min(...points), greatest: Math.max(...points) };
}

/** The answers of one round by judge, of those who have answered every item. */
export function completeIn(round: Round, answers: readonly GivenAnswer[], kinds: Kinds): GivenAnswer[][] {
  const inRound = answers.filter((answer) => answer.round === round && kinds.has(answer.position));
  const byJudge = [...Map.groupBy(inRound, ({ judgeId }) => judgeId).values()];
  return byJudge.filter((own) => new Set(own.map(({ position }) => position)).size === kinds.size);
}

/** The cuts that follow from the answers of a round. */
export function resultOf(round: Round, answers: readonly GivenAnswer[], kinds: Kinds, scoring: Scoring): Result {
  const complete = completeIn(round, answers, kinds);
  const pointsFor = (level: keyof Judgement) =>
    complete.map((own) =>
      pointsOf(
        own.map((answer) => ({ position: answer.position, value: answer[level] })),
        kinds,
        scoring,
      ),
    );
  return { round, judges: complete.length, intermediate: cutOf(pointsFor('intermediate')), senior: cutOf(pointsFor('senior')) };
}
