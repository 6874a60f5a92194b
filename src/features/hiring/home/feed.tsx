import { companyFeed } from '../../../../contract/hiring/saved-searches.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { ScoreNotes } from '../../../shared/report/score-notes.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { NobodyYet } from '../nobody-yet.tsx';
import { RatesNote } from '../rates-note.tsx';
import { EngineerSummary } from '../search/engineer-summary.tsx';
import { useResultKeys } from '../search/use-result-keys.ts';
import styles from './feed.module.css';

const Nobody = ({ hasSearches }: { hasSearches: boolean }) =>
  hasSearches ? (
    <EmptyState title="Nobody matches your saved searches yet">
      Engineers appear here as soon as their test is finished, or something of them has changed.
    </EmptyState>
  ) : (
    <NobodyYet />
  );

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
    <section ref={listRef} className={styles.feed} aria-labelledby="feed">
      <DimensionLine level={2} id="feed">
        {hasSearches ? 'New and changed in your searches' : 'New and changed engineers'}
      </DimensionLine>
      <Loaded
        query={query}
        loading="Loading engineers"
        failed="The engineers could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Nobody hasSearches={hasSearches} />}
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((card) => (
                <li key={card.profile}>
                  <EngineerSummary card={card}>
                    {card.matches.length > 0 && (
                      <p className={styles.matches}>
                        In{' '}
                        {card.matches.map(({ id, name }, index) => (
                          <span key={id}>
                            {index > 0 && ', '}
                            <Link to={`/company/searches/${id}`}>
                              <bdi>{name}</bdi>
                            </Link>
                          </span>
                        ))}
                      </p>
                    )}
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
