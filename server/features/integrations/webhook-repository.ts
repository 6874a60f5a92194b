import { and, arrayContains, asc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { WebhookEventType } from '../../../contract/integrations/webhooks.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { webhooks } from '../../platform/db/schema/integrations.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** Whoever answers for a webhook, as long as that person is an owner of its company. */
const isOwner = and(
  eq(companyMembers.accountId, webhooks.madeBy),
  eq(companyMembers.companyId, webhooks.companyId),
  eq(companyMembers.role, 'owner'),
);
const works = sql<boolean>`${companyMembers.accountId} is not null and ${accounts.endsAt} is null`;

export type WebhookRow = Awaited<ReturnType<WebhookRepository['list']>>[number];

export function createWebhookRepository(db: Db) {
  const { secret: _secret, ...columns } = getTableColumns(webhooks);
  const is = (companyId: string, id: string) => and(eq(webhooks.companyId, companyId), eq(webhooks.id, id));
  const select = (on: Db | Tx = db) =>
    on
      .select({ ...columns, maker: accounts.name, works })
      .from(webhooks)
      .leftJoin(accounts, eq(accounts.id, webhooks.madeBy))
      .leftJoin(companyMembers, isOwner)
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
      const [found] = await db
        .select({ ...getTableColumns(webhooks), works })
        .from(webhooks)
        .leftJoin(accounts, eq(accounts.id, webhooks.madeBy))
        .leftJoin(companyMembers, isOwner)
        .where(eq(webhooks.id, id));
      return found;
    },

    /** The ids of those that are on, work and want this event. */
    listFor: (companyId: string, event: WebhookEventType, tx: Tx) =>
      tx
        .select({ id: webhooks.id })
        .from(webhooks)
        .innerJoin(companyMembers, isOwner)
        .innerJoin(accounts, and(eq(accounts.id, webhooks.madeBy), isNull(accounts.endsAt)))
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

    /** From now on this owner answers for it. */
    async switchOn(id: string, madeBy: string, tx: Tx) {
      await tx.update(webhooks).set({ offAt: null, failingSince: null, madeBy }).where(eq(webhooks.id, id));
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
