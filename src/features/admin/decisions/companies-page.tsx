import { useMutation } from '@tanstack/react-query';
import { type Applicant, admitCompany, companies, withdrawAdmission } from '../../../../contract/companies/admission.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './companies-page.module.css';
import { DecisionList, useDecisionAddress } from './decision-list.tsx';

interface Choice {
  call: typeof admitCompany | typeof withdrawAdmission;
  what: 'company' | 'domain';
}

/** The decisions about a company: for itself, or for every company of its mail domain. */
function Decision({ company: { id, name, domain, admittedAt, domainAdmitted } }: { company: Applicant }) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call, what }: Choice) => send(call, { params: { id }, body: { what } }),
    onSuccess: () => reload(companies),
  });
  const button = (call: Choice['call'], what: Choice['what'], text: string) => (
    <Button
      small
      variant="quiet"
      busy={isPending}
      aria-label={`${text}: ${what === 'domain' ? domain : name}`}
      onClick={() => mutate({ call, what })}
    >
      {text}
    </Button>
  );
  return (
    <div className={styles.decision}>
      {admittedAt
        ? button(withdrawAdmission, 'company', 'Withdraw')
        : !domainAdmitted && button(admitCompany, 'company', 'Admit')}
      {domain && domainAdmitted && button(withdrawAdmission, 'domain', 'Withdraw the domain')}
      {domain && !domainAdmitted && button(admitCompany, 'domain', 'Admit the domain')}
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </div>
  );
}

const Place = ({ location, website }: Pick<Applicant, 'location' | 'website'>) => (
  <span>
    <bdi>{location}</bdi>
    {website && `, ${website}`}
  </span>
);

const COLUMNS: readonly Column<Applicant>[] = [
  {
    id: 'company',
    head: 'Company',
    cell: ({ name, email, confirmed, domain, domainChanged, location, website, registeredAt }) => (
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{email}</span>
        <span className="muted small">
          {confirmed ? 'address confirmed' : 'address not confirmed'}
          {domain === null && ', a public mail provider'}
          {domainChanged && ', another mail domain than before'}
        </span>
        {/* Shown where the columns for them are left out. */}
        <span className={`muted small ${styles.narrow}`}>
          <Place location={location} website={website} />, registered {day(registeredAt)}
        </span>
      </span>
    ),
  },
  {
    id: 'place',
    head: 'Place',
    from: 'medium',
    cell: (company) => (
      <span className={styles.who}>
        <Place {...company} />
      </span>
    ),
  },
  { id: 'registered', head: 'Registered', from: 'medium', cell: ({ registeredAt }) => day(registeredAt) },
  { id: 'decision', head: 'Decision', cell: (company) => <Decision company={company} /> },
];

/** /admin/companies: the companies that wait to play recordings, and those that may. */
export function Component() {
  const { page, state } = useDecisionAddress('admitted');
  return (
    <Page
      title="Companies"
      width="wide"
      lead="A company plays recorded answers once its address is confirmed and it, or its mail domain, is admitted here."
    >
      <DecisionList
        query={useLoad(companies, { query: { page, state } })}
        state={state}
        decided="admitted"
        of={['company', 'companies']}
        empty={{ waiting: 'No company waits', decided: 'No company is admitted yet' }}
      >
        {(items, caption) => <Table caption={caption} hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />}
      </DecisionList>
    </Page>
  );
}
