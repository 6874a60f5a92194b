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
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './messages.module.css';

interface AskProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ClearThread({ thread, onCleared, open, onOpenChange }: AskProps & { thread: Thread; onCleared: () => void }) {
  const { failed } = useToasts();
  async function clear() {
    onOpenChange(false);
    try {
      await send(clearThread, { params: { id: thread.id } });
      onCleared();
    } catch (error) {
      failed('The thread could not be deleted.', messageOf(error));
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this thread for you?"
      description="You will not see its messages any more. The other side keeps them, and so do your colleagues."
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Keep it
          </Button>
          <Button variant="danger" needsNetwork onClick={() => void clear()}>
            Delete for me
          </Button>
        </>
      }
    />
  );
}

/** Ends all contact with the company of the thread. */
function BlockCompany({ company, name, open, onOpenChange }: AskProps & { company: string; name: string }) {
  const reload = useReload();
  const { failed } = useToasts();
  async function block() {
    onOpenChange(false);
    try {
      await send(blockCompany, { params: { id: company } });
    } catch (error) {
      failed('The company could not be blocked.', messageOf(error));
    }
    reload(threads, threadOf);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      description="The company no longer sees or reaches you, and your connection ends. What was written stays. Your dashboard lists blocked companies."
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Keep it as it is
          </Button>
          <Button variant="danger" needsNetwork onClick={() => void block()}>
            Block
          </Button>
        </>
      }
    />
  );
}

/** The other side of the thread; the actions that end it are in a menu. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const navigate = useNavigate();
  const reload = useReload();
  const [asks, setAsks] = useState<'clear' | 'block' | null>(null);
  const { kind, id, name, domains } = thread.with;
  const isCompany = kind === 'company';
  const mayBlock = isCompany && thread.state !== 'blocked' && thread.state !== 'deleted';
  const ask = (question: 'clear' | 'block') => ({
    open: asks === question,
    onOpenChange: (open: boolean) => setAsks(open ? question : null),
  });
  return (
    <div className={styles.head}>
      <Link to="/messages" className={styles.back}>
        <span aria-hidden="true">←</span> All threads
      </Link>
      <div className={styles.party}>
        <h2 id="thread-name" tabIndex={-1}>
          {!isCompany && thread.state !== 'deleted' ? (
            <Link to={`/view/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {isCompany && thread.state !== 'deleted' && (
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
      <MoreMenu
        label={`More for the thread with ${name}`}
        actions={[
          ...(mayBlock ? [{ text: 'Block', danger: true, onSelect: () => setAsks('block') }] : []),
          { text: 'Delete for me', danger: true, onSelect: () => setAsks('clear') },
        ]}
      />
      {mayBlock && <BlockCompany company={id} name={name} {...ask('block')} />}
      <ClearThread
        thread={thread}
        {...ask('clear')}
        onCleared={() => {
          reload(threads);
          void navigate('/messages');
        }}
      />
    </div>
  );
}
