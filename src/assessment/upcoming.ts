import { inWords } from '../accommodations/words.ts';
import { nonBreakingUnits } from '../ui/non-breaking-units.ts';
import type { Accommodations } from '../../contract/accommodations.ts';
import { type CardTimes, cardTimes, CHOICES, SPOKEN, TIMES } from '../../contract/assessment.ts';
import type { Plan } from './test-plan.ts';

/** What pages say of a test with the usual time (decisions, "Length"). */
const USUAL_MINUTES = 15;
const MOST_MINUTES = 22;

/** What the next card is and how long it may take. */
export function comingAt({ cards, times, typed }: Plan, position: number) {
  if (cards[position]?.kind !== 'spoken') return nonBreakingUnits(`Next: a multiple-choice question, ${inWords(times.choice)}.`);
  return nonBreakingUnits(
    typed
      ? `Next: a question to answer in writing, up to ${inWords(times.spoken)}.`
      : `Next: a verbal question. Recording starts at once, up to ${inWords(times.spoken)}.`,
  );
}

/** What begins with a card of a spoken section. */
export const beginsAs = ({ typed }: Plan) =>
  typed ? 'Its time starts as soon as it opens' : 'Recording starts as soon as it opens';

/** 'About 15 minutes, at most 22.' of a test with the usual time; of one with more, how long its cards are at most. */
function lengthOf(times: CardTimes) {
  const minutes = Math.ceil((CHOICES * (times.reading + times.choice) + (SPOKEN + 1) * times.spoken + 3 * TIMES.transition) / 60);
  return `About ${Math.round((minutes * USUAL_MINUTES) / MOST_MINUTES)} minutes, at most ${minutes}.`;
}

/** How long the test and its cards take, before it begins. */
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
