import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { Page } from '../../../ui/page.tsx';
import styles from './document.module.css';
import { DEFINITIONS } from './definition-table.tsx';
import { SHEETS, numberOf } from './doc-pages.ts';
import type { SheetFrontMatter } from './front-matter.ts';
import { PROSE } from './prose-parts.tsx';
import { useHash } from '../use-hash.ts';

interface ChildrenProps {
  children: ReactNode;
}

export interface SheetProps extends SheetFrontMatter, ChildrenProps {
  /** More data in the terms of schema.org. */
  data?: object;
}

const TitleBlock = ({ to, dated, concerns }: Pick<SheetProps, 'to' | 'dated' | 'concerns'>) => (
  <dl className={styles.block}>
    <div>
      <dt>Sheet</dt>
      <dd className="mono">{`${numberOf(to)} of ${SHEETS.length}`}</dd>
    </div>
    <div>
      <dt>Last updated</dt>
      <dd>
        <time dateTime={dated}>{dayInUtc(dated)}</time>
      </dd>
    </div>
    <div>
      <dt>Concerns</dt>
      <dd>{concerns}</dd>
    </div>
  </dl>
);

const SheetList = ({ to }: Pick<SheetProps, 'to'>) => (
  <nav className={styles.set} aria-label="Sheets of this set">
    <ol>
      {SHEETS.map((sheet) => (
        <li key={sheet.to}>
          <span className="mono">{numberOf(sheet.to)}</span>
          <Link to={sheet.to} aria-current={sheet.to === to ? 'page' : undefined}>
            {sheet.title}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

const Contents = ({ children }: ChildrenProps) => (
  <nav className={styles.contents} aria-label="Contents of this page">
    <p className={styles.label}>Contents</p>
    {children}
  </nav>
);

const Clauses = ({ children }: ChildrenProps) => <div className={styles.clauses}>{children}</div>;

const Clause = ({ id, children }: ChildrenProps & { id: string }) => (
  <section id={id} className={styles.clause} aria-labelledby={`${id}-title`}>
    {children}
  </section>
);

const ClauseTitle = ({ id, number, children }: ChildrenProps & { id: string; number: string }) => (
  <h2 id={`${id}-title`}>
    <span className={styles.number}>{number}</span> {children}
  </h2>
);

/**
 * An explaining page, like a sheet of a calculation report: title block, contents, numbered clauses. Every clause has an address,
 * so that it can be cited.
 */
export function Sheet({ to, title, description, lead, dated, concerns, data, children }: SheetProps) {
  useHash();
  const about = {
    '@type': 'WebPage',
    name: title,
    description,
    inLanguage: 'en',
    dateModified: dated,
    isPartOf: { '@type': 'WebSite', name: BRAND },
    ...data,
  };
  return (
    <Page title={title} description={description} data={about} lead={lead} width="wide">
      <TitleBlock to={to} dated={dated} concerns={concerns} />
      <div className={styles.body}>{children}</div>
      <SheetList to={to} />
    </Page>
  );
}

/** The parts for the Markdown of such a page (scripts/site-pages.ts). */
export const SHEET = {
  ...PROSE,
  ...DEFINITIONS,
  Frame: Sheet,
  Contents,
  Sections: Clauses,
  Section: Clause,
  SectionTitle: ClauseTitle,
};
