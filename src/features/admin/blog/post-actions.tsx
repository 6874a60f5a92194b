import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type AdminCard,
  adminPosts,
  deletePost,
  publishPost,
  restorePost,
  unpublishPost,
} from '../../../../contract/blog/admin-posts.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { FROM_LIST, linkToPost } from './edit-address.ts';
import styles from './post-actions.module.css';
import { stateOf } from './post-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Publishes a post now, or withdraws it. */
function usePublish() {
  const toasts = useToasts();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ _id: id, published, scheduled }: AdminCard) =>
      send(published || scheduled ? unpublishPost : publishPost, { params: { id } }),
    onSuccess: (_, { published, scheduled }) => toasts.done(published || scheduled ? 'Post unpublished' : 'Post published'),
    onError: (error) => toasts.failed('Failed to update publish status', messageOf(error)),
    // Also after a failure, because somebody else may have changed the post.
    onSettled: () => reload(adminPosts),
  });
}

/** Deletes a post, and offers for ten seconds to undo that. */
function useDelete() {
  const toasts = useToasts();
  const reload = useReload();
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => send(restorePost, { params: { id } }),
    onSuccess: () => toasts.done('Post restored'),
    onError: (error) => toasts.failed('Failed to restore post', messageOf(error)),
    onSettled: () => reload(adminPosts),
  });
  return useMutation({
    mutationFn: (id: string) => send(deletePost, { params: { id } }),
    onSuccess: (_, id) => toasts.done('Post deleted successfully', () => restore(id)),
    onError: (error) => toasts.failed('Failed to delete post', messageOf(error)),
    onSettled: () => reload(adminPosts),
  });
}

/** The actions on one post of the list. */
export function PostActions({ post, onDelete, onSchedule }: { post: AdminCard; onDelete: () => void; onSchedule: () => void }) {
  const [query] = useSearchParams();
  const { mutate: publish, isPending } = usePublish();
  const state = stateOf(post);
  const { _id: id, title } = post;
  return (
    <div className={styles.actions}>
      <ButtonLink small variant="quiet" to={linkToPost(query, id)} state={FROM_LIST} aria-label={`Edit: ${title}`}>
        Edit
      </ButtonLink>
      <Button
        small
        variant="quiet"
        busy={isPending}
        onClick={() => publish(post)}
        aria-label={`${state === 'Draft' ? 'Publish' : 'Unpublish'}: ${title}`}
      >
        {state === 'Draft' ? 'Publish' : 'Unpublish'}
      </Button>
      {state !== 'Published' && (
        <Button small variant="quiet" onClick={onSchedule} aria-label={`Publish at a time: ${title}`}>
          {state === 'Draft' ? 'Publish at a time' : 'Change the time'}
        </Button>
      )}
      <Button small variant="quiet" onClick={onDelete} aria-label={`Delete: ${title}`}>
        Delete
      </Button>
    </div>
  );
}

/** The dialogs for one post of the list, and the functions that open them. They are outside the rows, which a reload replaces. */
export function usePostDialogs() {
  const reload = useReload();
  const [toDelete, setToDelete] = useState<AdminCard | null>(null);
  const [toSchedule, setToSchedule] = useState<AdminCard | null>(null);
  const { mutate, isPending } = useDelete();
  const remove = ({ _id }: AdminCard) => mutate(_id, { onSettled: () => setToDelete(null) });
  const dialogs = (
    <>
      <Dialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title="Delete the post"
        description={toDelete && `Are you sure you want to delete "${toDelete.title}"?`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setToDelete(null)}>
              Cancel
            </Button>
            <Button variant="danger" busy={isPending && 'Deleting'} onClick={() => toDelete && remove(toDelete)}>
              Delete
            </Button>
          </>
        }
      />
      <ScheduleDialog
        post={toSchedule}
        onClose={() => setToSchedule(null)}
        onDone={() => {
          setToSchedule(null);
          reload(adminPosts);
        }}
      />
    </>
  );
  return { dialogs, askDelete: setToDelete, askSchedule: setToSchedule };
}
