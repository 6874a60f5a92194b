import { useSearchParams } from 'react-router-dom';
import { type Applicant, admitCompany, companies, withdrawAdmission } from '../../contract/admission.ts';
import { day } from '../../contract/dates.ts';
import { messageOf, send } from '../api/request.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { LoadError } from '../loading/load-error.tsx';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import { useCall } from '../loading/use-call.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { type Column, Table } from '../ui/table.tsx';
import styles from './companies-page.module.css';

interface DecisionProps {
  company: Applicant;
  onDone: () => void;
}

/** What can be decided about a company: itself, or every company of its mail domain. */
function Decision({ company: { id, name, domain, admittedAt, domainAdmitted }, onDone }: DecisionProps) {
  const { busy, failure, attempt } = useAsyncAction();
  const decide = (call: typeof admitCompany | typeof withdrawAdmission, what: 'company' | 'domain') =>
    attempt(async () => {
      await send(call, { params: { id }, body: { what } });
      onDone();
    });
  const button = (call: typeof admitCompany | typeof withdrawAdmission, what: 'company' | 'domain', text: string) => (
    <Button
      small
      variant="quiet"
      busy={busy}
      aria-label={`${text}: ${what === 'domain' ? domain : name}`}
      onClick={() => void decide(call, what)}
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
      {failure !== undefined && <Alert kind="danger">{messageOf(failure)}</Alert>}
    </div>
  );
}

const columns = (onDone: () => void): readonly Column<Applicant>[] => [
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
  { id: 'registered', head: 'Registered', minor: true, cell: ({ registeredAt }) => day(registeredAt) },
  { id: 'decision', head: 'Decision', cell: (company) => <Decision company={company} onDone={onDone} /> },
];

const STATES = ['waiting', 'admitted'] as const;
const TITLES = { waiting: 'Waiting', admitted: 'Admitted' };

/** /admin/companies: who waits to hear recordings, and who does. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const state = STATES.find((one) => one === query.get('state')) ?? 'waiting';
  const [list, again] = useCall(`companies ${state} ${page}`, (signal) => send(companies, { query: { page, state }, signal }));
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
      {list.at === 'loading' && <Preloader label="Loading the companies" />}
      {list.at === 'failed' && <LoadError title="The companies could not be loaded." error={list.error} again={again} />}
      {list.at === 'loaded' && list.value.items.length === 0 && (
        <EmptyState title={state === 'waiting' ? 'No company waits' : 'No company is admitted yet'} />
      )}
      {list.at === 'loaded' && list.value.items.length > 0 && (
        <>
          <Table caption={TITLES[state]} hideCaption columns={columns(again)} rows={list.value.items} keyOf={({ id }) => id} />
          <Pager
            page={page}
            limit={list.value.limit}
            total={list.value.total}
            of={list.value.total === 1 ? 'company' : 'companies'}
            besides={`state=${state}`}
          />
        </>
      )}
    </Page>
  );
}
