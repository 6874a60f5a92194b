import { createPost, publishPost } from '../../../contract/blog/admin-posts.ts';
import type { PostInput } from '../../../contract/blog/post-input.ts';
import { aPost } from './blog-input.ts';
import { type Server, call } from '../server/server.ts';

export { aPost } from './blog-input.ts';

/** A post that readers see. */
export async function publishedPost({ app }: Pick<Server, 'app'>, token: string, more: Partial<PostInput> = {}) {
  const { reply } = await call(app, createPost, { token, body: aPost(more) });
  const params = { id: reply.post._id };
  return (await call(app, publishPost, { token, params })).reply.post;
}
