import type { ReactNode } from 'react';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** The number of what is below, shown after the title. */
  count?: number | undefined;
  /** The action or link of the section, at the right. */
  children?: ReactNode;
  /** The id of the heading, by which a section is labelled. */
  id?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
}

/** The plain heading of a section of a work page. */
export function SectionHead({ title, count, children, id, level = 2 }: SectionHeadProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Tag id={id}>
        {title}
        {count !== undefined && <span className={styles.count}> {count.toLocaleString('en')}</span>}
      </Tag>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
