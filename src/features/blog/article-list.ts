import articles from 'virtual:articles';
import type { Article } from '../../../contract/blog/articles.ts';
import { toSlug } from '../../../contract/facts/slug.ts';

/** The articles of the product, the newest first by the day that readers see. */
export const ARTICLES: readonly Article[] = articles;

/** The articles with this category and this tag, both written as in an address; without one, any. */
export const articlesWith = (category: string | undefined, tag: string | undefined) =>
  ARTICLES.filter(
    (article) =>
      (category === undefined || toSlug(article.category) === category) &&
      (tag === undefined || article.tags.some((one) => toSlug(one) === tag)),
  );

const RELATED = 3;

/** The articles that share most tags with this one. */
export const relatedTo = ({ slug, tags }: Article): Article[] =>
  ARTICLES.filter((other) => other.slug !== slug)
    .map((other) => ({ other, shared: other.tags.filter((tag) => tags.includes(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, RELATED)
    .map(({ other }) => other);
