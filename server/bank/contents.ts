import { hash } from 'node:crypto';
import type { QuestionContent } from '../../contract/question-content.ts';
import { listNumbers, makeInstance } from './instances.ts';
import type { BankQuestion, FixedChoice, ParametricChoice, SpokenQuestion } from './model.ts';

const LETTERS = ['B', 'C', 'D'] as const;

/** The right option has the letter A in the bank. Options are shown in another order, with new letters. */
export const KEY = 'A';

type Shared = Pick<QuestionContent, 'skill' | 'difficulty' | 'source' | 'code' | 'enemies'>;

const shared = ({ skill, difficulty, source, code, enemies = [] }: BankQuestion): Shared => ({
  skill,
  difficulty,
  source,
  code,
  enemies: [...enemies],
});

const noEvidence = { evidence: [], notRated: [], examples: [] };

/** The four options by letter, the right one first. */
export const byLetter = (options: readonly [string, string, string, string]): Record<string, string> =>
  Object.fromEntries(options.map((text, index) => [[KEY, ...LETTERS][index] as string, text]));

const errorsOf = (wrong: readonly { error: string }[]) =>
  Object.fromEntries(wrong.map(({ error }, index) => [LETTERS[index] as string, error]));

function contentOfFixed(model: FixedChoice): QuestionContent {
  const [first, second, third] = model.wrong;
  return {
    ...shared(model),
    ...noEvidence,
    form: 'fixed',
    text: model.text,
    options: byLetter([model.right, first.text, second.text, third.text]),
    key: KEY,
    rationale: model.rationale,
    errors: errorsOf(model.wrong),
    drawing: model.drawing ?? null,
  };
}

function contentOfParametric(model: ParametricChoice): QuestionContent {
  const names = Object.fromEntries(Object.keys(model.values).map((name) => [name, `{${name}}`]));
  return {
    ...shared(model),
    ...noEvidence,
    form: 'parametric',
    text: model.text(names),
    options: null,
    key: KEY,
    rationale: model.rationale,
    errors: errorsOf(model.wrong),
    values: { ...model.values },
  };
}

const contentOfSpoken = (question: SpokenQuestion): QuestionContent => ({
  ...shared(question),
  text: question.text,
  options: null,
  key: null,
  rationale: null,
  evidence: question.elements.map(({ criterion, weight, text, benchmark = null }) => ({ criterion, weight, text, benchmark })),
  notRated: [...question.notRated],
  examples: [...question.examples],
});

/** What is stored of a question. */
export function contentOf(question: BankQuestion): QuestionContent {
  if (question.kind === 'spoken') return contentOfSpoken(question);
  return question.form === 'fixed' ? contentOfFixed(question) : contentOfParametric(question);
}

/**
 * A hash of all that an engineer may be shown of a question and of all that decides its score: another one means another version. Of
 * a parametric question it covers every instance, since its formulas are not stored.
 */
export function digestOf(question: BankQuestion): string {
  const instances =
    question.kind === 'choice' && question.form === 'parametric'
      ? listNumbers(question).map((numbers) => makeInstance(question, numbers))
      : [];
  return hash('sha256', JSON.stringify([contentOf(question), instances]), 'base64url');
}
