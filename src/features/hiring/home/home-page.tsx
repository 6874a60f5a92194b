import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyConnections } from '../../../../contract/profiles/connections.ts';
import { unreadMessages } from '../../../../contract/messages/messages.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { type SavedSearch, companyFeed, replyTime, savedSearches } from '../../../../contract/hiring/saved-searches.ts';
import type { Chip } from '../../../../contract/hiring/search-query.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { HearingNote } from '../../../shared/report/hearing-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { CopiedLists } from '../copied-shortlists/copied-lists.tsx';
import { PendingOnAll } from '../copied-shortlists/pending-list.tsx';
import { addressOf } from '../search/address.ts';
import { EXAMPLES } from '../search/examples.ts';
import { SearchBox } from '../search/search-box.tsx';
import { Feed } from './feed.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';
import { SavedSearchList } from './saved-searches.tsx';
import { Waiting } from './waiting.tsx';

const limitsSalary = (query: SavedSearch['query']) =>
  query.mode === 'advanced' ? query.filters.salary !== null : query.mode === 'ai' && query.chips.some(isSalary);
const isSalary = ({ value }: Chip) => value.kind === 'salary';

/** /company: saved searches, engineers who are new in them, and the entries that wait for the team. */
export function Component() {
  const session = useSession();
  const company = useLoad(companyGet).value;
  const searches = useEndless(savedSearches, { query: { limit: 50 } });
  const navigate = useNavigate();
  const reload = useReload();
  const boxId = useId();
  useLive(['connection', 'message', 'read'], () => reload(companyConnections, companyFeed, unreadMessages, replyTime));
  const hasSearches = (searches.value?.items.length ?? 0) > 0;
  const title = (company ?? session)?.name || 'Company';
  // One message instead of an error in each part. The parts load as soon as there is a network.
  if (!useOnline() && !searches.value)
    return (
      <Page title={title} width="wide">
        <PendingOnAll />
        <CopiedLists />
      </Page>
    );
  return (
    <Page title={title} width="wide">
      {company && <HearingNote hearing={company.hearing} />}
      <OfflineNote>
        What you see was loaded before. Shortlists that are kept on this device open without a network:{' '}
        <Link to="/company/shortlists">Shortlists</Link>
      </OfflineNote>
      <PendingOnAll />
      <SearchBox
        id={boxId}
        label="Describe who you need"
        placeholder={`Describe who you need, as in: ${EXAMPLES[0]}`}
        text=""
        onSearch={(q) => void navigate(addressOf({ mode: 'ai', q, chips: null }))}
      />
      {searches.value && !hasSearches && <FirstSteps />}
      <div className={styles.columns}>
        <div className={styles.searches}>
          <SavedSearchList query={searches} />
        </div>
        <div className={styles.feed}>
          <Feed
            hasSearches={hasSearches}
            limitsSalary={searches.value?.items.some(({ query }) => limitsSalary(query)) === true}
            boxId={boxId}
          />
        </div>
        <div className={styles.waiting}>
          <Waiting />
        </div>
      </div>
    </Page>
  );
}
