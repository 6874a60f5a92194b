import type { Signal } from '../../../contract/assessment/answers.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import type { ProblemCode } from '../../../contract/base/problem.ts';

/** The refusals that carry a signal as `detail`, where clients that ask question by question expect it. */
export const SIGNAL_CODES = {
  'must make demo': 'must-make-demo',
  'section finished': 'section-finished',
  'test finished': 'test-finished',
} as const satisfies Record<Signal, ProblemCode>;

/** The part of a card that decides the order of a test. */
export interface Step {
  questionId: string;
  section: number;
  kind: QuestionKind;
  demo: boolean;
  answered: boolean;
}

export const countAnswered = (cards: readonly Step[]) => cards.filter(({ answered }) => answered).length;

/** The first card without an answer. Earlier ones may be open too, since cards may be answered in any order. */
export const findNext = <S extends Step>(cards: readonly S[]): S | undefined => cards.find(({ answered }) => !answered);

/** The signal for a client that asks for a question of one kind while the next card is of the other kind; null if it is not. */
export function signalInsteadOf(kind: QuestionKind, next: Step | undefined): Signal | null {
  if (!next) return 'test finished';
  if (next.kind === kind) return null;
  return next.demo ? 'must make demo' : 'section finished';
}

/** The signal after a stored answer. The end of a section is before the demo that opens the next one. */
export function signalAfter(questionId: string, cards: readonly Step[]): Signal | null {
  const next = findNext(cards);
  if (!next) return 'test finished';
  const section = cards.find((card) => card.questionId === questionId)?.section;
  if (cards.every((card) => card.section !== section || card.answered)) return 'section finished';
  return next.demo ? 'must make demo' : null;
}
