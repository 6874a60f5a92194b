import type { z } from 'zod';
import { Link, useSearchParams } from 'react-router-dom';
import { ratingQueue } from '../../contract/rating.ts';
import { moment } from '../../contract/dates.ts';
import { send } from '../api/request.ts';
import { LoadError } from '../loading/load-error.tsx';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import { stumpName } from '../report/stumps.ts';
import { useCall } from '../loading/use-call.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { pathOfAnswer } from './next-to-rate.ts';
import styles from './rating-queue.module.css';

type Due = z.infer<typeof ratingQueue.reply>['items'][number];

const COLUMNS: readonly Column<Due>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: (due) => (
      <Link className={styles.whole} to={pathOfAnswer(due)}>
        {due.questionId}
      </Link>
    ),
  },
  { id: 'area', head: 'Area', cell: ({ area }) => area },
  {
    id: 'answered',
    head: 'Answered',
    minor: true,
    cell: ({ answeredAt }) => (answeredAt ? <span className={styles.whole}>{moment(answeredAt)}</span> : 'Not known'),
  },
  {
    id: 'playable',
    head: 'Recording',
    cell: ({ typed, playable, unplayable, stump, waits, late }) => (
      <>
        {typed || playable
          ? 'ready'
          : stump !== 'nothing' && <span className="muted">{unplayable ? 'kept, cannot be played' : 'on its way'}</span>}
        {stump && <span className={styles.note}>{stumpName(stump)}</span>}
        {waits && <span className={styles.note}>answer still on the device</span>}
        {late && <span className={styles.note}>arrived after the end</span>}
      </>
    ),
  },
];

const Done = () => (
  <EmptyState
    title="Every spoken answer is rated"
    action={
      <ButtonLink to="/admin" variant="quiet">
        To the board
      </ButtonLink>
    }
  >
    The next one appears here as soon as an engineer has given it.
  </EmptyState>
);

/** /admin/ratings: the answers that wait, the oldest first, without a name. */
export function Queue() {
  const page = pageIn(useSearchParams()[0]);
  const [queue, again] = useCall(`queue ${page}`, (signal) => send(ratingQueue, { query: { page }, signal }));
  return (
    <Page title="Rating desk" width="regular" lead="Spoken answers that wait for a rating, oldest first. Raters see no name.">
      {queue.at === 'loading' && <Preloader label="Loading the queue" />}
      {queue.at === 'failed' && <LoadError title="The queue could not be loaded." error={queue.error} again={again} />}
      {queue.at === 'loaded' && queue.value.total === 0 && <Done />}
      {queue.at === 'loaded' && queue.value.total > 0 && (
        <>
          <Table
            caption="Answers to rate"
            hideCaption
            columns={COLUMNS}
            rows={queue.value.items}
            keyOf={({ attemptId, questionId }) => `${attemptId} ${questionId}`}
          />
          <Pager
            page={page}
            limit={queue.value.limit}
            total={queue.value.total}
            of={queue.value.total === 1 ? 'answer' : 'answers'}
          />
        </>
      )}
    </Page>
  );
}
