import type { ReactNode } from 'react';
import styles from './plots.module.css';

export interface PlotProps {
  children: ReactNode;
  caption: ReactNode;
  /** The table of the drawn numbers. */
  numbers: ReactNode;
}

/** A plot with its caption, and the numbers behind it for people who want them. */
export const Plot = ({ children, caption, numbers }: PlotProps) => (
  <div className={styles.frame}>
    <figure className={styles.shown}>
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
    <details className={styles.numbers}>
      <summary>The numbers</summary>
      {numbers}
    </details>
  </div>
);
