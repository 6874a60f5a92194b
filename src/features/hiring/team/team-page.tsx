import type { ReactNode } from 'react';
import { MAX_MEMBERS, type Team, team } from '../../../../contract/companies/company-team.ts';
import { ROLE_WORDS, TEAM_ROLES } from '../../../../contract/base/team.ts';
import { CopyNote } from '../copied-shortlists/copy-note.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { Domains } from './domains.tsx';
import { Invitations, Invite, Unconfirmed } from './invitations.tsx';
import { Members } from './members.tsx';
import styles from './team.module.css';

const TITLE = 'Team';

interface SectionProps {
  id: string;
  title: string;
  count?: number;
  children: ReactNode;
}

const Section = ({ children, ...head }: SectionProps) => (
  <section className={styles.section} aria-labelledby={head.id}>
    <SectionHead {...head} />
    {children}
  </section>
);

const Roles = () => (
  <dl className={styles.roles}>
    {TEAM_ROLES.map((role) => (
      <div key={role}>
        <dt>{ROLE_WORDS[role].name}</dt>
        <dd>{ROLE_WORDS[role].may}</dd>
      </div>
    ))}
  </dl>
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
      actions={
        <>
          <ButtonLink to="/company/activity" variant="quiet">
            Activity
          </ButtonLink>
          {isOwner && <Invite whole={whole} />}
        </>
      }
    >
      <CopyNote of={whole} />
      {isOwner && !own.confirmed && <Unconfirmed />}
      {!isOwner && (
        <p className="muted">
          Only an owner invites, removes and changes roles. You can change your own name and leave the company.
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.people}>
          <Section id="members" title="Members" count={members.length}>
            <Members whole={whole} />
          </Section>
          <Section id="invitations" title="Open invitations" count={invitations.length}>
            <Invitations whole={whole} />
          </Section>
        </div>
        <div className={styles.people}>
          <Section id="domains" title="Mail domains">
            <Domains whole={whole} />
          </Section>
          <Section id="roles" title="What each role may do">
            <Roles />
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** /company/team: members, invitations and mail domains. */
export const Component = () => (
  <ToastProvider>
    <Loaded query={useLoad(team)} loading="Loading the team" failed="The team could not be loaded." page={{ title: TITLE }}>
      {(whole) => <Whole whole={whole} />}
    </Loaded>
  </ToastProvider>
);
