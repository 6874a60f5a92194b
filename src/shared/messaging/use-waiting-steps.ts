import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { StoredMessage } from '../../engine/storage/database.ts';
import { useSession } from '../api/use-session.ts';
import { useMessaging } from './messaging-context.ts';

/**
 * The steps of one kind that wait on this device, and a function that adds one, which is sent at once or when the network is back.
 * `onMade`: the server has made one. Both functions must stay the same between renders.
 */
export function useWaitingSteps<Step extends StoredMessage>(
  isStep: (message: StoredMessage) => message is Step,
  onMade: () => void,
) {
  const { outbox, sender } = useMessaging();
  const user = useSession();
  const account = user?.id ?? '';
  const [waiting, setWaiting] = useState<Step[]>([]);
  const count = useRef(0);

  useEffect(() => {
    let gone = false;
    const read = () =>
      void outbox.list(account).then(
        (all) => {
          if (gone) return;
          const steps = all.filter(isStep);
          if (steps.length < count.current) onMade();
          count.current = steps.length;
          setWaiting(steps);
        },
        () => {}, // a browser without IndexedDB stores nothing
      );
    read();
    const stop = outbox.subscribe(read);
    return () => {
      gone = true;
      stop();
    };
  }, [outbox, account, isStep, onMade]);

  /** Steps with the same `order` are sent in the order made. Rejects if this browser cannot store it. */
  const keep = useCallback(
    async (order: string, step: Pick<StoredMessage, 'step' | 'decision'>) => {
      if (!user) return;
      const side = user.roles[0] === 'company' ? 'company' : 'engineer';
      const written = { id: uuid(), account: user.id, token: user.accessToken, writtenAt: new Date().toISOString() };
      await outbox.keep({ ...written, side, threadId: order, text: '', ...step });
      sender.wake('asked');
    },
    [outbox, sender, user],
  );

  return { waiting, keep };
}
