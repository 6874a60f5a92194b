import { linkSubmit } from '../../contract/accounts.ts';
import { useFormResult } from '../api/form-action.ts';
import { messageOf, send } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from '../forms/form.module.css';

/** Whom an operator has given a link goes on by a press, since programs that look through messages open every link in them. */
export function LinkForm({ token, onApproved }: { token: string; onApproved: () => void }) {
  const posted = useFormResult();
  const { busy, failure, attempt } = useAsyncAction();
  const wrong = failure ?? posted?.failure ?? posted?.errors['token'];
  const submit = () =>
    attempt(async () => {
      const { message: _, ...user } = await send(linkSubmit, { body: { token } });
      storeUser(user);
      onApproved();
    });
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="token" value={token} />
      {wrong !== undefined && <Alert kind="danger">{messageOf(wrong)}</Alert>}
      <Button type="submit" wide busy={busy && 'Checking'}>
        Choose a password
      </Button>
    </form>
  );
}
