import { NEWEST_POSTS, PRODUCT, type publicContent } from '../../../contract/site/public-content.ts';
import type { z } from 'zod';
import type { Article } from '../../../contract/blog/articles.ts';
import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import type { Plan } from '../../../contract/site/plans.ts';
import type { Publications } from '../blog/publications.ts';
import { type CachedResponse, createCachedResponse } from '../../http/cached-response.ts';

interface Needs {
  publications: Pick<Publications, 'list'> & { count(): ReturnType<Publications['count']> };
  /** The articles of the product, the newest first. */
  articles: readonly Article[];
  plans: Plan[];
}

/** Returns the function that composes the content of public pages, as a response that can be cached until the blog changes. */
export const createPublicContent =
  ({ publications, articles, plans }: Needs) =>
  async (): Promise<CachedResponse> => {
    const [{ posts }, { categories }] = await Promise.all([
      publications.list({ page: 1, limit: NEWEST_POSTS }),
      publications.count(),
    ]);
    const content: z.input<(typeof publicContent)['reply']> = {
      posts,
      articles: articles.map(({ path, title, excerpt, category, tags, minutes, role, published, shown = published }) => ({
        path,
        title,
        excerpt,
        category,
        tags,
        read_time: minutes,
        published_at: shown,
        author: { name: DEFAULT_AUTHOR, title: role, avatar: '' },
      })),
      categories,
      plans,
      product: PRODUCT,
    };
    return createCachedResponse(200, JSON.stringify(content), 'application/json; charset=utf-8');
  };
