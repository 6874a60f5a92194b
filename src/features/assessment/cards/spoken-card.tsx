import { useEffect, useSyncExternalStore } from 'react';
import { type Card } from '../../../../contract/assessment/assessment.ts';
import type { TestTimes } from '../../../../contract/assessment/test-format.ts';
import { useDevice } from '../../../shared/device/device-context.ts';
import type { DeadSound } from '../../../shared/recording/dead-sound.ts';
import { HEARD_MS } from '../../../shared/recording/speech-detector.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { CardHeading } from './card-heading.tsx';
import styles from './card.module.css';
import { mayStop, type TestState } from '../test-machine.ts';
import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import { useClock } from '../use-shown-time.ts';
import { InputLevel } from '../input-level.tsx';
import { useHeard } from '../use-microphone.ts';

interface Props {
  card: Extract<Card, { kind: 'spoken' }>;
  title: string;
  times: TestTimes;
  state: Extract<TestState, { at: 'speaking' }>;
  onHeard: () => void;
  onStop: () => void;
}

/** Shorter pauses are for thinking. */
const STALL_MS = 5000;

const DEAD: Record<DeadSound, string> = {
  muted: 'Your microphone is muted: switch it on at the headset or in the system, your answer is still being recorded.',
  silent: 'Your microphone gives no sound: check its switch and its cable, your answer is still being recorded.',
};
const NOTHING_HEARD = 'We hear nothing. Your answer is still being recorded: speak, or check that your microphone is not muted.';

/** One spoken question. It records from the first moment, usually 150 s at most. */
export function SpokenCard({ card, title, times, state, onHeard, onStop }: Props) {
  const now = useClock(true);
  const { capture } = useDevice();
  const { microphone, dead } = useSyncExternalStore(capture.subscribe, capture.get);
  const heard = useHeard(microphone);
  const stoppable = mayStop(state, now, times);
  const isSilent = heard.quietMs >= STALL_MS;
  const isHeard = heard.spokenMs >= HEARD_MS;
  useEffect(() => {
    if (isHeard) onHeard();
  }, [isHeard, onHeard]);

  return (
    <section className={styles.card}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{card.demo ? 'does not count' : card.area}</span>
      </p>
      <Countdown total={times.spoken} left={(state.until - now) / 1000} />
      <CardHeading>{nonBreakingUnits(card.questionText)}</CardHeading>
      <div className={styles.voice}>
        <p className={styles.recording}>Recording your answer</p>
        <InputLevel heard={heard} />
      </div>
      <output className={styles.silence}>{dead ? DEAD[dead] : isSilent && NOTHING_HEARD}</output>
      <div className={styles.action}>
        <Button disabled={!stoppable} onClick={onStop}>
          Stop recording
        </Button>
        <span className={styles.note}>
          {stoppable ? 'Ends your answer. It cannot be spoken again.' : `Can be stopped after ${times.stopDisabled} s.`}
        </span>
      </div>
    </section>
  );
}
