import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { useListPlace } from '../list-place.ts';
import { MAX_ADDRESS, type Search, addressOf, readSearch, writeSearch } from './address.ts';
import { FilterSearch } from './filter-search.tsx';
import { inMode } from './in-mode.ts';
import { ModeLinks } from './mode-links.tsx';
import { SentenceSearch } from './sentence-search.tsx';
import { WordSearch } from './word-search.tsx';

/** /company/search: engineers by words, by filters or by a sentence; the address holds the search. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const boxId = useId();
  useListPlace('results');
  const show = (next: Search, { replace = false } = {}) => setParams(writeSearch(next), { replace, preventScrollReset: true });
  return (
    <Page title="Search engineers" width="wide">
      <ModeLinks mode={search.mode} addressIn={(mode) => addressOf(inMode(mode, search))} />
      {search.mode === 'plain' && <WordSearch {...{ search, show, boxId }} />}
      {search.mode === 'advanced' && <FilterSearch {...{ search, show, boxId }} />}
      {search.mode === 'ai' && <SentenceSearch {...{ search, show, boxId }} />}
      {addressOf(search).length > MAX_ADDRESS && (
        <p className="muted small">
          This search is too long for an address that others can open. Save it to share it with your team.
        </p>
      )}
    </Page>
  );
}
