import {
  type SQL,
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { posts, postSlugs, readings } from '../../platform/db/schema/blog.ts';
import { CARD } from './post-repository.ts';

export type NewReading = Omit<typeof readings.$inferInsert, 'search'>;

interface Range {
  page: number;
  limit: number;
}

type Neighbour = { slug: string; title: string };

export interface Filter {
  categorySlug?: string | undefined;
  tagSlug?: string | undefined;
  /** A tag as `formerSlug` writes it. */
  formerTagSlug?: string | undefined;
}

const selectCounts = (slug: SQL, name: SQL, at: Date, from: SQL) => sql`
  select ${slug} as slug, min(${name}) as name, count(distinct path)::int as count from ${from}
  where published_at <= ${at} group by 1 order by 3 desc, 1 limit 60`;

const TAGGED = sql`(select path, published_at, unnest(tags) as tag, unnest(tag_slugs) as tag_slug from readings) as tagged`;

const HAS_FORMER_TAG = (slug: string) => sql`exists (
  select from unnest(${readings.tags}) as tag
  where trim(both '-' from regexp_replace(lower(tag), '[^a-z0-9]+', '-', 'g')) = ${slug})`;

type CountRow = { slug: string; name: string; count: number };

const isVisible = (at: Date) => and(lte(posts.publishedAt, at), isNull(posts.deletedAt));

const neighbour = (comparison: SQL, order: SQL) => sql<Neighbour | null>`(
  select json_build_object('slug', other.slug, 'title', other.title) from posts other
  where other.deleted_at is null and other.published_at <= ${sql.placeholder('at')}
    and (other.published_at, other.id) ${comparison} (${posts.publishedAt}, ${posts.id})
  order by other.published_at ${order}, other.id ${order} limit 1)`;

const matches = ({ categorySlug, tagSlug, formerTagSlug }: Filter, at: Date) =>
  and(
    lte(readings.publishedAt, at),
    categorySlug === undefined ? undefined : eq(readings.categorySlug, categorySlug),
    tagSlug === undefined ? undefined : arrayContains(readings.tagSlugs, [tagSlug]),
    formerTagSlug === undefined ? undefined : HAS_FORMER_TAG(formerTagSlug),
  );

/** What readers see, at a time: published posts, and for search and counts the articles of the product too. */
export function createReadingRepository(db: Db) {
  /** Prepared, since composing it would take as long as the database does. */
  const findPost = db
    .select({ post: posts, previous: neighbour(sql`<`, sql`desc`), next: neighbour(sql`>`, sql`asc`) })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(
      and(eq(postSlugs.slug, sql.placeholder('slug')), lte(posts.publishedAt, sql.placeholder('at')), isNull(posts.deletedAt)),
    )
    .prepare('find_post');

  return {
    listPosts: (filter: Filter, { page, limit }: Range, at: Date) =>
      db
        .select(CARD)
        .from(readings)
        .innerJoin(posts, eq(posts.id, readings.postId))
        .where(matches(filter, at))
        .orderBy(desc(readings.publishedAt), desc(readings.path))
        .limit(limit)
        .offset((page - 1) * limit),

    countPosts: (filter: Filter, at: Date): Promise<number> =>
      db.$count(readings, and(isNotNull(readings.postId), matches(filter, at))),

    /**
     * The post with the ones published before and after it; of two of the same moment, the one with the smaller id is earlier.
     */
    async findPost(slug: string, at: Date) {
      return (await findPost.execute({ slug, at }))[0];
    },

    /** Current slugs and versions for the visible ones of these slugs. */
    listVersions: (slugs: string[], at: Date) =>
      db
        .select({ slug: postSlugs.slug, version: posts.version, present: posts.slug })
        .from(postSlugs)
        .innerJoin(posts, eq(posts.id, postSlugs.postId))
        .where(and(inArray(postSlugs.slug, slugs), isVisible(at))),

    /** The facts of a visible post for an e-mail. */
    async findPublished(postId: string, at: Date) {
      const { path, title, excerpt } = readings;
      const isMeant = and(eq(readings.postId, postId), lte(readings.publishedAt, at));
      return (await db.select({ path, title, excerpt }).from(readings).where(isMeant))[0] ?? null;
    },

    /** Addresses of all visible posts with the time of their last change, for the sitemap. */
    listAddresses: (at: Date, limit: number) =>
      db
        .select({ slug: posts.slug, updatedAt: posts.updatedAt })
        .from(posts)
        .where(isVisible(at))
        .orderBy(desc(posts.publishedAt))
        .limit(limit),

    countCategories: (at: Date) => db.execute<CountRow>(selectCounts(sql`category_slug`, sql`category`, at, sql`readings`)),

    countTags: (at: Date) => db.execute<CountRow>(selectCounts(sql`tag_slug`, sql`tag`, at, TAGGED)),

    /** When the next scheduled post becomes visible; null if none waits. */
    async findNextPublication(at: Date): Promise<Date | null> {
      const [row] = await db
        .select({ publishedAt: posts.publishedAt })
        .from(posts)
        .where(and(gt(posts.publishedAt, at), isNull(posts.deletedAt)))
        .orderBy(asc(posts.publishedAt))
        .limit(1);
      return row?.publishedAt ?? null;
    },

    async upsert(reading: NewReading, tx: Db | Tx = db) {
      await tx.insert(readings).values(reading).onConflictDoUpdate({ target: readings.path, set: reading });
    },

    /** The tags of all posts, as they are written and as they are in addresses. */
    listTags: () =>
      db
        .select({ path: readings.path, tags: readings.tags, tagSlugs: readings.tagSlugs })
        .from(readings)
        .where(isNotNull(readings.postId)),

    /** Nothing changes if the post has other tags meanwhile. */
    async setTagSlugs({ path, tags, tagSlugs }: Pick<NewReading, 'path' | 'tags' | 'tagSlugs'>) {
      await db
        .update(readings)
        .set({ tagSlugs })
        .where(and(eq(readings.path, path), eq(readings.tags, tags)));
    },

    async deleteOfPost(postId: string, tx: Tx) {
      await tx.delete(readings).where(eq(readings.postId, postId));
    },

    /** Deletes the articles of the product that this version does not have. */
    async deleteOtherArticles(paths: string[]) {
      await db.delete(readings).where(and(isNull(readings.postId), or(notInArray(readings.path, paths))));
    },
  };
}

export type ReadingRepository = ReturnType<typeof createReadingRepository>;
