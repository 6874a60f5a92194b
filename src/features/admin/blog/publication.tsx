import { useState } from 'react';
import { adminPost, adminPosts } from '../../../../contract/blog/admin-posts.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { PostState, stateOf } from './post-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

function OfSaved({ id }: { id: string }) {
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Loaded query={useLoad(adminPost, { params: { id } })} loading="Loading the state" failed="The state could not be loaded.">
      {({ post }) => (
        <>
          <PostState post={post} />
          <p className="muted small">Readers get the text that is saved.</p>
          {stateOf(post) !== 'Published' && (
            <div>
              <Button small variant="quiet" onClick={() => setOpen(true)}>
                {stateOf(post) === 'Draft' ? 'Publish at a time' : 'Change the time'}
              </Button>
            </div>
          )}
          <ScheduleDialog
            post={isOpen ? post : null}
            onClose={close}
            onDone={() => {
              close();
              reload(adminPost, adminPosts);
            }}
          />
        </>
      )}
    </Loaded>
  );
}

/** Whether and when readers see a post. */
export const Publication = ({ post }: { post: string | null }) => (
  <section className="stack" aria-labelledby="publication">
    <h3 id="publication">Publication</h3>
    {post === null ? (
      <p className="muted small">The post starts as a draft. After it is created, it can be published now or at a time.</p>
    ) : (
      <OfSaved id={post} />
    )}
  </section>
);
