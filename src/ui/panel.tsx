import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  children: ReactNode;
  /** The element it is; `article` for one item of a list, `form` is the caller's own. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  'aria-labelledby'?: string | undefined;
}

/** A sheet of paper on the page: what belongs together, in a frame. */
export function Panel({ children, as: Tag = 'div', ...rest }: PanelProps) {
  return (
    <Tag className={styles.panel} {...rest}>
      {children}
    </Tag>
  );
}
