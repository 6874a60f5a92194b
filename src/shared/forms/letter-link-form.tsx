import { Form, useNavigation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useFormResult } from './form-action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import styles from './letter-link-form.module.css';

interface LetterLinkFormProps {
  /** The required values of the address; all of them are sent. */
  schema: z.ZodType<{ token: string } & Record<string, string>>;
  button: string;
  /** The button's text while the call is under way. */
  busy: string;
  /** The page to go to afterwards. */
  next: { to: string; text: string };
}

/**
 * The one button of a page that a link in an e-mail opens. It acts only after a click, because programs that scan mail open every
 * link in it.
 */
export function LetterLinkForm({ schema, button, busy, next }: LetterLinkFormProps) {
  const [query] = useSearchParams();
  const { state } = useNavigation();
  const result = useFormResult<{ response: string }>();
  const link = schema.safeParse({ token: '', ...Object.fromEntries(query) });
  if (result?.done) {
    return (
      <Alert
        kind="safe"
        action={
          <ButtonLink to={next.to} variant="quiet" small>
            {next.text}
          </ButtonLink>
        }
      >
        {result.done.response}
      </Alert>
    );
  }
  if (!link.success) return <Alert kind="danger">{link.error.issues[0]?.message}</Alert>;
  return (
    <Form className={styles.form} method="post">
      {Object.entries(link.data).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OfflineNote>Press the button when the network is back.</OfflineNote>
      {result && <Alert kind="danger">{result.failure ?? Object.values(result.errors)[0]}</Alert>}
      <Button type="submit" wide busy={state === 'submitting' && busy}>
        {button}
      </Button>
    </Form>
  );
}
