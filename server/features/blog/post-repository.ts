import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { DraftFields } from '../../../contract/blog/post-input.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { posts, postSlugs, postVersions } from '../../platform/db/schema/blog.ts';

export type PostRow = typeof posts.$inferSelect;
export type CardRow = Pick<PostRow, keyof typeof CARD>;
export type NewPost = typeof posts.$inferInsert;
type PostChange = Partial<Omit<NewPost, 'id'>>;

interface Range {
  page: number;
  limit: number;
}

/** How many versions of a post are stored; the oldest are deleted first. */
const MOST_VERSIONS = 100;

/** What lists show; the text of a post may be long. */
export const CARD = {
  id: posts.id,
  slug: posts.slug,
  firstSlug: posts.firstSlug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: posts.category,
  tags: posts.tags,
  featuredImage: posts.featuredImage,
  readTime: posts.readTime,
  authorName: posts.authorName,
  authorTitle: posts.authorTitle,
  version: posts.version,
  publishedAt: posts.publishedAt,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
};

const savedByName = sql<string>`coalesce(${accounts.name}, '')`;
const isThere = isNull(posts.deletedAt);

/** Posts as administrators write them; what readers see is in reading-repository.ts. */
export function createPostRepository(db: Db) {
  return {
    /** Locks the row, so that two changes of a post are made one after the other. */
    async findForUpdate(id: string, tx: Tx): Promise<PostRow | undefined> {
      return (await tx.select().from(posts).where(eq(posts.id, id)).for('update'))[0];
    },

    async find(id: string) {
      const [row] = await db
        .select({ post: posts, savedByName })
        .from(posts)
        .leftJoin(accounts, eq(accounts.id, posts.savedBy))
        .where(and(eq(posts.id, id), isThere));
      return row;
    },

    list: ({ page, limit }: Range) =>
      db
        .select({ post: CARD, savedByName })
        .from(posts)
        .leftJoin(accounts, eq(accounts.id, posts.savedBy))
        .where(isThere)
        .orderBy(desc(posts.updatedAt), desc(posts.id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: (): Promise<number> => db.$count(posts, isThere),

    /** False if a post with this id exists. */
    async insert(post: NewPost, tx: Tx): Promise<boolean> {
      const made = await tx.insert(posts).values(post).onConflictDoNothing({ target: posts.id }).returning({ id: posts.id });
      return made.length > 0;
    },

    async update(id: string, change: PostChange, tx: Tx): Promise<PostRow> {
      const [row] = await tx.update(posts).set(change).where(eq(posts.id, id)).returning();
      return row as PostRow;
    },

    /** The post that has or had this slug is then this one; false if it is another. */
    async takeSlug(slug: string, postId: string, tx: Tx): Promise<boolean> {
      await tx.insert(postSlugs).values({ slug, postId }).onConflictDoNothing();
      const [row] = await tx.select().from(postSlugs).where(eq(postSlugs.slug, slug));
      return row?.postId === postId;
    },

    async isSlugTaken(slug: string): Promise<boolean> {
      return (await db.$count(postSlugs, eq(postSlugs.slug, slug))) > 0;
    },

    async insertVersion(version: typeof postVersions.$inferInsert, tx: Tx) {
      await tx.insert(postVersions).values(version);
      const { postId } = version;
      await tx
        .delete(postVersions)
        .where(and(eq(postVersions.postId, postId), lt(postVersions.version, version.version - MOST_VERSIONS + 1)));
    },

    listVersions: (postId: string, { page, limit }: Range) =>
      db
        .select({
          version: postVersions.version,
          savedAt: postVersions.savedAt,
          title: sql<string>`${postVersions.fields}->>'title'`,
          savedByName,
        })
        .from(postVersions)
        .leftJoin(accounts, eq(accounts.id, postVersions.savedBy))
        .where(eq(postVersions.postId, postId))
        .orderBy(desc(postVersions.version))
        .limit(limit)
        .offset((page - 1) * limit),

    countVersions: (postId: string): Promise<number> => db.$count(postVersions, eq(postVersions.postId, postId)),

    async findVersion(
      postId: string,
      version: number,
    ): Promise<{ fields: DraftFields; savedAt: Date; savedByName: string } | undefined> {
      const [row] = await db
        .select({ fields: postVersions.fields, savedAt: postVersions.savedAt, savedByName })
        .from(postVersions)
        .leftJoin(accounts, eq(accounts.id, postVersions.savedBy))
        .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)));
      return row;
    },
  };
}

export type PostRepository = ReturnType<typeof createPostRepository>;
