import type { TimeFactor } from './accommodations.ts';

/** The four sections in order; the first spoken one opens with a demo that does not count. */
export const SECTIONS = [
  { kind: 'choice', scored: 4, demo: false },
  { kind: 'spoken', scored: 2, demo: true },
  { kind: 'choice', scored: 6, demo: false },
  { kind: 'spoken', scored: 4, demo: false },
] as const;

const scoredOf = (kind: 'choice' | 'spoken') =>
  SECTIONS.filter((section) => section.kind === kind).reduce((sum, { scored }) => sum + scored, 0);

/** Multiple-choice questions, spoken questions that count, and all cards, the demo among them. */
export const CHOICES = scoredOf('choice');
export const SPOKEN = scoredOf('spoken');
export const CARDS = CHOICES + SPOKEN + SECTIONS.filter(({ demo }) => demo).length;

/** So many specialties an engineer chooses. */
export const SPECIALTIES_CHOSEN = 2;

/** How many of the scored questions each chosen specialty gives, and the general part. */
export const SHARES = { specialty: { choice: 4, spoken: 2 }, general: { choice: 2, spoken: 2 } } as const;

/** Seconds. */
export const TIMES = {
  choiceDelay: 3,
  choice: 20,
  spoken: 150,
  stopDisabled: 3,
  transition: 5,
  recordedMessage: 1.5,
  thankYouLoader: 5,
} as const;

/** The limits of a card in seconds; whole ones, rounded in favour of the engineer. */
export const cardTimes = (factor: TimeFactor) => ({
  reading: Math.ceil(TIMES.choiceDelay * factor),
  choice: Math.ceil(TIMES.choice * factor),
  spoken: Math.ceil(TIMES.spoken * factor),
});
export type CardTimes = ReturnType<typeof cardTimes>;

/** How long a test is at most, in minutes: each card for as long as it may be open, and the pauses between sections. */
export const maxMinutes = ({ reading, choice, spoken }: CardTimes) =>
  Math.ceil((CHOICES * (reading + choice) + (CARDS - CHOICES) * spoken + (SECTIONS.length - 1) * TIMES.transition) / 60);

/** What a test with the usual time takes, in minutes: mostly, and at its limits. */
export const TEST_MINUTES = { usual: 15, most: maxMinutes(cardTimes(1)) } as const;
export const TEST_LENGTH = `About ${TEST_MINUTES.usual} minutes, at most ${TEST_MINUTES.most}`;

/** The most of a typed answer, in characters (UTF-16 code units). */
export const MAX_TYPED = 4000;
