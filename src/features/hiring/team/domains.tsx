import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { DomainAddress, proveDomain, removeDomain } from '../../../../contract/companies/company-domains.ts';
import { MAX_DOMAINS, type ProvenDomain, type Team, team } from '../../../../contract/companies/company-team.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { DOMAIN_LINK_HOURS } from '../../../../contract/facts/lifetimes.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AskDialog } from '../../../shared/forms/ask-dialog.tsx';
import { useFocusAfter } from '../../../shared/forms/use-focus-after.ts';
import styles from './team.module.css';

/** Proves a domain by an e-mail to an address there. */
function ByLetter() {
  const reload = useReload();
  const form = useApiForm({
    schema: DomainAddress,
    start: { email: '' },
    send: (body) => send(proveDomain, { body }),
    onSent: () => {
      form.reset({ email: '' });
      reload(team, companyActivity);
    },
  });
  return (
    <form className={styles.line} {...form.props}>
      <Field
        label="An address at the domain"
        type="email"
        autoComplete="off"
        hint={`We e-mail a link there. It works once, for ${DOMAIN_LINK_HOURS} hours, for an owner who is signed in.`}
        {...form.field('email')}
      />
      <Button type="submit" needsNetwork variant="quiet" busy={form.busy && 'Sending'}>
        Prove
      </Button>
      {form.error && <Alert kind="danger">{form.error}</Alert>}
      {form.reply && <Alert kind="safe">{form.reply.response}</Alert>}
    </form>
  );
}

/** Proves the domain of the own confirmed address, which needs no e-mail. */
function OwnDomain({ domain }: { domain: string }) {
  const email = useSession()?.email ?? '';
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(proveDomain, { body: { email } }),
    onSuccess: () => reload(team, companyActivity),
  });
  return (
    <div className="row">
      <Button needsNetwork variant="quiet" busy={isPending && 'Proving'} onClick={() => mutate()}>
        Prove {domain}
      </Button>
      <span className="muted small">Your own confirmed address is there, so it needs no e-mail.</span>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </div>
  );
}

function DomainActions({ domain, onDone }: { domain: string; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const noteDone = useFocusAfter(button);
  return (
    <span className={styles.actions}>
      <MoreMenu
        ref={button}
        needsNetwork
        label={`Actions: ${domain}`}
        actions={[{ text: 'Remove', danger: true, onSelect: () => setAsked(true) }]}
      />
      <AskDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Remove the proof of ${domain}?`}
        action="Remove"
        doing="Removing"
        isDangerous
        run={() => send(removeDomain, { params: { domain } })}
        onDone={() => {
          noteDone();
          onDone();
        }}
      >
        Engineers do not see this domain beside your company any more. You can prove it again.
      </AskDialog>
    </span>
  );
}

const columnsFor = (isOwner: boolean, onDone: () => void): readonly Column<ProvenDomain>[] => [
  { id: 'domain', head: 'Domain', cell: ({ domain }) => <span className="mono">{domain}</span> },
  {
    id: 'proven',
    head: 'Proven on',
    cell: ({ provenAt }) => (
      <time className={styles.date} dateTime={provenAt}>
        {day(provenAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: ({ domain }) => isOwner && <DomainActions domain={domain} onDone={onDone} />,
  },
];

/** The mail domains that the company has proven, and the way for an owner to prove another one. */
export function Domains({ whole: { own, domains } }: { whole: Team }) {
  const reload = useReload();
  const isOwner = own.role === 'owner';
  const canProve = isOwner && own.confirmed && domains.length < MAX_DOMAINS;
  const isOwnNew = own.domain !== null && !domains.some(({ domain }) => domain === own.domain);
  return (
    <>
      <p className="measure">
        Verify that you control this e-mail domain. Engineers then see it beside the name of your company.
      </p>
      {domains.length > 0 ? (
        <Table
          caption="Proven mail domains"
          hideCaption
          columns={columnsFor(isOwner, () => reload(team, companyActivity))}
          rows={domains}
          keyOf={({ domain }) => domain}
        />
      ) : (
        <p className="muted">No mail domain is proven yet.</p>
      )}
      {canProve && isOwnNew && <OwnDomain domain={own.domain ?? ''} />}
      {canProve && <ByLetter />}
    </>
  );
}
