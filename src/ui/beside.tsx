import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A form, and beside it what a reader wants to know before it is sent. In a narrow window that follows below. */
export const Beside = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.beside}>
    <div className={styles.part}>{children}</div>
    <div className={styles.part}>{aside}</div>
  </div>
);
