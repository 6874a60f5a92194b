import { Link } from '../../ui/link.tsx';
import { toSlug } from '../../../contract/facts/slug.ts';
import styles from './tag-list.module.css';

/** Tags as links to the list of articles with that tag. */
export const TagList = ({ tags, label }: { tags: readonly string[]; label: string }) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blog/tag/${toSlug(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
