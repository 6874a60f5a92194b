import type { ReactNode } from 'react';
import { BRAND } from '../../contract/facts/brand.ts';
import { Meta, type MetaProps } from './meta.tsx';
import styles from './page.module.css';

export interface PageProps extends Pick<MetaProps, 'description' | 'data'> {
  /** The heading; with the brand also the title of the window. */
  title: string;
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  width?: 'narrow' | 'regular' | 'wide' | undefined;
  /** Shows the heading to screen readers only. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
}

/**
 * The frame of a page: margins, width, heading. The heading can take the focus, because the shell moves it there after a
 * change of page.
 */
export function Page({ title, description, data, lead, actions, width = 'regular', hideTitle = false, children }: PageProps) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <Meta title={`${title} – ${BRAND}`} description={description} data={data} />
      <div className={hideTitle ? 'visually-hidden' : styles.head}>
        <div className={styles.heading}>
          <h1 tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
