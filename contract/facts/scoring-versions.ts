/** The rules by which points and levels are computed. A test is always scored by the rules that applied when it was started. */
export interface Scoring {
  version: number;
  /** The first day on which tests were started under it. */
  from: string;
  /** Points of 100. */
  weights: { choice: number; spoken: number };
  /** Junior below the first, Senior from the second. The same for the whole test, each area and each answer. */
  cuts: { intermediate: number; senior: number };
  /** How many judges have set the cuts. */
  judges: number;
  /** The requirements of a final level. Null: one judged answer was enough. */
  least: { judged: number; inEachArea: number } | null;
  /** The mean in the criterion of safety that Senior needs. Null: none. */
  safety: number | null;
  /** How many raters have to call an answer unsafe to limit its level to Intermediate. Null: it had no effect. */
  unsafe: number | null;
  /**
   * Standard deviations in levels: between questions for one person, and between raters of one answer. Null: no error was shown.
   */
  error: { question: number; rater: number } | null;
}

/** The rules of the first tests. They stay, since the scores of those tests stay. */
export const FIRST_SCORING: Scoring = {
  version: 1,
  from: '2026-01-01',
  weights: { choice: 40, spoken: 60 },
  cuts: { intermediate: 45, senior: 70 },
  judges: 0,
  least: null,
  safety: null,
  unsafe: null,
  error: null,
};

/** A test with level 3 in every answer and every choice right has 70 points. That is good work, but not yet Senior. */
export const CURRENT_SCORING: Scoring = {
  version: 2,
  from: '2026-11-25',
  weights: { choice: 40, spoken: 60 },
  cuts: { intermediate: 50, senior: 71 },
  judges: 0,
  least: { judged: 5, inEachArea: 1 },
  safety: 3,
  unsafe: 2,
  error: { question: 0.6, rater: 0.45 },
};

/** All versions in order. Never change one: add another (a test compares them with their first form). */
export const SCORINGS: readonly Scoring[] = [FIRST_SCORING, CURRENT_SCORING];

/** Throws for an unknown version. */
export function scoringOf(version: number): Scoring {
  const found = SCORINGS.find((scoring) => scoring.version === version);
  if (!found) throw new Error(`There is no scoring ${version}.`);
  return found;
}

/** Cuts from fewer judges are always shown as provisional. */
export const LEAST_JUDGES = 10;
export const isProvisional = ({ judges }: Scoring) => judges < LEAST_JUDGES;
