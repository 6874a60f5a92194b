import { companyFeed, type FeedCard } from '../../../../../contract/hiring/saved-searches.ts';
import { countryName } from '../../../../../contract/facts/countries.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { DemoMark } from '../../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../../shared/report/level-mark.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { experienceText } from '../../experience-text.ts';
import { useResultKeys } from '../../search/use-result-keys.ts';
import { MatchedSearches } from './matched-searches.tsx';
import styles from './new-matches.module.css';
import { NoMatch } from './no-match.tsx';

const SHOWN = 5;

/** One engineer on a line or two: level, topics and place. The rest is one click away. */
function Match({ card }: { card: FeedCard }) {
  const facts = [experienceText(card), countryName(card.country)].filter(Boolean).join(', ');
  return (
    <li className={styles.match} data-card={card.profile}>
      <div className={styles.who}>
        <h3>
          <Link to={`/view/${card.profile}`}>
            <bdi>{card.name}</bdi>
          </Link>
          {card.demo && <DemoMark />}
        </h3>
        <span className={styles.facts}>{facts || 'Nothing stated'}</span>
      </div>
      <div>
        <LevelMark level={card.final_score} other={card.final_other} />
      </div>
      <div className={styles.topics}>
        <p>{card.topics.map(({ area }) => area).join(', ')}</p>
        <MatchedSearches of={card} />
      </div>
    </li>
  );
}

interface NewMatchesProps {
  hasSearches: boolean;
  /** The box to which `/` leads. */
  boxId: string;
}

/** The latest engineers who match a saved search; without one, the latest of all. */
export function NewMatches({ hasSearches, boxId }: NewMatchesProps) {
  const listRef = useResultKeys<HTMLElement>({ boxId });
  return (
    <section ref={listRef} className={styles.matches} aria-labelledby="matches">
      <SectionHead id="matches" title={hasSearches ? 'New matches' : 'New engineers'}>
        <Link to="/company/matches">Show all</Link>
      </SectionHead>
      <Loaded
        query={useLoad(companyFeed, { query: { limit: SHOWN } })}
        loading="Loading engineers"
        failed="The engineers could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<NoMatch hasSearches={hasSearches} />}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((card) => (
              <Match key={card.profile} card={card} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
