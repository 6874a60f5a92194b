import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  children: ReactNode;
  /** The element to use: `article` or `li` for one item of a list. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  'aria-labelledby'?: string | undefined;
}

/** A framed part of a page. */
export function Panel({ children, as: Tag = 'div', ...rest }: PanelProps) {
  return (
    <Tag className={styles.panel} {...rest}>
      {children}
    </Tag>
  );
}
