import { ChoiceCard } from './choice-card.tsx';
import { Overlay } from './overlay.tsx';
import { cardTitle } from './progress.ts';
import type { TestRun } from './run.ts';
import { openCard, type Run } from './runner.ts';
import { SpokenCard } from './spoken-card.tsx';

/** The one card in view. Each has its own key, so that focus, meter and clock begin anew with it. */
export function Cards({ run, state }: { run: TestRun; state: Run }) {
  const position = openCard(state);
  const card = position === null ? undefined : run.cards[position];
  const title = position === null ? '' : cardTitle(run.cards, position);
  if (state.at === 'speaking' && card?.kind === 'spoken') {
    return <SpokenCard key={card.questionId} card={card} title={title} run={state} onStop={run.submit} />;
  }
  if ((state.at === 'reading' || state.at === 'choosing') && card?.kind === 'choice') {
    return <ChoiceCard key={card.questionId} card={card} title={title} run={state} onChoose={run.choose} onSubmit={run.submit} />;
  }
  if (state.at === 'reading' || state.at === 'choosing' || state.at === 'speaking') return null;
  return <Overlay key={state.at} run={state} cards={run.cards} onGoOn={run.goOn} />;
}
