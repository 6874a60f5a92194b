import { useRef, useState } from 'react';
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
  team,
} from '../../../../contract/companies/company-team.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { ROLE_WORDS, TeamRole } from '../../../../contract/base/team.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { EmailLink } from '../../../ui/email-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AskDialog } from '../../../shared/forms/ask-dialog.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { OwnNameField, sendOwnName } from '../../../shared/forms/own-name.tsx';
import { useFocusAfter } from '../../../shared/forms/use-focus-after.ts';
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
    send: sendOwnName,
    onSent: () => {
      reload();
      onClose();
    },
  });
  return (
    <FormDialog title="Your name" form={form} action="Save the name" doing="Saving" onClose={onClose}>
      <OwnNameField {...form.field('name')} />
    </FormDialog>
  );
}

type Act = 'name' | 'role' | 'hand-over' | 'leave' | 'remove';

const ACT_WORDS: Record<Act, string> = {
  name: 'Change your name',
  role: 'Change the role',
  'hand-over': 'Hand over the ownership',
  leave: 'Leave the company',
  remove: 'Remove',
};

/** What the reader of the list may do with a member, and why not now. */
export function actsOn(member: Member, { own, members }: Team): { act: Act; hindrance?: string }[] {
  const isOneOwner = members.filter(({ role }) => role === 'owner').length === 1;
  if (member.id === own.id) {
    if (member.role !== 'owner' || !isOneOwner) return [{ act: 'name' }, { act: 'leave' }];
    const hindrance = members.length > 1 ? 'Hand the ownership over first.' : 'Invite another owner first.';
    return [{ act: 'name' }, { act: 'leave', hindrance }];
  }
  if (own.role !== 'owner') return [];
  return [{ act: 'role' }, ...(isOneOwner ? [{ act: 'hand-over' as const }] : []), { act: 'remove' }];
}

interface AskedProps extends PartProps {
  act: 'hand-over' | 'leave' | 'remove';
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The question before an act that cannot simply be taken back. */
function Asked({ act, member: { id, name }, whole, ...dialog }: AskedProps) {
  if (act === 'hand-over')
    return (
      <AskDialog
        {...dialog}
        title={`Make ${name} the owner?`}
        action="Hand over"
        doing="Handing over"
        run={() => send(handOver, { body: { member: id } })}
      >
        You become a recruiter in the same step, and can then leave. Only an owner can make you an owner again.
      </AskDialog>
    );
  if (act === 'leave')
    return (
      <AskDialog
        {...dialog}
        title={`Leave ${whole.company.name}?`}
        action="Leave"
        doing="Leaving"
        isDangerous
        run={() => send(leaveTeam)}
        onDone={() => location.assign('/company')}
      >
        You see nothing of it any more. What you wrote stays, with your name. Only a new invitation lets you in again.
      </AskDialog>
    );
  return (
    <AskDialog
      {...dialog}
      title={`Remove ${name}?`}
      action="Remove"
      doing="Removing"
      isDangerous
      run={() => send(removeMember, { params: { id } })}
    >
      Every device of this person is signed out at once, and invitations that the person sent are withdrawn. Notes, scorecards and
      messages stay, with the name.
    </AskDialog>
  );
}

const QUESTIONS = ['hand-over', 'leave', 'remove'] as const;

/** The menu of a member's row, and the dialogs behind it. */
function MemberActions({ member, whole }: PartProps) {
  const reload = useTeamReload();
  const [open, setOpen] = useState<Act | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteDone = useFocusAfter(button);
  const close = () => setOpen(null);
  const acts = actsOn(member, whole);
  return (
    <>
      <MoreMenu
        ref={button}
        needsNetwork
        label={`Actions: ${member.name}`}
        actions={acts.map(({ act, hindrance }) => ({
          text: ACT_WORDS[act],
          hindrance,
          danger: act === 'remove' || act === 'leave',
          onSelect: () => setOpen(act),
        }))}
      />
      {open === 'name' && <NameDialog name={member.name} onClose={close} />}
      {open === 'role' && <RoleDialog member={member} onClose={close} />}
      {QUESTIONS.filter((question) => acts.some(({ act }) => act === question)).map((act) => (
        <Asked
          key={act}
          act={act}
          member={member}
          whole={whole}
          open={open === act}
          onClose={close}
          onDone={() => {
            noteDone();
            reload();
          }}
        />
      ))}
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
        <EmailLink email={email} />
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
        <MemberActions member={member} whole={whole} />
      </span>
    ),
  },
];

/** The members of the company, in the order in which they joined. */
export const Members = ({ whole }: { whole: Team }) => (
  <Table caption="Members" hideCaption columns={columnsOf(whole)} rows={whole.members} keyOf={({ id }) => id} />
);
