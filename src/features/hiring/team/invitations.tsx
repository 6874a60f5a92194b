import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailLink } from '../../../ui/email-link.tsx';
import { Field } from '../../../ui/field.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AskDialog } from '../../../shared/forms/ask-dialog.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useFocusAfter } from '../../../shared/forms/use-focus-after.ts';
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

function InvitationActions({ id, email }: Invitation) {
  const reload = useReload();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const noteDone = useFocusAfter(button);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(resendInvitation, { params: { id } }),
    onSuccess: ({ response }) => {
      toasts.done(response);
      reload(team);
    },
    onError: (error) => toasts.failed('The invitation was not sent', messageOf(error)),
  });
  return (
    <>
      <MoreMenu
        ref={button}
        needsNetwork
        label={`Actions: ${email}`}
        actions={[
          { text: 'Send again', onSelect: () => isPending || mutate() },
          { text: 'Withdraw', danger: true, onSelect: () => setAsked(true) },
        ]}
      />
      <AskDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Withdraw this invitation?"
        action="Withdraw"
        doing="Withdrawing"
        isDangerous
        run={() => send(withdrawInvitation, { params: { id } })}
        onDone={() => {
          noteDone();
          reload(team, companyActivity);
        }}
      >
        The link in the e-mail to {email} ends at once.
      </AskDialog>
    </>
  );
}

const columnsFor = (isOwner: boolean): readonly Column<Invitation>[] => [
  {
    id: 'email',
    head: 'Invited',
    cell: ({ email, invitedBy }) => (
      <span className={styles.who}>
        <EmailLink email={email} />
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
          <InvitationActions {...invitation} />
        </span>
      ),
  },
];

/** The open invitations of the company. */
export function Invitations({ whole: { own, invitations } }: { whole: Team }) {
  if (invitations.length === 0) return <p className="muted">No invitation is open. At most {MAX_INVITATIONS} can be.</p>;
  return (
    <Table
      caption="Open invitations"
      hideCaption
      columns={columnsFor(own.role === 'owner')}
      rows={invitations}
      keyOf={({ id }) => id}
    />
  );
}
