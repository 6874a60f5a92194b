import { inviteRater, raters } from '../../../../contract/rating/raters.ts';
import { PASSWORD_LINK_HOURS } from '../../../../contract/facts/lifetimes.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './raters.module.css';

/** Invites a rater by e-mail. The same address again sends the e-mail again. */
export function InviteRater() {
  const reload = useReload();
  const { props, field, busy, error, reply, reset } = useApiForm({
    schema: inviteRater.body,
    start: { name: '', email: '' },
    send: (body) => send(inviteRater, { body }),
    onSent: async () => {
      reset();
      await reload(raters);
    },
  });
  return (
    <Panel as="section" aria-labelledby="invite">
      <h2 id="invite">Invite a rater</h2>
      <p>
        A rater sees the rating desk and nothing else. The e-mail has a link that works once, for {PASSWORD_LINK_HOURS} hours; the
        same address again sends another one.
      </p>
      <form className={styles.form} {...props}>
        <Field label="Name" autoComplete="off" {...field('name')} />
        <Field label="Email" type="email" autoComplete="off" {...field('email')} />
        {error && <Alert kind="danger">{error}</Alert>}
        {reply && <Alert kind="safe">The e-mail is on its way.</Alert>}
        <div>
          <Button type="submit" needsNetwork busy={busy && 'Inviting'}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Panel>
  );
}
