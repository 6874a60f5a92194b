import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import {
  type Member,
  OwnName,
  type Team,
  changeRole,
  handOver,
  leaveTeam,
  removeMember,
  saveOwnName,
  team,
} from '../../../../contract/companies/company-team.ts';
import { day, dayInUtc } from '../../../../contract/facts/dates.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { ROLE_WORDS, TeamRole } from '../../../../contract/base/team.ts';
import { send } from '../../../shared/api/request.ts';
import { storeUser, storedUser } from '../../../shared/api/session.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { RoleField } from './role-field.tsx';
import styles from './team.module.css';

interface PartProps {
  member: Member;
  whole: Team;
}

const RoleChoice = z.object({ role: TeamRole });

/** Loads everything again that depends on the team. */
function useTeamReload() {
  const reload = useReload();
  return () => reload(team, companyActivity, companyGet);
}

function RoleDialog({ member: { id, name, role }, onClose }: { member: Member; onClose: () => void }) {
  const reload = useTeamReload();
  const form = useApiForm({
    schema: RoleChoice,
    start: { role },
    send: (body) => send(changeRole, { params: { id }, body }),
    onSent: () => {
      reload();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change the role"
      description={
        <>
          The role of <bdi>{name}</bdi> holds from the next click on.
        </>
      }
      form={form}
      action="Change the role"
      doing="Changing"
      onClose={onClose}
    >
      <RoleField field={form.field('role')} />
    </FormDialog>
  );
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const reload = useTeamReload();
  const form = useApiForm({
    schema: OwnName,
    start: { name },
    send: async (body) => {
      const reply = await send(saveOwnName, { body });
      const user = storedUser();
      if (user) storeUser({ ...user, name: body.name });
      return reply;
    },
    onSent: () => {
      reload();
      onClose();
    },
  });
  return (
    <FormDialog title="Your name" form={form} action="Save the name" doing="Saving" onClose={onClose}>
      <Field
        label="Name"
        hint="Colleagues read it, and engineers whom you write to."
        autoComplete="name"
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** A button that opens a dialog, which exists only while it is open. */
function Opens({ text, about, renderDialog }: { text: string; about: string; renderDialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small needsNetwork variant="quiet" aria-label={`${text}: ${about}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}

/** The acts of a member on the own membership. */
function OwnActions({ member, whole: { company, members } }: PartProps) {
  const isLastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
  return (
    <>
      <Opens text="Your name" about={member.name} renderDialog={(close) => <NameDialog name={member.name} onClose={close} />} />
      {isLastOwner ? (
        <span className="muted small">
          {members.length > 1
            ? 'To leave or step down, hand the ownership over first.'
            : 'A company needs an owner: invite another one before you leave.'}
        </span>
      ) : (
        <AskButton
          text="Leave"
          about={company.name}
          title="Leave this company?"
          action="Leave"
          doing="Leaving"
          isDangerous
          run={() => send(leaveTeam)}
          onDone={() => location.assign('/company')}
        >
          You see nothing of it any more. What you wrote stays, with your name. Only a new invitation lets you in again.
        </AskButton>
      )}
    </>
  );
}

/** The acts of an owner on another member. */
function OwnerActions({ member, whole }: PartProps) {
  const reload = useTeamReload();
  const { id, name } = member;
  const isOneOwner = whole.members.filter(({ role }) => role === 'owner').length === 1;
  return (
    <>
      <Opens text="Role" about={name} renderDialog={(close) => <RoleDialog member={member} onClose={close} />} />
      {isOneOwner && (
        <AskButton
          text="Hand over"
          about={name}
          title={`Make ${name} the owner?`}
          action="Hand over"
          doing="Handing over"
          run={() => send(handOver, { body: { member: id } })}
          onDone={reload}
        >
          You become a recruiter in the same step, and can then leave. Only an owner can make you an owner again.
        </AskButton>
      )}
      <AskButton
        text="Remove"
        about={name}
        title={`Remove ${name}?`}
        action="Remove"
        doing="Removing"
        isDangerous
        run={() => send(removeMember, { params: { id } })}
        onDone={reload}
      >
        Every device of this person is signed out at once, and invitations that the person sent are withdrawn. Notes, scorecards
        and messages stay, with the name.
      </AskButton>
    </>
  );
}

const columnsOf = (whole: Team): readonly Column<Member>[] => [
  {
    id: 'member',
    head: 'Member',
    cell: ({ id, name, email, role, joinedAt }) => (
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
          {id === whole.own.id && ' (you)'}
        </strong>
        <a href={`mailto:${email}`}>{email}</a>
        <span className={styles.narrow}>
          {ROLE_WORDS[role].name}, since {day(joinedAt)}
        </span>
      </span>
    ),
  },
  { id: 'role', head: 'Role', from: 'medium', cell: ({ role }) => ROLE_WORDS[role].name },
  {
    id: 'joined',
    head: 'Joined',
    from: 'wide',
    cell: ({ joinedAt }) => (
      <time className={styles.date} dateTime={joinedAt}>
        {day(joinedAt)}
      </time>
    ),
  },
  {
    id: 'seen',
    head: 'Last seen',
    from: 'medium',
    cell: ({ lastSeenOn }) =>
      lastSeenOn ? (
        <time className={styles.date} dateTime={lastSeenOn}>
          {dayInUtc(lastSeenOn)}
        </time>
      ) : (
        <span className="muted">never</span>
      ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: (member) => (
      <span className={styles.actions}>
        {member.id === whole.own.id ? (
          <OwnActions member={member} whole={whole} />
        ) : (
          whole.own.role === 'owner' && <OwnerActions member={member} whole={whole} />
        )}
      </span>
    ),
  },
];

/** The members of the company, in the order in which they joined. */
export const Members = ({ whole }: { whole: Team }) => (
  <Table caption="Members" hideCaption columns={columnsOf(whole)} rows={whole.members} keyOf={({ id }) => id} />
);
