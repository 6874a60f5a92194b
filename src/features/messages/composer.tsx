import { type KeyboardEvent, useRef } from 'react';
import { MAX_MESSAGE_CHARACTERS, type Thread } from '../../../contract/messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import styles from './messages.module.css';
import { TemplateChoice } from './template-choice.tsx';
import { useWrittenMessage } from './use-written-message.ts';

/** A count is shown when fewer characters than this are left. */
const NEAR_END = 500;

/** The field for a new message. It is written to this device first, so that no network is needed. */
export function Composer({ thread, onKept }: { thread: Thread; onKept: () => void }) {
  const { side, text, setText, error, keep } = useWrittenMessage(thread, onKept);
  const fieldRef = useRef<HTMLTextAreaElement>(null);

  async function send() {
    if (await keep()) fieldRef.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    // Leaves the field, so that the keys of the list work again.
    if (event.key === 'Escape') fieldRef.current?.blur();
  }

  const left = MAX_MESSAGE_CHARACTERS - text.length;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <OfflineNote>What you write is kept on this device and sent, in order, when the network is back.</OfflineNote>
      <TextArea
        ref={fieldRef}
        label="Your message"
        rows={2}
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
          <TemplateChoice
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
