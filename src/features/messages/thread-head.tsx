import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blockCompany } from '../../../contract/profiles/visibility.ts';
import { type Thread, clearThread, threadOf, threads } from '../../../contract/messages/messages.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './messages.module.css';

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

/** The other side of the thread, and the buttons that end it. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const navigate = useNavigate();
  const reload = useReload();
  const { kind, id, name, domains } = thread.with;
  return (
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
          reload(threads);
          void navigate('/messages');
        }}
      />
    </div>
  );
}
