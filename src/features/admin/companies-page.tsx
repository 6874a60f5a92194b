import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Applicant, admitCompany, companies, withdrawAdmission } from '../../../contract/companies/admission.ts';
import { day } from '../../../contract/facts/dates.ts';
import { messageOf, send } from '../../shared/api/request.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { Pager } from '../../shared/loading/pager.tsx';
import { pageIn } from '../../shared/loading/pages.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './companies-page.module.css';

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

const COLUMNS: readonly Column<Applicant>[] = [
  {
    id: 'company',
    head: 'Company',
    cell: ({ name, email, location, website, confirmed, domain }) => (
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{email}</span>
        <span className="muted small">
          {confirmed ? 'address confirmed' : 'address not confirmed'}
          {domain === null && ', a public mail provider'}
        </span>
        <span className="muted small">
          <bdi>{location}</bdi>
          {website && `, ${website}`}
        </span>
      </span>
    ),
  },
  { id: 'registered', head: 'Registered', from: 'medium', cell: ({ registeredAt }) => day(registeredAt) },
  { id: 'decision', head: 'Decision', cell: (company) => <Decision company={company} /> },
];

const STATES = ['waiting', 'admitted'] as const;
const TITLES = { waiting: 'Waiting', admitted: 'Admitted' };

/** /admin/companies: the companies that wait to hear recordings, and those that may. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const state = STATES.find((one) => one === query.get('state')) ?? 'waiting';
  return (
    <Page
      title="Companies"
      width="regular"
      lead="A company plays recorded answers once its address is confirmed and it, or its mail domain, is admitted here."
    >
      <nav className={styles.states} aria-label="Which companies">
        {STATES.map((one) => (
          <ButtonLink
            key={one}
            small
            variant="quiet"
            to={`/admin/companies?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {TITLES[one]}
          </ButtonLink>
        ))}
      </nav>
      <Loaded
        query={useLoad(companies, { query: { page, state } })}
        loading="Loading the companies"
        failed="The companies could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={state === 'waiting' ? 'No company waits' : 'No company is admitted yet'} />}
      >
        {({ items, limit, total }) => (
          <>
            <Table caption={TITLES[state]} hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager
              page={page}
              limit={limit}
              total={total}
              of={total === 1 ? 'company' : 'companies'}
              besides={`state=${state}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
