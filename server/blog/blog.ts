import type { Db } from '../db/database.ts';
import { createDraftRepository } from './draft-repository.ts';
import { createDrafts } from './drafts.ts';
import { createImageRepository } from './image-repository.ts';
import { createImages } from './images.ts';
import { createPostRepository } from './post-repository.ts';
import { createPosts } from './posts.ts';
import { createPublications } from './publications.ts';
import { createReadingRepository } from './reading-repository.ts';

/** Everything of the blog behind its routes. `reservedSlugs`: slugs that no post may have. */
export function createBlog(db: Db, reservedSlugs: ReadonlySet<string>) {
  const readings = createReadingRepository(db);
  const drafts = createDraftRepository(db);
  return {
    publications: createPublications(readings),
    posts: createPosts({ repository: createPostRepository(db), drafts, readings, reservedSlugs }),
    drafts: createDrafts(drafts),
    images: createImages(createImageRepository(db)),
  };
}

export type Blog = ReturnType<typeof createBlog>;
