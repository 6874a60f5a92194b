import type { Signal } from '../../contract/assessment.ts';
import type { ProblemCode } from '../../contract/problem.ts';

/** The code of the refusal that carries a signal. */
export const SIGNAL_CODES = {
  'must make demo': 'must-make-demo',
  'section finished': 'section-finished',
  'test finished': 'test-finished',
} as const satisfies Record<Signal, ProblemCode>;

/** As much of a card as the order of a test depends on. */
export interface Step {
  questionId: string;
  section: number;
  kind: 'choice' | 'spoken';
  demo: boolean;
  answered: boolean;
}

/** How many cards have an answer. */
export const answeredOf = (cards: readonly Step[]) => cards.filter(({ answered }) => answered).length;

/** The first card in order that has no answer; cards may be answered in any order. */
export const nextOf = <S extends Step>(cards: readonly S[]): S | undefined => cards.find(({ answered }) => !answered);

/** What a client that asks for a question of one kind is told when the next card is not of that kind. */
export function signalInsteadOf(kind: 'choice' | 'spoken', next: Step | undefined): Signal | null {
  if (!next) return 'test finished';
  if (next.kind === kind) return null;
  return next.demo ? 'must make demo' : 'section finished';
}

/** What a stored answer gives rise to; the end of a section is told before the demo that opens the next one. */
export function signalAfter(questionId: string, cards: readonly Step[]): Signal | null {
  const next = nextOf(cards);
  if (!next) return 'test finished';
  const section = cards.find((card) => card.questionId === questionId)?.section;
  if (cards.every((card) => card.section !== section || card.answered)) return 'section finished';
  return next.demo ? 'must make demo' : null;
}
