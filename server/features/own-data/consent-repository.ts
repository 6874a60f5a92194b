import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { VersionedConsent } from '../../../contract/facts/consents.ts';
import type { Db } from '../../platform/db/database.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { agreesTo, consentRecords, consentRow } from '../../platform/db/schema/consents.ts';
import { evidenceRuns, transcripts } from '../../platform/db/schema/evidence.ts';
import { subscribers } from '../../platform/db/schema/newsletter.ts';
import { notificationSettings, pushDevices } from '../../platform/db/schema/notifications.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';
import { transact } from '../../platform/db/transact.ts';

export function createConsentRepository(db: Db) {
  /** The subscription of the account's address, if the address is proven: another one may be somebody else's. */
  const ownSubscription = (accountId: string) =>
    sql`lower(${subscribers.email}) = (select lower(email) from accounts where id = ${accountId} and confirmed_at is not null)`;

  return {
    /** The latest record of each consent of which there are records. */
    async listRecords(accountId: string): Promise<{ consent: VersionedConsent; version: number; given: boolean; at: Date }[]> {
      const { consent, version, given, at, id } = consentRecords;
      return db
        .selectDistinctOn([consent], { consent, version, given, at })
        .from(consentRecords)
        .where(eq(consentRecords.accountId, accountId))
        .orderBy(consent, desc(id));
    },

    async agrees(accountId: string, consent: VersionedConsent): Promise<boolean> {
      const { rows } = await db.execute<{ agrees: boolean }>(sql`select ${agreesTo(consent, sql`${accountId}::uuid`)} as agrees`);
      return rows[0]?.agrees === true;
    },

    async record(accountId: string, consent: VersionedConsent, given: boolean) {
      await db.insert(consentRecords).values(consentRow(accountId, consent, given));
    },

    /** Takes the consent to a model back, with the words that recognisers and models have written down. */
    endModel: (accountId: string) =>
      transact(db, async (tx) => {
        await tx.insert(consentRecords).values(consentRow(accountId, 'model', false));
        const own = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.engineerId, accountId));
        await tx.delete(transcripts).where(inArray(transcripts.attemptId, own));
        await tx.update(evidenceRuns).set({ raw: null }).where(inArray(evidenceRuns.attemptId, own));
      }),

    isVisible: async (accountId: string): Promise<boolean> =>
      (await db.$count(engineers, and(eq(engineers.accountId, accountId), sql`${engineers.visibility} <> 'hidden'`))) > 0,

    async hide(accountId: string) {
      await db.update(engineers).set({ visibility: 'hidden' }).where(eq(engineers.accountId, accountId));
    },

    /** True also without a row, since everything is on then. */
    async hasLetters(accountId: string): Promise<boolean> {
      const [found] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId));
      return !found || found.message || found.request || found.search;
    },

    async endLetters(accountId: string) {
      const off = {
        message: false,
        request: false,
        search: false,
        interview: false,
        reminder: false,
        decision: false,
        mention: false,
      };
      await db
        .insert(notificationSettings)
        .values({ accountId, ...off })
        .onConflictDoUpdate({ target: notificationSettings.accountId, set: off });
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
