import { moment } from '../../../../../contract/facts/dates.ts';
import { type ListedProposal, type ProposalState, proposals } from '../../../../../contract/bank/proposals.ts';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { DecisionList, useDecisionAddress } from '../../decisions/decision-list.tsx';
import { BankTabs } from '../bank-tabs.tsx';
import styles from '../bank.module.css';
import { FORM_WORDS } from '../words.ts';

export const DECISION_WORDS: Record<ProposalState, string> = {
  waiting: 'Waits',
  approved: 'Approved',
  rejected: 'Rejected',
  'taken-back': 'Taken back',
};

/** The name of a proposal's subject, for links and headings. */
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

/** /admin/bank/proposals: the changes of the bank that administrators propose. */
export function Component() {
  const { page, state } = useDecisionAddress('decided');
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
      <DecisionList
        query={useLoad(proposals, { query: { page, state } })}
        state={state}
        decided="decided"
        of={['proposal', 'proposals']}
        empty={{ waiting: 'No proposal waits', decided: 'No proposal is decided yet' }}
      >
        {(items, caption) => <Table caption={caption} hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />}
      </DecisionList>
    </Page>
  );
}
