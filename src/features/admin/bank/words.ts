import { factsOf } from '../../../../contract/assessment/kinds.ts';
import type { QuestionKind } from '../../../../contract/facts/question-kinds.ts';
import type { QuestionForm, QuestionState } from '../../../../contract/bank/bank.ts';

export const FORM_WORDS: Record<QuestionForm, string> = {
  fixed: 'Choice, fixed words',
  parametric: 'Choice, drawn numbers',
  spoken: 'Spoken',
};

/** `form`: null if it has only one, or none is stored. */
export const formWords = (kind: QuestionKind, form: QuestionForm | null) =>
  FORM_WORDS[form ?? (factsOf(kind).forms[0] as QuestionForm)];

export const STATE_WORDS: Record<QuestionState, string> = {
  asked: 'Asked',
  withdrawn: 'Retired',
  gone: 'No longer in the bank',
};

export const DIFFICULTY_WORDS = { easy: 'Easy', middle: 'Middle', hard: 'Hard' } as const;

export const pathOfQuestion = (id: string) => `/admin/bank/questions/${encodeURIComponent(id)}`;

/** The name of a key in a sentence. */
export const keyWords = (key: string | null) => (key === null ? 'every option' : `option ${key}`);

/** `version`: set if it is not the latest. */
export const pathOfStatistics = (id: string, version?: number) =>
  `/admin/bank/statistics/${encodeURIComponent(id)}${version === undefined ? '' : `?version=${version}`}`;
