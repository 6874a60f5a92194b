import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { useListPlace } from '../list-place.ts';
import { MAX_ADDRESS, type Mode, type Search, addressOf, readSearch, writeSearch } from './address.ts';
import { EXAMPLES } from './examples.ts';
import { FilterSearch } from './filter-search.tsx';
import { inMode, textOf, withText } from './in-mode.ts';
import { ModeLinks } from './mode-links.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { SentenceSearch } from './sentence-search.tsx';
import { WordSearch } from './word-search.tsx';

const BOX: Record<Mode, { label: string; placeholder: string }> = {
  ai: { label: 'Describe who you need', placeholder: `Describe who you need, as in: ${EXAMPLES[0]}` },
  advanced: { label: 'Words that an engineer must have', placeholder: 'Words, if any' },
  plain: { label: 'Words that an engineer must have', placeholder: 'steel ETABS Rotterdam' },
};

/** /company/search: engineers by a sentence, by filters or by words, with one box; the address holds the search. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const boxId = useId();
  useListPlace('results');
  const show = (next: Search, { replace = false } = {}) => setParams(writeSearch(next), { replace, preventScrollReset: true });
  return (
    <Page title="Search engineers" width="wide">
      <div className={styles.ask}>
        <SearchBox id={boxId} {...BOX[search.mode]} text={textOf(search)} onSearch={(text) => show(withText(search, text))} />
        <ModeLinks mode={search.mode} addressIn={(mode) => addressOf(inMode(mode, search))} />
      </div>
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
