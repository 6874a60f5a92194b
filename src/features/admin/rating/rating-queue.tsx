import type { z } from 'zod';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';
import { ratingQueue } from '../../../../contract/rating/rating.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { OverrideNote } from '../../../shared/report/score-notes.tsx';
import { stumpName } from '../../../shared/report/stumps.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { faultName } from './faults.ts';
import { LastRated } from './last-rated.tsx';
import { pathOfAnswer } from './next-to-rate.ts';
import { PaceText } from './pace-text.tsx';
import styles from './rating-queue.module.css';
import { TakeNext } from './take-next.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

type Due = z.infer<typeof ratingQueue.reply>['items'][number];

const whyNotReady = (unplayable: boolean, deleted: boolean) => {
  if (deleted) return 'deleted';
  return unplayable ? 'kept, cannot be played' : 'on its way';
};

const COLUMNS: readonly Column<Due>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: (due) => (
      <Link className={styles.title} to={pathOfAnswer(due)}>
        {due.title}
      </Link>
    ),
  },
  { id: 'area', head: 'Area', from: 'medium', cell: ({ area }) => area },
  {
    id: 'answered',
    head: 'Answered',
    from: 'medium',
    cell: ({ answeredAt }) => (answeredAt ? <span className={styles.whole}>{moment(answeredAt)}</span> : 'Not known'),
  },
  {
    id: 'playable',
    head: 'Recording',
    cell: ({ typed, playable, unplayable, deleted, stump, waits, late, fault, second, adjudication, own }) => (
      <>
        {typed || playable ? 'ready' : stump !== 'nothing' && <span className="muted">{whyNotReady(unplayable, deleted)}</span>}
        {stump && <span className={styles.note}>{stumpName(stump)}</span>}
        {waits && <span className={styles.note}>answer still on the device</span>}
        {fault && <span className={styles.note}>{faultName(fault)}</span>}
        {second && <span className={styles.note}>for a second rater</span>}
        {late && <span className={styles.note}>arrived after the end</span>}
        {adjudication && <span className={styles.note}>adjudication: two raters differ by more than one level</span>}
        {own && <span className={styles.note}>you have rated it; somebody else is needed</span>}
      </>
    ),
  },
  {
    id: 'raters',
    head: 'Raters',
    cell: ({ rated, places, open }) => (
      <>
        <span className={styles.whole}>
          {rated} of {places}
        </span>
        {open.map(({ rater, until }) => (
          <span key={rater} className={styles.holder}>
            open at <bdi>{rater}</bdi> until {moment(until)}
          </span>
        ))}
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

/** /admin/ratings: the answers that wait, oldest first. It shows no names, so that a name cannot influence the rating. */
export function Queue() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      title="Rating desk"
      width="wide"
      lead="Spoken answers that wait for a rating, oldest first. Raters see no name."
      actions={<TakeNext />}
    >
      <WaitingNotice />
      <LastRated />
      <OverrideNote />
      <Loaded
        query={useLoad(ratingQueue, { query: { page } })}
        loading="Loading the queue"
        failed="The queue could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<Done />}
      >
        {({ items, limit, total, pace }) => (
          <>
            <PaceText pace={pace} />
            <Table
              caption="Answers to rate"
              hideCaption
              columns={COLUMNS}
              rows={items}
              keyOf={({ attemptId, questionId }) => `${attemptId} ${questionId}`}
            />
            <Pager page={page} limit={limit} total={total} of={total === 1 ? 'answer' : 'answers'} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
