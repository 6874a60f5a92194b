import type { TimeFactor } from './accommodations.ts';
import { QUESTION_KINDS, type QuestionKind } from '../facts/question-kinds.ts';

/** The sections in order. The first spoken one begins with a demo that does not count. */
export const SECTIONS = [
  { kind: 'choice', scored: 4, demo: false },
  { kind: 'spoken', scored: 2, demo: true },
  { kind: 'choice', scored: 6, demo: false },
  { kind: 'spoken', scored: 4, demo: false },
] as const;

/** The number of questions of a kind that count. */
export const scoredOf = (kind: QuestionKind) =>
  SECTIONS.filter((section) => section.kind === kind).reduce((sum, { scored }) => sum + scored, 0);

/** Questions that count, of the two kinds of every test; and all cards, including the demo. */
export const CHOICES = scoredOf('choice');
export const SPOKEN = scoredOf('spoken');
export const CARDS = SECTIONS.reduce((sum, { scored, demo }) => sum + scored + (demo ? 1 : 0), 0);

export const SPECIALTIES_CHOSEN = 2;

/** Questions from each chosen specialty and from the general part. Together they must fill `SECTIONS`. */
export const SHARES = { specialty: { choice: 4, spoken: 2 }, general: { choice: 2, spoken: 2 } } as const;

/**
 * How long an engineer has to wait, in seconds. `leastMessage`: the shortest time for which a message is shown, so that it can be
 * read.
 */
const PAUSES = { stopDisabled: 3, transition: 5, recordedMessage: 1.5, leastMessage: 1, thankYouLoader: 5 } as const;

/** In seconds, for a test with the usual time. */
export const TIMES = { choiceDelay: 3, choice: 20, spoken: 150, ...PAUSES } as const;

/** The seconds left at which the time is read aloud, in addition to half time. */
export const SAID_SECONDS = [30, 10, 5] as const;

/** The limits of a card in whole seconds, rounded up, so that nobody gets less than was granted. */
export const cardTimes = (factor: TimeFactor) => ({
  reading: Math.ceil(TIMES.choiceDelay * factor),
  choice: Math.ceil(TIMES.choice * factor),
  spoken: Math.ceil(TIMES.spoken * factor),
});
export type CardTimes = ReturnType<typeof cardTimes>;

/** How long a card of a kind is open, in seconds, with the reading time if it has options. */
export const openSeconds = (kind: QuestionKind, times: CardTimes) =>
  (QUESTION_KINDS[kind].answered === 'picked' ? times.reading : 0) + times[QUESTION_KINDS[kind].time];

/** All times of one test. `pace` shortens the waits, never the time in which a card is open; it is 1 for every engineer. */
export function testTimes(factor: TimeFactor, pace = 1) {
  const paced = (name: keyof typeof PAUSES) => Math.round(PAUSES[name] * pace * 1000) / 1000;
  return {
    ...cardTimes(factor),
    stopDisabled: paced('stopDisabled'),
    transition: paced('transition'),
    recordedMessage: paced('recordedMessage'),
    leastMessage: paced('leastMessage'),
    thankYouLoader: paced('thankYouLoader'),
  };
}
export type TestTimes = ReturnType<typeof testTimes>;

/** The longest that a test can take, in minutes: every card open to its limit, and the pauses between sections. */
export function maxMinutes(times: CardTimes): number {
  const open = SECTIONS.map(({ kind, scored, demo }) => (scored + (demo ? 1 : 0)) * openSeconds(kind, times));
  return Math.ceil((open.reduce((sum, one) => sum + one, 0) + (SECTIONS.length - 1) * TIMES.transition) / 60);
}

/** For a test with the usual time: the time that most engineers take, and the limit. */
export const TEST_MINUTES = { usual: 15, most: maxMinutes(cardTimes(1)) } as const;
export const TEST_LENGTH = `About ${TEST_MINUTES.usual} minutes, at most ${TEST_MINUTES.most}`;

/** Characters of a typed answer, counted in UTF-16 code units, because `maxlength` of a text area counts so. */
export const MAX_TYPED = 4000;
