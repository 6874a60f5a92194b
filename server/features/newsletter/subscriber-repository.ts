import { asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { subscribers } from '../../platform/db/schema/newsletter.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

interface Range {
  page: number;
  limit: number;
}

export function createSubscriberRepository(db: Db) {
  const contains = (part: string) => (part === '' ? undefined : sql`position(lower(${part}) in lower(${subscribers.email})) > 0`);

  return {
    /** Adds an address that waits for its confirmation, or notes that it was asked for again. A confirmed one stays as it is. */
    async ask(id: string, email: string, tx: Tx): Promise<{ id: string; isConfirmed: boolean }> {
      const { rows } = await tx.execute<{ id: string; isConfirmed: boolean }>(sql`
        insert into newsletter_subscribers as known (id, email) values (${id}, ${email})
        on conflict (lower(email)) do update
          set asked_at = case when known.confirmed_at is null then now() else known.asked_at end
        returning id, confirmed_at is not null as "isConfirmed"`);
      return rows[0] as { id: string; isConfirmed: boolean };
    },

    async find(id: string): Promise<SubscriberRow | undefined> {
      return (await db.select().from(subscribers).where(eq(subscribers.id, id)))[0];
    },

    /** False if there is no such subscriber. The time of an earlier confirmation does not change. */
    async confirm(id: string): Promise<boolean> {
      const confirmedAt = sql`coalesce(${subscribers.confirmedAt}, now())`;
      const confirmed = await db.update(subscribers).set({ confirmedAt }).where(eq(subscribers.id, id)).returning();
      return confirmed.length > 0;
    },

    /** False if there was no such subscriber. */
    async delete(id: string): Promise<boolean> {
      return (await db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id })).length > 0;
    },

    /** The subscription of an address; undefined if there is none. */
    async findByEmail(email: string): Promise<SubscriberRow | undefined> {
      return (
        await db
          .select()
          .from(subscribers)
          .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()))
      )[0];
    },

    countConfirmed: () => db.$count(subscribers, isNotNull(subscribers.confirmedAt)),
    countWaiting: () => db.$count(subscribers, isNull(subscribers.confirmedAt)),

    /** Those whose address contains `part`, the newest first. */
    list: (part: string, { page, limit }: Range): Promise<SubscriberRow[]> =>
      db
        .select()
        .from(subscribers)
        .where(contains(part))
        .orderBy(desc(subscribers.askedAt), desc(subscribers.id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: (part: string) => db.$count(subscribers, contains(part)),

    /** The next ones in the order of their ids, for reading all of them piece by piece. */
    listAfter: (id: string | null, limit: number): Promise<SubscriberRow[]> =>
      db
        .select()
        .from(subscribers)
        .where(id === null ? undefined : gt(subscribers.id, id))
        .orderBy(asc(subscribers.id))
        .limit(limit),
  };
}

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;
