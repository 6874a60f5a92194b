import { pageCount, windowOf } from './pages.ts';
import styles from './pager.module.css';
import { Link } from '../ui/link.tsx';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** What is counted, as in 'engineers'. */
  of: string;
}

/** Leads from page to page through the address bar. Says how many there are in all. */
export function Pager({ page, limit, total, of }: PagerProps) {
  const count = pageCount(total, limit);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.range}>{first <= last ? `${first}–${last} of ${total} ${of}` : `${total} ${of}`}</p>
      {count > 1 && (
        <ul>
          <li>{page > 1 && <Link to={`?page=${page - 1}`}>Previous</Link>}</li>
          {windowOf(page, count).map((number) => (
            <li key={number}>
              <Link to={`?page=${number}`} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </Link>
            </li>
          ))}
          <li>{page < count && <Link to={`?page=${page + 1}`}>Next</Link>}</li>
        </ul>
      )}
    </nav>
  );
}
