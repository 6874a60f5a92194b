import type { ReactNode } from 'react';
import styles from './alert.module.css';

export interface AlertProps {
  /** `safe`: the data is stored; `attention`: the reader has to act; `danger`: something failed. */
  kind?: 'info' | 'safe' | 'attention' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** The possible reaction of the reader. */
  action?: ReactNode;
}

const SIGNS = {
  info: <path d="M8 7v5M8 4v1.5" />,
  safe: <path d="M3.5 8.5l3 3 6-7" />,
  attention: <path d="M8 3v6M8 11v1.5" />,
  danger: <path d="M4 4l8 8M12 4l-8 8" />,
};

/**
 * A message in the flow of the page. A failure interrupts a screen reader (`alert`); any other message waits until it is idle
 * (`status`), so that it does not interrupt the present text.
 */
export function Alert({ kind = 'info', title, children, action }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <svg
        className={styles.sign}
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        {SIGNS[kind]}
      </svg>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
