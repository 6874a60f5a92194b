import type { FeedCard } from '../../../../../contract/hiring/saved-searches.ts';
import { Link } from '../../../../ui/link.tsx';
import styles from './feed.module.css';

/** The saved searches that an engineer meets; empty if there are none. */
export const MatchedSearches = ({ of: { matches } }: { of: FeedCard }) =>
  matches.length > 0 && (
    <p className={styles.matches}>
      In{' '}
      {matches.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/company/searches/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
    </p>
  );
