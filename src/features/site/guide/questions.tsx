import type { ReactNode } from 'react';
import styles from './guide-page.module.css';

interface ChildrenProps {
  children: ReactNode;
}

/** Lists of questions side by side, each a `Subject`. */
export const Questions = ({ children }: ChildrenProps) => <div className={styles.questions}>{children}</div>;

export const Subject = ({ title, children }: ChildrenProps & { title: string }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
);

const BLANKS = ['Project', 'Place', 'Offices', 'Filled in by', 'Date', 'Revision'];

/** A sheet to print, with lists of boxes to tick, each a `Subject`, and a title block to fill in. */
export const Checklist = ({ children }: ChildrenProps) => (
  <div className={styles.sheet}>
    {children}
    <dl className={styles.block}>
      {BLANKS.map((blank) => (
        <div key={blank}>
          <dt>{blank}</dt>
          <dd />
        </div>
      ))}
    </dl>
  </div>
);
