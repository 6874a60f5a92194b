import type { checkKept, post, posts } from '../../../contract/blog/blog.ts';
import { BLOG_PATHS } from '../../../contract/facts/blog-paths.ts';
import type { z } from 'zod';

type Reply<C extends { reply: z.ZodType }> = z.output<C['reply']>;

/** Throws if the server refuses or does not answer, or if the reply has not these fields, as one that something on the way made. */
async function ask<T extends object>(path: string, fields: readonly (keyof T & string)[], init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const reply: unknown = await response.json();
  const isRight = fields.every((field) => typeof (reply as Record<string, unknown> | null)?.[field] === 'object');
  if (!isRight) throw new Error(`${path} was not answered by the server.`);
  return reply as T;
}

/**
 * The calls of the blog with nothing but fetch, because a reader who has clicked nothing need not load the HTTP client and the
 * schemas. Each throws if the server refuses or does not answer.
 */
export const blogServer = {
  listNewest: (limit: number) => ask<Reply<typeof posts>>(`${BLOG_PATHS.posts}?limit=${limit}`, ['posts']),
  findPost: async (slug: string) => {
    const path = BLOG_PATHS.post.replace(':slug', encodeURIComponent(slug));
    const whole = await ask<Reply<typeof post>>(path, ['post', 'previousPost', 'nextPost']);
    if (typeof whole.post.slug !== 'string' || typeof whole.post.content !== 'string') throw new Error(`${path} has no post.`);
    return whole;
  },
  check: (kept: readonly { slug: string; version: number }[]) =>
    ask<Reply<typeof checkKept>>(BLOG_PATHS.kept, ['changed', 'withdrawn'], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ posts: kept }),
    }),
};
