import type { ReactNode } from 'react';
import { MAX_MEMBERS, type Team, team } from '../../../../contract/companies/company-team.ts';
import { ROLE_WORDS, TEAM_ROLES } from '../../../../contract/base/team.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActivityLog } from './activity.tsx';
import { Domains } from './domains.tsx';
import { Invitations, Invite, Unconfirmed } from './invitations.tsx';
import { Members } from './members.tsx';
import styles from './team.module.css';

const TITLE = 'Team';

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Roles = () => (
  <DescriptionList items={TEAM_ROLES.map((role) => ({ label: ROLE_WORDS[role].name, value: ROLE_WORDS[role].may }))} />
);

function Whole({ whole }: { whole: Team }) {
  const { company, own, members, invitations } = whole;
  const isOwner = own.role === 'owner';
  return (
    <Page
      title={TITLE}
      width="wide"
      lead={
        <>
          <bdi>{company.name}</bdi>: {members.length} of at most {MAX_MEMBERS} members. You are{' '}
          {isOwner ? 'an owner' : `a member with the role ${ROLE_WORDS[own.role].name}`}.
        </>
      }
      actions={isOwner && <Invite whole={whole} />}
    >
      {isOwner && !own.confirmed && <Unconfirmed />}
      {!isOwner && (
        <p className="muted">
          Only an owner invites, removes and changes roles. You can change your own name and leave the company.
        </p>
      )}
      <Section id="members" title="Members">
        <Members whole={whole} />
      </Section>
      <Section id="invitations" title={`Open invitations${invitations.length > 0 ? ` (${invitations.length})` : ''}`}>
        <Invitations whole={whole} />
      </Section>
      <Section id="roles" title="What each role may do">
        <Roles />
      </Section>
      <Section id="domains" title="Mail domains">
        <Domains whole={whole} />
      </Section>
      <Section id="activity" title="Activity">
        <ActivityLog whole={whole} />
      </Section>
    </Page>
  );
}

/** /company/team: members, invitations, mail domains, and the acts of members. */
export const Component = () => (
  <Loaded query={useLoad(team)} loading="Loading the team" failed="The team could not be loaded." page={{ title: TITLE }}>
    {(whole) => <Whole whole={whole} />}
  </Loaded>
);
