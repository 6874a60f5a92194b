import type { BankContent } from '../../../../../contract/bank/bank.ts';
import type { ProposedFixed, ProposedWords } from '../../../../../contract/bank/proposals.ts';

/** The parts of a bank version apart from its text, all empty. */
export const NO_CONTENT: Omit<BankContent, 'text'> = {
  options: null,
  key: null,
  rationale: null,
  errors: null,
  evidence: [],
  notRated: [],
  examples: [],
  skill: null,
  difficulty: null,
  source: null,
  code: null,
  enemies: [],
  values: null,
  drawing: null,
};

/** Of the wrong options: A is the right one until the options are shuffled. */
export const WRONG_LETTERS = ['B', 'C', 'D'];

/** The content of a proposal in the form in which versions of the bank are read, so that both can be shown side by side. */
export function contentOf(words: ProposedWords): BankContent {
  if (words.form === 'parametric') return { ...NO_CONTENT, text: words.remark };
  const { text, skill, difficulty, source, code, enemies } = words;
  const shared = { ...NO_CONTENT, text, skill, difficulty, source, code, enemies };
  if (words.form === 'spoken') return { ...shared, evidence: words.elements, notRated: words.notRated, examples: words.examples };
  const byLetter = (value: (wrong: ProposedFixed['wrong'][number]) => string) =>
    Object.fromEntries(words.wrong.map((wrong, index) => [WRONG_LETTERS[index] as string, value(wrong)]));
  return {
    ...shared,
    options: { A: words.right, ...byLetter((wrong) => wrong.text) },
    key: 'A',
    rationale: words.rationale,
    errors: byLetter((wrong) => wrong.error),
    drawing: words.drawing,
  };
}
