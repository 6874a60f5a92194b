import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { subscribers } from '../db/schema/newsletter.ts';
import { noticeSettings, pushDevices } from '../db/schema/notifications.ts';
import { engineers } from '../db/schema/profiles.ts';

export function createConsentRepository(db: Db) {
  /** The subscription of the account's address, if the address is proven: another one may be somebody else's. */
  const ownSubscription = (accountId: string) =>
    sql`lower(${subscribers.email}) = (select lower(email) from accounts where id = ${accountId} and confirmed_at is not null)`;

  return {
    isVisible: async (accountId: string): Promise<boolean> =>
      (await db.$count(engineers, and(eq(engineers.accountId, accountId), sql`${engineers.visibility} <> 'hidden'`))) > 0,

    async hide(accountId: string) {
      await db.update(engineers).set({ visibility: 'hidden' }).where(eq(engineers.accountId, accountId));
    },

    /** True also without a row, since everything is on then. */
    async hasLetters(accountId: string): Promise<boolean> {
      const [found] = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
      return !found || found.message || found.request || found.search;
    },

    async endLetters(accountId: string) {
      const off = { message: false, request: false, search: false };
      await db
        .insert(noticeSettings)
        .values({ accountId, ...off })
        .onConflictDoUpdate({ target: noticeSettings.accountId, set: off });
    },

    hasPush: async (accountId: string): Promise<boolean> =>
      (await db.$count(pushDevices, eq(pushDevices.accountId, accountId))) > 0,

    async endPush(accountId: string) {
      await db.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
    },

    isSubscribed: async (accountId: string): Promise<boolean> =>
      (await db.$count(subscribers, and(ownSubscription(accountId), isNotNull(subscribers.confirmedAt)))) > 0,

    async unsubscribe(accountId: string) {
      await db.delete(subscribers).where(ownSubscription(accountId));
    },
  };
}

export type ConsentRepository = ReturnType<typeof createConsentRepository>;
