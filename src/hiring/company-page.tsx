import { useSearchParams } from 'react-router-dom';
import { companyFeed, companyGet } from '../../contract/profiles.ts';
import { useSession } from '../api/use-session.ts';
import { Loaded } from '../loading/loaded.tsx';
import { HearingNote } from '../report/hearing-note.tsx';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import { useLoad } from '../loading/use-load.ts';
import { PastTheEnd } from '../loading/past-the-end.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { EngineerList } from './engineer-list.tsx';

const Nobody = () => (
  <EmptyState title="No engineer has finished a test yet">
    Engineers appear here as soon as they finish a test, newest first. Their level is Pending until every spoken answer has been
    rated.
  </EmptyState>
);

const Feed = ({ page }: { page: number }) => (
  <Loaded
    query={useLoad(companyFeed, { query: { page } })}
    loading="Loading engineers"
    failed="The engineers could not be loaded."
    isEmpty={({ items }) => items.length === 0}
    empty={page === 1 ? <Nobody /> : <PastTheEnd first="/company" />}
  >
    {({ items, limit, total }) => (
      <>
        <EngineerList engineers={items} />
        <Pager page={page} limit={limit} total={total} of={total === 1 ? 'engineer' : 'engineers'} />
      </>
    )}
  </Loaded>
);

/** /company: every engineer with a finished test, newest first. */
export function Component() {
  const [query] = useSearchParams();
  const session = useSession();
  const company = useLoad(companyGet).value;
  const name = (company ?? session)?.name || 'Company';
  return (
    <Page title={name} width="wide" lead="Engineers with a finished test, newest first.">
      {company && <HearingNote hearing={company.hearing} />}
      <Feed page={pageIn(query)} />
    </Page>
  );
}
