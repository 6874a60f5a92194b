import { useNavigate } from 'react-router-dom';
import { OwnName } from '../../../contract/companies/company-team.ts';
import { goalOf, homeOf } from '../../shared/api/landing-route.ts';
import { storedUser } from '../../shared/api/session.ts';
import styles from '../../shared/forms/form.module.css';
import { OwnNameField, sendOwnName } from '../../shared/forms/own-name.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Page } from '../../ui/page.tsx';

/**
 * /your-name: where a member of a company is asked for an own name after a sign-in. Other pages stay open, since a person may have
 * to do something there first.
 */
export function Component() {
  const navigate = useNavigate();
  const { props, field, busy, error } = useApiForm({
    schema: OwnName,
    start: { name: '' },
    send: sendOwnName,
    onSent: async () => {
      const user = storedUser();
      await navigate(user ? goalOf(user) : homeOf('company'), { replace: true });
    },
  });
  return (
    <Page title="Your name" width="narrow" lead="Until you give it, colleagues read the name of the company in place of yours.">
      <form className={styles.form} {...props}>
        <OwnNameField {...field('name')} />
        <OfflineNote>Your name can be saved when the network is back.</OfflineNote>
        {error && <Alert kind="danger">{error}</Alert>}
        <Button type="submit" wide needsNetwork busy={busy && 'Saving'}>
          Save and go on
        </Button>
      </form>
    </Page>
  );
}
