import { z } from 'zod';
import { BLOG_PATHS, MAX_KEPT } from '../facts/blog-paths.ts';
import { call } from '../base/call.ts';
import { PageQuery } from '../base/paging.ts';
import { toSlug } from '../facts/slug.ts';
import { required, requiredLines, severalLines, singleLine } from '../base/text.ts';

/** How many posts a page of the list shows. */
export const POSTS_PER_PAGE = 9;
export const DEFAULT_READ_TIME = 5;
export const CATEGORIES = ['Engineering', 'Technology', 'Career', 'Industry News', 'Tutorials'] as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The address of a picture that was uploaded here. Others are refused, since a picture elsewhere would tell its server who reads. */
const IMAGE_ADDRESS = /^\/api\/blog\/images\/[0-9a-f-]{36}$/;

const Author = z.object({ name: z.string(), title: z.string(), avatar: z.string().describe('Empty if there is none.') });

/** What a list shows of a post. */
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
  published_at: z.iso.datetime().nullable().describe('When readers see it, or have seen it first; null for a draft.'),
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
    category: singleLine('Category', 60).optional().describe('A name, or the same as it stands in an address.'),
    tag: singleLine('Tag', 60).optional().describe('A name, or the same as it stands in an address.'),
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
  summary: 'A published post. An old slug finds it too; `post.slug` is the present one',
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
  summary: 'Categories and tags of what is published, articles of the product included, the most frequent first',
  reply: z.object({ categories: z.array(Count), tags: z.array(Count) }),
});

const MAX_QUERY = 200;

/** Text in pieces, of which those with `hit` are what was searched for. */
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
    total: z.number().int().describe('At most 500; beyond that nothing is counted.'),
  }),
});

export const checkKept = call({
  method: 'POST',
  path: BLOG_PATHS.kept,
  access: 'anyone',
  summary: 'Which posts that a device has kept have changed since, and which are withdrawn',
  body: z.object({ posts: z.array(z.object({ slug: z.string().max(200), version: z.number().int() })).max(MAX_KEPT) }),
  reply: z.object({ changed: z.array(z.string()), withdrawn: z.array(z.string()) }),
});

export const blogImage = call({
  method: 'GET',
  path: '/api/blog/images/:id/:file',
  access: 'anyone',
  summary: 'A picture of a post in one width and format, such as 960.webp',
  params: z.object({
    id: z.uuid(),
    file: z
      .string()
      .regex(/^(?:480|960|1440)\.(?:avif|webp)$/, 'There is no such picture.')
      .meta({ examples: ['960.webp'] }),
  }),
  otherResponses: { 404: 'There is no such picture.' },
  types: ['image/avif', 'image/webp'],
  reply: z.any(),
});

export const blogImageFallback = call({
  method: 'GET',
  path: '/api/blog/images/:id',
  access: 'anyone',
  summary: 'A picture of a post, as JPEG, in its greatest width',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such picture.' },
  types: ['image/jpeg'],
  reply: z.any(),
});

export const MAX_CONTENT = 200_000;
const MAX_TITLE = 150;
export const MAX_SLUG = 120;
const MAX_TAGS = 10;

const Category = z.enum(CATEGORIES, {
  error: ({ input }) =>
    String(input ?? '').trim() === ''
      ? 'Category is required!'
      : `There is no such category. Choose one of these: ${CATEGORIES.join(', ')}.`,
});

const Content = z
  .string({ error: 'Content is required!' })
  .max(MAX_CONTENT, 'Content must be maximum 200,000 characters, markup included.');

const tag = required('Tag', 40).refine((text) => toSlug(text) !== '', 'A tag needs a letter from a to z or a digit.');
const Tags = z.array(tag).max(MAX_TAGS, `A post takes at most ${MAX_TAGS} tags.`);

const FOREIGN_PICTURE =
  'Featured image must be a picture that was uploaded here: a picture on another site would tell that site who reads.';

const FeaturedImage = z
  .string(FOREIGN_PICTURE)
  .max(200, FOREIGN_PICTURE)
  .refine((address) => address === '' || IMAGE_ADDRESS.test(address), FOREIGN_PICTURE)
  .meta({ examples: [''] });

