import { choicePoints, mean, meanOf, spokenPoints } from '../../contract/scoring.ts';
import { type Scoring, scoringOf } from '../../contract/scoring-versions.ts';
import { judge, latestOfEach } from '../assessments/judging.ts';
import { type CardMark, type Score, scoreCards } from '../assessments/scoring.ts';
import { type QuestionFacts, type ReadCard, type ReadRating, type ReadTest, versionKey } from './read-test.ts';

/** A card that counts, as the rules of its test mark it. */
export interface Marked {
  card: ReadCard;
  /** Of the version that was asked. */
  key: string;
  question: QuestionFacts;
  mark: CardMark;
  /** The mean level of a spoken answer, 1-5; null of one that is not judged, and of a choice. */
  level: number | null;
  /** The latest rating of each rater. */
  ratings: readonly ReadRating[];
  /** Seconds since the answer before it in the same section; null where that is not known. */
  seconds: number | null;
  /** The score of the test without this card, in whole points; null where the test has no score. */
  rest: number | null;
}

export interface MarkedTest {
  test: ReadTest;
  score: Score;
  marked: readonly Marked[];
}

/** A late choice is never right; with a withdrawn key every other one is. */
const isRight = ({ letter, late }: ReadCard, { kind, key, isWithdrawn }: QuestionFacts) =>
  kind === 'choice' && !late && (isWithdrawn || (key !== null && letter === key));

type WithoutRest = Omit<Marked, 'rest'>;

/** A choice has no raters. */
const NOT_JUDGED = { levels: null, insufficient: null, unsafe: false, raters: 0 };

function markCard(
  card: ReadCard,
  before: ReadCard | undefined,
  question: QuestionFacts,
  own: readonly ReadRating[],
  rules: Scoring,
): Omit<WithoutRest, 'key'> {
  const { area, kind, demo } = question;
  const { levels, insufficient, unsafe, raters } = kind === 'spoken' ? judge(own, card.correctedAt, rules) : NOT_JUDGED;
  const isNext = before?.section === card.section && before.givenAt !== null && card.givenAt !== null;
  return {
    card,
    question,
    mark: { area, kind, demo, isRight: isRight(card, question), levels, insufficient, unsafe, raters },
    level: kind === 'spoken' && levels ? meanOf(levels) : null,
    ratings: kind === 'spoken' ? latestOfEach(own, card.correctedAt) : [],
    seconds: isNext ? ((card.givenAt as number) - (before.givenAt as number)) / 1000 : null,
  };
}

/** Points of a test without one of its cards: the same weights, shared by the cards that are left. */
function restOf(all: readonly WithoutRest[], rules: Scoring): (one: WithoutRest) => number | null {
  const choices = all.filter(({ mark }) => mark.kind === 'choice');
  const right = choices.filter(({ mark }) => mark.isRight).length;
  const levels = all.flatMap(({ level }) => (level === null ? [] : [level]));
  const sum = levels.reduce((total, level) => total + level, 0);
  return ({ mark, level }) => {
    const isChoice = mark.kind === 'choice';
    const asked = choices.length - (isChoice ? 1 : 0);
    const judged = levels.length - (level === null ? 0 : 1);
    if (asked === 0 || judged === 0) return null;
    const points = choicePoints(right - (mark.isRight ? 1 : 0), asked, rules);
    return Math.round(points + spokenPoints((sum - (level ?? 0)) / judged, rules));
  };
}

/**
 * Marks a test by the rules that it was started under, with each key as it is corrected by now. The demo is left out, and so are
 * cards of a version that `questions` does not have.
 */
export function markTest(test: ReadTest, questions: ReadonlyMap<string, QuestionFacts>): MarkedTest {
  const rules = scoringOf(test.scoring);
  const ratings = Map.groupBy(test.ratings, ({ questionId }) => questionId);
  const marked = test.cards.flatMap((card, index) => {
    const key = versionKey(card);
    const question = questions.get(key);
    if (!question || question.demo) return [];
    return [{ key, ...markCard(card, test.cards[index - 1], question, ratings.get(card.questionId) ?? [], rules) }];
  });
  const score = scoreCards(
    marked.map(({ mark }) => mark),
    rules,
  );
  const rest = score.points === null ? () => null : restOf(marked, rules);
  return { test, score, marked: marked.map((one) => ({ ...one, rest: rest(one) })) };
}

/** The points of each card of a test, in the order in which they were asked; null if a spoken answer is not judged. */
export function partsOf(marked: readonly Marked[], rules: Scoring): number[] | null {
  const choices = marked.filter(({ mark }) => mark.kind === 'choice').length;
  const spoken = marked.length - choices;
  const points = marked.map(({ mark, level }) => {
    if (mark.kind === 'choice') return mark.isRight ? choicePoints(1, choices, rules) : 0;
    return level === null ? null : spokenPoints(level, rules) / spoken;
  });
  return points.every((one) => one !== null) ? points : null;
}

/** The mean levels that each rater of an answer gave, for pairs of raters. */
export const raterMeans = ({ ratings }: Marked): number[] =>
  ratings.flatMap(({ levels }) => (levels ? [mean(Object.values(levels))] : []));
