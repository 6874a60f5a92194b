import { GENERAL } from '../../../contract/assessment/assessment.ts';
import type { CriterionId, Levels } from '../../../contract/rating/rating.ts';
import { meanOf } from '../../../contract/scores/scoring.ts';
import { CURRENT_SCORING } from '../../../contract/facts/scoring-versions.ts';
import { type Drawable, type DrawnCard, drawTest } from '../../features/assessments/draw.ts';
import { shuffle } from '../../platform/numbers/random.ts';
import { type CardMark, scoreCards } from '../../features/assessments/score-cards.ts';
import { KEY } from '../bank/kinds/shared.ts';
import { BANK } from '../bank/index.ts';
import type { SpokenQuestion } from '../bank/model.ts';
import type { RatedAnswer } from './answers/answer.ts';
import { DEMO_ANSWERS } from './answers/index.ts';
import type { DemoEngineer, Standing } from './people/person.ts';
import { randomFrom } from '../../platform/numbers/random.ts';
import { isDemo } from '../bank/kind-of.ts';

/** A demo engineer's test before it is stored. */
export interface DemoTest {
  engineer: DemoEngineer;
  cards: DrawnCard[];
  /** The chosen option by question. */
  choices: Map<string, string>;
  /** The answer to each spoken question that counts. */
  spoken: Map<string, RatedAnswer>;
}

const QUESTIONS = new Map(BANK.map((question) => [question.id, question]));
const isDemoCard = (id: string) => {
  const question = QUESTIONS.get(id);
  return question !== undefined && isDemo(question);
};

/** The one of a hundred tried seeds with which the fewest answers are given twice. */
const SEED = 25_500;

/** The mean of the levels that the answers of such an engineer have, about. */
const USUAL_MEAN: Record<Standing, number> = {
  senior: 4.1,
  intermediate: 3.1,
  junior: 2,
  pending: 3.2,
  running: 2.8,
  insufficient: 1.5,
};

/** How much further from the usual mean an answer may be, so that one is taken that nobody else has given. */
const PRICE_OF_SHARING = 0.55;

/** By how much the mean of one engineer, and again of one area, may lie above or below the usual one. */
const SPREAD = 0.35;

/** Tried in this order until the answers lead to the level that is meant. */
const SHIFTS = [0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.8, -0.8];

type Given = ReadonlyMap<RatedAnswer, number>;

/** Levels without those of criteria that a question is not rated by. */
export const withoutCriteria = (levels: Levels, notRated: readonly CriterionId[]): Levels =>
  Object.fromEntries(Object.entries(levels).filter(([id]) => !notRated.includes(id as CriterionId)));

/** The demo's answers to a question, each with the levels that the question is rated by. Made once, so that an answer stays one object. */
const ANSWERS: ReadonlyMap<string, readonly RatedAnswer[]> = new Map(
  Object.entries(DEMO_ANSWERS).map(([id, answers]) => {
    const { notRated } = QUESTIONS.get(id) as SpokenQuestion;
    return [id, answers.map((answer) => ({ ...answer, levels: withoutCriteria(answer.levels, notRated) }))];
  }),
);

function answersTo(questionId: string): readonly RatedAnswer[] {
  const answers = ANSWERS.get(questionId);
  if (!answers) throw new Error(`The demo has no answer to ${questionId}.`);
  return answers;
}

/** The answer that is nearest to this mean. Each one that was given before is less likely to be given again. */
function pickAnswer(questionId: string, mean: number, given: Given): RatedAnswer {
  const cost = (answer: RatedAnswer) => Math.abs(meanOf(answer.levels) - mean) + PRICE_OF_SHARING * (given.get(answer) ?? 0);
  return answersTo(questionId).toSorted((one, other) => cost(one) - cost(other))[0] as RatedAnswer;
}