/** What an administrator writes. */
export const PostInput = z.object({
  title: required('Title', MAX_TITLE).refine((text) => /[\p{L}\p{N}]/u.test(text), 'Title needs a letter or a digit.'),
  slug: required('Slug', MAX_SLUG).refine(
    (text) => SLUG.test(text),
    'Slug may have lower-case letters from a to z, digits, and single hyphens between them.',
  ),
  excerpt: requiredLines('Excerpt', 400),
  content: Content.refine((html) => html.trim() !== '', 'Content is required!'),
  category: Category,
  tags: Tags.default([]),
  featured_image: FeaturedImage.default(''),
  meta_description: singleLine('Meta description', 160).default(''),
  read_time: z.coerce
    .number({ error: 'Read time must be a number of at least 1.' })
    .int('Read time must be a whole number of minutes.')
    .min(1, 'Read time must be a number of at least 1.')
    .max(600, 'Read time must be maximum 600 minutes.')
    .default(DEFAULT_READ_TIME),
  author_name: singleLine('Author', 100).default(''),
  author_title: singleLine('Author title', 100).default(''),
});
export type PostInput = z.infer<typeof PostInput>;

const ofServer = z.unknown().optional().describe('As a reply has it; without effect.');

/** Fields that a post has in replies, so that a client may send a post as it got it. */
const AS_REPLIED = {
  author: Author.extend({ name: PostInput.shape.author_name, title: PostInput.shape.author_title })
    .partial()
    .optional()
    .describe('In place of `author_name` and `author_title`. `avatar` has no effect.'),
  _id: ofServer,
  created_at: ofServer,
  updated_at: ofServer,
};

/** What an administrator has typed so far, so nothing of it need be right yet. */
export const DraftFields = z.object({
  title: singleLine('Title', 500),
  slug: singleLine('Slug', 500),
  excerpt: severalLines('Excerpt', 4000),
  content: Content,
  category: singleLine('Category', 60),
  tags: z.array(singleLine('Tag', 100)).max(50),
  featured_image: FeaturedImage,
  meta_description: singleLine('Meta description', 1000),
  read_time: singleLine('Read time', 20),
  author_name: singleLine('Author', 200),
  author_title: singleLine('Author title', 200),
});
export type DraftFields = z.infer<typeof DraftFields>;

/** A post as administrators see it: `content` is what the editor reads, cleaned but without rendered formulas. */
export const AdminPost = Post.extend({
  scheduled: z.boolean().describe('Whether `published_at` is still to come.'),
  updated_by: z.string().describe('Name of the administrator who saved it last; empty if the account is gone.'),
});
export type AdminPost = z.infer<typeof AdminPost>;

const AdminCard = AdminPost.omit({ content: true, meta_description: true });
export type AdminCard = z.infer<typeof AdminCard>;

const IdParams = z.object({ id: z.uuid() });
const OnePost = z.object({ post: AdminPost });
const Done = z.object({ response: z.literal('ok') });
const NO_POST = { 404: 'There is no such post.' };
const CONFLICTS = { 409: 'Another post has this slug, or the post was changed meanwhile.' };

export const createPost = call({
  method: 'POST',
  path: '/api/blog/admin/posts',
  access: ['admin'],
  summary: 'Create a post; it starts as a draft. Sent again with the same `id`, it changes nothing',
  body: PostInput.extend({
    ...AS_REPLIED,
    id: z.uuid().optional(),
    published: z.boolean().optional().describe('Without effect: a new post starts as a draft.'),
  }),
  status: 201,
  otherResponses: CONFLICTS,
  reply: OnePost,
});

export const updatePost = call({
  method: 'PUT',
  path: '/api/blog/admin/posts/:id',
  access: ['admin'],
  summary: 'Change a post. `version` is the version that was changed',
  params: IdParams,
  body: PostInput.extend({
    ...AS_REPLIED,
    version: z
      .number()
      .int()
      .optional()
      .describe('Without it the change applies to whatever is stored; what was stored stays among the versions.'),
    published: z
      .boolean()
      .optional()
      .describe('Publishes the post now, or withdraws it. A scheduled post is not published: false changes nothing of its time.'),
  }),
  otherResponses: { ...NO_POST, ...CONFLICTS },
  reply: OnePost,
});

export const deletePost = call({
  method: 'DELETE',
  path: '/api/blog/admin/posts/:id',
  access: ['admin'],
  summary: 'Delete a post. It can be restored for an hour',
  params: IdParams,
  otherResponses: NO_POST,
  reply: Done,
});

export const restorePost = call({
  method: 'POST',
  path: '/api/blog/admin/posts/:id/restore',
  access: ['admin'],
  summary: 'Take the deletion of a post back; it is as it was, published or not',
  params: IdParams,
  otherResponses: NO_POST,
  reply: OnePost,
});

