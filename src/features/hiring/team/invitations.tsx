import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import {
  type Invitation,
  MAX_INVITATIONS,
  NewInvitation,
  type Team,
  invite,
  resendInvitation,
  team,
  withdrawInvitation,
} from '../../../../contract/companies/company-team.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { INVITATION_DAYS } from '../../../../contract/facts/lifetimes.ts';
import { ROLE_WORDS } from '../../../../contract/base/team.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { SendLetter } from '../../../shared/forms/send-letter.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { RoleField } from './role-field.tsx';
import styles from './team.module.css';

function InviteDialog({ onClose }: { onClose: () => void }) {
  const reload = useReload();
  const form = useApiForm({
    schema: NewInvitation,
    start: { email: '', role: 'reader' as const },
    send: (body) => send(invite, { body }),
    onSent: () => {
      reload(team, companyActivity);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Invite somebody"
      description={`An e-mail with a link goes to the address. It works once, for ${INVITATION_DAYS} days. The e-mail names neither you nor the company; the page behind the link does.`}
      form={form}
      action="Send the invitation"
      doing="Sending"
      onClose={onClose}
    >
      <Field label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <RoleField field={form.field('role')} />
      <OfflineNote>Send the invitation when the network is back.</OfflineNote>
    </FormDialog>
  );
}

/** The button that invites, or the step that must be done first. */
export function Invite({ whole: { own } }: { whole: Team }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button needsNetwork onClick={() => setOpen(true)} disabled={!own.confirmed}>
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shown to an owner who cannot send e-mails to others yet. */
export const Unconfirmed = () => (
  <Alert kind="attention" title="Confirm your e-mail address first" action={<SendLetter />}>
    Invitations and proofs of a mail domain are e-mails to others. They need an owner whose own address is confirmed.
  </Alert>
);

function Resend({ id, email }: Invitation) {
  const reload = useReload();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => send(resendInvitation, { params: { id } }),
    onSuccess: () => reload(team),
  });
  return (
    <>
      <Button
        small
        needsNetwork
        variant="quiet"
        aria-label={`Send again: ${email}`}
        busy={isPending && 'Sending'}
        onClick={() => mutate()}
      >
        Send again
      </Button>
      <output className="small">{error ? messageOf(error) : data?.response}</output>
    </>
  );
}

const columnsFor = (isOwner: boolean, onDone: () => void): readonly Column<Invitation>[] => [
  {
    id: 'email',
    head: 'Invited',
    cell: ({ email, invitedBy }) => (
      <span className={styles.who}>
        {email}
        {invitedBy && (
          <span className="muted small">
            by <bdi>{invitedBy}</bdi>
          </span>
        )}
      </span>
    ),
  },
  { id: 'role', head: 'Role', cell: ({ role }) => ROLE_WORDS[role].name },
  {
    id: 'until',
    head: 'Open until',
    from: 'medium',
    cell: ({ expiresAt, isOver }) => (isOver ? 'The link has ended' : <time dateTime={expiresAt}>{day(expiresAt)}</time>),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: (invitation) =>
      isOwner && (
        <span className={styles.actions}>
          <Resend {...invitation} />
          <AskButton
            text="Withdraw"
            about={invitation.email}
            title="Withdraw this invitation?"
            action="Withdraw"
            doing="Withdrawing"
            isDangerous
            run={() => send(withdrawInvitation, { params: { id: invitation.id } })}
            onDone={onDone}
          >
            The link in the e-mail to {invitation.email} ends at once.
          </AskButton>
        </span>
      ),
  },
];

/** The open invitations of the company. */
export function Invitations({ whole: { own, invitations } }: { whole: Team }) {
  const reload = useReload();
  const columns = columnsFor(own.role === 'owner', () => reload(team, companyActivity));
  if (invitations.length === 0) return <p className="muted">No invitation is open. At most {MAX_INVITATIONS} can be.</p>;
  return <Table caption="Open invitations" hideCaption columns={columns} rows={invitations} keyOf={({ id }) => id} />;
}
