import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkToken } from '../../../../contract/accounts/accounts.ts';
import { confirmDomain } from '../../../../contract/companies/company-domains.ts';
import { send } from '../../../shared/api/request.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import styles from '../../../shared/forms/form.module.css';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';

/** Proves only after a click, because programs that scan mail open every link in it. */
function Prove({ token, onDone }: { token: string; onDone: (domain: string) => void }) {
  const email = useSession()?.email;
  const { props, busy, error } = useApiForm({
    schema: LinkToken,
    start: { token },
    send: (body) => send(confirmDomain, { body }),
    onSent: ({ domain }) => onDone(domain),
  });
  return (
    <form className={styles.form} {...props}>
      <p>
        You are signed in as <strong>{email}</strong>. Your company proves by this link that it gets mail at the domain. If you
        did not ask for it, close this page.
      </p>
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" needsNetwork wide busy={busy && 'Proving'}>
        Prove the domain
      </Button>
    </form>
  );
}

/** /prove-domain?token=…: the target of the link in an e-mail to an address at a mail domain. */
export function Component() {
  const [query] = useSearchParams();
  const [domain, setDomain] = useState<string>();
  const link = LinkToken.safeParse({ token: query.get('token') ?? '' });
  return (
    <Page title="Prove a mail domain" width="narrow">
      {!link.success && <Alert kind="danger">{link.error.issues[0]?.message}</Alert>}
      {link.success && domain === undefined && <Prove token={link.data.token} onDone={setDomain} />}
      {domain !== undefined && (
        <Alert kind="safe" action={<ButtonLink to="/company/team">To the team</ButtonLink>}>
          The mail domain {domain} is proven.
        </Alert>
      )}
    </Page>
  );
}
