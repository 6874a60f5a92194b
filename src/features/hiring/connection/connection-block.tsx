import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ConnectionStatus,
  acceptConnect,
  companyCancel,
  companyConnections,
  rejectConnect,
  removeConnection,
} from '../../../../contract/profiles/connections.ts';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import { companyFeed } from '../../../../contract/hiring/saved-searches.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { ConnectDialog } from '../../../shared/forms/connect-dialog.tsx';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './connection-block.module.css';
import { Contact } from './contact.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { EngineerDecisions } from './decisions.tsx';

const NOTICE_MS = 5000;
const UNEXPECTED = 'An unexpected error encountered. Please try again later';

const ACTS = { Cancel: companyCancel, Accept: acceptConnect, Reject: rejectConnect, Remove: removeConnection } as const;
type Act = keyof typeof ACTS;

const DONE: Record<Act, string> = {
  Cancel: 'Cancel connection request successful',
  Accept: 'You are connected',
  Reject: 'The request was rejected',
  Remove: 'The connection was removed',
};

/** The acts of a company in each status; if there is none, it can ask. */
const ACTS_OF: Partial<Record<ConnectionStatus, readonly Act[]>> = {
  'pending-target-approve': ['Cancel'],
  'pending-user-approve': ['Accept', 'Reject'],
  connected: ['Remove'],
};

/** A sentence that disappears after five seconds. */
function usePassingNotice() {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

function sentenceOf(error: unknown) {
  const message = messageOf(error);
  return message === 'Unexpected error' ? UNEXPECTED : message;
}

interface RemoveDialogProps {
  open: boolean;
  isRemoving: boolean;
  onClose: () => void;
  onRemove: () => void;
}

const RemoveDialog = ({ open, isRemoving, onClose, onRemove }: RemoveDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(stays) => stays || onClose()}
    title="Remove this connection?"
    description="You no longer see the e-mail address and the phone number, and neither of you can write to the other."
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" needsNetwork busy={isRemoving && 'Removing'} onClick={onRemove}>
          Remove
        </Button>
      </>
    }
  />
);

interface ConnectionBlockProps {
  engineer: ViewedEngineer;
  /** Loads the data that a connection shows, such as address and phone number. */
  onChange: () => void;
}

/** The connection of the company and the engineer, and the acts of the company on it. */
export function ConnectionBlock({ engineer, onChange }: ConnectionBlockProps) {
  const { profile: id, connection } = engineer;
  const mayAct = useMayInTeam('recruiter');
  const online = useOnline();
  const reload = useReload();
  const [notice, setNotice] = usePassingNotice();
  const [asking, setAsking] = useState<'connect' | 'remove' | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (act: Act) => send(ACTS[act], { params: { id } }),
    onSuccess: (_, act) => setNotice(DONE[act]),
    // Also after a refusal, since its usual reason is a faster act of the other side.
    onSettled() {
      setAsking(null);
      changed();
    },
  });
  function changed() {
    reload(companyFeed, companyConnections);
    onChange();
  }
  const acts = ACTS_OF[connection];
  return (
    <section className={styles.block} aria-labelledby="connection">
      <h2 id="connection" className={styles.title}>
        Connection
      </h2>
      <ConnectionFacts engineer={engineer} />
      {mayAct && (
        <div className={styles.acts}>
          {connection === 'connected' && <MessageLink to={id} />}
          {connection === 'connected' && <Contact engineer={engineer} />}
          {!acts && (
            <Button needsNetwork onClick={() => setAsking('connect')}>
              Connect
            </Button>
          )}
          {acts?.map((act) => (
            <Button
              key={act}
              small={act === 'Remove'}
              variant={act === 'Accept' ? 'primary' : 'quiet'}
              needsNetwork
              busy={isPending && variables === act}
              onClick={() => (act === 'Remove' ? setAsking('remove') : mutate(act))}
            >
              {act}
            </Button>
          ))}
        </div>
      )}
      {(connection === 'connected' || connection === 'removed') && (
        <EngineerDecisions engineer={engineer} mayDecide={mayAct && connection === 'connected'} />
      )}
      {mayAct && !online && <p className="muted small">This needs a network.</p>}
      {notice && <Alert kind="safe">{notice}</Alert>}
      {error && <Alert kind="danger">{sentenceOf(error)}</Alert>}
      <ConnectDialog
        asker="company"
        id={id}
        open={asking === 'connect'}
        sentenceOf={sentenceOf}
        onClose={() => setAsking(null)}
        onConnected={() => {
          setAsking(null);
          setNotice('Connect request successful');
          changed();
        }}
      />
      <RemoveDialog
        open={asking === 'remove'}
        isRemoving={isPending}
        onClose={() => setAsking(null)}
        onRemove={() => mutate('Remove')}
      />
    </section>
  );
}
