import { useSearchParams } from 'react-router-dom';
import { moment } from '../../../../contract/facts/dates.ts';
import { type ScreenRequest, screenRequests } from '../../../../contract/rating/desk.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { CopyId } from '../../../ui/copy-id.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { pathOfAnswer } from '../rating/next-to-rate.ts';

const COLUMNS: readonly Column<ScreenRequest>[] = [
  { id: 'at', head: 'When', cell: ({ at }) => moment(at) },
  { id: 'rater', head: 'Who', cell: ({ rater }) => <bdi>{rater ?? 'Deleted account'}</bdi> },
  {
    id: 'answer',
    head: 'Answer',
    cell: (request) => (
      <>
        <Link to={pathOfAnswer(request)}>{request.title}</Link>
        <CopyId id={request.questionId} />
      </>
    ),
  },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => <span dir="auto">{reason}</span> },
];

/** /admin/raters/screens: the people who have seen the screen of a test while rating an answer, and their reasons. */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      title="Screens seen"
      width="wide"
      lead="Raters see the screen of a test only after they have given a reason for the answer."
      actions={<Link to="/admin/raters">Raters</Link>}
    >
      <Loaded
        query={useLoad(screenRequests, { query: { page } })}
        loading="Loading the requests"
        failed="The requests could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="Nobody has asked for a screen" />}
      >
        {({ items, limit, total }) => (
          <>
            <Table caption="Screens seen" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager page={page} limit={limit} total={total} of={total === 1 ? 'request' : 'requests'} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
