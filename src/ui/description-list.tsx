import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode; mono?: boolean | undefined }[];
}

/**
 * Names and values in two columns. Plain values are in a `bdi`, because a name may be in a script that runs from right to
 * left.
 */
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
