import type { ReactNode } from 'react';
import { team } from '../../../../contract/companies/company-team.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Link } from '../../../ui/link.tsx';
import { addressOf } from '../search/address.ts';
import { EXAMPLES } from '../search/examples.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './first-steps.module.css';

const Step = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => (
  <li data-done={isDone || undefined}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="2" />
      {isDone && <path d="M4.5 8.5l2.5 2.5 4.5-6" />}
    </svg>
    <span>
      {children}
      {isDone && <span className="visually-hidden"> (done)</span>}
    </span>
  </li>
);

/** The steps of an owner. */
function OwnerSteps() {
  const company = useLoad(companyGet).value;
  const members = useLoad(team).value?.members;
  return (
    <>
      <Step isDone={Boolean(company?.bio)}>
        Complete your <Link to="/profile">company profile</Link>: engineers see it before they answer.
      </Step>
      <Step isDone={(members?.length ?? 0) > 1}>
        <Link to="/company/team">Invite a colleague</Link>, to decide together.
      </Step>
    </>
  );
}

/** The first steps of a team. They are shown until a search is saved. */
export function FirstSteps() {
  const isOwner = useMayInTeam('owner');
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">Begin with a search</h2>
      <ul>
        <Step isDone={false}>
          Describe above who you need, or look at what one of these finds:
          {EXAMPLES.map((q) => (
            <Link key={q} className={styles.example} to={addressOf({ mode: 'ai', q, chips: null })}>
              {q}
            </Link>
          ))}
        </Step>
        <Step isDone={false}>Save the search: this page then shows every new engineer in it.</Step>
        {isOwner && <OwnerSteps />}
      </ul>
    </section>
  );
}
