import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import type { DeviceDrafts } from './drafts/device-drafts.ts';
import { EditorSession } from './editor-session.tsx';
import { draftLock } from '../../../engine/storage/names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Preloader } from '../../../ui/preloader.tsx';
import { openPost } from './open-post.ts';
import type { PostFields } from './post-fields.ts';
import { useOnlyTab } from './drafts/use-only-tab.ts';

export interface PostEditorProps {
  id: string;
  /** The post need not be saved yet. */
  isNew: boolean;
  account: string;
  drafts: DeviceDrafts;
  onSaved: () => void;
}

/**
 * The editor of one post. It is loaded only when somebody writes, because its library is larger than all other admin pages. One
 * tab of a browser can have it open, because two would write over each other's draft.
 */
export function PostEditor(props: PostEditorProps) {
  const isOnly = useOnlyTab(draftLock(props.account, props.id));
  if (isOnly) return <OpenedPost {...props} />;
  if (isOnly === null) return <Preloader label="Loading the post" />;
  return (
    <EmptyState title="This post is open in another tab">
      Close it in the other tab, and it opens here by itself. What you typed there is kept.
    </EmptyState>
  );
}

function OpenedPost({ id, isNew, account, drafts, onSaved }: PostEditorProps) {
  const visit = useId();
  const [round, setRound] = useState(0);
  const [discarded, setDiscarded] = useState<PostFields | null>(null);
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ['post and drafts', id, account, visit, round],
    queryFn: () => openPost({ id, isNew, account, drafts }),
    gcTime: 0,
    // A second reading would replace the text of the person who writes by an old one.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  return (
    <Loaded
      query={{ value: data, failure: error ?? failureReason, again: () => void refetch() }}
      loading="Loading the post"
      failed="The post could not be loaded."
    >
      {(opened) => (
        <EditorSession
          key={round}
          id={id}
          account={account}
          drafts={drafts}
          opened={opened}
          discarded={discarded}
          onDiscarded={(fields) => {
            setDiscarded(fields);
            setRound(round + 1);
          }}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  );
}
