import { isDeepStrictEqual } from 'node:util';
import type { Count } from '../../../contract/blog/blog.ts';
import { toSlug } from '../../../contract/facts/slug.ts';
import type { Article } from '../../../contract/blog/articles.ts';
import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import type { ArticleText } from '../../../contract/site/rendering.ts';
import { Failure } from '../../http/failures.ts';
import { toCard, toPost } from './post-replies.ts';
import type { Filter, NewReading, ReadingRepository } from './reading-repository.ts';

interface Range {
  page: number;
  limit: number;
}

interface Asked extends Range {
  category?: string | undefined;
  tag?: string | undefined;
}

const LISTED_IN_SITEMAP = 40_000;
const IN_FEED = 20;

const toCounts = (rows: readonly Count[]): Count[] => rows.map(({ name, slug, count }) => ({ name, slug, count }));

/** An article of the product as search and lists read it. */
const toReading = ({ article, text }: ArticleText): NewReading => ({
  path: article.path,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  categorySlug: toSlug(article.category),
  tags: article.tags,
  tagSlugs: article.tags.map(toSlug),
  readTime: article.minutes,
  publishedAt: new Date(article.published),
  tagLine: article.tags.join(' '),
  body: text,
});

/** What readers get: published posts, and search over them and over the articles of the product. */
export const createPublications = (repository: ReadingRepository, own: readonly Article[]) => ({
  async list({ category, tag, page, limit }: Asked) {
    const at = new Date();
    const categorySlug = category === undefined ? undefined : toSlug(category);
    const tagSlug = tag === undefined ? undefined : toSlug(tag);
    const read = (filter: Filter) =>
      Promise.all([repository.listPosts(filter, { page, limit }, at), repository.countPosts(filter, at)]);
    const found = await read({ categorySlug, tagSlug });
    const isFormer = found[1] === 0 && tagSlug !== undefined;
    const [rows, total] = isFormer ? await read({ categorySlug, formerTagSlug: tagSlug }) : found;
    return { posts: rows.map((row) => toCard(row, at)), page, limit, total };
  },

  /** Throws `no-such-post`. */
  async find(slug: string) {
    const at = new Date();
    const found = await repository.findPost(slug, at);
    if (!found) throw new Failure('no-such-post');
    return { post: toPost(found.post, at), previousPost: found.previous, nextPost: found.next };
  },

  async count() {
    const at = new Date();
    const [categories, tags] = await Promise.all([repository.countCategories(at), repository.countTags(at)]);
    return { categories: toCounts(categories.rows), tags: toCounts(tags.rows) };
  },

  /** Which of these posts have changed, and which are withdrawn. A post with a new slug has changed. */
  async check(kept: readonly { slug: string; version: number }[]) {
    const slugs = kept.map(({ slug }) => slug);
    const found = new Map((await repository.listVersions(slugs, new Date())).map((row) => [row.slug, row]));
    const hasChanged = ({ slug, version }: { slug: string; version: number }) => {
      const row = found.get(slug);
      return row !== undefined && (row.version !== version || row.present !== slug);
    };
    return {
      changed: kept.filter(hasChanged).map(({ slug }) => slug),
      withdrawn: slugs.filter((slug) => !found.has(slug)),
    };
  },

  /** The newest posts and articles, for feeds. */
  async listEntries() {
    const at = new Date();
    const rows = await repository.listPosts({}, { page: 1, limit: IN_FEED }, at);
    const posts = rows.map((row) => ({
      path: `/blog/${row.slug}`,
      firstPath: `/blog/${row.firstSlug ?? row.slug}`,
      title: row.title,
      excerpt: row.excerpt,
      category: row.category,
      author: row.authorName || DEFAULT_AUTHOR,
      published: row.publishedAt ?? at,
      updated: row.publishedAt && row.publishedAt > row.updatedAt ? row.publishedAt : row.updatedAt,
    }));
    const articles = own.map(({ path, title, excerpt, category, published, shown = published }) => ({
      path,
      firstPath: path,
      title,
      excerpt,
      category,
      author: DEFAULT_AUTHOR,
      published: new Date(published),
      updated: new Date(shown),
    }));
    return [...posts, ...articles].toSorted((a, b) => b.published.getTime() - a.published.getTime()).slice(0, IN_FEED);
  },

  /** Title, excerpt and path of a post; null if readers do not see it. */
  findPublished: (postId: string) => repository.findPublished(postId, new Date()),

  listAddresses: () => repository.listAddresses(new Date(), LISTED_IN_SITEMAP),
  findNextPublication: () => repository.findNextPublication(new Date()),

  /** Makes the articles of this version findable, and removes those of other versions. */
  async keepArticles(articles: readonly ArticleText[]) {
    for (const article of articles) await repository.upsert(toReading(article));
    await repository.deleteOtherArticles(articles.map(({ article }) => article.path));
  },

  /** Writes the tags of stored posts into addresses again, since an earlier version wrote them in another way. */
  async updateTagSlugs() {
    for (const { path, tags, tagSlugs: stored } of await repository.listTags()) {
      const tagSlugs = tags.map(toSlug);
      if (!isDeepStrictEqual(tagSlugs, stored)) await repository.setTagSlugs({ path, tags, tagSlugs });
    }
  },
});

export type Publications = ReturnType<typeof createPublications>;
