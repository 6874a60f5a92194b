/** The facts of a kind of question that page and server share. Its card, its mark and its pages are registered on each side. */
export interface KindFacts {
  /** `key`: right or wrong, by its key; `people`: raters give levels. */
  marked: 'key' | 'people';
  /**
   * `picked`: one of its options; `written`: a short text; `spoken`: a recording, or a text in a test that is taken in writing.
   */
  answered: 'picked' | 'written' | 'spoken';
  /** Which of the times of a test applies to it (contract/assessment/test-format.ts). */
  time: 'choice' | 'spoken';
  /** The forms in which the bank has it, the usual one first (contract/bank/bank.ts). */
  forms: readonly string[];
  words: {
    /** In a table. */
    name: string;
    /** Before a number: 'Spoken question 3 of 6'. */
    title: string;
    /** With 'questions' after it, or alone. */
    short: string;
    /** After 'is answered by'. */
    answeredBy: string;
  };
}

/**
 * Every kind of question. The names are in databases, in receipts and on devices, so they cannot change. When one is added, the type
 * check reports its missing parts: its card (question-cards.ts), its question for judges of cuts (question-asked.ts), its definition
 * on the server (server/data/bank/kinds/kinds.ts), and its pages (src/features/assessment/cards/card-kinds.tsx,
 * src/features/cuts/asked.tsx, src/features/admin/bank/question-words.tsx).
 */
export const QUESTION_KINDS = {
  choice: {
    marked: 'key',
    answered: 'picked',
    time: 'choice',
    forms: ['fixed', 'parametric'],
    words: { name: 'Choice', title: 'Multiple-choice question', short: 'multiple-choice', answeredBy: 'choosing' },
  },
  spoken: {
    marked: 'people',
    answered: 'spoken',
    time: 'spoken',
    forms: ['spoken'],
    words: { name: 'Spoken', title: 'Spoken question', short: 'spoken', answeredBy: 'speaking' },
  },
} as const satisfies Record<string, KindFacts>;

export type QuestionKind = keyof typeof QUESTION_KINDS;
