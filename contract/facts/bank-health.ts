/**
 * With fewer answers, tests or people than this, nothing is shown. In a file of its own, so that public pages can name it without
 * zod.
 */
export const LEAST_COUNTED = 30;
/** A number from fewer answers is shown with a warning. */
export const FEW = 200;

/**
 * Faults of a question that its answers can reveal. `isFault`: its key or its words are in doubt; the others only need a check.
 */
export const FLAGS = {
  'wrong-option': {
    title: 'A wrong option wins',
    meaning: 'Able takers choose an option that the key calls wrong. The key may be wrong, or two options may be right.',
    isFault: true,
  },
  'no-separation': {
    title: 'Does not separate',
    meaning: 'Able takers do hardly better here than others. The question may be read as chance, or its key may be wrong.',
    isFault: true,
  },
  instances: {
    title: 'Instances differ',
    meaning: 'With some of its numbers the question is easier than with others, by more than chance.',
    isFault: false,
  },
  easy: { title: 'Too easy', meaning: 'Nearly everybody is right, so it tells little.', isFault: false },
  hard: { title: 'Too hard', meaning: 'Hardly more are right than by guessing, so it tells little.', isFault: false },
  'idle-option': {
    title: 'Idle option',
    meaning: 'Hardly anybody chooses one of the wrong options, so there are fewer than four.',
    isFault: false,
  },
  omitted: {
    title: 'Left open',
    meaning: 'Many give no answer in time; of a spoken question, many answers cannot be judged.',
    isFault: false,
  },
  raters: { title: 'Raters disagree', meaning: 'Two raters of one answer are far apart.', isFault: false },
  exposed: {
    title: 'Much exposed',
    meaning: 'More than a fifth of those who could get it were asked it, so its words may be passed on.',
    isFault: false,
  },
} as const;

export type Flag = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as [Flag, ...Flag[]];

/** The thresholds of the flags; they are the same for all questions. */
export const LIMITS = {
  /**
   * The share of the ablest third that chooses a wrong option, and half of its corrected point-biserial. Higher where answers are
   * few.
   */
  wrongOption: 0.235,
  /** The corrected correlation that the key, or the level, must have. Lower where answers are few. */
  separation: 0.1,
  /** The probability of chance alone, and the smallest deviation between instances that matters. */
  instances: { chance: 0.01, deviation: 0.08 },
  easy: 0.95,
  hard: 0.3,
  idleOption: 0.02,
  omitted: 0.1,
  /** Levels between the means that two raters give to one answer, as a standard deviation of one rater. */
  raters: 0.75,
  exposed: 0.2,
} as const;