/** Chooses the right option for the first so many of the shuffled choices, and the option after the right one for the others. */
function choose(cards: readonly DrawnCard[], right: number, random: () => number): Map<string, string> {
  const choices = shuffle(
    cards.filter(({ shown }) => shown !== null),
    random,
  );
  return new Map(
    choices.map(({ questionId, shown }, index) => {
      const options = shown ?? [];
      const rightAt = options.findIndex(({ letter }) => letter === KEY);
      return [questionId, options[(rightAt + (index < right ? 0 : 1)) % options.length]?.text ?? ''];
    }),
  );
}

/** The mean to look for in each area, since nobody is equally good in all. */
function meansByArea({ specialties, standing }: DemoEngineer, random: () => number): Map<string, number> {
  const vary = (mean: number) => mean + SPREAD * (2 * random() - 1);
  const own = vary(USUAL_MEAN[standing]);
  return new Map([...specialties, GENERAL].map((area) => [area, vary(own)]));
}

const areaOf = (questionId: string) => QUESTIONS.get(questionId)?.area ?? GENERAL;

/** The level that so many right choices and these answers lead to. */
function levelReached(cards: readonly DrawnCard[], right: number, spoken: ReadonlyMap<string, RatedAnswer>): string {
  const common = { demo: false, insufficient: null, unsafe: false };
  const choices = cards.filter(({ shown }) => shown !== null);
  const marks: CardMark[] = [
    ...choices.map(({ questionId }, index) => ({
      ...common,
      area: areaOf(questionId),
      kind: 'choice' as const,
      isRight: index < right,
      levels: null,
      raters: 0,
    })),
    ...[...spoken].map(([questionId, { levels }]) => ({
      ...common,
      area: areaOf(questionId),
      kind: 'spoken' as const,
      isRight: false,
      levels,
      raters: 1,
    })),
  ];
  return scoreCards(marks, CURRENT_SCORING).level.toLowerCase();
}

/** Answers that lead to the level that the engineer is meant to have. */
function pickAnswers(engineer: DemoEngineer, cards: readonly DrawnCard[], means: ReadonlyMap<string, number>, given: Given) {
  const scored = cards
    .filter(({ questionId, shown }) => shown === null && !isDemoCard(questionId))
    .map(({ questionId }) => questionId);
  const { recorded } = engineer;
  if (recorded) return new Map(scored.map((id) => [id, answersTo(id)[recorded[id] ?? 0] as RatedAnswer]));
  const tries = SHIFTS.map(
    (shift) => new Map(scored.map((id) => [id, pickAnswer(id, (means.get(areaOf(id)) ?? 0) + shift, given)])),
  );
  const fitting = tries.find((spoken) => levelReached(cards, engineer.right, spoken) === engineer.standing);
  return fitting ?? (tries[0] as Map<string, RatedAnswer>);
}

/** What may be drawn for a demo engineer: all choices, and the spoken questions that the demo has answers to. */
function poolFor({ recorded }: DemoEngineer, asked: ReadonlyMap<string, number>): Drawable[] {
  const hasAnswer = (id: string) => (recorded ? id in recorded : ANSWERS.has(id));
  return BANK.filter((question) => question.kind === 'choice' || question.demo || hasAnswer(question.id)).map((question) => ({
    question,
    version: 1,
    asked: asked.get(question.id) ?? 0,
  }));
}

/** Draws the tests of these engineers and picks their answers. The same at every start, so that the recordings fit. */
export function drawDemoTests(engineers: readonly DemoEngineer[]): DemoTest[] {
  const given = new Map<RatedAnswer, number>();
  const asked = new Map<string, number>();
  const count = <K>(counts: Map<K, number>, keys: Iterable<K>) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return engineers.map((engineer, index) => {
    const random = randomFrom(SEED + index);
    const cards = drawTest(poolFor(engineer, asked), engineer.specialties, random);
    const spoken = pickAnswers(engineer, cards, meansByArea(engineer, random), given);
    count(
      asked,
      cards.map(({ questionId }) => questionId),
    );
    count(given, spoken.values());
    return { engineer, cards, choices: choose(cards, engineer.right, random), spoken };
  });
}
