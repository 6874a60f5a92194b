import { GENERAL } from '../../contract/assessment.ts';
import { meanOf } from '../../contract/scoring.ts';
import { type Drawable, type DrawnCard, drawTest, shuffle } from '../assessments/draw.ts';
import { BANK } from '../assessments/bank/index.ts';
import type { RatedAnswer } from './answers/answer.ts';
import { DEMO_ANSWERS } from './answers/index.ts';
import type { DemoEngineer, Standing } from './people/person.ts';
import { randomFrom } from './random.ts';

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
const DRAWABLE: readonly Drawable[] = BANK.map((question) => ({
  id: question.id,
  area: question.area,
  kind: question.kind,
  demo: question.kind === 'spoken' && question.demo === true,
  options: question.kind === 'choice' ? question.options : null,
}));

/** Of 600 that were tried, the one with which the fewest answers are given twice. The recordings in media/ fit it. */
const SEED = 29_500;

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

/** The answer that is nearest to this mean. Each one that was given before is less likely to be given again. */
function pickAnswer(questionId: string, mean: number, given: Map<RatedAnswer, number>): RatedAnswer {
  const cost = (answer: RatedAnswer) => Math.abs(meanOf(answer.levels) - mean) + PRICE_OF_SHARING * (given.get(answer) ?? 0);
  const [best] = (DEMO_ANSWERS[questionId] ?? []).toSorted((one, other) => cost(one) - cost(other));
  if (!best) throw new Error(`The demo has no answer to ${questionId}.`);
  given.set(best, (given.get(best) ?? 0) + 1);
  return best;
}

/** Chooses the right option for the first so many of the shuffled choices, and the option after the right one for the others. */
function choose(cards: readonly DrawnCard[], right: number, random: () => number): Map<string, string> {
  const choices = shuffle(
    cards.filter(({ shown }) => shown !== null),
    random,
  );
  return new Map(
    choices.map(({ questionId, shown }, index) => {
      const question = QUESTIONS.get(questionId);
      const options = shown ?? [];
      const rightAt = options.findIndex(({ letter }) => question?.kind === 'choice' && letter === question.key);
      return [questionId, options[(rightAt + (index < right ? 0 : 1)) % options.length]?.text ?? ''];
    }),
  );
}

const isScored = (questionId: string) => {
  const question = QUESTIONS.get(questionId);
  return question?.kind === 'spoken' && !question.demo;
};

/** The mean to look for in each area, since nobody is equally good in all. */
function meansByArea({ specialties, standing }: DemoEngineer, random: () => number): Map<string, number> {
  const vary = (mean: number) => mean + SPREAD * (2 * random() - 1);
  const own = vary(USUAL_MEAN[standing]);
  return new Map([...specialties, GENERAL].map((area) => [area, vary(own)]));
}

/** Draws the tests of these engineers and picks their answers. The same at every start, so that the recordings fit. */
export function drawDemoTests(engineers: readonly DemoEngineer[]): DemoTest[] {
  const given = new Map<RatedAnswer, number>();
  return engineers.map((engineer, index) => {
    const random = randomFrom(SEED + index);
    const cards = drawTest(DRAWABLE, engineer.specialties, random);
    const means = meansByArea(engineer, random);
    const scored = cards.map(({ questionId }) => questionId).filter(isScored);
    const answer = (id: string) => pickAnswer(id, means.get(QUESTIONS.get(id)?.area ?? GENERAL) ?? 0, given);
    return {
      engineer,
      cards,
      choices: choose(cards, engineer.right, random),
      spoken: new Map(scored.map((id) => [id, answer(id)])),
    };
  });
}
