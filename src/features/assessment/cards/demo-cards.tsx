import { useEffect, useState } from 'react';
import { HEARD_MS, measureSpeech } from '../../../shared/recording/speech-detector.ts';
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

/** Whether speech is in a recording; null until that is known. */
function useSpeechIn(sound: Blob | null): boolean | null {
  const [isSpoken, setSpoken] = useState(sound ? null : false);
  useEffect(() => {
    if (sound) void measureSpeech(sound).then((spokenMs) => setSpoken((spokenMs ?? 0) >= HEARD_MS));
  }, [sound]);
  return isSpoken;
}

/**
 * No speech was detected while the demo was spoken. If there is none in its recording either, this is the last chance to find the
 * reason before an answer counts.
 */
export function DemoSilent(props: Props) {
  const { replayDemo, goOn, speakAgain } = props;
  const [sound] = useState(replayDemo);
  const isSpoken = useSpeechIn(sound);
  if (isSpoken === null) return null;
  if (isSpoken) return <DemoCompleted {...props} />;
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
