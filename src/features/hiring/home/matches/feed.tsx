import { companyFeed } from '../../../../../contract/hiring/saved-searches.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../../shared/loading/use-endless.ts';
import { ScoreNotes } from '../../../../shared/report/score-notes.tsx';
import { RatesNote } from '../../rates-note.tsx';
import { EngineerSummary } from '../../search/engineer-summary.tsx';
import { useResultKeys } from '../../search/use-result-keys.ts';
import styles from './feed.module.css';
import { MatchedSearches } from './matched-searches.tsx';
import { NoMatch } from './no-match.tsx';

interface FeedProps {
  hasSearches: boolean;
  /** Whether one of the saved searches limits the salary. */
  limitsSalary: boolean;
  boxId: string;
}

/** Engineers who are new or have changed and match a saved search, the latest first. */
export function Feed({ hasSearches, limitsSalary, boxId }: FeedProps) {
  const query = useEndless(companyFeed);
  const listRef = useResultKeys<HTMLElement>({ boxId });
  return (
    <section ref={listRef} className={styles.feed} aria-label="Engineers">
      <Loaded
        query={query}
        loading="Loading engineers"
        failed="The engineers could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<NoMatch hasSearches={hasSearches} />}
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((card) => (
                <li key={card.profile}>
                  <EngineerSummary card={card}>
                    <MatchedSearches of={card} />
                  </EngineerSummary>
                </li>
              ))}
            </ul>
            <ShowMore {...query} of="engineers" />
            <ScoreNotes />
          </>
        )}
      </Loaded>
      {limitsSalary && query.value && <RatesNote ratesOf={query.value.first.ratesOf} />}
    </section>
  );
}
