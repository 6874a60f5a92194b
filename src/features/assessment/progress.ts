import { type Card } from '../../../contract/assessment/assessment.ts';
import { KINDS, factsOf, isKeyed, isRated } from '../../../contract/assessment/kinds.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import { scoredOf } from '../../../contract/assessment/test-format.ts';

const isScored = (card: Card) => isKeyed(card) || isRated(card);

/** How many of the scored cards of a kind before `position` are answered. */
const countBefore = (cards: readonly Card[], position: number, kind: QuestionKind) =>
  cards.slice(0, position).filter((card) => card.kind === kind && isScored(card)).length;

/** Such as 'multiple-choice 4/10, spoken 2/6'. */
export const progressText = (cards: readonly Card[], position: number) =>
  KINDS.map((kind) => `${factsOf(kind).words.short} ${countBefore(cards, position, kind)}/${scoredOf(kind)}`).join(', ');

/** Such as 'Multiple-choice question 3 of 10', counted within its kind. The demo is not counted, because it has no score. */
export function cardTitle(cards: readonly Card[], position: number) {
  const card = cards[position];
  if (!card) return '';
  if (!isScored(card)) return 'Demo Question';
  const { kind } = card;
  return `${factsOf(kind).words.title} ${countBefore(cards, position, kind) + 1} of ${countBefore(cards, cards.length, kind)}`;
}
