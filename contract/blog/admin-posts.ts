import { z } from 'zod';
import { call } from '../base/call.ts';
import { PageQuery } from '../base/paging.ts';
import { DraftFields, PostInput } from './post-input.ts';
import { Post, PostCard } from './blog.ts';

const ofServer = z.unknown().optional().describe('A field of replies; without effect here.');

/** Fields that a post has in replies, so that a client may send a post as it got it. */
const AS_REPLIED = {
  author: PostCard.shape.author
    .extend({ name: PostInput.shape.author_name, title: PostInput.shape.author_title })
    .partial()
    .optional()
    .describe('In place of `author_name` and `author_title`. `avatar` has no effect.'),
  _id: ofServer,
  created_at: ofServer,
  updated_at: ofServer,
};

/** A post as administrators see it: `content` is the text for the editor, cleaned but without rendered formulas. */
export const AdminPost = Post.extend({
  scheduled: z.boolean().describe('Whether `published_at` is still to come.'),
  updated_by: z.string().describe('Name of the administrator who saved it last; empty if the account is deleted.'),
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
      .describe('Left out: the change applies to the stored version, which stays among the versions.'),
    published: z
      .boolean()
      .optional()
      .describe('Publishes the post now, or withdraws it. A scheduled post is not published, so false does not change its time.'),
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
  summary: 'Undo the deletion of a post; it is published again if it was before',
  params: IdParams,
  otherResponses: NO_POST,
  reply: OnePost,
});

export const adminPosts = call({
  method: 'GET',
  path: '/api/blog/admin/posts',
  access: ['admin'],
  summary: 'All posts, with drafts, the last changed first',
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
  summary: 'Publish a post, now or at a later time. A published post does not change',
  params: IdParams,
  body: z.object({ at: z.iso.datetime('The time of publication is not valid.').optional() }).optional(),
  otherResponses: NO_POST,
  reply: OnePost,
});

export const unpublishPost = call({
  method: 'PUT',
  path: '/api/blog/admin/posts/:id/unpublish',
  access: ['admin'],
  summary: 'Withdraw a post: it becomes a draft again',
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

export const previewPost = call({
  method: 'POST',
  path: '/api/blog/admin/preview',
  access: ['admin'],
  summary: 'A draft as readers would see it',
  body: DraftFields,
  reply: z.object({ post: Post }),
});
