import { FLAGS, type Flag } from '../../../../../contract/facts/bank-health.ts';
import styles from './statistics.module.css';

/** The flags of a question in short. Those that doubt its key or words are emphasised. */
export const FlagWords = ({ flags }: { flags: readonly Flag[] }) =>
  flags.length === 0 ? (
    <span className="muted">none</span>
  ) : (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <span key={flag} className={styles.flag} data-fault={FLAGS[flag].isFault || undefined} title={FLAGS[flag].meaning}>
          {FLAGS[flag].title}
        </span>
      ))}
    </span>
  );
