import type { ArticleText } from '../../../contract/site/rendering.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Listening } from '../../platform/db/listening.ts';
import type { RemakeImages } from '../../platform/images/images.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import { createBlogChanges } from './changes.ts';
import { createDraftRepository } from './draft-repository.ts';
import { createDrafts } from './drafts.ts';
import { createImageRepository } from './image-repository.ts';
import { createImages } from './images.ts';
import { keepUntilChange } from '../../http/keep-until-change.ts';
import { createPostRepository } from './post-repository.ts';
import { createPostRecords } from './post-records.ts';
import { createPosts } from './posts.ts';
import { createPublications } from './publications.ts';
import { createReadingRepository } from './reading-repository.ts';
import { createSearchRepository } from './search-repository.ts';
import { createSearch } from './search.ts';
import { createUpdateReading } from './update-reading.ts';
import { createSlugs } from './slugs.ts';

interface Needs {
  db: Db;
  transact: Transact;
  stores: Pick<Stores, 'pictures'>;
  /** The articles that are part of the product; no post may have their slug. */
  articles: readonly ArticleText[];
  listening: Listening;
  images: RemakeImages;
}

/** Kept posts; a long one has some 100 kB. */
const MOST_POSTS = 200;

const slugsOf = ({ article }: ArticleText) => [article.path, ...article.aliases].map((path) => path.split('/').at(-1) ?? '');

/** Everything of the blog behind its routes. */
export function createBlog({ db, transact, stores, articles, listening, images }: Needs) {
  const readings = createReadingRepository(db);
  const drafts = createDraftRepository(db);
  const repository = createPostRepository(db);
  const records = createPostRecords(repository);
  const takeSlug = createSlugs({ repository, reservedSlugs: new Set(articles.flatMap(slugsOf)) });
  const updateReading = createUpdateReading({ readings });
  const publications = createPublications(
    readings,
    articles.map(({ article }) => article),
  );
  const { findNextPublication, listAddresses, listEntries } = publications;
  const changes = createBlogChanges({ listening, findNextPublication });
  const count = keepUntilChange(publications.count, 1, changes);
  return {
    publications: { ...publications, count: () => count('all') },
    posts: createPosts({ transact, repository, drafts, records, takeSlug, updateReading }),
    records,
    search: createSearch(createSearchRepository(db)),
    drafts: createDrafts(drafts),
    images: createImages(createImageRepository(db), stores.pictures, images),
    /** What pages outside the API show. */
    content: {
      ...changes,
      findPost: keepUntilChange(publications.find, MOST_POSTS, changes),
      listPosts: listAddresses,
      listEntries,
    },

    async start() {
      await publications.keepArticles(articles);
      await publications.updateTagSlugs();
    },

    close: changes.close,
  };
}

export type Blog = ReturnType<typeof createBlog>;
