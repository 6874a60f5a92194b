import { formatClock } from '../../ui/countdown.tsx';
import { beginsAs, comingAt } from './upcoming.ts';
import { DemoCompleted, DemoSilent } from './cards/demo-cards.tsx';
import { PauseCard } from './cards/pause-card.tsx';
import type { TestController } from './test-controller.ts';
import { isDemo, type Open, type TestState } from './test-machine.ts';
import { useClock } from './use-shown-time.ts';
import type { Card } from '../../../contract/assessment/assessment.ts';

type Between = Exclude<TestState, Open>;

interface Props {
  state: Between;
  test: TestController;
}

/** The text for the engineer about an answer that is now on this device. */
function recordedText({ card, empty }: Extract<TestState, { at: 'recorded' }>, cards: readonly Card[]) {
  if (empty) return 'Time is over: recorded as not answered.';
  return isDemo(cards[card]) ? 'Demo Completed Successfully!!' : 'Your answer is recorded.';
}

const Empty = () => <p>The time of the last question ended with no option chosen. It is kept as not answered.</p>;

/** The text between two questions. The wording is prescribed, so do not change it. */
export function Overlay({ state, test }: Props) {
  const { plan, goOn: onGoOn } = test;
  switch (state.at) {
    case 'ready':
      return null;
    case 'keeping':
      return <PauseCard title="Keeping your answer on this device" />;
    case 'recorded':
      return <PauseCard title={recordedText(state, plan.cards)} />;
    case 'between':
      return (
        <PauseCard title="Click below when you're ready for the next question" button="Continue to Next Question" onGoOn={onGoOn}>
          {state.empty && <Empty />}
          <p className="muted">{comingAt(plan, state.next)}</p>
        </PauseCard>
      );
    case 'transition':
      return <Transition state={state} coming={comingAt(plan, state.next)} />;
    case 'next-section':
      return (
        <PauseCard title="Get ready for the next section." button="Continue to Next Section" onGoOn={onGoOn}>
          {state.empty && <Empty />}
          <p className="muted">{comingAt(plan, state.next)}</p>
        </PauseCard>
      );
    case 'demo-intro':
      return (
        <PauseCard title="Demo Question" button="Start Demo Question" onGoOn={onGoOn}>
          <p>This question won't count toward your score. {beginsAs(plan)}, as with the spoken questions after it.</p>
        </PauseCard>
      );
    case 'demo-completed':
      return <DemoCompleted {...test} />;
    case 'demo-silent':
      return <DemoSilent {...test} />;
    case 'last-kept':
      return (
        <PauseCard title="Click to finish the test and upload results" button="Finish Test" onGoOn={onGoOn}>
          <p className="muted">
            All questions are answered. Recording ends with your click; what is not on the server yet follows by itself.
          </p>
        </PauseCard>
      );
    case 'interrupted':
      return (
        <PauseCard title="The test is interrupted">Your answers are kept. The next page leads back into the test.</PauseCard>
      );
    case 'finished':
      return <PauseCard title="Finishing the test" />;
  }
}

function Transition({ state, coming }: { state: Extract<TestState, { at: 'transition' }>; coming: string }) {
  const left = Math.max(0, state.until - useClock(true)) / 1000;
  return (
    <PauseCard title="Get ready for the next section." button="Please wait..." disabled note={formatClock(left)}>
      {state.empty && <Empty />}
      <p className="muted">{coming}</p>
    </PauseCard>
  );
}
