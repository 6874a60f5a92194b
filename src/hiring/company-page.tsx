import { useSearchParams } from 'react-router-dom';
import { companyFeed, companyGet } from '../../contract/profiles.ts';
import { send } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { LoadError } from '../loading/load-error.tsx';
import { HearingNote } from '../report/hearing-note.tsx';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import { useCall } from '../loading/use-call.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { EngineerList } from './engineer-list.tsx';

const Nobody = () => (
  <EmptyState title="No engineer has finished a test yet">
    Whoever finishes one appears here at once, the newest first, with the level Pending until every spoken answer has been rated.
  </EmptyState>
);

const PastTheEnd = () => (
  <EmptyState
    title="This page of the list is empty"
    action={
      <ButtonLink to="/company" variant="quiet">
        To the first page
      </ButtonLink>
    }
  />
);

function Feed({ page }: { page: number }) {
  const [feed, again] = useCall(`feed ${page}`, (signal) => send(companyFeed, { query: { page }, signal }));
  if (feed.at === 'loading') return <Preloader label="Loading engineers" />;
  if (feed.at === 'failed') return <LoadError title="The engineers could not be loaded." error={feed.error} again={again} />;
  const { items, limit, total } = feed.value;
  if (total === 0) return <Nobody />;
  if (items.length === 0) return <PastTheEnd />;
  return (
    <>
      <EngineerList engineers={items} />
      <Pager page={page} limit={limit} total={total} of={total === 1 ? 'engineer' : 'engineers'} />
    </>
  );
}

/** /company: every engineer with a finished test, the newest first. */
export function Component() {
  const [query] = useSearchParams();
  const session = useSession();
  const [company] = useCall('company', (signal) => send(companyGet, { signal }));
  const name = (company.at === 'loaded' ? company.value.name : session?.name) || 'Company';
  return (
    <Page title={name} width="wide" lead="Engineers with a finished test, newest first.">
      {company.at === 'loaded' && <HearingNote hearing={company.value.hearing} />}
      <Feed page={pageIn(query)} />
    </Page>
  );
}
