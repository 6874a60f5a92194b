import type { Card } from '../../contract/assessment.ts';
import { clock } from '../ui/countdown.tsx';
import { PauseCard } from './pause-card.tsx';
import type { Run } from './runner.ts';
import { useClock } from './use-clock.ts';

type Between = Exclude<Run, { at: 'reading' | 'choosing' | 'speaking' }>;

interface Props {
  run: Between;
  cards: readonly Card[];
  onGoOn: () => void;
}

const coming = (card: Card | undefined) =>
  card?.kind === 'spoken'
    ? 'Next: a verbal question. Recording starts at once, up to 2 min 30 s.'
    : 'Next: a multiple-choice question, 20 s.';

const isDemo = (card: Card | undefined) => card?.kind === 'spoken' && card.demo;

/** The state between two questions, word for word (specification 2, section 4). */
export function Overlay({ run, cards, onGoOn }: Props) {
  switch (run.at) {
    case 'keeping':
      return <PauseCard title="Keeping your answer on this device" />;
    case 'recorded':
      return <PauseCard title={isDemo(cards[run.card]) ? 'Demo Completed Successfully!!' : 'Your answer is recorded.'} />;
    case 'between':
      return (
        <PauseCard title="Click below when you're ready for the next question" button="Continue to Next Question" onGoOn={onGoOn}>
          <p className="muted">{coming(cards[run.next])}</p>
        </PauseCard>
      );
    case 'transition':
      return <Transition until={run.until} card={cards[run.next]} />;
    case 'next-section':
      return (
        <PauseCard title="Get ready for the next section." button="Continue to Next Section" onGoOn={onGoOn}>
          <p className="muted">{coming(cards[run.next])}</p>
        </PauseCard>
      );
    case 'demo-intro':
      return (
        <PauseCard title="Demo Question" button="Start Demo Question" onGoOn={onGoOn}>
          <p>
            This question won't count toward your score. Recording starts as soon as it opens, as with the verbal questions after
            it.
          </p>
        </PauseCard>
      );
    case 'demo-completed':
      return (
        <PauseCard title="Demo Completed" button="Begin Test Questions" onGoOn={onGoOn}>
          <p>From the next question on, your answers count. Recording starts as soon as it opens.</p>
        </PauseCard>
      );
    case 'last-kept':
      return (
        <PauseCard title="Click to finish the test and upload results" button="Finish Test" onGoOn={onGoOn}>
          <p className="muted">
            All questions are answered. Recording ends with your click; what is not on the server yet follows by itself.
          </p>
        </PauseCard>
      );
    case 'interrupted':
      return <PauseCard title="The test is interrupted">Your answers are kept. The microphone check is next.</PauseCard>;
    case 'finished':
      return <PauseCard title="Finishing the test" />;
  }
}

function Transition({ until, card }: { until: number; card: Card | undefined }) {
  const left = Math.max(0, until - useClock(true)) / 1000;
  return (
    <PauseCard title="Get ready for the next section." button="Please wait..." disabled note={clock(left)}>
      <p className="muted">{coming(card)}</p>
    </PauseCard>
  );
}
