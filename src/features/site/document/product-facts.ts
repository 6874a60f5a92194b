import { KEPT_POSTS } from '../../../../contract/facts/blog-paths.ts';
import {
  CONFIRM_DAYS,
  HANDSHAKE_MINUTES,
  KEPT_CHANGES,
  PASSWORD_LINK_HOURS,
  RESET_MINUTES,
  SESSION_HOURS,
  SESSION_IDLE_HOURS,
  STEP_MINUTES,
  TICKET_HOURS,
  UNCONFIRMED_DAYS,
  UPLOAD_DAYS,
} from '../../../../contract/facts/lifetimes.ts';
import { BIT_RATES, MAX_HELD_BYTES, RETRY, SLICE_MS } from '../../../../contract/facts/recorder.ts';
import {
  CARDS,
  CHOICES,
  MAX_TYPED,
  SAID_SECONDS,
  SPOKEN,
  TEST_MINUTES,
  TIMES,
} from '../../../../contract/assessment/test-format.ts';

/*
 * The figures of the explaining pages, in the units of their sentences. They are from files of the contract without schemas, so
 * that a public page loads none.
 */

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const TEST = {
  choices: CHOICES,
  spoken: SPOKEN,
  cards: CARDS,
  readSeconds: TIMES.choiceDelay,
  choiceSeconds: TIMES.choice,
  spokenSeconds: TIMES.spoken,
  /** The same as a clock shows it, such as '2:30'. */
  spokenClock: clockOf(TIMES.spoken),
  stopSeconds: TIMES.stopDisabled,
  /** When the time left is read aloud: 'half time, at 30 s, at 10 s and at 5 s', after 'at'. */
  saidAt: `half time, ${SAID_SECONDS.slice(0, -1)
    .map((seconds) => `at ${seconds} s`)
    .join(', ')} and at ${SAID_SECONDS.at(-1)} s`,
  /** The maximum of a typed answer. */
  typedCharacters: MAX_TYPED,
  /**
   * Words of a multiple-choice question with its options; tests/src/features/site/document/product-facts.test.ts compares every
   * question with it.
   */
  choiceWords: { least: 25, most: 45 },
} as const;

const WORDS_PER_MINUTE = 160;
const secondsFor = (words: number) => Math.round((60 * words) / WORDS_PER_MINUTE);

/** How long a voice takes to read a multiple-choice question with its options. */
export const READ_ALOUD = {
  wordsPerMinute: WORDS_PER_MINUTE,
  seconds: { least: secondsFor(TEST.choiceWords.least), most: secondsFor(TEST.choiceWords.most) },
} as const;

/** Bits of a test at its limits: the screen all the time, and each spoken answer for its full time. */
const TEST_BITS =
  (BIT_RATES.screen + BIT_RATES.screenSound) * TEST_MINUTES.most * 60 + BIT_RATES.answer * (CARDS - CHOICES) * TIMES.spoken;

export const DEVICE = {
  sliceSeconds: SLICE_MS / 1000,
  /** The size of a test at its limits, in whole megabytes. Most tests are smaller. */
  testMegabytes: Math.round(TEST_BITS / 8e6),
  /** The data that may wait in memory while the disk is full, in MiB. */
  heldMebibytes: MAX_HELD_BYTES / 2 ** 20,
  quickTries: RETRY.quickAttempts,
  longestPauseSeconds: RETRY.maxPauseMs / 1000,
  /** The longest time that a device waits if the server asks for it. */
  longestAskedMinutes: RETRY.maxAskedMs / 60_000,
  uploadDays: UPLOAD_DAYS,
  /**
   * The data that a rehearsal sends to measure the link; tests/src/features/site/document/product-facts.test.ts compares it with
   * the call.
   */
  tryKibibytes: 128,
  packageSuffix: '.loadpath',
} as const;

/** Posts that are copied without being asked for. */
export const POSTS = KEPT_POSTS;

/** How long a link in an e-mail, and a link made by an operator, is valid. */
export const LINK = { confirmDays: CONFIRM_DAYS, passwordHours: PASSWORD_LINK_HOURS } as const;

/** How long an address for the newsletter is stored if nobody confirms it. */
export const NEWSLETTER = { unconfirmedDays: UNCONFIRMED_DAYS } as const;

export const SESSION = {
  idleHours: SESSION_IDLE_HOURS,
  wholeHours: SESSION_HOURS,
  resetMinutes: RESET_MINUTES,
  handshakeMinutes: HANDSHAKE_MINUTES,
  /** How long the address of a recording or a picture is valid. */
  playHours: TICKET_HOURS,
  stepMinutes: STEP_MINUTES,
  copyChanges: KEPT_CHANGES,
} as const;
