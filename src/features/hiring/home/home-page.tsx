import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { companyFeed, replyTime, savedSearches } from '../../../../contract/hiring/saved-searches.ts';
import { pipeline } from '../../../../contract/hiring/pipeline.ts';
import { interviews } from '../../../../contract/interviews/interviews.ts';
import { threads } from '../../../../contract/messages/messages.ts';
import { companyConnections } from '../../../../contract/profiles/connections.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import { useLive } from '../../../shared/live/live-context.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoadedAt } from '../../../shared/loading/use-loaded-at.ts';
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
import { ConnectedEngineers } from './connected-engineers.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';
import { LatestActivity } from './latest-activity.tsx';
import { NewMatches } from './matches/new-matches.tsx';
import { Pipeline } from './pipeline/pipeline.tsx';
import { SavedSearchList } from './saved-searches.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** Shown while the network is gone: the page stays as it was, and says of when that is. */
function StaleNote() {
  const loadedAt = useLoadedAt(savedSearches);
  return (
    <OfflineNote>
      {loadedAt && `What you see was loaded on ${moment(loadedAt)}. `}
      Shortlists that are kept on this device open without a network: <Link to="/company/shortlists">Shortlists</Link>
    </OfflineNote>
  );
}

/** /company: what waits for the team, the stages of its shortlists, and the engineers who are new. */
export function Component() {
  const company = useLoad(companyGet).value;
  const searches = useEndless(savedSearches, { query: { limit: 50 } });
  const stages = useLoad(pipeline).value;
  const navigate = useNavigate();
  const reload = useReload();
  const boxId = useId();
  useLive(['connection', 'message', 'read', 'thread', 'interview'], () =>
    reload(companyConnections, companyFeed, threads, replyTime, companyActivity, interviews),
  );
  const hasSearches = (searches.value?.items.length ?? 0) > 0;
  const title = company?.name || 'Company';
  // One message instead of an error in each part. The parts load as soon as there is a network.
  if (!useOnline() && !searches.value)
    return (
      <Page title={title} width="wide">
        <PendingOnAll />
        {stages && <Pipeline />}
        <CopiedLists />
      </Page>
    );
  return (
    <Page title={title} width="wide">
      {company && <HearingNote hearing={company.hearing} />}
      <StaleNote />
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
        <div className={styles.column}>
          <Waiting />
          <Pipeline />
          <NewMatches hasSearches={hasSearches} boxId={boxId} />
        </div>
        <div className={styles.column}>
          <SavedSearchList query={searches} />
          <LatestActivity />
          <ConnectedEngineers />
        </div>
      </div>
    </Page>
  );
}
