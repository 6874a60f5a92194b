import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { type InterviewAct, interviewOf, interviews } from '../../../../contract/interviews/interviews.ts';
import type { StoredMessage } from '../../../engine/storage/database.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useMessaging } from '../messaging-context.ts';

export type StoredStep = StoredMessage & { step: NonNullable<StoredMessage['step']> };

const isStep = (message: StoredMessage): message is StoredStep => message.step !== undefined;

/** The time zone of this device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The steps about interviews that wait on this device, and a function that adds one, which is sent at once or when the network is
 * back. Loads the interviews again after each change.
 */
export function useInterviewSteps() {
  const { outbox, sender } = useMessaging();
  const user = useSession();
  const reload = useReload();
  const account = user?.id ?? '';
  const [waiting, setWaiting] = useState<StoredStep[]>([]);
  const count = useRef(0);

  useLive(['interview', 'connection'], () => reload(interviews, interviewOf));
  useEffect(() => {
    let gone = false;
    const read = () =>
      void outbox.list(account).then(
        (all) => {
          if (gone) return;
          const steps = all.filter(isStep);
          if (steps.length < count.current) reload(interviews, interviewOf);
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
  }, [outbox, account, reload]);

  /** Rejects if this browser cannot store it. */
  const make = useCallback(
    async (interview: string, act: InterviewAct) => {
      if (!user) return;
      const side = user.roles[0] === 'company' ? 'company' : 'engineer';
      const written = { id: uuid(), account: user.id, token: user.accessToken, writtenAt: new Date().toISOString() };
      const step = { interview, zone: ownZone(), act };
      await outbox.keep({ ...written, side, threadId: interview, text: '', step });
      sender.wake('asked');
    },
    [outbox, sender, user],
  );

  return { waiting, make };
}

export type InterviewSteps = ReturnType<typeof useInterviewSteps>;
