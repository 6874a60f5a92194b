import type { checkKept, post, posts } from '../../../contract/blog/blog.ts';
import { BLOG_PATHS } from '../../../contract/facts/blog-paths.ts';
import type { z } from 'zod';

type Reply<C extends { reply: z.ZodType }> = z.output<C['reply']>;

/** Throws if the server refuses or does not answer. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response.json() as Promise<T>;
}

/**
 * The calls of the blog with nothing but fetch, because a reader who has clicked nothing need not load the HTTP client and the
 * schemas. Each throws if the server refuses or does not answer.
 */
export const blogServer = {
  listNewest: (limit: number) => ask<Reply<typeof posts>>(`${BLOG_PATHS.posts}?limit=${limit}`),
  findPost: (slug: string) => ask<Reply<typeof post>>(BLOG_PATHS.post.replace(':slug', encodeURIComponent(slug))),
  check: (kept: readonly { slug: string; version: number }[]) =>
    ask<Reply<typeof checkKept>>(BLOG_PATHS.kept, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ posts: kept }),
    }),
};
