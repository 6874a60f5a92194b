import { and, arrayContains, asc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { WebhookEventType } from '../../../contract/integrations/webhooks.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { webhooks } from '../../platform/db/schema/integrations.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

export type WebhookRow = Awaited<ReturnType<WebhookRepository['list']>>[number];

export function createWebhookRepository(db: Db) {
  const { secret: _secret, ...columns } = getTableColumns(webhooks);
  const is = (companyId: string, id: string) => and(eq(webhooks.companyId, companyId), eq(webhooks.id, id));
  const select = (on: Db | Tx = db) =>
    on
      .select({ ...columns, maker: accounts.name })
      .from(webhooks)
      .leftJoin(accounts, eq(accounts.id, webhooks.madeBy))
      .$dynamic();
  return {
    /** In the order in which they were made. */
    list: (companyId: string) =>
      select().where(eq(webhooks.companyId, companyId)).orderBy(asc(webhooks.madeAt), asc(webhooks.id)),

    async find(companyId: string, id: string, on: Db | Tx = db) {
      return (await select(on).where(is(companyId, id)))[0];
    },

    /** With its secret, for a delivery. */
    async findToSend(id: string) {
      return (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
    },

    /** The ids of those that are on and want this event. */
    listFor: (companyId: string, event: WebhookEventType, tx: Tx) =>
      tx
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.companyId, companyId), isNull(webhooks.offAt), arrayContains(webhooks.events, [event]))),

    count: (companyId: string, tx: Tx): Promise<number> => tx.$count(webhooks, eq(webhooks.companyId, companyId)),

    /** False if the id is taken, by any company. */
    async insert(row: typeof webhooks.$inferInsert, tx: Tx): Promise<boolean> {
      const made = await tx.insert(webhooks).values(row).onConflictDoNothing().returning({ id: webhooks.id });
      return made.length > 0;
    },

    /** False if there was none. */
    async delete(companyId: string, id: string, tx: Tx): Promise<boolean> {
      return (await tx.delete(webhooks).where(is(companyId, id)).returning({ id: webhooks.id })).length > 0;
    },

    /** False if it was on. */
    async switchOn(id: string, tx: Tx): Promise<boolean> {
      const changed = await tx
        .update(webhooks)
        .set({ offAt: null, failingSince: null })
        .where(and(eq(webhooks.id, id), sql`${webhooks.offAt} is not null`))
        .returning({ id: webhooks.id });
      return changed.length > 0;
    },

    async noteSuccess(id: string) {
      await db
        .update(webhooks)
        .set({ failingSince: null })
        .where(and(eq(webhooks.id, id), sql`${webhooks.failingSince} is not null`));
    },

    async noteFailure(id: string, at: Date) {
      await db
        .update(webhooks)
        .set({ failingSince: at })
        .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince)));
    },

    /** Switches it off if every attempt since before `limit` has failed. False if it stays as it is. */
    async switchOff(id: string, limit: Date, at: Date, tx: Tx): Promise<boolean> {
      const changed = await tx
        .update(webhooks)
        .set({ offAt: at })
        .where(and(eq(webhooks.id, id), isNull(webhooks.offAt), lt(webhooks.failingSince, limit)))
        .returning({ id: webhooks.id });
      return changed.length > 0;
    },

    /** The addresses of the owners of a company. */
    async listOwners(companyId: string, tx: Tx): Promise<string[]> {
      const rows = await tx
        .select({ email: accounts.email })
        .from(companyMembers)
        .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
        .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')));
      return rows.map(({ email }) => email);
    },
  };
}

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;
