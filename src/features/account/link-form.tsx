import { LinkToken, linkSubmit } from '../../../contract/accounts/accounts.ts';
import type { FormResult } from '../../shared/forms/form-action.ts';
import { send } from '../../shared/api/request.ts';
import { storeUser } from '../../shared/api/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../../shared/forms/form.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';

interface LinkFormProps {
  token: string;
  /** The result of this form if the browser has sent it without the script. */
  posted: FormResult<never> | undefined;
  onApproved: () => void;
}

/** Opens the account only after a click, because programs that scan messages open every link in them. */
export function LinkForm({ token, posted, onApproved }: LinkFormProps) {
  const { props, field, busy, error } = useApiForm({
    schema: LinkToken,
    start: { token },
    send: (body) => send(linkSubmit, { body }),
    onSent: (user) => {
      storeUser(user);
      onApproved();
    },
    posted,
  });
  const wrong = error ?? field('token').error;
  return (
    <form className={styles.form} method="post" {...props}>
      <input type="hidden" name="token" value={token} />
      {wrong && <Alert kind="danger">{wrong}</Alert>}
      <Button type="submit" wide busy={busy && 'Checking'}>
        Choose a password
      </Button>
    </form>
  );
}
