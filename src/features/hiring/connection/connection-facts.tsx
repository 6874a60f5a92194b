import { moment } from '../../../../contract/facts/dates.ts';
import type { ConnectionStatus } from '../../../../contract/profiles/connections.ts';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import styles from './connection-block.module.css';

const STATUS: Record<ConnectionStatus, string> = {
  unknown: 'Not connected',
  cancelled: 'Request cancelled',
  rejected: 'Request rejected',
  removed: 'Connection removed',
  'pending-target-approve': 'Waits for the engineer',
  'pending-user-approve': 'The engineer has asked you',
  connected: 'Connected',
};

/** The status of the connection, its date and its reason. */
export function ConnectionFacts({ engineer: { connection, connectionDetails: details } }: { engineer: ViewedEngineer }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>{details?.expired ? 'The last request has expired' : STATUS[connection]}</dd>
        </div>
        {details && (
          <div>
            <dt>Since</dt>
            <dd className="mono">{moment(details.since)}</dd>
          </div>
        )}
        {details?.expiresAt && (
          <div>
            <dt>Expires</dt>
            <dd className="mono">{moment(details.expiresAt)}</dd>
          </div>
        )}
      </dl>
      {details?.reason && (
        <p className={styles.reason} dir="auto">
          {details.reason}
        </p>
      )}
    </>
  );
}
