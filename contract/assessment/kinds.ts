import { type KindFacts, QUESTION_KINDS, type QuestionKind } from '../facts/question-kinds.ts';

/** The names of all kinds of questions. */
export const KINDS = Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]];

export const factsOf = (kind: QuestionKind): KindFacts => QUESTION_KINDS[kind];

/** Whether answers are right or wrong by a key. People rate the answers to all other kinds. */
export const isKeyed = ({ kind }: { kind: QuestionKind }) => factsOf(kind).marked === 'key';

/** Whether people rate the answer and it counts, which excludes the demo. */
export const isRated = ({ kind, demo }: { kind: QuestionKind; demo?: boolean }) => factsOf(kind).marked === 'people' && !demo;

/** Whether it is answered by speaking, or by typing in a test that is taken in writing. */
export const isSpoken = ({ kind }: { kind: QuestionKind }) => factsOf(kind).answered === 'spoken';

/** The kinds with a key, and those that people rate. */
export const KEYED_KINDS = KINDS.filter((kind) => isKeyed({ kind }));
export const RATED_KINDS = KINDS.filter((kind) => !isKeyed({ kind }));

/** The kind of a question that has this form in the bank. */
export const kindOfForm = (form: string): QuestionKind => {
  const kind = KINDS.find((each) => factsOf(each).forms.includes(form));
  if (!kind) throw new Error(`There is no question of the form ${form}.`);
  return kind;
};
