import type { ReactNode } from 'react';
import styles from './title-block.module.css';

export interface TitleBlockProps {
  name: ReactNode;
  nameLabel: string;
  below?: ReactNode;
  cells: readonly { label: string; value: ReactNode }[];
}

export function TitleBlock({ name, nameLabel, below, cells }: TitleBlockProps) {
  return (
    <div className={styles.block}>
      <div className={styles.name}>
        <p className={styles.label}>{nameLabel}</p>
        <p className={styles.title}>
          <bdi>{name}</bdi>
        </p>
        {below && <p className={styles.below}>{below}</p>}
      </div>
      <dl className={styles.cells}>
        {cells.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
