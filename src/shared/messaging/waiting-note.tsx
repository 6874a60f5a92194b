import type { ReactNode } from 'react';
import type { StoredMessage } from '../../engine/storage/database.ts';
import { Button } from '../../ui/button.tsx';
import { useMessaging } from './messaging-context.ts';
import styles from './waiting-note.module.css';

interface Props {
  step: Pick<StoredMessage, 'id' | 'refusal'>;
  /** What waits, as in 'Your choice'. */
  what: string;
  /** More about it while it waits. */
  children?: ReactNode;
}

/** A step that is on this device only: it waits for the network, or the server has refused it. */
export function WaitingNote({ step: { id, refusal }, what, children }: Props) {
  const { outbox, sender } = useMessaging();
  if (refusal === null) {
    return (
      <output className={styles.waits}>
        {what} waits on this device and is sent when the network is back.
        {children}
      </output>
    );
  }
  return (
    <div className={styles.refused} role="alert">
      <p>
        {what} was not accepted. {refusal}
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
