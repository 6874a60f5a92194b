import type { AdminCard } from '../../../../contract/blog/admin-posts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import styles from './post-state.module.css';

type Stated = Pick<AdminCard, 'published' | 'scheduled' | 'published_at'>;

export const stateOf = ({ published, scheduled }: Stated): 'Published' | 'Scheduled' | 'Draft' => {
  if (scheduled) return 'Scheduled';
  return published ? 'Published' : 'Draft';
};

/** Whether readers see the post, in a word, and since or from when. */
export function PostState({ post }: { post: Stated }) {
  const state = stateOf(post);
  return (
    <span className={styles.state}>
      <span className={`${styles.badge} ${styles[state.toLowerCase()]}`}>{state}</span>
      {post.published_at && <time dateTime={post.published_at}>{moment(post.published_at)}</time>}
    </span>
  );
}
