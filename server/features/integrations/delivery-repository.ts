import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { webhookDeliveries, webhooks } from '../../platform/db/schema/integrations.ts';
import { shortlistEntries, shortlists } from '../../platform/db/schema/team-records.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const { id, webhookId, state, nextAt, madeAt } = webhookDeliveries;

/**
 * Deliveries that run at once, so that slow ones do not take the room of all others: of one endpoint, of one company, and to one
 * host, which several companies may share.
 */
const AT_ONCE = { endpoint: 2, company: 4, host: 8 };
/** The host of an address, without its port. */
const HOST = sql`lower(substring(${webhooks.url} from '://([^/:?#]+)'))`;
/** An attempt ends before that. If the server dies in it, another attempt follows then. */
const LEASE = sql`now() + interval '60 seconds'`;

export function createDeliveryRepository(db: Db) {
  return {
    async insert(rows: (typeof webhookDeliveries.$inferInsert)[], tx: Tx) {
      if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows);
    },

    /**
     * Takes deliveries that are due, the oldest first, so that no other server takes them. Counts the attempt. `running` are those
     * that this server has taken before and that have not ended: they count towards the limits.
     */
    async take(most: number, running: readonly string[]): Promise<DeliveryRow[]> {
      const isDue = sql`${state} = 'waiting' and ${nextAt} <= now()`;
      const isRunning = inArray(id, [...running]);
      const order = sql`is_running desc, of_endpoint, next_at, id`;
      const due = sql`
        select id from (
          select *, row_number() over (partition by host order by ${order}) as of_host from (
            select *, row_number() over (partition by company_id order by ${order}) as of_company from (
              select ${id}, ${nextAt}, ${webhooks.companyId}, ${HOST} as host, ${isRunning} as is_running,
                row_number() over (partition by ${webhookId} order by ${isRunning} desc, ${nextAt}, ${id}) as of_endpoint
              from ${webhookDeliveries} join ${webhooks} on ${webhooks.id} = ${webhookId}
              where (${isDue}) or ${isRunning}
            ) as all_due where of_endpoint <= ${AT_ONCE.endpoint}
          ) as of_endpoints where of_company <= ${AT_ONCE.company}
        ) as of_companies where of_host <= ${AT_ONCE.host} and not is_running
        order by next_at limit ${most}`;
      const free = db
        .select({ id })
        .from(webhookDeliveries)
        .where(sql`${id} in (${due}) and ${isDue}`)
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
