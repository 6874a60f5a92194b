import type { ReactNode } from 'react';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { Page } from '../../../ui/page.tsx';
import type { GuideFrontMatter } from '../document/front-matter.ts';
import Collaboration from '../pages/international-collaboration.mdx';
import { PROSE } from '../document/prose-parts.tsx';
import styles from './guide-page.module.css';
import { SCHEDULE } from './schedule-table.tsx';

const ABOUT = [
  'Structural engineering',
  'Eurocode',
  'ACI 318',
  'AISC 360',
  'ASCE/SEI 7',
  'IS 456',
  'International collaboration',
];

interface ChildrenProps {
  children: ReactNode;
}

function Guide({ title, description, lead, children }: GuideFrontMatter & ChildrenProps) {
  const data = {
    '@type': 'TechArticle',
    headline: title,
    description,
    inLanguage: 'en',
    about: ABOUT,
    author: { '@type': 'Organization', name: BRAND },
  };
  return (
    <Page title={title} description={description} data={data} lead={lead} width="wide">
      <div className={styles.guide}>{children}</div>
    </Page>
  );
}

const Contents = ({ children }: ChildrenProps) => (
  <nav className={styles.contents} aria-label="Contents">
    {children}
  </nav>
);

const Chapters = ({ children }: ChildrenProps) => <div className={styles.chapters}>{children}</div>;

/** One chapter of the guide. Its id is its address, so that the contents can link to it. */
const Chapter = ({ id, children }: ChildrenProps & { id: string }) => (
  <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
    {children}
  </section>
);

const ChapterTitle = ({ id, children }: ChildrenProps & { id: string }) => <h2 id={`${id}-title`}>{children}</h2>;

/** The parts for the Markdown of the guide (scripts/site-pages.ts). */
const GUIDE = {
  ...PROSE,
  ...SCHEDULE,
  Frame: Guide,
  Contents,
  Sections: Chapters,
  Section: Chapter,
  SectionTitle: ChapterTitle,
};

/** /international-collaboration: the agreements of two engineers in two countries before they begin. */
export const Component = () => <Collaboration components={GUIDE} />;
