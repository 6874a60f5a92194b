import { OpenCard } from './card-kinds.tsx';
import { Overlay } from '../overlay.tsx';
import { cardTitle } from '../progress.ts';
import type { TestController } from '../test-controller.ts';
import { isOpen, openCard, type TestState } from '../test-machine.ts';

/** The one card in view. Each has its own key, so that focus, meter and clock start again with it. */
export function Cards({ test, state }: { test: TestController; state: TestState }) {
  const position = openCard(state);
  const { cards, times } = test.plan;
  const card = position === null ? undefined : cards[position];
  const title = position === null ? '' : cardTitle(cards, position);
  if (isOpen(state) && card) {
    return <OpenCard key={card.questionId} {...{ card, title, times, state }} acts={test} />;
  }
  return isOpen(state) ? null : <Overlay key={state.at} state={state} test={test} />;
}
