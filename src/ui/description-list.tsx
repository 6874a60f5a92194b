import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode; mono?: boolean | undefined }[];
}

/** Names and values in two columns, ruled like the schedule on a drawing. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, mono }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={mono ? 'mono' : undefined}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
