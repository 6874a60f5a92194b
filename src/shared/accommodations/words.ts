import type { Accommodations, TimeFactor } from '../../../contract/assessment/accommodations.ts';
import { cardTimes } from '../../../contract/assessment/test-format.ts';
import { nonBreakingUnits } from '../../ui/non-breaking-units.ts';

/** Such as '2 min 30 s' for 150 seconds. */
export function inWords(seconds: number) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`].filter(Boolean).join(' ');
}

/** Such as 'The usual time' or '1.5 times the time'. */
export const timeInWords = (factor: TimeFactor) => (factor === 1 ? 'The usual time' : `${factor} times the time`);

export function limitsInWords(factor: TimeFactor) {
  const { reading, choice, spoken } = cardTimes(factor);
  return nonBreakingUnits(
    `${inWords(reading)} to read and ${inWords(choice)} to choose, ${inWords(spoken)} for an answer in words`,
  );
}

/** Such as 'The usual time, typed answers'. */
export const accommodationsInWords = ({ timeFactor, typed }: Accommodations) =>
  `${timeInWords(timeFactor)}, ${typed ? 'typed' : 'spoken'} answers`;
