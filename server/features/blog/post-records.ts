import type { AdminPost } from '../../../contract/blog/admin-posts.ts';
import { Failure } from '../../http/failures.ts';
import type { PostRepository } from './post-repository.ts';
import { toAdminCard, toAdminPost } from './post-replies.ts';

interface Range {
  page: number;
  limit: number;
}

/** What administrators read of posts: lists, single posts, and their versions. */
export function createPostRecords(repository: PostRepository) {
  /** Throws `no-such-post`. */
  async function find(id: string): Promise<{ post: AdminPost }> {
    const found = await repository.find(id);
    if (!found) throw new Failure('no-such-post');
    return { post: toAdminPost(found.post, found.savedByName, new Date()) };
  }

  return {
    find,

    async list(range: Range) {
      const at = new Date();
      const [rows, total] = await Promise.all([repository.list(range), repository.count()]);
      return { posts: rows.map(({ post, savedByName }) => toAdminCard(post, savedByName, at)), ...range, total };
    },

    /** Throws `no-such-post`. */
    async listVersions(id: string, range: Range) {
      await find(id);
      const [rows, total] = await Promise.all([repository.listVersions(id, range), repository.countVersions(id)]);
      const versions = rows.map(({ version, savedAt, savedByName, title }) => ({
        version,
        saved_at: savedAt.toISOString(),
        saved_by: savedByName,
        title,
      }));
      return { versions, ...range, total };
    },

    /** Throws `no-such-post`. */
    async findVersion(id: string, version: number) {
      const found = await repository.findVersion(id, version);
      if (!found) throw new Failure('no-such-post', { detail: 'There is no such version of this post.' });
      const { fields, savedAt, savedByName } = found;
      return { version, saved_at: savedAt.toISOString(), saved_by: savedByName, title: fields.title, fields };
    },
  };
}

export type PostRecords = ReturnType<typeof createPostRecords>;
