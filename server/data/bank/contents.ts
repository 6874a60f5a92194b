import { hash } from 'node:crypto';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { kindOf } from './kind-of.ts';
import type { BankQuestion } from './model.ts';

/** What is stored of a question. */
export const contentOf = (question: BankQuestion): QuestionContent => kindOf(question).content(question);

const digests = new WeakMap<BankQuestion, string>();

/**
 * A hash of all that an engineer may be shown of a question and of all that decides its score: another one means another version. Of
 * a parametric question it covers every instance, since its formulas are not stored. Computed once for each object, since those of
 * the whole bank take a quarter of a second.
 */
export function digestOf(question: BankQuestion): string {
  const written = () => JSON.stringify([contentOf(question), kindOf(question).instances(question)]);
  const digest = digests.get(question) ?? hash('sha256', written(), 'base64url');
  digests.set(question, digest);
  return digest;
}
