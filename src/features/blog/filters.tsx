import { Link } from '../../ui/link.tsx';
import type { Count } from '../../../contract/blog/blog.ts';
import styles from './filters.module.css';

interface FiltersProps {
  categories: readonly Count[];
  /** The category or tag of the list that is shown. */
  shown: string | undefined;
}

/** Links to the lists of each category, with how many articles they hold. */
export const Filters = ({ categories, shown }: FiltersProps) =>
  categories.length > 0 && (
    <nav className={styles.filters} aria-label="Categories">
      <ul>
        <li>
          <Link to="/blog" aria-current={shown === undefined ? 'page' : undefined}>
            All
          </Link>
        </li>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link to={`/blog/category/${slug}`} aria-current={slug === shown ? 'page' : undefined}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
