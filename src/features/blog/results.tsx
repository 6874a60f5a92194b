import { Link } from '../../ui/link.tsx';
import type { SearchResult } from '../../../contract/blog/blog.ts';
import { longDay } from '../../shared/article/dates.ts';
import styles from './results.module.css';

/** The pieces with the place at which each begins, which is their key. */
function withPlaces(excerpt: SearchResult['excerpt']) {
  let at = 0;
  return excerpt.map((piece) => {
    const placed = { ...piece, at };
    at += piece.text.length;
    return placed;
  });
}

/** The results of a search, with the searched words marked. */
export const Results = ({ results }: { results: readonly SearchResult[] }) => (
  <ol className={styles.results}>
    {results.map(({ path, title, excerpt, category, read_time: minutes, published_at: date }) => (
      <li key={path}>
        <h3>
          <Link to={path}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={styles.excerpt}>
          {withPlaces(excerpt).map(({ at, text, hit }) => (hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
        </p>
        <p className={styles.facts}>
          {category}, {longDay(date)}, {minutes} min read
        </p>
      </li>
    ))}
  </ol>
);
