import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import { dayInUtc } from '../../contract/dates.ts';
import { Page } from '../ui/page.tsx';
import styles from './document.module.css';
import { SHEETS, numberOf, type SheetPath } from './doc-pages.ts';
import { useHash } from './use-hash.ts';

export interface Clause {
  id: string;
  title: string;
  content: ReactNode;
}

export interface DocumentProps {
  to: SheetPath;
  title: string;
  /** At most 160 characters, because search engines show no more. */
  description: string;
  lead: ReactNode;
  /** The day of the last change (ISO 8601). */
  dated: string;
  /** The people it concerns. */
  concerns: string;
  clauses: readonly Clause[];
  /** More data in the terms of schema.org. */
  data?: object;
}

const TitleBlock = ({ to, dated, concerns }: Pick<DocumentProps, 'to' | 'dated' | 'concerns'>) => (
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

const SheetList = ({ to }: Pick<DocumentProps, 'to'>) => (
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

/**
 * A page that explains, like a sheet of a calculation report: title block, contents, numbered clauses. Every clause has an
 * address, so that it can be cited.
 */
export function Document({ to, title, description, lead, dated, concerns, clauses, data }: DocumentProps) {
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
      <div className={styles.body}>
        <nav className={styles.contents} aria-label="Contents of this page">
          <p className={styles.label}>Contents</p>
          <ol>
            {clauses.map(({ id, title: clause }) => (
              <li key={id}>
                <a href={`#${id}`}>{clause}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.clauses}>
          {clauses.map(({ id, title: clause, content }, index) => (
            <section key={id} id={id} className={styles.clause} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className={styles.number}>{index + 1}</span> {clause}
              </h2>
              <div className={styles.content}>{content}</div>
            </section>
          ))}
        </div>
      </div>
      <SheetList to={to} />
    </Page>
  );
}
