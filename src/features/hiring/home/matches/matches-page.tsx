import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyConnections } from '../../../../../contract/profiles/connections.ts';
import { companyFeed, savedSearches } from '../../../../../contract/hiring/saved-searches.ts';
import { useLive } from '../../../../shared/live/live-context.ts';
import { useEndless } from '../../../../shared/loading/use-endless.ts';
import { useReload } from '../../../../shared/loading/use-reload.ts';
import { Page } from '../../../../ui/page.tsx';
import { addressOf } from '../../search/address.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { Feed } from './feed.tsx';
import { limitsSalary } from './limits-salary.ts';

/** /company/matches: all engineers who are new or have changed and match a saved search, the latest first. */
export function Component() {
  const searches = useEndless(savedSearches, { query: { limit: 50 } });
  const navigate = useNavigate();
  const reload = useReload();
  const boxId = useId();
  useLive(['connection'], () => reload(companyConnections, companyFeed));
  const items = searches.value?.items ?? [];
  return (
    <Page
      title="New matches"
      width="wide"
      lead={items.length > 0 ? 'New and changed engineers in your saved searches.' : 'New and changed engineers.'}
    >
      <SearchBox
        id={boxId}
        label="Describe who you need"
        placeholder="Describe who you need"
        text=""
        onSearch={(q) => void navigate(addressOf({ mode: 'ai', q, chips: null }))}
      />
      <Feed hasSearches={items.length > 0} limitsSalary={items.some(limitsSalary)} boxId={boxId} />
    </Page>
  );
}
