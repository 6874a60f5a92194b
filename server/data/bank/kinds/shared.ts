import type { QuestionContent } from '../../../../contract/bank/question-content.ts';
import type { BankQuestion } from '../model.ts';

const LETTERS = ['B', 'C', 'D'] as const;

/** The right option has the letter A in the bank. Options are shown in another order, with new letters. */
export const KEY = 'A';

/** The four options by letter, the right one first. */
export const byLetter = (options: readonly [string, string, string, string]): Record<string, string> =>
  Object.fromEntries(options.map((text, index) => [[KEY, ...LETTERS][index] as string, text]));

export const errorsOf = (wrong: readonly { error: string }[]) =>
  Object.fromEntries(wrong.map(({ error }, index) => [LETTERS[index] as string, error]));

type Shared = Pick<QuestionContent, 'skill' | 'difficulty' | 'source' | 'code' | 'enemies'>;

/** What is stored of every question. */
export const sharedContent = ({ skill, difficulty, source, code, enemies = [] }: BankQuestion): Shared => ({
  skill,
  difficulty,
  source,
  code,
  enemies: [...enemies],
});
