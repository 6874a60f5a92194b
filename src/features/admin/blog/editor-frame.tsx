import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/api/use-session.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { FullDialog } from '../../../ui/full-dialog.tsx';
import type { DeviceDrafts } from './drafts/device-drafts.ts';
import { EDIT, FROM_LIST, newPostAddress, postInAddress, withoutEdit } from './edit-address.ts';

/** The code of the editor, which is loaded when it is first needed. */
function useEditor(isNeeded: boolean) {
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ['editor'],
    queryFn: async () => (await import('./editor.tsx')).PostEditor,
    enabled: isNeeded,
    staleTime: Infinity,
    // A component is no data to compare.
    structuralSharing: false,
  });
  return { value: data && { PostEditor: data }, failure: error ?? failureReason, again: () => void refetch() };
}

/** The editor on top of the list, open while the address names a post, so that a reload and Back work. */
export function EditorFrame({ drafts }: { drafts: DeviceDrafts }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const account = useSession()?.id ?? '';
  const named = query.get(EDIT);
  const post = postInAddress(named);
  const editor = useEditor(post !== null);

  useEffect(() => {
    // A link cannot know an id that nobody has used yet.
    if (named === 'new') setQuery(newPostAddress, { replace: true, state });
  }, [named, setQuery, state]);

  function close() {
    if (state === FROM_LIST) void navigate(-1);
    else setQuery(withoutEdit, { replace: true });
  }
  return (
    <FullDialog open={post !== null} onClose={close} title={post?.isNew ? 'New post' : 'Edit post'}>
      {post && (
        <Loaded query={editor} loading="Loading the editor" failed="The editor could not be loaded.">
          {({ PostEditor }) => <PostEditor key={post.id} {...post} account={account} drafts={drafts} onSaved={close} />}
        </Loaded>
      )}
    </FullDialog>
  );
}
