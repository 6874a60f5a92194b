import type { QuestionKind } from '../../../../contract/facts/question-kinds.ts';
import type { BankQuestion } from '../model.ts';
import { choiceKind } from './choice.ts';
import type { KindOfQuestion } from './kind.ts';
import { spokenKind } from './spoken.ts';

/** Every kind of question on the server. */
export const KINDS_ON_SERVER: {
  [Kind in QuestionKind]: KindOfQuestion<Extract<BankQuestion, { kind: Kind }>>;
} = { choice: choiceKind, spoken: spokenKind };
