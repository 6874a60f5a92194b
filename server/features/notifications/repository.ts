import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NotificationKind, NotificationSettings } from '../../../contract/accounts/notifications.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { notificationSettings, notifications } from '../../platform/db/schema/notifications.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** The recipients of a notification: one account, or those members of a company who may answer engineers. */
export type Recipient = { account: string } | { company: string };

export interface DueNotification {
  accountId: string;
  kind: NotificationKind;
  since: Date;
  /** The page with the news; null for the usual page of its kind. */
  path: string | null;
  /** After this time it is no longer sent; null for one that is always sent. */
  until: Date | null;
}

const DEFAULTS: NotificationSettings = {
  kinds: { message: true, request: true, search: true, interview: true, reminder: true, decision: true, mention: true },
  quiet: null,
};

const DUE = {
  accountId: notifications.accountId,
  kind: notifications.kind,
  since: notifications.since,
  path: notifications.path,
  until: notifications.until,
};

const isOf = ({ accountId, kind }: Pick<DueNotification, 'accountId' | 'kind'>) =>
  and(eq(notifications.accountId, accountId), eq(notifications.kind, kind));

/** Readers and reviewers of a company are left out, since they cannot answer, and so are accounts that will be deleted. */
async function listAccounts(recipient: Recipient, tx: Tx): Promise<string[]> {
  if ('account' in recipient) return [recipient.account];
  const members = await tx
    .select({ id: companyMembers.accountId })
    .from(companyMembers)
    .innerJoin(accounts, and(eq(accounts.id, companyMembers.accountId), isNull(accounts.endsAt)))
    .where(and(eq(companyMembers.companyId, recipient.company), inArray(companyMembers.role, ['recruiter', 'owner'])));
  return members.map(({ id }) => id);
}

/**
 * Adds a notification for each account that has no waiting or sent one of this kind. One with another page leads to the usual page
 * of its kind from now on.
 */
async function insertAll(
  accountIds: readonly string[],
  kind: NotificationKind,
  facts: { since: Date; dueAt: Date; until: Date | null; path: string | null },
  tx: Tx,
) {
  if (accountIds.length === 0) return;
  await tx
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, kind, ...facts })))
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.kind],
      set: { path: null },
      setWhere: sql`${notifications.path} <> excluded.path`,
    });
}

export function createNotificationRepository(db: Db) {
  return {
    async findSettings(accountId: string): Promise<NotificationSettings> {
      const [found] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId));
      if (!found) return DEFAULTS;
      const { accountId: _, quiet, ...kinds } = found;
      return { kinds, quiet };
    },

    async saveSettings(accountId: string, { kinds, quiet }: NotificationSettings) {
      const row = { ...kinds, quiet };
      await db
        .insert(notificationSettings)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: notificationSettings.accountId, set: row });
    },

    /** False if there is no such account. */
    async switchOff(accountId: string, kind: NotificationKind): Promise<boolean> {
      if ((await db.$count(accounts, eq(accounts.id, accountId))) === 0) return false;
      const off = { [kind]: false };
      await db
        .insert(notificationSettings)
        .values({ accountId, ...off })
        .onConflictDoUpdate({ target: notificationSettings.accountId, set: off });
      return true;
    },

    /** The address of an account if it is proven; null if not, since it may belong to somebody else. */
    async findProvenEmail(accountId: string, tx: Tx): Promise<string | null> {
      const { email, confirmedAt } = accounts;
      const [found] = await tx.select({ email, confirmedAt }).from(accounts).where(eq(accounts.id, accountId));
      return found?.confirmedAt ? found.email : null;
    },

    listAccounts,

    insert: insertAll,

    async delete(accountId: string, kind: NotificationKind) {
      await db.delete(notifications).where(isOf({ accountId, kind }));
    },

    /** Claims due notifications for this process until `until`; after that another process may claim the unsent ones. */
    claim: (now: Date, until: Date, limit: number): Promise<DueNotification[]> =>
      db
        .update(notifications)
        .set({ dueAt: until })
        .where(
          inArray(
            sql`(${notifications.accountId}, ${notifications.kind})`,
            db
              .select({ key: sql`${notifications.accountId}, ${notifications.kind}` })
              .from(notifications)
              .where(and(lte(notifications.dueAt, now), isNull(notifications.sentAt)))
              .orderBy(asc(notifications.dueAt))
              .limit(limit)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning(DUE),

    async deleteOf(accountIds: readonly string[], kind: NotificationKind, tx: Tx) {
      if (accountIds.length === 0) return;
      await tx.delete(notifications).where(and(inArray(notifications.accountId, [...accountIds]), eq(notifications.kind, kind)));
    },

    async postpone(notification: DueNotification, dueAt: Date) {
      await db.update(notifications).set({ dueAt }).where(isOf(notification));
    },

    /** False if the person has looked meanwhile, or another process has sent it. */
    async markSent(notification: DueNotification, on: Db | Tx = db): Promise<boolean> {
      const sent = await on
        .update(notifications)
        .set({ sentAt: new Date() })
        .where(and(isOf(notification), isNull(notifications.sentAt)))
        .returning({ kind: notifications.kind });
      return sent.length > 0;
    },
  };
}

export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
