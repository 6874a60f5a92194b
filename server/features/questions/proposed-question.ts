import { isDeepStrictEqual } from 'node:util';
import type { Area } from '../../../contract/assessment/assessment.ts';
import type { ProposedFixed, ProposedSpoken, ProposedWords } from '../../../contract/bank/proposals.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { contentOf } from '../../data/bank/contents.ts';
import { lintQuestion } from '../../data/bank/lint/bank.ts';
import { type BankQuestion, fixed, spoken } from '../../data/bank/model.ts';

/** The name of a proposed question. */
interface Named {
  id: string;
  area: Area;
}

const toFixed = ({ form: _form, drawing, ...words }: ProposedFixed, named: Named): BankQuestion =>
  fixed({ ...named, ...words, ...(drawing && { drawing }) });

const toSpoken = ({ form: _form, elements, ...words }: ProposedSpoken, named: Named): BankQuestion =>
  spoken({
    ...named,
    ...words,
    elements: elements.map(({ benchmark, ...element }) => ({ ...element, ...(benchmark !== null && { benchmark }) })),
  });

/** The question that was proposed, in the form of the bank; null for a remark about a parametric one. */
export function toQuestion(words: ProposedWords, named: Named): BankQuestion | null {
  if (words.form === 'parametric') return null;
  return words.form === 'fixed' ? toFixed(words, named) : toSpoken(words, named);
}

/** The faults that the checks of the bank found, in sentences without a subject: 'has 51 words with its options; at most 45'. */
export function listFaults(question: BankQuestion | null, known: ReadonlySet<string>): string[] {
  if (!question) return [];
  const strangers = (question.enemies ?? []).filter((enemy) => !known.has(enemy));
  return [
    ...lintQuestion(question).map(({ fault }) => fault),
    ...strangers.map((enemy) => `names an enemy that is not there: ${enemy}`),
  ];
}

/** Whether a version in the database has the same content as the question. */
export const saysTheSame = (question: BankQuestion, content: QuestionContent) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(contentOf(question))), content);
