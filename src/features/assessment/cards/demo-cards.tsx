import { useState } from 'react';
import { beginsAs } from '../upcoming.ts';
import { PauseCard } from './pause-card.tsx';
import { RecordedSound } from '../recorders/recorded-sound.tsx';
import type { TestController } from '../test-controller.ts';

type Props = Pick<TestController, 'replayDemo' | 'goOn' | 'plan' | 'speakAgain'>;

/** Lets the person play the demo answer, because the next answer counts. */
export function DemoCompleted({ replayDemo, goOn, plan }: Props) {
  const [sound] = useState(replayDemo);
  return (
    <PauseCard title="Demo Completed" button="Begin Test Questions" onGoOn={goOn}>
      <p>From the next question on, your answers count. {beginsAs(plan)}.</p>
      {!plan.typed && <RecordedSound sound={sound} label="Your demo answer" />}
    </PauseCard>
  );
}

/** No speech was detected in the demo. This is the last chance to find the reason before an answer counts. */
export function DemoSilent({ replayDemo, goOn, speakAgain }: Props) {
  const [sound] = useState(replayDemo);
  return (
    <PauseCard
      title="We did not hear you in the demo"
      button="Record the demo again"
      onGoOn={speakAgain}
      other="Continue anyway"
      onOther={goOn}
    >
      <p>
        Listen to it. If it is silent, check that your microphone is not muted, by its own switch or in the settings of your
        system, and record the demo again. It does not count, and no time runs here.
      </p>
      <RecordedSound sound={sound} label="Your demo answer" />
    </PauseCard>
  );
}
