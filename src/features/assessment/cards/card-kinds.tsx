import type { ReactNode } from 'react';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import type { QuestionKind } from '../../../../contract/facts/question-kinds.ts';
import type { TestTimes } from '../../../../contract/assessment/test-format.ts';
import { ChoiceCard } from './choice-card.tsx';
import { SpokenCard } from './spoken-card.tsx';
import type { Open } from '../test-machine.ts';
import { TypedCard } from './typed-card.tsx';

/** The acts of a person on the open card. */
export interface CardActs {
  choose(option: string): void;
  type(text: string): void;
  /** Speech is detected. */
  hear(): void;
  submit(): void;
}

interface OpenCardProps<Kind extends QuestionKind> {
  card: Extract<Card, { kind: Kind }>;
  title: string;
  times: TestTimes;
  state: Open;
  acts: CardActs;
}

/** The card of each kind while it is open; null in a state that cards of its kind do not have. */
export const CARD_KINDS: { [Kind in QuestionKind]: (props: OpenCardProps<Kind>) => ReactNode } = {
  choice: ({ state, acts, ...shown }) =>
    state.at === 'reading' || state.at === 'choosing' ? (
      <ChoiceCard {...shown} state={state} onChoose={acts.choose} onSubmit={acts.submit} />
    ) : null,
  spoken({ state, acts, ...shown }) {
    if (state.at === 'speaking') return <SpokenCard {...shown} state={state} onHeard={acts.hear} onStop={acts.submit} />;
    return state.at === 'typing' ? <TypedCard {...shown} state={state} onType={acts.type} onSubmit={acts.submit} /> : null;
  },
};

/** The open card. */
export function OpenCard({ card, ...props }: Omit<OpenCardProps<QuestionKind>, 'card'> & { card: Card }) {
  const Shown = CARD_KINDS[card.kind] as (props: OpenCardProps<QuestionKind>) => ReactNode;
  return <Shown card={card} {...props} />;
}
