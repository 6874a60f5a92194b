import { useSyncExternalStore } from 'react';
import { TIMES, type Card } from '../../contract/assessment.ts';
import { capture } from '../recording/capture.ts';
import { METER_BLOCKS } from '../recording/microphone.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { LevelMeter } from '../ui/level-meter.tsx';
import { CardHeading } from './card-heading.tsx';
import styles from './card.module.css';
import { mayStop, type Run } from './runner.ts';
import { unbroken } from '../ui/unbroken.ts';
import { useClock } from './use-clock.ts';
import { useLevel } from './use-microphone.ts';

interface Props {
  card: Extract<Card, { kind: 'spoken' }>;
  title: string;
  run: Extract<Run, { at: 'speaking' }>;
  onStop: () => void;
}

/** One spoken question: it records from the first moment, 150 s at most (specification 2, section 4, "Answering"). */
export function SpokenCard({ card, title, run, onStop }: Props) {
  const now = useClock(true);
  const { microphone } = useSyncExternalStore(capture.subscribe, capture.get);
  const level = useLevel(microphone);
  const stoppable = mayStop(run, now);

  return (
    <section className={styles.card}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{card.demo ? 'does not count' : card.area}</span>
      </p>
      <Countdown total={TIMES.spoken} left={Math.max(0, run.until - now) / 1000} />
      <CardHeading>{unbroken(card.questionText)}</CardHeading>
      <div className={styles.voice}>
        <p className={styles.recording}>Recording your answer</p>
        <LevelMeter value={level} blocks={METER_BLOCKS} label="Input level" />
      </div>
      <div className={styles.action}>
        <Button disabled={!stoppable} onClick={onStop}>
          Stop recording
        </Button>
        <span className={styles.note}>
          {stoppable ? 'Ends your answer. It cannot be spoken again.' : `Can be stopped after ${TIMES.stopDisabled} s.`}
        </span>
      </div>
    </section>
  );
}
