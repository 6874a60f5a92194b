import { useSearchParams } from 'react-router-dom';
import { type Correction, corrections } from '../../../../contract/bank/corrections.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { keyWords } from './words.ts';

const progressWords = ({ done, total, endedAt }: Correction) =>
  endedAt ? 'scored anew' : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} scored anew`;

const COLUMNS: readonly Column<Correction>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: ({ id, questionId, version }) => (
      <Link className={styles.id} to={`/admin/bank/corrections/${id}`}>
        {questionId}, version {version}
      </Link>
    ),
  },
  {
    id: 'key',
    head: 'Right',
    from: 'medium',
    cell: ({ keyBefore, keyAfter }) => `${keyWords(keyAfter)}, before ${keyWords(keyBefore)}`,
  },
  { id: 'at', head: 'When', from: 'medium', cell: ({ at }) => <span className={styles.nowrap}>{moment(at)}</span> },
  { id: 'progress', head: 'Tests', cell: progressWords },
  { id: 'moved', head: 'Moved', number: ({ moved }) => moved },
];

/** /admin/bank/corrections: corrected keys, and the progress of the new scoring. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const question = query.get('question')?.slice(0, 64) || undefined;
  return (
    <Page
      title="Corrections"
      width="wide"
      lead="A key that turned out wrong is corrected at its question. Every finished test that asked it is then scored anew, on record."
    >
      <BankTabs open="Corrections" />
      {question && (
        <p>
          Of <span className={styles.id}>{question}</span> alone. <Link to="/admin/bank/corrections">Show all</Link>
        </p>
      )}
      <Loaded
        query={useLoad(corrections, { query: { page, questionId: question } })}
        loading="Loading the corrections"
        failed="The corrections could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            title="No key was corrected"
            action={
              <ButtonLink variant="quiet" to="/admin/bank">
                To the questions
              </ButtonLink>
            }
          >
            Open a question and choose ‘Correct the key’ beside its version.
          </EmptyState>
        }
      >
        {({ items, limit, total }) => (
          <>
            <Table caption="Corrections" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager
              page={page}
              limit={limit}
              total={total}
              of={total === 1 ? 'correction' : 'corrections'}
              {...(question && { besides: `question=${question}` })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
