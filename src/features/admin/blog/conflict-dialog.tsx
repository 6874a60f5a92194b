import { adminPost, type AdminPost } from '../../../../contract/blog/admin-posts.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { type PostFields, differences, fieldsOfPost } from './post-fields.ts';
import { RenderedPost } from './rendered-post.tsx';
import { sinceText } from './since-text.ts';

const LABELS: Record<keyof PostFields, string> = {
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  excerpt: 'Excerpt',
  tags: 'Tags',
  featured_image: 'Featured image',
  meta_description: 'Meta description',
  read_time: 'Read time',
  author_name: 'Author',
  author_title: 'Author title',
  content: 'Content',
};

interface Side {
  name: string;
  fields: PostFields;
}

function Sides({ theirs, mine }: { theirs: Side; mine: Side }) {
  const different = differences(theirs.fields, mine.fields);
  if (different.length === 0) return <p>Both are the same. Keep yours to go on.</p>;
  return (
    <div className={styles.sides}>
      {[theirs, mine].map(({ name, fields }) => (
        <section key={name} className={styles.side} aria-label={name}>
          <h2>{name}</h2>
          <dl>
            {different
              .filter((field) => field !== 'content')
              .map((field) => (
                <div key={field}>
                  <dt>{LABELS[field]}</dt>
                  <dd dir="auto">{fields[field] || <span className="muted">empty</span>}</dd>
                </div>
              ))}
          </dl>
          {different.includes('content') && <RenderedPost fields={fields} />}
        </section>
      ))}
    </div>
  );
}

export interface ConflictDialogProps {
  id: string;
  /** Null if there is no conflict. */
  mine: PostFields | null;
  onKeepMine: (theirs: AdminPost) => void;
  onTakeTheirs: (theirs: AdminPost) => void;
  onClose: () => void;
}

/**
 * Somebody has saved the post since this change began. Shows both, so that a person decides. Nothing is lost either way: the
 * saved post stays as a version, and the typed text stays as a draft.
 */
export function ConflictDialog({ mine, ...rest }: ConflictDialogProps) {
  return (
    <Dialog
      open={mine !== null}
      onOpenChange={rest.onClose}
      wide
      title="The post was changed meanwhile"
      description="Nothing is saved yet. If you keep yours, what they saved stays as a version. If you take theirs, yours stays as a draft."
    >
      {mine && <Conflict mine={mine} {...rest} />}
    </Dialog>
  );
}

function Conflict({ id, mine, onKeepMine, onTakeTheirs }: ConflictDialogProps & { mine: PostFields }) {
  return (
    <Loaded
      query={useLoad(adminPost, { params: { id } }, { mode: 'fresh' })}
      loading="Loading what they saved"
      failed="What they saved could not be loaded."
    >
      {({ post }) => (
        <>
          <Sides
            theirs={{
              name: `${post.updated_by || 'Another administrator'}, ${sinceText(post.updated_at)}`,
              fields: fieldsOfPost(post),
            }}
            mine={{ name: 'Yours', fields: mine }}
          />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => onTakeTheirs(post)}>
              Take theirs
            </Button>
            <Button onClick={() => onKeepMine(post)}>Keep mine</Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
