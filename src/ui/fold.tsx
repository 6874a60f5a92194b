import { type ReactNode, useId } from 'react';
import styles from './fold.module.css';

const Chevron = () => (
  <svg className={styles.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

interface FoldProps {
  title: ReactNode;
  /** Beside and below the title; a click there opens it as well. */
  summary?: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/**
 * One line that opens to all of it. What is folded stays in the page, so that it is printed and a sound in it is not loaded
 * anew.
 */
export function Fold({ title, summary, open, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <div className={styles.fold} data-open={open || undefined}>
      <div className={styles.head}>
        <h3>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {title}
          </button>
        </h3>
        {summary}
        <Chevron />
      </div>
      <div className={styles.body} id={id}>
        {children}
      </div>
    </div>
  );
}
