import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { createDeviceDrafts } from './drafts/device-drafts.ts';
import { FROM_LIST, linkToNew } from './edit-address.ts';
import { BuiltInArticles } from './built-in-articles.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { NewDrafts } from './drafts/new-drafts.tsx';
import { PostList } from './post-list.tsx';

/** /admin/blog: the posts, and on top of them the editor, if the address names a post. */
export function Component() {
  const [query] = useSearchParams();
  const [drafts] = useState(() => createDeviceDrafts());
  return (
    <ToastProvider>
      <Page
        title="Blog"
        width="wide"
        lead="Posts, before and after they are published."
        actions={
          <ButtonLink to={linkToNew(query)} state={FROM_LIST}>
            New post
          </ButtonLink>
        }
      >
        <NewDrafts drafts={drafts} />
        <PostList />
        <BuiltInArticles />
      </Page>
      <EditorFrame drafts={drafts} />
    </ToastProvider>
  );
}