export const adminPosts = call({
  method: 'GET',
  path: '/api/blog/admin/posts',
  access: ['admin'],
  summary: 'All posts, drafts too, the last changed first',
  query: PageQuery,
  reply: z.object({
    posts: z.array(AdminCard),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  }),
});

export const adminPost = call({
  method: 'GET',
  path: '/api/blog/admin/posts/:id',
  access: ['admin'],
  summary: 'One post, published or not',
  params: IdParams,
  otherResponses: NO_POST,
  reply: OnePost,
});

export const publishPost = call({
  method: 'PUT',
  path: '/api/blog/admin/posts/:id/publish',
  access: ['admin'],
  summary: 'Publish a post, now or at a time to come. A post that is published stays as it is',
  params: IdParams,
  body: z.object({ at: z.iso.datetime('The time of publication is not valid.').optional() }).optional(),
  otherResponses: NO_POST,
  reply: OnePost,
});

export const unpublishPost = call({
  method: 'PUT',
  path: '/api/blog/admin/posts/:id/unpublish',
  access: ['admin'],
  summary: 'Withdraw a post: it is a draft again',
  params: IdParams,
  otherResponses: NO_POST,
  reply: OnePost,
});

const Version = z.object({
  version: z.number().int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  title: z.string(),
});
export type Version = z.infer<typeof Version>;

export const postVersions = call({
  method: 'GET',
  path: '/api/blog/admin/posts/:id/versions',
  access: ['admin'],
  summary: 'The versions of a post, the newest first',
  params: IdParams,
  query: PageQuery,
  otherResponses: NO_POST,
  reply: z.object({ versions: z.array(Version), page: z.number().int(), limit: z.number().int(), total: z.number().int() }),
});

export const postVersion = call({
  method: 'GET',
  path: '/api/blog/admin/posts/:id/versions/:version',
  access: ['admin'],
  summary: 'One version of a post. To restore it, save its fields as a change',
  params: IdParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  otherResponses: { 404: 'There is no such version.' },
  reply: Version.extend({ fields: DraftFields }),
});

const Draft = z.object({
  fields: DraftFields,
  base: z.number().int().nullable().describe('The version of the post that it began from; null for a new post.'),
  write: z
    .uuid()
    .nullable()
    .describe(
      'An id that the client makes each time it sends a draft, so that a device recognises a draft of its own; null if a client sent none.',
    ),
  saved_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

// Not required, since a page that was loaded before an update does not send it.
const NewDraft = Draft.omit({ saved_at: true }).partial({ write: true });
export type NewDraft = z.infer<typeof NewDraft>;

export const saveDraft = call({
  method: 'PUT',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: 'Keep what has been typed into a post, by the id of the post, or by a new id for a new post',
  params: IdParams,
  body: NewDraft,
  reply: z.object({ saved_at: z.iso.datetime() }),
});

export const findDraft = call({
  method: 'GET',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: "The caller's draft of a post, and who else has one",
  params: IdParams,
  reply: z.object({
    draft: Draft.nullable(),
    others: z.array(z.object({ name: z.string(), saved_at: z.iso.datetime() })),
  }),
});

export const deleteDraft = call({
  method: 'DELETE',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: "Discard the caller's draft of a post",
  params: IdParams,
  reply: Done,
});

export const newDrafts = call({
  method: 'GET',
  path: '/api/blog/admin/drafts',
  access: ['admin'],
  summary: "The caller's drafts of posts that were never saved, the newest first; at most 20",
  reply: z.object({ drafts: z.array(z.object({ id: z.uuid(), title: z.string(), saved_at: z.iso.datetime() })) }),
});

export const previewPost = call({
  method: 'POST',
  path: '/api/blog/admin/preview',
  access: ['admin'],
  summary: 'A draft as readers would see it',
  body: DraftFields,
  reply: z.object({ post: Post }),
});

export const MAX_BLOG_IMAGE_BYTES = 5 * 1024 * 1024;

export const uploadImage = call({
  method: 'POST',
  path: '/api/blog/admin/upload-image',
  access: ['admin'],
  summary: 'Upload a picture (PNG, JPEG, WebP); it is made anew in several widths',
  form: z.object({}),
  file: {
    field: 'image',
    maxBytes: MAX_BLOG_IMAGE_BYTES,
    tooLarge: 'File size too large. Please select an image under 5MB.',
  },
  reply: z.object({ imageUrl: z.string(), width: z.number().int(), height: z.number().int() }),
});
