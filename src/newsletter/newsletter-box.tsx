import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from '../ui/link.tsx';
import { Failure, messageOf } from '../api/failure.ts';
import type { FormResult } from '../forms/form-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import styles from './newsletter-box.module.css';

type Result = FormResult<{ response: string }>;

/** Where the form goes without a script: a page that shows the result, because the box stands on many pages. */
const ACTION = '/newsletter';

/** Loaded at the first use, because a page with a box must not load the schemas and the HTTP client for it. */
async function ask(email: string): Promise<Result> {
  try {
    const { subscribeBy } = await import('./subscribe-by.ts').catch((cause: unknown) => {
      throw new Failure({ kind: 'network', cause });
    });
    return await subscribeBy(email);
  } catch (error) {
    return { values: { email }, errors: {}, failure: messageOf(error) };
  }
}

/**
 * The box in which anybody subscribes to the newsletter, for the foot of a page or beside an article. `posted`: the result of
 * the form if the browser has sent it without the script.
 */
export function NewsletterBox({ posted }: { posted?: Result | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  // A ref, because a second click may come before React has rendered `isBusy`.
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState(posted);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setResult(undefined);
    const answer = await ask(input.current?.value ?? '');
    isSending.current = false;
    setBusy(false);
    setResult(answer);
    if (answer.errors['email']) input.current?.focus();
  }

  return (
    <form
      className={styles.box}
      method="post"
      action={ACTION}
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
    >
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
        New articles by letter. You can leave by one click in each. <Link to="/privacy">What we keep</Link>
      </p>
    </form>
  );
}
