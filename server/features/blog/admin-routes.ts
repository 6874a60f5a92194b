import {
  adminPost,
  adminPosts,
  createPost,
  deletePost,
  postVersion,
  postVersions,
  previewPost,
  publishPost,
  restorePost,
  unpublishPost,
  updatePost,
} from '../../../contract/blog/admin-posts.ts';
import { deleteDraft, findDraft, newDrafts, saveDraft } from '../../../contract/blog/post-drafts.ts';
import { uploadImage } from '../../../contract/blog/blog-pictures.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Drafts } from './drafts.ts';
import type { Images } from './images.ts';
import type { PostRecords } from './post-records.ts';
import type { Posts } from './posts.ts';

interface Services {
  posts: Posts;
  records: PostRecords;
  drafts: Drafts;
  images: Images;
}

export function blogAdminRoutes(defineRoute: DefineRoute, { posts, records, drafts, images }: Services) {
  defineRoute(createPost, async ({ body, caller }) => posts.create(caller.accountId, body));
  defineRoute(updatePost, async ({ params: { id }, body, caller }) => posts.update(caller.accountId, id, body));
  defineRoute(deletePost, async ({ params: { id } }) => posts.delete(id));
  defineRoute(restorePost, async ({ params: { id } }) => posts.restore(id));
  defineRoute(adminPosts, async ({ query }) => records.list(query));
  defineRoute(adminPost, async ({ params: { id } }) => records.find(id));
  defineRoute(publishPost, async ({ params: { id }, body }) => posts.publish(id, body?.at ? new Date(body.at) : null));
  defineRoute(unpublishPost, async ({ params: { id } }) => posts.unpublish(id));
  defineRoute(postVersions, async ({ params: { id }, query }) => records.listVersions(id, query));
  defineRoute(postVersion, async ({ params: { id, version } }) => records.findVersion(id, version));

  defineRoute(saveDraft, async ({ params: { id }, body, caller }) => drafts.save(caller.accountId, id, body));
  defineRoute(findDraft, async ({ params: { id }, caller }) => drafts.find(caller.accountId, id));
  defineRoute(deleteDraft, async ({ params: { id }, caller }) => drafts.delete(caller.accountId, id));
  defineRoute(newDrafts, async ({ caller }) => drafts.listNew(caller.accountId));
  defineRoute(previewPost, async ({ body }) => drafts.preview(body));

  defineRoute(uploadImage, async ({ file, caller }) => images.upload(caller.accountId, file));
}
