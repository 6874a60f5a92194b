import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Thread, markRead, threadMessages, threadOf, threads } from '../../../contract/messages/messages.ts';
import { send } from '../../shared/api/request.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useEndless } from '../../shared/loading/use-endless.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import type { StoredMessage } from '../../engine/storage/database.ts';
import { shownMessages } from './shown-messages.ts';
import { useMessaging } from '../../shared/messaging/messaging-context.ts';

const PAGE = 50;

/** The messages of a thread that wait on this device; follows every change, in whichever tab. */
function useStored(thread: string): StoredMessage[] {
  const { outbox } = useMessaging();
  const account = useSession()?.id ?? '';
  const [stored, setStored] = useState<StoredMessage[]>([]);
  useEffect(() => {
    let gone = false;
    const read = () =>
      void outbox.list(account).then(
        (all) => !gone && setStored(all.filter(({ threadId }) => threadId === thread)),
        () => {}, // a browser without IndexedDB stores nothing
      );
    read();
    const stop = outbox.subscribe(read);
    return () => {
      gone = true;
      stop();
    };
  }, [outbox, account, thread]);
  return stored;
}

/** Whether somebody may be looking at the page. */
function useVisible() {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return visible;
}

/** The messages of a thread, on the server and on this device; notes which have been read. */
export function useThread({ id, unread, last }: Thread) {
  const { outbox } = useMessaging();
  const user = useSession();
  const reload = useReload();
  const query = useEndless(threadMessages, { params: { id }, query: { limit: PAGE } });
  const loaded = query.value?.items;
  const stored = useStored(id);
  const visible = useVisible();

  const lastSent = Math.max(0, ...stored.map(({ number }) => number ?? 0));
  // A message that was loaded from the server is no longer needed here.
  useEffect(() => {
    if (lastSent > 0) reload(threadMessages, threads);
  }, [lastSent, reload]);
  useEffect(() => {
    const known = new Set(loaded?.map((message) => message.id));
    for (const message of stored) if (message.number !== null && known.has(message.id)) void outbox.remove(message.id);
  }, [loaded, stored, outbox]);

  const number = last?.number ?? 0;
  useEffect(() => {
    if (!visible || unread === 0 || number === 0) return;
    send(markRead, { params: { id }, body: { number } }).then(
      () => reload(threads, threadOf),
      () => {}, // noted with the next message, or when the page is opened again
    );
  }, [visible, unread, number, id, reload]);

  const messages = useMemo(() => shownMessages(loaded ?? [], stored, user?.name ?? ''), [loaded, stored, user?.name]);
  const loadedAgain = useCallback(() => reload(threadMessages, threads, threadOf), [reload]);
  return { query, messages, reload: loadedAgain };
}
