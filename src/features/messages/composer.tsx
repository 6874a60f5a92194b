import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import {
  MAX_MESSAGE_CHARACTERS,
  type Thread,
  companySendMessage,
  fillTemplate,
  messageTemplates,
} from '../../../contract/messages/messages.ts';
import { toPlain } from '../../../contract/base/text.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { TAB_KEYS } from '../../engine/storage/names.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import styles from './messages.module.css';
import { useMessaging } from './messaging-context.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

/** A count is shown when less than this is left. */
const NEAR_END = 500;

/** The texts that the company keeps; one click puts one into the message. */
function Templates({ thread, onChosen }: { thread: Thread; onChosen: (text: string) => void }) {
  const { value } = useLoad(messageTemplates);
  const [open, setOpen] = useState(false);
  const { name, topic } = thread.with;
  const items = value?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <select
          className={styles.template}
          aria-label="Insert a template"
          value=""
          onChange={({ target }) => {
            const chosen = items.find(({ id }) => id === target.value);
            if (chosen) onChosen(fillTemplate(chosen.text, { name, topic }));
          }}
        >
          <option value="">Insert a template</option>
          {items.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </select>
      )}
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Templates
      </Button>
      <TemplatesDialog open={open} onOpenChange={setOpen} templates={items} />
    </>
  );
}

/** The field for a new message. It is written to this device first, so that no network is needed. */
export function Composer({ thread, onKept }: { thread: Thread; onKept: () => void }) {
  const { outbox, sender } = useMessaging();
  const user = useSession();
  const key = TAB_KEYS.draft(`message ${thread.id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const [error, setError] = useState<string>();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const side = thread.with.kind === 'engineer' ? 'company' : 'engineer';

  useEffect(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, text]);

  async function keep() {
    const clean = toPlain(text).trimEnd();
    const read = companySendMessage.body.shape.text.safeParse(clean);
    if (!read.success) return setError(clean.trim() ? read.error.issues[0]?.message : 'Please write something first.');
    if (!user) return;
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
    fieldRef.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void keep();
    }
    // Out of the field, so that the keys of the list work again.
    if (event.key === 'Escape') fieldRef.current?.blur();
  }

  const left = MAX_MESSAGE_CHARACTERS - text.length;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <OfflineNote>What you write is kept on this device and sent, in order, when the network is back.</OfflineNote>
      <TextArea
        ref={fieldRef}
        label="Your message"
        rows={3}
        value={text}
        error={error}
        hint={left < NEAR_END ? `${left.toLocaleString('en')} characters are left.` : undefined}
        maxLength={MAX_MESSAGE_CHARACTERS}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.send}>
        <Button type="submit" small>
          Send
        </Button>
        {side === 'company' && (
          <Templates
            thread={thread}
            onChosen={(chosen) => {
              setText((before) => (before.trim() ? `${before.trimEnd()}\n\n${chosen}` : chosen).slice(0, MAX_MESSAGE_CHARACTERS));
              fieldRef.current?.focus();
            }}
          />
        )}
        <span className={styles.keys}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends
        </span>
      </div>
    </form>
  );
}
