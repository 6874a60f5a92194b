import { Link } from 'react-router-dom';
import { pageCount, windowOf } from './pages.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** What is counted, as in 'engineers'. */
  of: string;
  /** The rest of the address's query, as in 'state=admitted'. */
  besides?: string;
}

/** Leads from page to page through the address bar. Says how many there are in all. */
export function Pager({ page, limit, total, of, besides }: PagerProps) {
  const to = (number: number) => `?${besides ? `${besides}&` : ''}page=${number}`;
  const count = pageCount(total, limit);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.range}>{first <= last ? `${first}–${last} of ${total} ${of}` : `${total} ${of}`}</p>
      {count > 1 && (
        <ul>
          <li>{page > 1 && <Link to={to(page - 1)}>Previous</Link>}</li>
          {windowOf(page, count).map((number) => (
            <li key={number}>
              <Link to={to(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </Link>
            </li>
          ))}
          <li>{page < count && <Link to={to(page + 1)}>Next</Link>}</li>
        </ul>
      )}
    </nav>
  );
}
