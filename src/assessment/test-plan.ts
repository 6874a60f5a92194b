import { type Accommodations, USUAL } from '../../contract/accommodations.ts';
import { type Attempt } from '../../contract/assessment.ts';
import { type CardTimes, cardTimes } from '../../contract/test-format.ts';

/** The cards of a test, how long each may be open, and how the spoken ones are answered. */
export interface Plan {
  cards: Attempt['cards'];
  times: CardTimes;
  typed: boolean;
}

/** An attempt that an older version has stored has no accommodations, and was taken in the usual way. */
export const accommodationsOf = ({ accommodations }: Pick<Attempt, 'accommodations'>): Accommodations => accommodations ?? USUAL;

export function planOf(attempt: Pick<Attempt, 'cards' | 'accommodations'>): Plan {
  const { timeFactor, typed } = accommodationsOf(attempt);
  return { cards: attempt.cards, times: cardTimes(timeFactor), typed };
}
