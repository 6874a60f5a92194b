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
import type { Db, Tx } from '../db/database.ts';
import { posts, postSlugs, readings } from '../db/schema/blog.ts';
import { CARD } from './post-repository.ts';

export type NewReading = Omit<typeof readings.$inferInsert, 'search'>;

interface Range {
  page: number;
  limit: number;
}

// A type, since drizzle takes no interface for a row.
type FoundRow = {
  path: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  readTime: number;
  publishedAt: string;
  total: number;
  headline: string;
};

type Neighbour = { slug: string; title: string };

export interface Filter {
  categorySlug?: string | undefined;
  tagSlug?: string | undefined;
}

/** Matches that are ranked and counted; with more, what was searched for is too common for the order to matter. */
const MOST_MATCHES = 500;

/** Marks around what was found, since excerpts are sent in pieces. No text contains them: contract/text.ts refuses control characters. */
export const MARKS = { start: '\u0001', stop: '\u0002' };

const HEADLINE = `StartSel=${MARKS.start}, StopSel=${MARKS.stop}, MaxWords=34, MinWords=18, MaxFragments=1`;
/** Characters of a text in which an excerpt is looked for, since looking through a long one takes long. */
const LOOKED_THROUGH = 6000;

/** A word as it stands and by its stem, each also as the beginning of a word. Words without a stem ('the') match everything. */
const matchWord = (word: string) => sql`case when numnode(to_tsquery('english', ${word})) = 0 then ''::tsquery
  else to_tsquery('english', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}) end`;

/** What readers see, at a time: published posts, and for search and counts the articles of the product too. */
export function createReadingRepository(db: Db) {
  const isVisible = (at: Date) => and(lte(posts.publishedAt, at), isNull(posts.deletedAt));

  const neighbour = (comparison: SQL, order: SQL) => sql<Neighbour | null>`(
    select json_build_object('slug', other.slug, 'title', other.title) from posts other
    where other.deleted_at is null and other.published_at <= ${sql.placeholder('at')}
      and (other.published_at, other.id) ${comparison} (${posts.publishedAt}, ${posts.id})
    order by other.published_at ${order}, other.id ${order} limit 1)`;

  /** Prepared, since composing it would take as long as the database does. */
  const findPost = db
    .select({ post: posts, previous: neighbour(sql`<`, sql`desc`), next: neighbour(sql`>`, sql`asc`) })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(
      and(eq(postSlugs.slug, sql.placeholder('slug')), lte(posts.publishedAt, sql.placeholder('at')), isNull(posts.deletedAt)),
    )
    .prepare('find_post');

  const matches = ({ categorySlug, tagSlug }: Filter, at: Date) =>
    and(
      lte(readings.publishedAt, at),
      categorySlug === undefined ? undefined : eq(readings.categorySlug, categorySlug),
      tagSlug === undefined ? undefined : arrayContains(readings.tagSlugs, [tagSlug]),
    );

  const countSlugs = (slug: SQL, name: SQL, at: Date, from: SQL) =>
    db.execute<{ slug: string; name: string; count: number }>(sql`
      select ${slug} as slug, min(${name}) as name, count(*)::int as count from ${from}
      where published_at <= ${at} group by 1 order by 3 desc, 1 limit 60`);

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

    /** The post with the ones published before and after it; of two of the same moment, the one with the smaller id is earlier. */
    async findPost(slug: string, at: Date) {
      return (await findPost.execute({ slug, at }))[0];
    },

    /** Present slugs and versions of those of these slugs that are visible. */
    listVersions: (slugs: string[], at: Date) =>
      db
        .select({ slug: postSlugs.slug, version: posts.version, present: posts.slug })
        .from(postSlugs)
        .innerJoin(posts, eq(posts.id, postSlugs.postId))
        .where(and(inArray(postSlugs.slug, slugs), isVisible(at))),

    /** What a letter says of a visible post. */
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

    countCategories: (at: Date) => countSlugs(sql`category_slug`, sql`category`, at, sql`readings`),

    countTags: (at: Date) =>
      countSlugs(
        sql`tag_slug`,
        sql`tag`,
        at,
        sql`(select published_at, unnest(tags) as tag, unnest(tag_slugs) as tag_slug from readings) as tagged`,
      ),

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

    /** Every word must occur. `words` are letters and digits only. */
    async search(words: readonly string[], { page, limit }: Range, at: Date) {
      const query = sql.join(
        words.map((word) => sql`(${matchWord(word)})`),
        sql` && `,
      );
      return db.transaction(async (tx) => {
        // Apart, since the database plans well only for a query that it knows. Without scans of the table, since it takes the
        // comparison of a text for cheap, and compares 10,000 texts in a tenth of a second.
        const composed = await tx.execute<{ query: string }>(
          sql`select (${query})::text as query, set_config('enable_seqscan', 'off', true)`,
        );
        const wanted = sql`${composed.rows[0]?.query ?? ''}::tsquery`;
        const found = await tx.execute<FoundRow>(sql`
          with found as materialized (select path, published_at from readings where search @@ ${wanted}),
          newest as materialized (
            select path from found where published_at <= ${at} order by published_at desc limit ${MOST_MATCHES}
          ),
          ranked as (
            select path, published_at, ts_rank(search, ${wanted}) as rank, count(*) over ()::int as total
            from newest join readings using (path)
            order by rank desc, published_at desc, path limit ${limit} offset ${(page - 1) * limit}
          )
          select path, title, excerpt, category, tags, read_time as "readTime", ranked.published_at as "publishedAt", total,
            ts_headline('english', excerpt || ' ' || left(body, ${LOOKED_THROUGH}), ${wanted}, ${HEADLINE}) as headline
          from ranked join readings using (path)
          order by rank desc, ranked.published_at desc, path`);
        return found.rows;
      });
    },

    async upsert(reading: NewReading, tx: Db | Tx = db) {
      await tx.insert(readings).values(reading).onConflictDoUpdate({ target: readings.path, set: reading });
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
