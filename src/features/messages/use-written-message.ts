import { useEffect, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { toPlain } from '../../../contract/base/text.ts';
import { type Thread, companySendMessage } from '../../../contract/messages/messages.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { draftOf, storeDraft } from './message-drafts.ts';
import { useMessaging } from '../../shared/messaging/messaging-context.ts';

/** A message while it is written: its text is a draft on this device, and `keep` puts it into the outbox. */
export function useWrittenMessage(thread: Thread, onKept: () => void) {
  const { outbox, sender } = useMessaging();
  const user = useSession();
  const account = user?.id;
  const [text, setText] = useState(() => (account ? draftOf(account, thread.id) : ''));
  const [error, setError] = useState<string>();
  const side = thread.with.kind === 'engineer' ? 'company' : 'engineer';

  useEffect(() => {
    // After a logout nothing more is stored.
    if (account) storeDraft(account, thread.id, text);
  }, [account, thread.id, text]);

  /** Returns false if there is nothing to store. */
  async function keep(): Promise<boolean> {
    const clean = toPlain(text).trimEnd();
    const read = companySendMessage.body.shape.text.safeParse(clean);
    if (!read.success) setError(clean.trim() ? read.error.issues[0]?.message : 'Please write something first.');
    if (!read.success || !user) return false;
    // At once, since the person may type on while it is written.
    setText('');
    setError(undefined);
    try {
      const written = { id: uuid(), account: user.id, token: user.accessToken, writtenAt: new Date().toISOString() };
      await outbox.keep({ ...written, side, threadId: thread.id, text: clean });
      onKept();
      sender.wake('asked');
    } catch {
      setText((since) => (since ? `${clean}\n\n${since}` : clean));
      setError('This browser could not keep the message. Your text is still here; please copy it.');
    }
    return true;
  }

  return { side, text, setText, error, keep };
}
