import type { Levels } from '../../../contract/rating/rating.ts';
import { choicePoints, meanOf, spokenPoints } from '../../../contract/scores/scoring.ts';
import { type Scoring, scoringOf } from '../../../contract/facts/scoring-versions.ts';
import { MODEL_RATER, judge, latestOfEach } from '../assessments/rating/judging.ts';
import { type CardMark, type Score, scoreCards } from '../assessments/score-cards.ts';
import { type QuestionFacts, type ReadCard, type ReadRating, type ReadTest, versionKey } from './read-test.ts';
import { isKeyed } from '../../../contract/assessment/kinds.ts';

/** A card that counts, marked by the rules of its test. */
export interface Marked {
  card: ReadCard;
  question: QuestionFacts;
  mark: CardMark;
  /** The mean level of a spoken answer, 1-5; null of one that is not judged, and of a choice. */
  level: number | null;
  /** The mean levels and the levels that each rater gave, where there are several; else empty. */
  ratings: readonly { mean: number; levels: Levels }[];
  /** Seconds since the answer before it in the same section; null where that is not known. */
  seconds: number | null;
  /** The score of the test without this card, in whole points; null if the test has no score. */
  rest: number | null;
}

export interface MarkedTest {
  test: ReadTest;
  score: Score;
  marked: readonly Marked[];
}

/** A late choice is never right; with a withdrawn key every other one is. */
const isRight = ({ letter, late }: ReadCard, { kind, key, isWithdrawn }: QuestionFacts) =>
  isKeyed({ kind }) && !late && (isWithdrawn || (key !== null && letter === key));

/** A choice has no raters. */
const NOT_JUDGED = { levels: null, insufficient: null, unsafe: false, raters: 0 };
const NONE: readonly ReadRating[] = [];

/**
 * What several people gave, each with the latest rating. One who decided between two has seen theirs, and is left out. The model
 * is compared with them elsewhere (server/features/evidence/gate.ts).
 */
function ratingsOf(all: readonly ReadRating[], correctedAt: Date | null): Marked['ratings'] {
  const own = all.filter(({ raterKey }) => raterKey !== MODEL_RATER);
  if (own.length < 2) return [];
  return latestOfEach(own, correctedAt).flatMap(({ levels, adjudicates }) =>
    levels && !adjudicates ? [{ mean: meanOf(levels), levels }] : [],
  );
}

function markCard(
  card: ReadCard,
  before: ReadCard | undefined,
  question: QuestionFacts,
  own: readonly ReadRating[],
  rules: Scoring,
  needed: number,
): Marked {
  const { area, kind, demo } = question;
  const { levels, insufficient, unsafe, raters } = isKeyed(question) ? NOT_JUDGED : judge(own, card.correctedAt, rules, needed);
  const isNext = before?.section === card.section && before.givenAt !== null && card.givenAt !== null;
  return {
    card,
    question,
    mark: { area, kind, demo, isRight: isRight(card, question), levels, insufficient, unsafe, raters },
    level: levels && meanOf(levels),
    ratings: ratingsOf(own, card.correctedAt),
    seconds: isNext ? ((card.givenAt as number) - (before.givenAt as number)) / 1000 : null,
    rest: null,
  };
}

/** Gives each card the points of the test without it: the same weights, shared by the remaining cards. */
function addRests(all: readonly Marked[], rules: Scoring) {
  let [choices, right, judged, sum] = [0, 0, 0, 0];
  for (const { mark, level } of all) {
    if (isKeyed(mark)) choices += 1;
    if (mark.isRight) right += 1;
    if (level === null) continue;
    judged += 1;
    sum += level;
  }
  for (const one of all) {
    const asked = choices - (isKeyed(one.mark) ? 1 : 0);
    const others = judged - (one.level === null ? 0 : 1);
    if (asked === 0 || others === 0) continue;
    const points = choicePoints(right - (one.mark.isRight ? 1 : 0), asked, rules);
    one.rest = Math.round(points + spokenPoints((sum - (one.level ?? 0)) / others, rules));
  }
}

/**
 * Marks a test by the rules that it was started under, with each key as it is corrected by now. The demo is left out, and so are
 * cards of a version that `questions` does not have.
 */
export function markTest(test: ReadTest, questions: ReadonlyMap<string, QuestionFacts>): MarkedTest {
  const rules = scoringOf(test.scoring);
  const ratings = Map.groupBy(test.ratings, ({ questionId }) => questionId);
  const marked: Marked[] = [];
  for (const [index, card] of test.cards.entries()) {
    const question = questions.get(versionKey(card));
    if (!question || question.demo) continue;
    marked.push(markCard(card, test.cards[index - 1], question, ratings.get(card.questionId) ?? NONE, rules, test.raters));
  }
  const score = scoreCards(
    marked.map(({ mark }) => mark),
    rules,
  );
  if (score.points !== null) addRests(marked, rules);
  return { test, score, marked };
}

/** The points of each of these cards of a test, in the order in which they were asked; null if a spoken answer is not judged. */
export function partsOf(marked: readonly Marked[], rules: Scoring): number[] | null {
  const choices = marked.reduce((sum, { mark }) => sum + (isKeyed(mark) ? 1 : 0), 0);
  const spoken = marked.length - choices;
  const points: number[] = [];
  for (const { mark, level } of marked) {
    if (isKeyed(mark)) points.push(mark.isRight ? choicePoints(1, choices, rules) : 0);
    else if (level === null) return null;
    else points.push(spokenPoints(level, rules) / spoken);
  }
  return points;
}
