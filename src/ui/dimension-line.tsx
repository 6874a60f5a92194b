import type { ReactNode } from 'react';
import styles from './dimension-line.module.css';

export interface DimensionLineProps {
  children: ReactNode;
  /** The heading level; a plain paragraph without one. */
  level?: 2 | 3 | 4 | undefined;
  id?: string | undefined;
}

/** The heading of a section: a thin line with a tick at each end and the label in its middle. */
export function DimensionLine({ children, level, id }: DimensionLineProps) {
  const Tag = level ? (`h${level}` as const) : 'p';
  return (
    <Tag className={styles.line} id={id}>
      <span>{children}</span>
    </Tag>
  );
}
