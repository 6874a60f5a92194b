import { CHOICES } from '../../../contract/assessment/test-format.ts';
import { HIGHEST } from '../../../contract/facts/criteria.ts';
import type { Level } from '../../../contract/scores/level.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import {
  MOST_POINTS,
  bandOf,
  choicePoints as fromChoice,
  levelOf,
  mean,
  meanOf,
  spokenPoints as fromSpoken,
  standardErrorOf,
} from '../../../contract/scores/scoring.ts';
import { CURRENT_SCORING, type Scoring, scoringOf } from '../../../contract/facts/scoring-versions.ts';

export const LEVELS = ['Junior', 'Intermediate', 'Senior'] as const;

/** The published bands of a scoring: each level with its lowest points, and the points of the next level. */
export const bandsOf = ({ cuts }: Scoring) =>
  [
    { level: 'Junior', from: 0, below: cuts.intermediate },
    { level: 'Intermediate', from: cuts.intermediate, below: cuts.senior },
    { level: 'Senior', from: cuts.senior, below: MOST_POINTS },
  ] as const;

/** The rules of scoring for the shown test; the present rules if there is no test. */
export const scoringFor = ({ scoring }: Pick<ViewedEngineer, 'scoring'>): Scoring =>
  scoring ? scoringOf(scoring.version) : CURRENT_SCORING;

/**
 * The place of a level on the scale, from 0; null while it is pending, because a pending level must not look like the lowest.
 */
export function rankOf(level: Level): number | null {
  const rank = LEVELS.findIndex((mark) => mark === level);
  return rank < 0 ? null : rank;
}

export interface ScoreBreakdown {
  scoring: Scoring;
  right: number;
  spokenMean: number;
  choicePoints: number;
  spokenPoints: number;
  points: number;
  /** The standard error of the points; null under rules without one. */
  error: number | null;
  band: readonly [from: number, to: number] | null;
  /** Why the level is lower than its points, or could not be higher; null if nothing limits it. */
  cap: string | null;
}

type Scored = Pick<ViewedEngineer, 'final_points' | 'final_band' | 'multiple_total' | 'evidence' | 'cap' | 'scoring'>;

/** Rounded down, so that a mean just below the limit never reads as if it were enough. */
const oneDecimalOf = (number: number) => (Math.floor(number * 10) / 10).toFixed(1);

/** The cap in a sentence. */
function capText({ cap, evidence }: Scored, points: number, scoring: Scoring): string | null {
  if (!cap) return null;
  const effect = levelOf(points, scoring) === 'Senior' ? ' So the level is Intermediate.' : '';
  if (cap === 'unsafe') return `Senior needs that no answer is called unsafe by ${scoring.unsafe} raters; here one is.${effect}`;
  const levels = evidence.flatMap(({ levels: given }) => given?.safety ?? []);
  return `Senior needs a mean of at least ${scoring.safety} in safety; here it is ${oneDecimalOf(mean(levels))} of ${HIGHEST}.${effect}`;
}

const isSame = (one: readonly number[] | null, other: readonly number[] | null) => one?.join() === other?.join();

/**
 * The computation of the final points, by the rules of the test and from the data of the report. Null if they are not settled, or
 * if points or band here differ from the server's figures, because a wrong calculation is worse than none.
 */
export function scoreBreakdownOf(engineer: Scored): ScoreBreakdown | null {
  const { final_points: points, final_band: band, multiple_total: right, evidence } = engineer;
  const judged = evidence.filter(({ levels }) => levels);
  const means = judged.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const isSettled = evidence.every(({ levels, insufficient }) => levels ?? insufficient);
  if (points === null || right === null || means.length === 0 || !isSettled) return null;
  const scoring = scoringFor(engineer);
  const spokenMean = mean(means);
  const choicePoints = fromChoice(right, CHOICES, scoring);
  const spokenPoints = fromSpoken(spokenMean, scoring);
  const raters = mean(judged.map((answer) => answer.raters));
  const error = standardErrorOf({ right, asked: CHOICES, judged: judged.length, raters }, scoring);
  const agrees =
    Math.round(choicePoints + spokenPoints) === Math.round(points) && isSame(error === null ? null : bandOf(points, error), band);
  if (!agrees) return null;
  const cap = capText(engineer, points, scoring);
  return { scoring, right, spokenMean, choicePoints, spokenPoints, points: Math.round(points), error, band, cap };
}
