import { moment } from '../../../../contract/facts/dates.ts';
import { KEPT_CHANGES } from '../../../../contract/facts/lifetimes.ts';
import { type Security, type SecurityChange } from '../../../../contract/accounts/security.ts';
import styles from './security.module.css';

const WORDS: Record<SecurityChange, string> = {
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  'app-added': 'An authenticator app was set up.',
  'app-removed': 'The authenticator app was removed.',
  'codes-made': 'New recovery codes were made.',
  'code-used': 'A recovery code was used.',
  'codes-refused': 'Too many wrong codes were given. Whoever gave them may know your password.',
  'factors-reset': 'Whoever runs this site removed every second factor.',
  'email-changed': 'The e-mail address was changed.',
  'unproven-ended':
    'Your address was confirmed. Passkeys, codes, API keys, webhooks and links to reports from before have ended, since somebody else could have made them.',
};

/** The changes of the ways to sign in. */
export const Changes = ({ changes }: Pick<Security, 'changes'>) => (
  <section className={styles.part} aria-labelledby="changes">
    <h2 id="changes">What was changed</h2>
    <p className="measure">We e-mailed you about each, if your address was confirmed. The last {KEPT_CHANGES} are kept.</p>
    <ul className={styles.changes}>
      {changes.map(({ what, at }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at} className="muted">
            {moment(at)}
          </time>{' '}
          {WORDS[what]}
        </li>
      ))}
    </ul>
  </section>
);
