import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { moment } from '../../../contract/facts/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { sizeOf } from '../../ui/format.ts';
import { type PostCopy, type Reason, listCopies, readingChanges, removeCopy } from './post-copies.ts';
import styles from './copied-articles.module.css';

const REASONS: Record<Reason, string> = { opened: 'opened', asked: 'kept', newest: 'fetched ahead' };

function useCopies() {
  const [kept, setKept] = useState<PostCopy[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const read = () =>
      void listCopies().then(setKept, () => {
        setFailed(true);
      });
    read();
    return readingChanges.subscribe(read);
  }, []);
  return { kept, failed };
}

/** The posts that are copied to this device: how old and how large they are, and how to remove them. */
export function Component() {
  const { kept, failed } = useCopies();
  if (failed) return <Alert kind="danger">This browser does not let the page read what it keeps.</Alert>;
  if (!kept) return <p className="muted">Reading what is kept here</p>;
  if (kept.length === 0) {
    return <p className="muted">No post is kept on this device yet. Each one that you open is, from then on.</p>;
  }
  const bytes = kept.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <div className={styles.kept}>
      <ul>
        {kept.map(({ slug, post, reason, keptAt, bytes: size }) => (
          <li key={slug}>
            <Link to={`/blog/${slug}`}>
              <bdi>{post.title}</bdi>
            </Link>
            <span>
              {REASONS[reason]}, as of {moment(keptAt)}
            </span>
            <span>{sizeOf(size)}</span>
            <Button variant="quiet" small aria-label={`Remove: ${post.title}`} onClick={() => void removeCopy([slug])}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <span>
          {kept.length} {kept.length === 1 ? 'post' : 'posts'}, {sizeOf(bytes)}
        </span>
        <Button variant="quiet" small onClick={() => void removeCopy(kept.map(({ slug }) => slug))}>
          Remove all
        </Button>
      </p>
    </div>
  );
}
