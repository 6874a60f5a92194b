import { moment } from '../../../../contract/facts/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './copied-lists.module.css';
import { useCopiedLists } from './use-copied-lists.ts';

/** Shown instead of a page that is empty without a network: the shortlists with an offline copy. */
export function CopiedLists() {
  const lists = useCopiedLists();
  if (!lists) return null;
  if (lists.length === 0)
    return (
      <EmptyState title="Nothing can be shown without a network">
        No shortlist is kept on this device. When the network is back, open one and press ‘Keep for offline’.
      </EmptyState>
    );
  return (
    <section className="stack" aria-labelledby="kept-lists">
      <h2 id="kept-lists">Kept on this device</h2>
      <p className="muted">These shortlists open without a network. The rest of this page loads when it is back.</p>
      <ul className={styles.lists}>
        {lists.map(({ id, name, engineers, keptAt }) => (
          <li key={id}>
            <Link to={`/company/shortlists/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="muted">
              {countOf(engineers.length, 'engineer')}, kept {moment(keptAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
