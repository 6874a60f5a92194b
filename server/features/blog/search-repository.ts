import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';

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

interface Range {
  page: number;
  limit: number;
}

/** The most matches that are ranked and counted; with more, the words of the search are too common for the order to matter. */
const MOST_MATCHES = 500;

/**
 * Marks around matches, since excerpts are sent in pieces. No text contains them: contract/base/text.ts refuses control
 * characters.
 */
export const MARKS = { start: '\u0001', stop: '\u0002' };

const HEADLINE = `StartSel=${MARKS.start}, StopSel=${MARKS.stop}, MaxWords=34, MinWords=18, MaxFragments=1`;
/** Characters of a text in which an excerpt is looked for, since looking through a long one takes long. */
const LOOKED_THROUGH = 6000;

/**
 * A word as it is written and by its stem, each also as the beginning of a word. Words without a stem ('the') match everything.
 */
const matchWord = (word: string) => sql`case when numnode(to_tsquery('english', ${word})) = 0 then ''::tsquery
  else to_tsquery('english', ${`${word}:*`}) || to_tsquery('simple', ${`${word}:*`}) end`;

/** Finds posts and articles by their words. */
export const createSearchRepository = (db: Db) => ({
  /** Every word must occur. `words` are letters and digits only. */
  async search(words: readonly string[], { page, limit }: Range, at: Date) {
    const query = sql.join(
      words.map((word) => sql`(${matchWord(word)})`),
      sql` && `,
    );
    return transact(db, async (tx) => {
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
});

export type SearchRepository = ReturnType<typeof createSearchRepository>;
