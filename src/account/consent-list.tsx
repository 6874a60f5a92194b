import { useState } from 'react';
import { CONSENTS, type Consent } from '../../contract/consents.ts';
import { type OwnData, withdrawConsent } from '../../contract/own-data.ts';
import { noticeSettings } from '../../contract/notifications.ts';
import { send } from '../api/request.ts';
import { AskButton } from '../forms/ask-button.tsx';
import { useReload } from '../loading/use-reload.ts';
import { Alert } from '../ui/alert.tsx';
import styles from './your-data.module.css';

interface ConsentListProps {
  consents: OwnData['consents'];
  onChange: () => void;
}

/** What the person has agreed to, each with what it is for, and the way to take it back. */
export function ConsentList({ consents, onChange }: ConsentListProps) {
  const reload = useReload();
  const [withdrawn, setWithdrawn] = useState<Consent | null>(null);
  const onDone = (id: Consent) => {
    setWithdrawn(id);
    reload(noticeSettings);
    onChange();
  };
  return (
    <div className={styles.part}>
      <h3>What you have agreed to</h3>
      <ul className={styles.consents}>
        {consents.map(({ id, isGiven }) => {
          const { name, purpose, effect } = CONSENTS[id];
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span>{purpose}</span>
                {isGiven && <span className="muted small">If you withdraw: {effect}</span>}
              </div>
              {!isGiven && <span className="muted">Not given</span>}
              {isGiven && id !== 'account' && (
                <AskButton
                  text="Withdraw"
                  about={name}
                  title={`Withdraw: ${name}`}
                  action="Withdraw"
                  doing="Withdrawing"
                  isDangerous={id === 'recording'}
                  run={() => send(withdrawConsent, { body: { consent: id } })}
                  onDone={() => onDone(id)}
                >
                  {effect}
                </AskButton>
              )}
            </li>
          );
        })}
      </ul>
      {withdrawn && (
        <Alert kind="safe" title={`Withdrawn: ${CONSENTS[withdrawn].name}`}>
          <p>{CONSENTS[withdrawn].done}</p>
        </Alert>
      )}
    </div>
  );
}
