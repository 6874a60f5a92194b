import { type ReactNode, useContext } from 'react';
import { useLoadWhenBack } from '../../shared/loading/use-load-when-back.ts';
import { useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import type { Article } from '../../../contract/blog/articles.ts';
import { POSTS_PER_PAGE, type PostCard } from '../../../contract/blog/blog.ts';
import { BRAND } from '../../../contract/facts/brand.ts';
import { TagList } from '../../shared/article/tag-list.tsx';
import { Pager } from '../../shared/loading/pager.tsx';
import { PastTheEnd } from '../../shared/loading/past-the-end.tsx';
import { CopyButton } from '../../shared/reading/copy-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { NewsletterBox } from '../../shared/newsletter/newsletter-box.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Site } from '../../ui/meta.tsx';
import { Page } from '../../ui/page.tsx';
import { ARTICLES, articlesWith } from './article-list.ts';
import type { BlogData } from './blog-loader.ts';
import styles from './blog-page.module.css';
import { Card, cardOfArticle, cardOfPost } from './card.tsx';
import { Filters } from './filters.tsx';
import { Register } from './register.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';

export { loader } from './blog-loader.ts';

/** How many articles of the product are shown if there are no posts. */
const SAMPLES = 5;

const DESCRIPTION =
  'Articles for structural and civil engineers, with worked numbers, their checks and drawings: engineering, software, careers, construction.';

const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;

const Samples = () => (
  <Grid>
    {ARTICLES.slice(0, SAMPLES).map((article) => (
      <Card key={article.slug} {...cardOfArticle(article)} />
    ))}
  </Grid>
);

const Posts = ({ posts }: { posts: readonly PostCard[] }) => (
  <Grid>
    {posts.map((post) => (
      <Card key={post._id} {...cardOfPost(post)} action={<CopyButton slug={post.slug} title={post.title} />} />
    ))}
  </Grid>
);

const TeamArticles = ({ articles }: { articles: readonly Article[] }) =>
  articles.length > 0 && (
    <section className={styles.section} aria-labelledby="team">
      <DimensionLine level={2} id="team">
        By our engineering team
      </DimensionLine>
      <Register articles={articles} />
    </section>
  );

/** The content of the page: results, a list, or a sentence why there is none. */
function Listing({ data, articles, filtered }: { data: BlogData; articles: readonly Article[]; filtered: boolean }) {
  const { pathname } = useLocation();
  if (data.kind === 'failed') {
    return (
      <>
        <Alert kind="attention" title="Failed to load blog posts">
          {data.kept.length > 0 ? 'These are on this device.' : 'These articles are part of the product and need no server.'}
        </Alert>
        {data.kept.length > 0 && <Posts posts={data.kept} />}
        {data.kept.length === 0 && !filtered && <Samples />}
      </>
    );
  }
  if (data.kind === 'search') {
    const { q, results, total, page, problem, onDevice } = data;
    if (problem) return <Alert kind="danger">{problem}</Alert>;
    return (
      <>
        <output className={styles.found}>
          {total === 0 ? `Nothing was found for '${q}'.` : `${total} ${total === 1 ? 'article' : 'articles'} for '${q}'`}
        </output>
        {onDevice && (
          <Alert kind="attention" title="The server does not answer">
            This is what was found on this device.
          </Alert>
        )}
        {total === 0 && <p className="muted">Every word must occur. Try fewer words, or the beginning of one.</p>}
        <Results results={results} />
        {total > 0 && !onDevice && (
          <Pager page={page} limit={POSTS_PER_PAGE} total={total} of="articles" besides={`q=${encodeURIComponent(q)}`} />
        )}
      </>
    );
  }
  const { posts, total, page } = data;
  if (total === 0 && filtered) return articles.length === 0 && <EmptyState title="No articles yet" />;
  if (total === 0) return <Samples />;
  if (posts.length === 0) return <PastTheEnd first={pathname} />;
  return (
    <>
      <Posts posts={posts} />
      <Pager page={page} limit={POSTS_PER_PAGE} total={total} of={total === 1 ? 'article' : 'articles'} />
    </>
  );
}

/** The name of the list, as readers write it; an address without articles is shown unchanged. */
function nameOf({ filter, categories, tags }: BlogData, articles: readonly Article[]): string | undefined {
  const { category, tag } = filter;
  if (category !== undefined) return categories.find(({ slug }) => slug === category)?.name ?? articles[0]?.category ?? category;
  if (tag !== undefined) return tags.find(({ slug }) => slug === tag)?.name ?? tag;
  return undefined;
}

/** /blog and its filtered lists: the posts, the newest first, and the articles that are part of the product. */
export function Component() {
  const data = useLoaderData<BlogData>();
  useLoadWhenBack(data.kind === 'failed' || (data.kind === 'search' && data.onDevice === true));
  const site = useContext(Site);
  const { state } = useNavigation();
  const { filter, categories, tags } = data;
  const filtered = filter.category !== undefined || filter.tag !== undefined;
  const articles = articlesWith(filter.category, filter.tag);
  const name = nameOf(data, articles);
  const isSearch = data.kind === 'search';
  return (
    <Page
      title={name ?? 'Blog'}
      description={isSearch ? undefined : name ? `Articles for structural and civil engineers: ${name}.` : DESCRIPTION}
      data={{ '@type': 'Blog', name: `${BRAND} Blog`, description: DESCRIPTION, inLanguage: 'en', url: `${site}/blog` }}
      lead={filtered ? <Link to="/blog">All articles</Link> : 'Worked numbers, their checks, and drawings.'}
      actions={<SearchBox key={isSearch ? 'search' : 'list'} q={isSearch ? data.q : ''} />}
      width="wide"
    >
      <link rel="alternate" type="application/rss+xml" title={`${BRAND} Blog (RSS)`} href={`${site}/blog/rss.xml`} />
      <link rel="alternate" type="application/atom+xml" title={`${BRAND} Blog (Atom)`} href={`${site}/blog/atom.xml`} />
      <Filters categories={categories} shown={filter.category ?? filter.tag} />
      <section className={styles.section} aria-labelledby="articles" aria-busy={state === 'loading'}>
        <h2 className="visually-hidden" id="articles">
          Articles
        </h2>
        <Listing data={data} articles={articles} filtered={filtered} />
      </section>
      {!isSearch && <TeamArticles articles={articles} />}
      {!filtered && !isSearch && tags.length > 0 && (
        <section className={styles.section} aria-labelledby="topics">
          <DimensionLine level={2} id="topics">
            Topics
          </DimensionLine>
          <TagList tags={tags.map((tag) => tag.name)} label="Topics" />
          <p className="muted small">
            New articles by feed: <a href="/blog/rss.xml">RSS</a>, <a href="/blog/atom.xml">Atom</a>.
          </p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="newsletter">
        <DimensionLine level={2} id="newsletter">
          Newsletter
        </DimensionLine>
        <NewsletterBox />
      </section>
    </Page>
  );
}
