import * as calls from '../../contract/blog/blog.ts';
import { aPost } from './blog-input.ts';
import { type Server, call } from './server.ts';

export { aPost } from './blog-input.ts';

/** A post that readers see. */
export async function publishedPost({ app }: Pick<Server, 'app'>, token: string, more: Partial<calls.PostInput> = {}) {
  const { reply } = await call(app, calls.createPost, { token, body: aPost(more) });
  const params = { id: reply.post._id };
  return (await call(app, calls.publishPost, { token, params })).reply.post;
}
