/**
 * Calls that a page makes before anybody has clicked, so they are here without their schemas (contract/blog/blog.ts has those).
 */
export const BLOG_PATHS = {
  posts: '/api/blog/posts',
  post: '/api/blog/posts/:slug',
  kept: '/api/blog/kept',
} as const;

/** How many stored posts a device may ask about at once. */
export const MAX_KEPT = 200;

/** How many of the newest posts a device fetches ahead, and how many opened posts it stores. */
export const KEPT_POSTS = { newest: 5, opened: 150 } as const;
