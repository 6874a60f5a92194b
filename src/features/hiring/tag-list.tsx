import type { Tag } from '../../../contract/hiring/engineer-tags.ts';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly Tag[];
  /** Called with the tag whose button was pressed; without it there are no buttons. */
  onRemove?: ((tag: Tag) => void) | undefined;
}

/** Tags of a company as small labels. */
export function TagList({ tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.id}>
          <bdi>{tag.name}</bdi>
          {onRemove && (
            <button type="button" aria-label={`Take off the tag ${tag.name}`} onClick={() => onRemove(tag)}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                <path d="M1 1l8 8M9 1L1 9" stroke="currentColor" strokeWidth="1.25" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
