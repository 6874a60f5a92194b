import { toSlug } from '../../../contract/facts/slug.ts';
import type { Tx } from '../../platform/db/database.ts';
import { textOf } from './clean-html.ts';
import type { PostRow } from './post-repository.ts';
import type { ReadingRepository } from './reading-repository.ts';
import { notify } from '../../platform/db/channels.ts';

interface Needs {
  readings: Pick<ReadingRepository, 'upsert' | 'deleteOfPost'>;
}

/** Returns the function that makes the row of a post in `readings` again. */
export const createUpdateReading = ({ readings }: Needs) =>
  /** Writes what search and lists read, or deletes it for a draft, and notifies every server. */
  async function updateReading(row: PostRow, tx: Tx) {
    if (row.publishedAt === null || row.deletedAt !== null) await readings.deleteOfPost(row.id, tx);
    else {
      // Under its old address first, since a path belongs to one row.
      await readings.deleteOfPost(row.id, tx);
      await readings.upsert(
        {
          path: `/blog/${row.slug}`,
          postId: row.id,
          title: row.title,
          excerpt: row.excerpt,
          category: row.category,
          categorySlug: toSlug(row.category),
          tags: row.tags,
          tagSlugs: row.tags.map(toSlug),
          readTime: row.readTime,
          publishedAt: row.publishedAt,
          tagLine: row.tags.join(' '),
          body: textOf(row.content),
        },
        tx,
      );
    }
    await notify(tx, 'blog');
  };

export type UpdateReading = ReturnType<typeof createUpdateReading>;
