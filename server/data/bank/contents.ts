import { hash } from 'node:crypto';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { kindOf } from './kind-of.ts';
import type { BankQuestion } from './model.ts';

/** What is stored of a question. */
export const contentOf = (question: BankQuestion): QuestionContent => kindOf(question).content(question);

/**
 * A hash of all that an engineer may be shown of a question and of all that decides its score: another one means another version. Of
 * a parametric question it covers every instance, since its formulas are not stored.
 */
export const digestOf = (question: BankQuestion): string =>
  hash('sha256', JSON.stringify([contentOf(question), kindOf(question).instances(question)]), 'base64url');
