import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface SheetProps {
  children: ReactNode;
  /** The element it is; `article` for one item of a list, `form` is the caller's own. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  'aria-labelledby'?: string | undefined;
}

/** A sheet of paper on the page: what belongs together, in a frame. */
export function Sheet({ children, as: Tag = 'div', ...rest }: SheetProps) {
  return (
    <Tag className={styles.sheet} {...rest}>
      {children}
    </Tag>
  );
}
