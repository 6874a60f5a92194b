import { useState } from 'react';
import { companyConnections } from '../../../../contract/profiles/connections.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { messageOf } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConnectDialog } from '../../../shared/forms/connect-dialog.tsx';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { ShortlistButton } from '../record/shortlist-button.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './summary-actions.module.css';
import { useChangeSummary } from './change-summary.ts';

const STANDING: Partial<Record<SearchCard['connection'], string>> = {
  connected: 'Connected',
  'pending-target-approve': 'Request sent',
};

/** Asks an engineer for a connection, from a list; if there is one, leads to the messages. */
function Connect({ card: { profile, name, connection } }: { card: SearchCard }) {
  const reload = useReload();
  const changeSummary = useChangeSummary();
  const [open, setOpen] = useState(false);
  if (connection === 'connected') return <MessageLink small to={profile} name={name} />;
  const standing = STANDING[connection];
  if (standing) return <span className={styles.standing}>{standing}</span>;
  if (connection === 'pending-user-approve')
    return (
      <ButtonLink small variant="quiet" to={`/view/${profile}`}>
        Answer request
      </ButtonLink>
    );
  return (
    <>
      <Button small variant="quiet" data-act="connect" needsNetwork onClick={() => setOpen(true)}>
        Connect
      </Button>
      <ConnectDialog
        asker="company"
        id={profile}
        open={open}
        sentenceOf={messageOf}
        onClose={() => setOpen(false)}
        onConnected={() => {
          setOpen(false);
          changeSummary(profile, { connection: 'pending-target-approve' });
          reload(companyConnections);
        }}
      />
    </>
  );
}

/** The acts of a member of the team on an engineer of a list; none for members who may only read. */
export function SummaryActions({ card }: { card: SearchCard }) {
  const mayAct = useMayInTeam('recruiter');
  if (!mayAct) return <span className={styles.standing}>{STANDING[card.connection]}</span>;
  return (
    <div className={styles.actions}>
      <Connect card={card} />
      <ShortlistButton engineer={card.profile}>{card.shortlisted ? 'Shortlisted' : 'Shortlist'}</ShortlistButton>
    </div>
  );
}
