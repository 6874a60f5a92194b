import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';
import { type AdminCard, adminPosts } from '../../../../contract/blog/admin-posts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { EDIT, FROM_LIST, linkToNew, linkToPost } from './edit-address.ts';
import { PostActions, usePostDialogs } from './post-actions.tsx';
import styles from './post-list.module.css';
import { PostState } from './post-state.tsx';

const Changed = ({ updated_at, updated_by }: AdminCard) => (
  <>
    <time dateTime={updated_at}>{moment(updated_at)}</time>
    {updated_by && (
      <>
        {' by '}
        <bdi>{updated_by}</bdi>
      </>
    )}
  </>
);

function EditLink({ post: { _id: id, title } }: { post: AdminCard }) {
  const [query] = useSearchParams();
  return (
    <Link to={linkToPost(query, id)} state={FROM_LIST} className={styles.title}>
      <bdi>{title}</bdi>
    </Link>
  );
}

type Ask = (post: AdminCard) => void;

const columnsWith = (askDelete: Ask, askSchedule: Ask): readonly Column<AdminCard>[] => [
  {
    id: 'post',
    head: 'Post',
    cell: (post) => (
      <div className={styles.post}>
        <EditLink post={post} />
        <span className="muted">{post.category}</span>
        {/* Shown where the columns for them are left out. */}
        <div className={styles.narrow}>
          <PostState post={post} />
          <span className={styles.changed}>
            Changed <Changed {...post} />
          </span>
          <PostActions post={post} onDelete={() => askDelete(post)} onSchedule={() => askSchedule(post)} />
        </div>
      </div>
    ),
  },
  { id: 'state', head: 'State', from: 'medium', cell: (post) => <PostState post={post} /> },
  {
    id: 'changed',
    head: 'Changed',
    from: 'medium',
    cell: (post) => (
      <span className={styles.changed}>
        <Changed {...post} />
      </span>
    ),
  },
  {
    id: 'actions',
    from: 'medium',
    head: <span className="visually-hidden">Actions</span>,
    cell: (post) => <PostActions post={post} onDelete={() => askDelete(post)} onSchedule={() => askSchedule(post)} />,
  },
];

/** All posts, the last changed first, each with its actions. */
export function PostList() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const posts = useLoad(adminPosts, { query: { page } });
  const { dialogs, askDelete, askSchedule } = usePostDialogs();
  const columns = useMemo(() => columnsWith(askDelete, askSchedule), [askDelete, askSchedule]);
  const toasts = useToasts();
  const problem = posts.failure && messageOf(posts.failure);
  // Not over the editor: the list cannot be seen there, and the message would cover the editor's own messages.
  const isCovered = query.has(EDIT);
  useEffect(() => {
    if (problem !== null && !isCovered) toasts.failed('Failed to load posts', problem);
  }, [problem, isCovered, toasts]);
  return (
    <>
      <Loaded
        query={posts}
        loading="Loading the posts"
        failed="Failed to load posts"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            title="No posts of your own yet"
            action={
              <ButtonLink to={linkToNew(query)} state={FROM_LIST}>
                New post
              </ButtonLink>
            }
          >
            A post starts as a draft. Readers see it, beside the built-in articles, when you publish it.
          </EmptyState>
        }
      >
        {({ posts: rows, limit, total }) => (
          <>
            {rows.length === 0 ? (
              <PastTheEnd first="/admin/blog" />
            ) : (
              <Table caption="Posts" hideCaption columns={columns} rows={rows} keyOf={({ _id }) => _id} />
            )}
            <Pager page={page} limit={limit} total={total} of={total === 1 ? 'post' : 'posts'} />
          </>
        )}
      </Loaded>
      {dialogs}
    </>
  );
}
