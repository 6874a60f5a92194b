import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { posts, postVersions, readings } from '../../platform/db/schema/blog.ts';
import { newsletterDeliveries, newsletterSends, subscribers } from '../../platform/db/schema/newsletter.ts';
import { transact } from '../../platform/db/transact.ts';
import { DEMO_POSTS, DEMO_SEND, DEMO_SUBSCRIBERS } from './blog/index.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What the demo changes of the blog and the newsletter, besides what their own services do. */
export const createDemoBlogRepository = (db: Db) => ({
  /** Dates a published post back. */
  datePost: (id: string, at: Date) =>
    transact(db, async (tx) => {
      await tx.update(posts).set({ publishedAt: at, createdAt: at, updatedAt: at }).where(eq(posts.id, id));
      await tx.update(postVersions).set({ savedAt: at }).where(eq(postVersions.postId, id));
      await tx.update(readings).set({ publishedAt: at }).where(eq(readings.postId, id));
    }),

  /** Records a newsletter as sent to the confirmed ones of these subscribers. */
  insertSend: (send: Omit<typeof newsletterSends.$inferInsert, 'written'>, people: (typeof subscribers.$inferInsert)[]) =>
    transact(db, async (tx) => {
      const confirmed = people.filter(({ confirmedAt }) => confirmedAt);
      await tx.insert(subscribers).values(people).onConflictDoNothing();
      await tx
        .insert(newsletterSends)
        .values({ ...send, written: confirmed.length })
        .onConflictDoNothing();
      await tx
        .insert(newsletterDeliveries)
        .values(confirmed.map(({ id }) => ({ sendId: send.id, subscriberId: id })))
        .onConflictDoNothing();
    }),

  /** Deletes the posts of the demo, its newsletter and its subscribers. */
  deleteBlog: () =>
    transact(db, async (tx) => {
      await tx.delete(newsletterSends).where(eq(newsletterSends.id, DEMO_SEND.id));
      await tx.delete(subscribers).where(inArray(subscribers.id, idsOf(DEMO_SUBSCRIBERS)));
      await tx.delete(posts).where(inArray(posts.id, idsOf(DEMO_POSTS)));
    }),
});

export type DemoBlogRepository = ReturnType<typeof createDemoBlogRepository>;
