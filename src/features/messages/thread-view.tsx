import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockCompany } from '../../../contract/profiles/connections.ts';
import { type Thread, type ThreadState, clearThread, excerptOf, threadOf, threads } from '../../../contract/messages/messages.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { Composer } from './composer.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { ReportDialog } from './report-dialog.tsx';
import type { ShownMessage } from './shown-messages.ts';
import { useThread } from './use-thread.ts';

const CLOSED: Record<Exclude<ThreadState, 'open'>, string> = {
  removed: 'You are no longer connected, so nobody can write here. What was written stays.',
  blocked: 'You have blocked this company, so nobody can write here. What was written stays.',
  deleted: 'This account is deleted, so nobody can write here. What was written stays until your own account is deleted.',
  'not-connected': 'You are not connected, so nobody can write here. A new connection opens this thread again.',
};

const NO_RIGHT = 'Your role in the company lets you read and not write. An owner of the company can change your role.';

/** Pixels from the end within which a reader counts as being there. */
const AT_END = 120;

/** Keeps the end in view when what is shown changes, unless the reader has scrolled up. */
function useEndInView(content: string) {
  const boxRef = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const shown = useRef('');
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box && atEnd.current && shown.current !== content) box.scrollTop = box.scrollHeight;
    shown.current = content;
  }, [content]);
  return {
    boxRef,
    note() {
      const box = boxRef.current;
      if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;
    },
    goToEnd: () => void (atEnd.current = true),
  };
}

/** The last message of the other side that came while the thread is open, for screen readers. */
function Announcement({ messages, own, name }: { messages: readonly ShownMessage[]; own: ShownMessage['side']; name: string }) {
  const last = messages.findLast(({ side }) => side !== own);
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const hasLoaded = messages.length > 0;
  useEffect(() => {
    if (!hasLoaded) return;
    if (first.current !== null && last && last.id !== first.current) setSaid(`${name}: ${excerptOf(last.text)}`);
    first.current = last?.id ?? '';
  }, [hasLoaded, last, name]);
  return <output className="visually-hidden">{said}</output>;
}

function ClearThread({ thread, onCleared }: { thread: Thread; onCleared: () => void }) {
  const { failed } = useToasts();
  const [open, setOpen] = useState(false);
  async function clear() {
    setOpen(false);
    try {
      await send(clearThread, { params: { id: thread.id } });
      onCleared();
    } catch (error) {
      failed('The thread could not be deleted.', messageOf(error));
    }
  }
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Delete for me
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this thread for you?"
        description="You will not see its messages any more. The other side keeps them, and so do your colleagues."
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" needsNetwork onClick={() => void clear()}>
              Delete for me
            </Button>
          </>
        }
      />
    </>
  );
}

/** Ends all contact with the company of the thread. */
function BlockCompany({ company, name }: { company: string; name: string }) {
  const reload = useReload();
  const { failed } = useToasts();
  const [open, setOpen] = useState(false);
  async function block() {
    setOpen(false);
    try {
      await send(blockCompany, { params: { id: company } });
    } catch (error) {
      failed('The company could not be blocked.', messageOf(error));
    }
    reload(threads, threadOf);
  }
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Block
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Block ${name}?`}
        description="The company no longer sees or reaches you, and your connection ends. What was written stays. Your dashboard lists blocked companies."
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it as it is
            </Button>
            <Button variant="danger" needsNetwork onClick={() => void block()}>
              Block
            </Button>
          </>
        }
      />
    </>
  );
}

/** An open thread: who it is with, its messages, and the field for a new one. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { query, messages, reload } = useThread(thread);
  const [reported, setReported] = useState<ShownMessage | null>(null);
  const navigate = useNavigate();
  const reloadList = useReload();
  const { boxRef, note, goToEnd } = useEndInView(messages.map(({ id, refusal }) => id + (refusal ?? '')).join());
  const { kind, id, name, domains } = thread.with;
  const own = kind === 'engineer' ? 'company' : 'engineer';
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <div className={styles.head}>
        <Link to="/messages" className={styles.back}>
          All threads
        </Link>
        <div className={styles.party}>
          <h2 id="thread-name" tabIndex={-1}>
            {kind === 'engineer' && thread.state !== 'deleted' ? (
              <Link to={`/view/${id}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          {kind === 'company' && thread.state !== 'deleted' && (
            <span className="muted small">
              {domains.length > 0 ? (
                <>
                  mail at <span className="mono">{domains.join(', ')}</span>
                </>
              ) : (
                'no mail domain proven'
              )}
            </span>
          )}
        </div>
        {kind === 'company' && thread.state !== 'blocked' && thread.state !== 'deleted' && (
          <BlockCompany company={id} name={name} />
        )}
        <ClearThread
          thread={thread}
          onCleared={() => {
            reloadList(threads);
            void navigate('/messages');
          }}
        />
      </div>
      <section className={styles.scroll} ref={boxRef} onScroll={note} aria-label="Messages">
        <Loaded query={query} loading="Loading the messages" failed="The messages could not be loaded.">
          {() => (
            <>
              {query.hasMore && (
                <Button small variant="quiet" onClick={query.loadMore} busy={query.isLoadingMore && 'Loading earlier messages'}>
                  Show earlier messages
                </Button>
              )}
              <ol className={styles.messages}>
                {messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    own={own}
                    seen={thread.seen}
                    onReport={setReported}
                    onDeleted={reload}
                  />
                ))}
              </ol>
            </>
          )}
        </Loaded>
      </section>
      <Announcement messages={messages} own={own} name={name} />
      {thread.mayWrite ? (
        <Composer key={thread.id} thread={thread} onKept={goToEnd} />
      ) : (
        <Alert kind="info">{thread.state === 'open' ? NO_RIGHT : CLOSED[thread.state]}</Alert>
      )}
      <ReportDialog message={reported} onClose={() => setReported(null)} />
    </section>
  );
}
