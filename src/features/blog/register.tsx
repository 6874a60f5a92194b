import { Link } from '../../ui/link.tsx';
import type { Article } from '../../../contract/blog/articles.ts';
import { longDay } from '../../shared/article/dates.ts';
import styles from './register.module.css';

/** Articles in lines, like the list of drawings of a set. */
export const Register = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={styles.register}>
    {articles.map(({ slug, path, title, category, published, shown = published, minutes }) => (
      <li key={slug}>
        <Link to={path}>{title}</Link>
        <span className={styles.category}>{category}</span>
        <time dateTime={shown}>{longDay(shown)}</time>
        <span className={styles.minutes}>{minutes} min</span>
      </li>
    ))}
  </ul>
);
