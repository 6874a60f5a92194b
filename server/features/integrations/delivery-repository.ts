import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../../platform/db/schema/integrations.ts';
import { shortlistEntries, shortlists } from '../../platform/db/schema/team-records.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const { id, webhookId, state, nextAt, madeAt } = webhookDeliveries;

/** Deliveries of one endpoint that run at once, so that a slow one does not take the room of all others. */
const EACH_AT_ONCE = 2;
/** An attempt ends before that. If the server dies in it, another attempt follows then. */
const LEASE = sql`now() + interval '60 seconds'`;

export function createDeliveryRepository(db: Db) {
  return {
    async insert(rows: (typeof webhookDeliveries.$inferInsert)[], tx: Tx) {
      if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows);
    },

    /** Takes deliveries that are due, the oldest first, so that no other server takes them. Counts the attempt. */
    async take(most: number): Promise<DeliveryRow[]> {
      const ranked = db
        .select({
          id,
          nextAt,
          rank: sql<number>`row_number() over (partition by ${webhookId} order by ${nextAt}, ${id})`.as('rank'),
        })
        .from(webhookDeliveries)
        .where(and(eq(state, 'waiting'), sql`${nextAt} <= now()`))
        .as('ranked');
      const due = db
        .select({ id: ranked.id })
        .from(ranked)
        .where(sql`${ranked.rank} <= ${EACH_AT_ONCE}`)
        .orderBy(asc(ranked.nextAt))
        .limit(most);
      const free = db
        .select({ id })
        .from(webhookDeliveries)
        .where(and(inArray(id, due), eq(state, 'waiting'), sql`${nextAt} <= now()`))
        .orderBy(asc(nextAt))
        .for('update', { skipLocked: true });
      return db
        .update(webhookDeliveries)
        .set({ nextAt: LEASE, attempts: sql`${webhookDeliveries.attempts} + 1` })
        .where(inArray(id, free))
        .returning();
    },

    /** Records the result of an attempt. */
    async note(delivery: string, result: Partial<typeof webhookDeliveries.$inferInsert>) {
      await db.update(webhookDeliveries).set(result).where(eq(id, delivery));
    },

    /** The newest first. */
    list: (webhook: string, before: { madeAt: Date; id: string } | undefined, limit: number) =>
      db
        .select(getTableColumns(webhookDeliveries))
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookId, webhook),
            before && sql`(${madeAt}, ${id}) < (${before.madeAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(madeAt), desc(id))
        .limit(limit),

    /** Sends it again, with all attempts. False if the webhook has no such delivery. */
    async renew(webhook: string, delivery: string, tx: Tx): Promise<boolean> {
      const renewed = await tx
        .update(webhookDeliveries)
        .set({ state: 'waiting', attempts: 0, nextAt: new Date(), lastAt: null, status: null, fault: null, tookMs: null })
        .where(and(eq(webhookId, webhook), eq(id, delivery)))
        .returning({ id });
      return renewed.length > 0;
    },

    /** The shortlists that an engineer is on, with their companies. */
    listShortlists: (engineerId: string, tx: Tx) =>
      tx
        .select({ companyId: shortlists.companyId, shortlist: shortlists.id })
        .from(shortlistEntries)
        .innerJoin(shortlists, eq(shortlists.id, shortlistEntries.shortlistId))
        .where(eq(shortlistEntries.engineerId, engineerId))
        .orderBy(asc(shortlists.id)),
  };
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
