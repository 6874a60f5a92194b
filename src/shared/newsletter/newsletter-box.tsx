import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from '../../ui/link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import styles from './newsletter-box.module.css';
import { type Result, createSubscriber } from './subscriber.ts';

/** Where the form goes without a script: a page that shows the result, because the box is on many pages. */
const ACTION = '/newsletter';

/**
 * The box in which anybody subscribes to the newsletter, for the foot of a page or beside an article. `posted`: the result of
 * the form if the browser has sent it without the script.
 */
export function NewsletterBox({ posted }: { posted?: Result | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [subscriber] = useState(() => createSubscriber(posted));
  const isBusy = useSyncExternalStore(subscriber.subscribe, subscriber.isBusy, () => false);
  const result = useSyncExternalStore(subscriber.subscribe, subscriber.result, () => posted);

  useEffect(() => {
    if (result !== posted && result?.errors['email']) input.current?.focus();
  }, [result, posted]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    subscriber.submit(input.current?.value ?? '');
  }

  return (
    <form className={styles.box} method="post" action={ACTION} noValidate aria-label="Newsletter" onSubmit={submit}>
      <div className={styles.line}>
        <Field
          ref={input}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          aria-required
          defaultValue={posted?.values['email']}
          error={result?.errors['email']}
        />
        <Button type="submit" busy={isBusy && 'Subscribing'}>
          Subscribe
        </Button>
      </div>
      <OfflineNote>What you type stays here. Press Subscribe when the network is back.</OfflineNote>
      {result?.failure && <Alert kind="danger">{result.failure}</Alert>}
      {result?.done && <Alert kind="safe">{result.done.response}</Alert>}
      <p className="muted small">
        New articles by e-mail. Unsubscribe any time. <Link to="/privacy">What we keep</Link>
      </p>
    </form>
  );
}
