import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminCard, adminPosts } from '../../../../contract/blog/admin-posts.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { newsletter, sendNewsletter } from '../../../../contract/blog/newsletter.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';

/** The number of posts to choose from. An older post that was never sent appears again when it is changed. */
const LISTED = 50;

const isSeen = ({ published, scheduled }: AdminCard) => published && !scheduled;

function Choice({ posts, confirmed }: { posts: readonly AdminCard[]; confirmed: number }) {
  const reload = useReload();
  const [id, setId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const {
    mutate,
    isPending,
    error,
    data: sent,
    reset,
  } = useMutation({
    mutationFn: () => send(sendNewsletter, { params: { id } }),
    onSettled: () => {
      setAsked(false);
      reload(newsletter);
    },
  });
  const title = posts.find(({ _id }) => _id === id)?.title ?? '';
  return (
    <Panel as="section" aria-labelledby="send-a-post">
      <h2 id="send-a-post">Send a post</h2>
      <Select
        label="Post"
        hint={`Published posts, the last changed first, at most ${LISTED}.`}
        placeholder="Choose a post"
        options={posts.map(({ _id, title: name, published_at: at }) => ({
          value: _id,
          label: at ? `${name} (${day(at)})` : name,
        }))}
        value={id}
        onChange={(event) => {
          setId(event.target.value);
          reset();
        }}
      />
      <div className="row">
        <Button disabled={id === '' || confirmed === 0} onClick={() => setAsked(true)}>
          Send to {countOf(confirmed, 'subscriber')}
        </Button>
      </div>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {sent && (
        <Alert kind="safe">The e-mails of ‘{sent.send.title}’ are being written. The list below shows how far they are.</Alert>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Send this post?"
        description={`‘${title}’ goes to ${countOf(confirmed, 'subscriber')}. That cannot be taken back, and the post cannot be sent again.`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button busy={isPending && 'Sending'} onClick={() => mutate()}>
              Send
            </Button>
          </>
        }
      />
    </Panel>
  );
}

/** The place where a published post is chosen and sent to all subscribers. */
export const SendPost = ({ confirmed }: { confirmed: number }) => (
  <Loaded
    query={useLoad(adminPosts, { query: { limit: LISTED } })}
    loading="Loading the posts"
    failed="The posts could not be loaded."
    isEmpty={({ posts }) => !posts.some(isSeen)}
    empty={<EmptyState title="No post is published yet">A post can be sent once readers can open it.</EmptyState>}
  >
    {({ posts }) => <Choice posts={posts.filter(isSeen)} confirmed={confirmed} />}
  </Loaded>
);
