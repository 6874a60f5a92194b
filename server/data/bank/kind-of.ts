import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import type { KindOfQuestion } from './kinds/kind.ts';
import { KINDS_ON_SERVER } from './kinds/kinds.ts';
import type { BankQuestion } from './model.ts';

/** What the server does with questions of this kind. */
export const kindOf = ({ kind }: { kind: QuestionKind }) => KINDS_ON_SERVER[kind] as unknown as KindOfQuestion<BankQuestion>;

/** Whether it is shown before the first spoken section and never counts. */
export const isDemo = (question: BankQuestion) => 'demo' in question && question.demo === true;
