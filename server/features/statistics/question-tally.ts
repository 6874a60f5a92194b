import { MOST_POINTS } from '../../../contract/scores/scoring.ts';
import { cardTimes, openSeconds } from '../../../contract/assessment/test-format.ts';
import type { InstanceCounts } from './instances.ts';
import { type LevelCounts, addLevel, createLevelCounts } from './level-counts.ts';
import type { Stratum } from './mantel-haenszel.ts';
import type { Marked } from './mark-test.ts';
import { type QuestionFacts, type ReadTest, isSettledBefore } from './read-test.ts';
import { type ScoreCounts, createScoreCounts } from './score-counts.ts';
import { type Differences, createDifferences } from './spread.ts';
import { LONGEST_S, type TimeCounts, createTimeCounts } from './times.ts';
import { isKeyed } from '../../../contract/assessment/kinds.ts';

/** The counts for one version of a question while tests are read. Their size does not grow with the number of tests. */
export interface QuestionTally {
  question: QuestionFacts;
  asked: number;
  right: number;
  /** Choices not made in time, and spoken answers that cannot be judged. */
  omitted: number;
  /** Spoken answers that are judged or found impossible to judge. */
  settled: number;
  /** The first and the last start of a test that asked it. */
  from: number;
  to: number;
  /** The scores without this question, by letter of the chosen option; under the empty text those without an answer. */
  chosen: Map<string, ScoreCounts>;
  levels: LevelCounts;
  times: TimeCounts;
  /** By the drawn numbers of a parametric question. */
  instances: Map<string, InstanceCounts>;
  raters: Differences;
  /** Takers with an accommodation and others, by their ability. */
  strata: Stratum[];
}

/** Takers within this many points count as equally able. */
const ABILITY_POINTS = 10;
const ABILITIES = Math.floor(MOST_POINTS / ABILITY_POINTS) + 1;
/** A spoken answer from this level on counts as right. */
const SOUND_LEVEL = 3;

const NO_OPTION = '';

export const createQuestionTally = (question: QuestionFacts): QuestionTally => ({
  question,
  asked: 0,
  right: 0,
  omitted: 0,
  settled: 0,
  from: Infinity,
  to: -Infinity,
  chosen: new Map(),
  levels: createLevelCounts(),
  times: createTimeCounts(),
  instances: new Map(),
  raters: createDifferences(),
  strata: Array.from({ length: ABILITIES }, () => ({ focalRight: 0, focalWrong: 0, usualRight: 0, usualWrong: 0 })),
});

/** The time that a card may take in addition to its limit: the pause of a message. A longer card was interrupted. */
const SLACK_S = 10;

function addTime({ times, question }: QuestionTally, { seconds }: Marked, test: ReadTest) {
  if (seconds === null || test.timeFactor !== 1 || test.typed) return;
  const limit = SLACK_S + openSeconds(question.kind, cardTimes(1));
  const whole = Math.floor(seconds);
  if (whole >= 0 && whole <= Math.min(limit, LONGEST_S)) times[whole] = (times[whole] ?? 0) + 1;
}

function addChoice(tally: QuestionTally, { card: { letter, late, numbers }, mark: { isRight }, rest }: Marked) {
  const chosen = late ? null : letter;
  if (chosen === null) tally.omitted += 1;
  if (isRight) tally.right += 1;
  if (numbers !== null) {
    const { asked, right } = tally.instances.get(numbers) ?? { asked: 0, right: 0 };
    tally.instances.set(numbers, { asked: asked + 1, right: right + (isRight ? 1 : 0) });
  }
  if (rest === null) return;
  const scores = tally.chosen.get(chosen ?? NO_OPTION) ?? createScoreCounts();
  scores[rest] = (scores[rest] ?? 0) + 1;
  tally.chosen.set(chosen ?? NO_OPTION, scores);
}

/** The squared differences of all pairs of these numbers. */
export function addDifferences(differences: Differences, means: readonly number[]) {
  for (const [index, one] of means.entries()) {
    for (const other of means.slice(index + 1)) {
      differences.count += 1;
      differences.squares += (one - other) ** 2;
    }
  }
}

/** Counts whether takers of one ability are right with an accommodation and without. */
function addStratum({ strata }: QuestionTally, { mark, level, rest }: Marked, { timeFactor, typed }: ReadTest) {
  if (rest === null || (!isKeyed(mark) && level === null)) return;
  const stratum = strata[Math.floor(rest / ABILITY_POINTS)] as Stratum;
  const isRight = isKeyed(mark) ? mark.isRight : (level as number) >= SOUND_LEVEL;
  if (timeFactor > 1 || typed) stratum[isRight ? 'focalRight' : 'focalWrong'] += 1;
  else stratum[isRight ? 'usualRight' : 'usualWrong'] += 1;
}

function addSpoken(tally: QuestionTally, marked: Marked) {
  const { mark, level, rest, ratings } = marked;
  if (mark.insufficient) tally.omitted += 1;
  if (mark.insufficient || level !== null) tally.settled += 1;
  addDifferences(
    tally.raters,
    ratings.map((rating) => rating.mean),
  );
  if (level !== null && rest !== null) addLevel(tally.levels, rest, level);
}

/** Counts one card of a finished test. `before`: accommodations are compared only in tests that were settled earlier. */
export function addCard(tally: QuestionTally, marked: Marked, test: ReadTest, before: Date) {
  tally.asked += 1;
  tally.from = Math.min(tally.from, test.startedAt.getTime());
  tally.to = Math.max(tally.to, test.startedAt.getTime());
  addTime(tally, marked, test);
  if (isSettledBefore(test, before)) addStratum(tally, marked, test);
  if (isKeyed(tally.question)) addChoice(tally, marked);
  else addSpoken(tally, marked);
}
