import { factsOf, isSpoken } from '../../../contract/assessment/kinds.ts';
import { inWords } from '../../shared/accommodations/words.ts';
import { nonBreakingUnits } from '../../ui/non-breaking-units.ts';
import type { Accommodations } from '../../../contract/assessment/accommodations.ts';
import { type CardTimes, cardTimes, maxMinutes, TEST_MINUTES } from '../../../contract/assessment/test-format.ts';
import type { Plan } from './test-plan.ts';

/** The kind of the next card, and its time limit. */
export function comingAt({ cards, times, typed }: Plan, position: number) {
  const card = cards[position];
  if (card && !isSpoken(card)) {
    const { time, words } = factsOf(card.kind);
    return nonBreakingUnits(`Next: a ${words.short} question, ${inWords(times[time])}.`);
  }
  return nonBreakingUnits(
    typed
      ? `Next: a question to answer in writing, up to ${inWords(times.spoken)}.`
      : `Next: a spoken question. Recording starts at once, up to ${inWords(times.spoken)}.`,
  );
}

/** The announcement when a card of a spoken section opens. */
export const beginsAs = ({ typed }: Plan) =>
  typed ? 'Its time starts as soon as it opens' : 'Recording starts as soon as it opens';

/** Such as 'About 15 minutes, at most 22.' With more time the usual length grows in the same proportion. */
function lengthOf(times: CardTimes) {
  const minutes = maxMinutes(times);
  return `About ${Math.round((minutes * TEST_MINUTES.usual) / TEST_MINUTES.most)} minutes, at most ${minutes}.`;
}

/** How long the test and its cards take, shown before it begins. */
export function limitsOf({ timeFactor, typed }: Accommodations) {
  const times = cardTimes(timeFactor);
  const words = typed ? 'a question that is answered in writing' : 'a spoken answer';
  return {
    length: lengthOf(times),
    cards: nonBreakingUnits(
      `A multiple-choice question has ${inWords(times.choice)}, after ${inWords(times.reading)} to read it; ${words} has up to ` +
        `${inWords(times.spoken)}. Between questions you pause as long as you like.`,
    ),
  };
}
