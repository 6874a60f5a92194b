/**
 * The figures of the pages that explain. They are those of contract, app and server, written out here so that a public page loads
 * none of these; tests/src/site/product-facts.test.ts holds them equal.
 */
export const TEST = {
  choices: 10,
  spoken: 6,
  cards: 17,
  readSeconds: 3,
  choiceSeconds: 20,
  spokenSeconds: 150,
  stopSeconds: 3,
  /** The most of a typed answer. */
  typedCharacters: 4000,
  /** Of a multiple-choice question with its options. */
  choiceWords: { least: 20, most: 45 },
} as const;

/** Questions that each chosen specialty and the general part give. */
export const SHARES = { specialty: { choice: 4, spoken: 2 }, general: { choice: 2, spoken: 2 } } as const;

export const DEVICE = {
  sliceSeconds: 2,
  /** What a test gives at its limits, in whole megabytes; mostly it is less. */
  testMegabytes: 96,
  /** What may wait in memory while a full disk takes nothing, in MiB. */
  heldMebibytes: 64,
  quickTries: 5,
  longestPauseSeconds: 60,
  uploadDays: 30,
  packageSuffix: '.loadpath',
} as const;

/** How long a link in a letter, and one that an operator has made, is good. */
export const LINK = { confirmDays: 7, passwordHours: 24 } as const;

export const SESSION = {
  idleHours: 2,
  wholeHours: 12,
  resetMinutes: 10,
  handshakeMinutes: 10,
  /** How long the address of a recording or a picture is good. */
  playHours: 6,
} as const;
