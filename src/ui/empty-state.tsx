import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next possible step of the reader. */
  action?: ReactNode;
}

/** Shows that nothing is here yet, why, and how to change that, because an empty page looks like a fault. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true" className={styles.drawing}>
        <path d="M8 12H88" strokeDasharray="5 4" />
        <path d="M8 12l6 10H2zM88 12l6 10H82z" />
        <path d="M8 34H88M8 29v10M88 29v10M5 37l6-6M85 37l6-6" />
      </svg>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
