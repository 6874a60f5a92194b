import { timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessaging } from '../messaging-context.ts';
import type { StoredStep } from './interview-steps.ts';
import styles from './interviews.module.css';

/** What a step does, in the words of its author. */
function wordsOf({ step: { act } }: StoredStep): string {
  switch (act.kind) {
    case 'offer':
      return 'Your invitation';
    case 'pick': {
      return 'Your choice';
    }
    case 'decline':
      return 'Your answer';
    case 'cancel':
      return 'Your cancellation';
    default:
      return 'Your times';
  }
}

/** A step that is on this device only: it waits for the network, or the server has refused it. */
export function WaitingStep({ step }: { step: StoredStep }) {
  const { outbox, sender } = useMessaging();
  const { id, refusal } = step;
  const { act } = step.step;
  const times = act.kind === 'offer' || act.kind === 'move' || act.kind === 'propose' ? act.slots : [];
  if (refusal === null) {
    return (
      <output className={styles.waits}>
        {wordsOf(step)} waits on this device and is sent when the network is back.
        {times.map(({ start, minutes }) => (
          <span key={start}>{timeRangeIn(start, minutes)}</span>
        ))}
      </output>
    );
  }
  return (
    <div className={styles.refused} role="alert">
      <p>
        {wordsOf(step)} was not accepted. {refusal}
      </p>
      <div className={styles.buttons}>
        <Button small variant="quiet" onClick={() => void outbox.tryAgain(id).then(() => sender.wake('asked'))}>
          Try again
        </Button>
        <Button small variant="danger" onClick={() => void outbox.remove(id)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
