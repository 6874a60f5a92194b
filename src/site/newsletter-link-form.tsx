import { Form, useNavigation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useFormResult } from '../forms/form-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import styles from './newsletter-link-form.module.css';

interface NewsletterLinkFormProps {
  schema: z.ZodType<{ token: string }>;
  button: string;
  /** The button's text while the call is under way. */
  busy: string;
}

/**
 * The one button of a page that a link in a letter opens. It acts only after a click, because programs that scan mail open
 * every link in it.
 */
export function NewsletterLinkForm({ schema, button, busy }: NewsletterLinkFormProps) {
  const [query] = useSearchParams();
  const { state } = useNavigation();
  const result = useFormResult<{ response: string }>();
  const link = schema.safeParse({ token: query.get('token') ?? '' });
  if (result?.done) {
    return (
      <Alert
        kind="safe"
        action={
          <ButtonLink to="/blog" variant="quiet" small>
            To the articles
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
      <input type="hidden" name="token" value={link.data.token} />
      <OfflineNote>Press the button when the network is back.</OfflineNote>
      {result && <Alert kind="danger">{result.failure ?? result.errors['token']}</Alert>}
      <Button type="submit" wide busy={state === 'submitting' && busy}>
        {button}
      </Button>
    </Form>
  );
}
