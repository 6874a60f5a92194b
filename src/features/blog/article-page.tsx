import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type HTMLAttributes,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Link } from '../../ui/link.tsx';
import type { Article } from '../../../contract/blog/articles.ts';
import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import { BRAND } from '../../../contract/facts/brand.ts';
import { TEST_MINUTES } from '../../../contract/assessment/test-format.ts';
import { ArticleHead } from '../../shared/article/article-head.tsx';
import { longDay } from '../../shared/article/dates.ts';
import { Drawing } from '../../shared/article/drawing.tsx';
import prose from '../../shared/article/prose.module.css';
import { TagList } from '../../shared/article/tag-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Meta, Site } from '../../ui/meta.tsx';
import { ARTICLES, relatedTo } from './article-list.ts';
import type { ContentProps } from './article-paths.ts';
import styles from './article-page.module.css';
import { articleData } from './structured-data.ts';
import { ShareArticle } from './share.tsx';
import { Sidebar } from './sidebar.tsx';

const infographics = import.meta.glob<string>('./articles/*-infographic.svg', { query: '?url', import: 'default', eager: true });

/** The links to the sections of an article. */
function Contents({ sections }: { sections: string }) {
  const items = JSON.parse(sections) as { id: string; title: string }[];
  return (
    <nav className={styles.contents} aria-label="Contents of this article">
      <p>Contents</p>
      <ol>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A wide table is scrolled by the keyboard, too, so it can have the focus. */
const Table = (props: ComponentProps<'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- see above
  <div data-table role="group" tabIndex={0} aria-label="Table">
    <table {...props} />
  </div>
);

/** A formula on a line of its own may be wider than a phone, so it is scrolled like a table. */
const Formula = ({ markup, ...props }: HTMLAttributes<HTMLElement> & { display?: string; markup: string }) =>
  // React's types have no MathML. The markup is made from our own files (scripts/articles.ts).
  createElement('math', {
    ...props,
    ...(props.display === 'block' && { tabIndex: 0 }),
    dangerouslySetInnerHTML: { __html: markup },
  });

const Code = (props: ComponentProps<'pre'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <pre {...props} tabIndex={0} />
);

const COMPONENTS = { Drawing, Contents, table: Table, math: Formula, pre: Code } as ContentProps['components'];

/** A picture that summarises an article. It is hidden if it cannot be loaded, because the text says the same. */
function Infographic({ file, alt }: { file: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  const hide = () => {
    console.warn(`The infographic ${file} could not be loaded.`);
    if (image.current) image.current.hidden = true;
  };
  // It may have failed before React took over, and then there is no event any more.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) hide();
  });
  return (
    <img
      ref={image}
      className={styles.infographic}
      src={infographics[`./articles/${file}`] ?? ''}
      alt={alt}
      width={420}
      height={560}
      loading="lazy"
      onError={hide}
    />
  );
}

const CallToAction = () => (
  <aside className={styles.call} aria-label="Register">
    <div>
      <h2>Show what you can do</h2>
      <p>
        One recorded test of about {TEST_MINUTES.usual} minutes. Companies see how your answers are rated instead of a CV. It is
        free for engineers.
      </p>
    </div>
    <ButtonLink to="/register">Register free</ButtonLink>
  </aside>
);

const Related = ({ articles }: { articles: readonly Article[] }) =>
  articles.length > 0 && (
    <section className={styles.related} aria-labelledby="related">
      <DimensionLine level={2} id="related">
        Related articles
      </DimensionLine>
      <ul>
        {articles.map(({ path, title, minutes, category }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <span className="muted small">
              {category}, {minutes} min
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Makes the page of an article of the product. */
export function createArticlePage(slug: string, Content: ComponentType<ContentProps>) {
  const article = ARTICLES.find((one) => one.slug === slug) as Article;
  return function ArticlePage() {
    const site = useContext(Site);
    const {
      title,
      description,
      path,
      published,
      shown = published,
      checked,
      category,
      section = category,
      tags,
      role,
      minutes,
    } = article;
    return (
      <div className={styles.page} data-sidebar={article.sidebar || undefined}>
        <Meta
          title={`${title} – ${BRAND}`}
          description={description}
          canonical={path}
          article={{ published, modified: shown, section, tags }}
          data={articleData({
            site,
            path,
            title,
            description,
            published,
            modified: shown,
            section,
            tags,
            minutes,
            author: DEFAULT_AUTHOR,
          })}
        />
        <p className={styles.back}>
          <Link to="/blog">Back to All Articles</Link>
        </p>
        <article className={styles.article}>
          <ArticleHead
            title={title}
            category={category}
            date={shown}
            minutes={minutes}
            lead={article.excerpt}
            author={DEFAULT_AUTHOR}
            role={role}
          />
          <div className={prose.prose}>
            <Content components={COMPONENTS} />
          </div>
          {article.infographic && <Infographic file={article.infographic} alt={article.infographicAlt ?? ''} />}
          <footer className={styles.foot}>
            {shown !== published && <p className="muted small">First published on {longDay(published)}.</p>}
            {checked && (
              <p className="muted small">
                A second reader, who did not write it, recomputed its numbers. This was finished on {longDay(checked)}.
              </p>
            )}
            <TagList tags={tags} label="Tags" />
            <ShareArticle path={path} title={title} only="linkedin" />
          </footer>
        </article>
        {article.sidebar && <Sidebar role={role} topics={article.topics} />}
        <div className={styles.after}>
          {article.callToAction && <CallToAction />}
          <Related articles={relatedTo(article)} />
          <p className={styles.back}>
            <Link to="/blog">Back to All Articles</Link>
          </p>
        </div>
      </div>
    );
  };
}
