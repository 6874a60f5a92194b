import { adminPost, type AdminPost, createPost, updatePost } from '../../../../contract/blog/admin-posts.ts';
import type { PostInput } from '../../../../contract/blog/post-input.ts';
import { Failure, isRefusedFor, send } from '../../../shared/api/request.ts';

const update = async (id: string, version: number, input: PostInput) =>
  (await send(updatePost, { params: { id }, body: { ...input, version } })).post;

async function find(id: string): Promise<AdminPost | null> {
  try {
    return (await send(adminPost, { params: { id } })).post;
  } catch (error) {
    if (isRefusedFor(error, 'no-such-post')) return null;
    throw error;
  }
}

/**
 * Saves one post, new or not. For the server a second creation with the same id is a repetition that changes nothing. So after an
 * attempt without a reply it asks first whether the post exists, and then changes it.
 */
export function createPostSaver(id: string) {
  let isUncertain = false;
  return async (version: number | null, input: PostInput): Promise<{ post: AdminPost; isCreated: boolean }> => {
    if (version !== null) return { post: await update(id, version, input), isCreated: false };
    const present = isUncertain ? await find(id) : null;
    if (present) return { post: await update(id, present.version, input), isCreated: true };
    try {
      return { post: (await send(createPost, { body: { ...input, id } })).post, isCreated: true };
    } catch (error) {
      isUncertain = !(error instanceof Failure) || error.kind !== 'refused';
      throw error;
    }
  };
}
