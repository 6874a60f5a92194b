import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { letters } from '../../platform/db/schema/letters.ts';
import { newsletterSends } from '../../platform/db/schema/newsletter.ts';

type SendRow = typeof newsletterSends.$inferSelect;

/** Posts that are sent to subscribers, and the recipients of written e-mails. */
export function createSendRepository(db: Db) {
  const withName = () =>
    db
      .select({ send: newsletterSends, startedByName: sql<string>`coalesce(${accounts.name}, '')` })
      .from(newsletterSends)
      .leftJoin(accounts, eq(accounts.id, newsletterSends.startedBy));

  return {
    /** False if the post was sent before. */
    async insert(send: Pick<SendRow, 'id' | 'postId' | 'title' | 'startedBy'>): Promise<boolean> {
      return (await db.insert(newsletterSends).values(send).onConflictDoNothing().returning()).length > 0;
    },

    async find(id: string) {
      return (await withName().where(eq(newsletterSends.id, id)))[0];
    },

    /** The newest first. */
    list: ({ page, limit }: { page: number; limit: number }) =>
      withName()
        .orderBy(desc(newsletterSends.startedAt), desc(newsletterSends.id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: () => db.$count(newsletterSends),

    /** How many e-mails of each send are not sent yet, by its id. */
    async countLetters(): Promise<ReadonlyMap<string, { waiting: number; refused: number }>> {
      const sendId = sql<string>`${letters.content} ->> 'sendId'`;
      const rows = await db
        .select({
          sendId,
          waiting: sql<number>`(count(*) filter (where ${letters.refused} is null))::int`,
          refused: sql<number>`count(${letters.refused})::int`,
        })
        .from(letters)
        .where(isNotNull(letters.batch))
        .groupBy(sendId);
      return new Map(rows.map(({ sendId: id, waiting, refused }) => [id, { waiting, refused }]));
    },

    async listUnfinished(): Promise<string[]> {
      const rows = await db.select({ id: newsletterSends.id }).from(newsletterSends).where(isNull(newsletterSends.finishedAt));
      return rows.map(({ id }) => id);
    },

    /** Locks the row, so that two processes do not write e-mails of one send at the same time. */
    async lockUnfinished(id: string, tx: Tx): Promise<SendRow | undefined> {
      const isMeant = and(eq(newsletterSends.id, id), isNull(newsletterSends.finishedAt));
      return (await tx.select().from(newsletterSends).where(isMeant).for('update'))[0];
    },

    /**
     * Notes the next `most` subscribers as written to, and returns their ids. Only those who had confirmed when the send began,
     * since a send would otherwise have no end.
     */
    async insertDeliveries(id: string, most: number, tx: Tx): Promise<string[]> {
      const { rows } = await tx.execute<{ subscriber_id: string }>(sql`
        insert into newsletter_deliveries (send_id, subscriber_id)
        select send.id, subscriber.id
        from newsletter_sends as send join newsletter_subscribers as subscriber on subscriber.confirmed_at <= send.started_at
        where send.id = ${id}
          and not exists (select from newsletter_deliveries where send_id = send.id and subscriber_id = subscriber.id)
        order by subscriber.id limit ${most}
        on conflict do nothing
        returning subscriber_id`);
      return rows.map(({ subscriber_id: subscriberId }) => subscriberId);
    },

    async addWritten(id: string, letterCount: number, tx: Tx) {
      const written = sql`${newsletterSends.written} + ${letterCount}`;
      await tx.update(newsletterSends).set({ written }).where(eq(newsletterSends.id, id));
    },

    async finish(id: string, tx: Tx) {
      await tx
        .update(newsletterSends)
        .set({ finishedAt: sql`now()` })
        .where(eq(newsletterSends.id, id));
    },

    /** The post of a send; null if it was deleted. */
    async findPost(id: string): Promise<string | null> {
      const [row] = await db.select({ postId: newsletterSends.postId }).from(newsletterSends).where(eq(newsletterSends.id, id));
      return row?.postId ?? null;
    },
  };
}

export type SendRepository = ReturnType<typeof createSendRepository>;
