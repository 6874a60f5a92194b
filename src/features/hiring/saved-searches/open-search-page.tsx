import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import {
  type SavedSearch,
  companyFeed,
  markSearchSeen,
  savedSearch,
  savedSearches,
} from '../../../../contract/hiring/saved-searches.ts';
import { send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { addressOf } from '../search/address.ts';

function Opened({ search: { id, query } }: { search: SavedSearch }) {
  const reload = useReload();
  useEffect(() => {
    // Without a network the matches stay new, which does no harm.
    send(markSearchSeen, { params: { id } }).then(
      () => reload(savedSearches, companyFeed),
      () => {},
    );
  }, [id, reload]);
  return <Navigate replace to={addressOf(query)} />;
}

/** /company/searches/:id: opens a saved search on the page of search, and notes that its matches were looked at. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Loaded
      query={useLoad(savedSearch, { params: { id } }, { mode: 'fresh' })}
      loading="Opening the search"
      failed="The search could not be opened."
      page={{ title: 'Saved search' }}
    >
      {(search) => <Opened search={search} />}
    </Loaded>
  );
}
