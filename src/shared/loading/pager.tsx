import { Link } from '../../ui/link.tsx';
import { pageCount, windowOf } from './pages.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** The counted things, as in 'engineers'. */
  of: string;
  /** The rest of the query, as in 'state=admitted', so that a filter survives a change of page. */
  besides?: string;
}

/**
 * Links to the pages of a list, and shows how many entries there are. The page is in the address, so that a reload or Back
 * returns to it.
 */
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
