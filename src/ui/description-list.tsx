import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface FactsProps {
  facts: readonly { label: string; value: ReactNode; mono?: boolean | undefined }[];
}

/** Names and values in two columns, ruled like the schedule on a drawing. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, mono }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={mono ? 'mono' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
