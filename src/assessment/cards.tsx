import { ChoiceCard } from './choice-card.tsx';
import { Overlay } from './overlay.tsx';
import { cardTitle } from './progress.ts';
import type { TestController } from './test-controller.ts';
import { isOpen, openCard, type TestState } from './test-machine.ts';
import { SpokenCard } from './spoken-card.tsx';
import { TypedCard } from './typed-card.tsx';

/** The one card in view. Each has its own key, so that focus, meter and clock start again with it. */
export function Cards({ test, state }: { test: TestController; state: TestState }) {
  const position = openCard(state);
  const { cards, times } = test.plan;
  const card = position === null ? undefined : cards[position];
  const title = position === null ? '' : cardTitle(cards, position);
  if (state.at === 'speaking' && card?.kind === 'spoken') {
    return (
      <SpokenCard key={card.questionId} {...{ card, title, times }} state={state} onHeard={test.hear} onStop={test.submit} />
    );
  }
  if (state.at === 'typing' && card?.kind === 'spoken') {
    return (
      <TypedCard key={card.questionId} {...{ card, title, times }} state={state} onType={test.type} onSubmit={test.submit} />
    );
  }
  if ((state.at === 'reading' || state.at === 'choosing') && card?.kind === 'choice') {
    return (
      <ChoiceCard key={card.questionId} {...{ card, title, times }} state={state} onChoose={test.choose} onSubmit={test.submit} />
    );
  }
  return isOpen(state) ? null : <Overlay key={state.at} state={state} test={test} />;
}
