import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Entry } from './memory-columns.ts';

// A type, since drizzle takes no interface for a row.
type IndexRow = Omit<Entry, 'tags' | 'words'> & { tags: string; words: string };

const COLUMNS = sql`engineer_id as "engineerId", listed, points, salary, currency,
  (extract(epoch from finished_at) * 1000)::float8 as "finishedAt", (extract(epoch from updated_at) * 1000)::float8 as "updatedAt",
  array_to_string(tags, '|') as tags, array_to_string(tsvector_to_array(words), ' ') as words`;

/** A tag or a word never contains what separates them. */
const toEntry = ({ tags, words, ...row }: IndexRow): Entry => ({ ...row, tags: tags.split('|'), words: words.split(' ') });

/** Documents for the index in memory. */
export const createIndexRepository = (db: Db) => ({
  /** The next ones by id. */
  async listAfter(id: string, limit: number): Promise<Entry[]> {
    const rows = await db.execute<IndexRow>(
      sql`select ${COLUMNS} from search_documents where engineer_id > ${id}::uuid order by engineer_id limit ${limit}`,
    );
    return rows.rows.map(toEntry);
  },

  /** Those that were written after a moment, in milliseconds. */
  async listChangedSince(at: number, limit: number): Promise<Entry[]> {
    const rows = await db.execute<IndexRow>(
      sql`select ${COLUMNS} from search_documents where updated_at > ${new Date(at).toISOString()}::timestamptz
        order by updated_at limit ${limit}`,
    );
    return rows.rows.map(toEntry);
  },
});

export type IndexRepository = ReturnType<typeof createIndexRepository>;
