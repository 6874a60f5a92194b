import { login } from '../../../contract/accounts/accounts.ts';
import { type AdminPost, createPost, publishPost, unpublishPost, updatePost } from '../../../contract/blog/admin-posts.ts';
import { uploadImage } from '../../../contract/blog/blog-pictures.ts';
import type { PostInput } from '../../../contract/blog/post-input.ts';
import { DEMO_ACCOUNTS } from '../../../server/data/demo/demo-accounts.ts';
import { aPost } from './blog-input.ts';
import { callOverHttp } from '../server/call-over-http.ts';

/** The acts of an administrator on posts, over HTTP. */
export async function aBlogDesk(origin: string) {
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  const { accessToken: token } = await callOverHttp(origin, login, { body: { email, password } });
  return {
    token,

    /** A post that readers see. */
    async publish(more: Partial<PostInput> = {}): Promise<AdminPost> {
      const { post } = await callOverHttp(origin, createPost, { token, body: aPost(more) });
      return (await callOverHttp(origin, publishPost, { token, params: { id: post._id } })).post;
    },

    async change(post: AdminPost, change: Partial<PostInput>): Promise<AdminPost> {
      const { title, slug, excerpt, content, category, tags, featured_image, meta_description, read_time, version, author } =
        post;
      const texts = { title, slug, excerpt, content, category: category as PostInput['category'], tags, featured_image };
      const names = { author_name: author.name, author_title: author.title };
      const body = { ...texts, meta_description, read_time, ...names, version, ...change };
      return (await callOverHttp(origin, updatePost, { token, params: { id: post._id }, body })).post;
    },

    withdraw: (post: AdminPost) => callOverHttp(origin, unpublishPost, { token, params: { id: post._id } }),

    async uploadImage(bytes: Buffer): Promise<{ imageUrl: string; width: number; height: number }> {
      const form = { image: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) };
      return callOverHttp(origin, uploadImage, { token, form });
    },
  };
}

export type BlogDesk = Awaited<ReturnType<typeof aBlogDesk>>;
