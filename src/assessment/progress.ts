import { type Card } from '../../contract/assessment.ts';
import { CHOICES, SPOKEN } from '../../contract/test-format.ts';

const isScored = (card: Card) => card.kind === 'choice' || !card.demo;

/** How many of the scored cards before `position` are answered. */
export function progress(cards: readonly Card[], position: number) {
  const answered = cards.slice(0, position).filter(isScored);
  const choices = answered.filter(({ kind }) => kind === 'choice').length;
  return { choices, spoken: answered.length - choices };
}

/** Such as 'multiple-choice 4/10, spoken 2/6'. */
export function progressText(cards: readonly Card[], position: number) {
  const { choices, spoken } = progress(cards, position);
  return `multiple-choice ${choices}/${CHOICES}, spoken ${spoken}/${SPOKEN}`;
}

/** Such as 'Multiple-choice question 3 of 10', counted within its kind. The demo is not counted, because it has no score. */
export function cardTitle(cards: readonly Card[], position: number) {
  const card = cards[position];
  if (!card) return '';
  if (!isScored(card)) return 'Demo Question';
  const { choices, spoken } = progress(cards, position);
  const all = progress(cards, cards.length);
  return card.kind === 'choice'
    ? `Multiple-choice question ${choices + 1} of ${all.choices}`
    : `Spoken question ${spoken + 1} of ${all.spoken}`;
}
