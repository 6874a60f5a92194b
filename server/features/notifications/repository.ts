import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NoticeKind, NoticeSettings } from '../../../contract/accounts/notifications.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { noticeSettings, notices } from '../../platform/db/schema/notifications.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

/** The recipients of a notification: one account, or those members of a company who may answer engineers. */
export type Recipient = { account: string } | { company: string };

export interface DueNotice {
  accountId: string;
  kind: NoticeKind;
  since: Date;
}

const DEFAULTS: NoticeSettings = { kinds: { message: true, request: true, search: true }, quiet: null };

const isOf = ({ accountId, kind }: Pick<DueNotice, 'accountId' | 'kind'>) =>
  and(eq(notices.accountId, accountId), eq(notices.kind, kind));

export function createNoticeRepository(db: Db) {
  return {
    async findSettings(accountId: string): Promise<NoticeSettings> {
      const [found] = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
      if (!found) return DEFAULTS;
      const { message, request, search, quiet } = found;
      return { kinds: { message, request, search }, quiet };
    },

    async saveSettings(accountId: string, { kinds, quiet }: NoticeSettings) {
      const row = { ...kinds, quiet };
      await db
        .insert(noticeSettings)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: noticeSettings.accountId, set: row });
    },

    /** False if there is no such account. */
    async switchOff(accountId: string, kind: NoticeKind): Promise<boolean> {
      if ((await db.$count(accounts, eq(accounts.id, accountId))) === 0) return false;
      const off = { [kind]: false };
      await db
        .insert(noticeSettings)
        .values({ accountId, ...off })
        .onConflictDoUpdate({ target: noticeSettings.accountId, set: off });
      return true;
    },

    /** The address of an account if it is proven; null if not, since it may belong to somebody else. */
    async findProvenEmail(accountId: string, tx: Tx): Promise<string | null> {
      const { email, confirmedAt } = accounts;
      const [found] = await tx.select({ email, confirmedAt }).from(accounts).where(eq(accounts.id, accountId));
      return found?.confirmedAt ? found.email : null;
    },

    // Readers and reviewers of a company are left out, since they cannot answer, and so are accounts that will be deleted.
    async listAccounts(recipient: Recipient, tx: Tx): Promise<string[]> {
      if ('account' in recipient) return [recipient.account];
      const members = await tx
        .select({ id: companyMembers.accountId })
        .from(companyMembers)
        .innerJoin(accounts, and(eq(accounts.id, companyMembers.accountId), isNull(accounts.endsAt)))
        .where(and(eq(companyMembers.companyId, recipient.company), inArray(companyMembers.role, ['recruiter', 'owner'])));
      return members.map(({ id }) => id);
    },

    /** Adds a notification for each account that has no waiting or sent one of this kind. */
    async insert(accountIds: readonly string[], kind: NoticeKind, { since, dueAt }: { since: Date; dueAt: Date }, tx: Tx) {
      if (accountIds.length === 0) return;
      await tx
        .insert(notices)
        .values(accountIds.map((accountId) => ({ accountId, kind, since, dueAt })))
        .onConflictDoNothing();
    },

    async delete(accountId: string, kind: NoticeKind) {
      await db.delete(notices).where(isOf({ accountId, kind }));
    },

    /** Claims due notifications for this process until `until`; after that another process may claim the unsent ones. */
    claim: (now: Date, until: Date, limit: number): Promise<DueNotice[]> =>
      db
        .update(notices)
        .set({ dueAt: until })
        .where(
          inArray(
            sql`(${notices.accountId}, ${notices.kind})`,
            db
              .select({ key: sql`${notices.accountId}, ${notices.kind}` })
              .from(notices)
              .where(and(lte(notices.dueAt, now), isNull(notices.sentAt)))
              .orderBy(asc(notices.dueAt))
              .limit(limit)
              .for('update', { skipLocked: true }),
          ),
        )
        .returning({ accountId: notices.accountId, kind: notices.kind, since: notices.since }),

    async deleteOf(accountIds: readonly string[], kind: NoticeKind, tx: Tx) {
      if (accountIds.length === 0) return;
      await tx.delete(notices).where(and(inArray(notices.accountId, [...accountIds]), eq(notices.kind, kind)));
    },

    async postpone(notice: DueNotice, dueAt: Date) {
      await db.update(notices).set({ dueAt }).where(isOf(notice));
    },

    /** False if the person has looked meanwhile, or another process has sent it. */
    async markSent(notice: DueNotice, on: Db | Tx = db): Promise<boolean> {
      const sent = await on
        .update(notices)
        .set({ sentAt: new Date() })
        .where(and(isOf(notice), isNull(notices.sentAt)))
        .returning({ kind: notices.kind });
      return sent.length > 0;
    },
  };
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
