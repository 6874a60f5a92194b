import { z } from 'zod';
import { BLOG_PATHS, MAX_KEPT } from '../facts/blog-paths.ts';
import { call } from '../base/call.ts';
import { PageQuery } from '../base/paging.ts';
import { required, singleLine } from '../base/text.ts';

/** How many posts a page of the list shows. */
export const POSTS_PER_PAGE = 9;

const Author = z.object({ name: z.string(), title: z.string(), avatar: z.string().describe('Empty if there is none.') });

/** A post in a list. */
export const PostCard = z.object({
  _id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featured_image: z.string().describe('Address of the picture; empty if there is none.'),
  read_time: z.number().int().describe('Minutes.'),
  published: z.boolean(),
  published_at: z.iso.datetime().nullable().describe('When readers can see it for the first time; null for a draft.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  author: Author,
});
export type PostCard = z.infer<typeof PostCard>;

/** A whole post. `content` is HTML that the server has cleaned: it contains no script and loads nothing from elsewhere. */
export const Post = PostCard.extend({
  content: z.string(),
  meta_description: z.string(),
  version: z.number().int().describe('Grows with each change.'),
});
export type Post = z.infer<typeof Post>;

const Neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const posts = call({
  method: 'GET',
  path: BLOG_PATHS.posts,
  access: 'anyone',
  summary: 'Published posts, the newest first',
  query: PageQuery.extend({
    limit: PageQuery.shape.limit.default(10),
    category: singleLine('Category', 60).optional().describe('A name, or its form in addresses.'),
    // A sign of a tag may be a word in its address.
    tag: singleLine('Tag', 240).optional().describe('A name, or its form in addresses.'),
  }),
  reply: z.object({
    posts: z.array(PostCard),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  }),
});

export const post = call({
  method: 'GET',
  path: BLOG_PATHS.post,
  access: 'anyone',
  summary: 'A published post. An old slug finds it too; `post.slug` is the current one',
  params: z.object({ slug: z.string().max(200) }),
  otherResponses: { 404: 'There is no published post with this slug.' },
  reply: z.object({ post: Post, previousPost: Neighbour, nextPost: Neighbour }),
});

/** How many posts and articles have a category or a tag. */
export const Count = z.object({ name: z.string(), slug: z.string(), count: z.number().int() });
export type Count = z.infer<typeof Count>;

export const categories = call({
  method: 'GET',
  path: '/api/blog/categories',
  access: 'anyone',
  summary: 'Categories and tags of published posts and of articles of the product, the most frequent first',
  reply: z.object({ categories: z.array(Count), tags: z.array(Count) }),
});

const MAX_QUERY = 200;

/** Text in pieces; those with `hit` match the search. */
const Excerpt = z.array(z.object({ text: z.string(), hit: z.boolean() }));

export const SearchResult = z.object({
  path: z.string(),
  title: z.string(),
  excerpt: Excerpt,
  category: z.string(),
  tags: z.array(z.string()),
  read_time: z.number().int(),
  published_at: z.iso.datetime(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchBlog = call({
  method: 'GET',
  path: '/api/blog/search',
  access: 'anyone',
  summary: 'Posts and articles in which every word occurs, whole or as the beginning of a word; the best first',
  query: PageQuery.extend({
    limit: PageQuery.shape.limit.default(10),
    q: required('Search', MAX_QUERY, 'Please type what you look for.'),
  }),
  reply: z.object({
    results: z.array(SearchResult),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int().describe('At most 500; more are not counted.'),
  }),
});

export const checkKept = call({
  method: 'POST',
  path: BLOG_PATHS.kept,
  access: 'anyone',
  summary: 'Which posts on a device have changed since, and which are withdrawn',
  body: z.object({ posts: z.array(z.object({ slug: z.string().max(200), version: z.number().int() })).max(MAX_KEPT) }),
  reply: z.object({ changed: z.array(z.string()), withdrawn: z.array(z.string()) }),
});
