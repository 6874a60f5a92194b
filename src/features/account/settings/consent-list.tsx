import { useState } from 'react';
import {
  CONSENTS,
  type Consent,
  GIVABLE_CONSENTS,
  type GivableConsent,
  VERSIONED_CONSENTS,
  consentText,
  versionOf,
} from '../../../../contract/facts/consents.ts';
import { engineerSharing } from '../../../../contract/profiles/visibility.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { type OwnData, giveConsent, withdrawConsent } from '../../../../contract/accounts/own-data.ts';
import { notificationSettings } from '../../../../contract/accounts/notifications.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import styles from './your-data.module.css';

interface ConsentListProps {
  consents: OwnData['consents'];
  onChange: () => void;
}

const isGivable = (id: Consent): id is GivableConsent => GIVABLE_CONSENTS.some((one) => one === id);

/** Which text was agreed to or withdrawn last, and when. */
function recordText({ agreed, version, at }: OwnData['consents'][number]): string | null {
  if (version === null || at === null) return null;
  return `${agreed ? 'Agreed to' : 'Taken back'}: text ${version}, on ${day(at)}.`;
}

/** The valid text, word for word. */
function Wording({ id }: { id: Consent }) {
  const versioned = VERSIONED_CONSENTS.find((one) => one === id);
  return (
    versioned && (
      <span>
        The text: <q>{consentText(versioned).text}</q>
      </span>
    )
  );
}

/** The consents of the person, each with its purpose, and a way to withdraw it. */
export function ConsentList({ consents, onChange }: ConsentListProps) {
  const reload = useReload();
  const [withdrawn, setWithdrawn] = useState<Consent | null>(null);
  const onDone = (id: Consent) => {
    setWithdrawn(id);
    reload(notificationSettings, engineerSharing);
    onChange();
  };
  const onGiven = () => {
    setWithdrawn(null);
    reload(engineerSharing);
    onChange();
  };
  return (
    <div className={styles.part}>
      <h3>What you have agreed to</h3>
      <ul className={styles.consents}>
        {consents.map((consent) => {
          const { id, isGiven } = consent;
          const { name, purpose, effect } = CONSENTS[id];
          const record = recordText(consent);
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span>{purpose}</span>
                <Wording id={id} />
                {isGiven && <span className="muted small">If you withdraw: {effect}</span>}
                {record && <span className="muted small">{record}</span>}
              </div>
              {!isGiven && !isGivable(id) && <span className="muted">Not given</span>}
              {!isGiven && isGivable(id) && (
                <AskButton
                  text="Agree"
                  about={name}
                  title={`Agree: ${name}`}
                  action="I agree"
                  doing="Saving"
                  run={() => send(giveConsent, { body: { consent: id, version: versionOf(id) } })}
                  onDone={onGiven}
                >
                  {consentText(id).text}
                </AskButton>
              )}
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
