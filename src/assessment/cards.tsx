import { ChoiceCard } from './choice-card.tsx';
import { Overlay } from './overlay.tsx';
import { cardTitle } from './progress.ts';
import type { TestRun } from './run.ts';
import { isOpen, openCard, type Run } from './test-machine.ts';
import { SpokenCard } from './spoken-card.tsx';
import { TypedCard } from './typed-card.tsx';

/** The one card in view. Each has its own key, so that focus, meter and clock begin anew with it. */
export function Cards({ run, state }: { run: TestRun; state: Run }) {
  const position = openCard(state);
  const { cards, times } = run.plan;
  const card = position === null ? undefined : cards[position];
  const title = position === null ? '' : cardTitle(cards, position);
  if (state.at === 'speaking' && card?.kind === 'spoken') {
    return <SpokenCard key={card.questionId} {...{ card, title, times }} run={state} onHeard={run.hear} onStop={run.submit} />;
  }
  if (state.at === 'typing' && card?.kind === 'spoken') {
    return <TypedCard key={card.questionId} {...{ card, title, times }} run={state} onType={run.type} onSubmit={run.submit} />;
  }
  if ((state.at === 'reading' || state.at === 'choosing') && card?.kind === 'choice') {
    return (
      <ChoiceCard key={card.questionId} {...{ card, title, times }} run={state} onChoose={run.choose} onSubmit={run.submit} />
    );
  }
  return isOpen(state) ? null : <Overlay key={state.at} run={state} test={run} />;
}
