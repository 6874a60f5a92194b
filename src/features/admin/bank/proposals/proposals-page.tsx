import { useSearchParams } from 'react-router-dom';
import { moment } from '../../../../../contract/facts/dates.ts';
import { type ListedProposal, type ProposalState, proposals } from '../../../../../contract/bank/proposals.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { Pager } from '../../../../shared/loading/pager.tsx';
import { pageIn } from '../../../../shared/loading/pages.ts';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { BankTabs } from '../bank-tabs.tsx';
import styles from '../bank.module.css';
import { FORM_WORDS } from '../words.ts';

export const DECISION_WORDS: Record<ProposalState, string> = {
  waiting: 'Waits',
  approved: 'Approved',
  rejected: 'Rejected',
  'taken-back': 'Taken back',
};

/** What a proposal is about, as a link or heading names it. */
export const nameOf = ({ questionId, isNew, area }: Pick<ListedProposal, 'questionId' | 'isNew' | 'area'>) =>
  isNew ? `New question, ${area}${questionId ? `: ${questionId}` : ''}` : `Change of ${questionId}`;

const COLUMNS: readonly Column<ListedProposal>[] = [
  {
    id: 'about',
    head: 'Proposal',
    cell: (row) => (
      <span className={styles.question}>
        <Link to={`/admin/bank/proposals/${row.id}`}>{nameOf(row)}</Link>
        <span className={styles.text}>{row.why}</span>
      </span>
    ),
  },
  { id: 'form', head: 'Kind', from: 'medium', cell: ({ form }) => FORM_WORDS[form] },
  { id: 'by', head: 'By', from: 'medium', cell: ({ by, own }) => (own ? 'you' : (by ?? 'a deleted account')) },
  { id: 'at', head: 'When', from: 'medium', cell: ({ at }) => <span className={styles.nowrap}>{moment(at)}</span> },
  { id: 'state', head: 'State', cell: ({ state }) => DECISION_WORDS[state] },
];

const STATES = ['waiting', 'decided'] as const;
const TITLES = { waiting: 'Waiting', decided: 'Decided' };

/** /admin/bank/proposals: what administrators want to change of the bank. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const state = STATES.find((one) => one === query.get('state')) ?? 'waiting';
  return (
    <Page
      title="Proposals"
      width="wide"
      lead="One administrator proposes, another one decides. What is approved is a file for the developers: it enters the bank with a release, after second readers have solved it."
      actions={
        <ButtonLink variant="quiet" to="/admin/bank/propose">
          Propose a new question
        </ButtonLink>
      }
    >
      <BankTabs open="Proposals" />
      <nav className={styles.tabs} aria-label="Which proposals">
        {STATES.map((one) => (
          <ButtonLink
            key={one}
            small
            variant="quiet"
            to={`/admin/bank/proposals?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {TITLES[one]}
          </ButtonLink>
        ))}
      </nav>
      <Loaded
        query={useLoad(proposals, { query: { page, state } })}
        loading="Loading the proposals"
        failed="The proposals could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={state === 'waiting' ? 'No proposal waits' : 'No proposal is decided yet'} />}
      >
        {({ items, limit, total }) => (
          <>
            <Table caption={TITLES[state]} hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager
              page={page}
              limit={limit}
              total={total}
              of={total === 1 ? 'proposal' : 'proposals'}
              besides={`state=${state}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
