import type { MouseEvent } from 'react';
import { previewPost } from '../../../../contract/blog/admin-posts.ts';
import { PostView } from '../../../shared/article/post-view.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { type PostFields, toDraft } from './post-fields.ts';
import styles from './rendered-post.module.css';

/** A link would lead away from the text that is being written. */
const stayHere = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** The post of these fields, as readers would see it. The server renders it, as it does for them. */
export function RenderedPost({ fields }: { fields: PostFields }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is operated
    <div className={styles.paper} onClickCapture={stayHere}>
      <Loaded
        query={useLoad(previewPost, { body: toDraft(fields) }, { mode: 'fresh' })}
        loading="Rendering the post"
        failed="The post could not be rendered."
      >
        {({ post }) => <PostView post={post} />}
      </Loaded>
    </div>
  );
}
