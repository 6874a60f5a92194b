import { type SQL, and, eq, exists, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { Employment } from '../../../contract/profiles/employment.ts';
import { createDemoBlogRepository } from './blog-repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { answers, attempts, cards, ratings, reviews } from '../../platform/db/schema/assessments.ts';
import { threads } from '../../platform/db/schema/messages.ts';
import { companies, companyMembers, employments, engineers } from '../../platform/db/schema/profiles.ts';
import { raters } from '../../platform/db/schema/raters.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';
import { searchChanges } from '../../platform/db/schema/search.ts';
import { transact } from '../../platform/db/transact.ts';

/** Everything that is stored about demo engineers at once, by table. */
export interface EngineerRows {
  accounts: (typeof accounts.$inferInsert)[];
  engineers: (typeof engineers.$inferInsert)[];
  employments: (typeof employments.$inferInsert)[];
  attempts: (typeof attempts.$inferInsert)[];
  cards: (typeof cards.$inferInsert)[];
  answers: (typeof answers.$inferInsert)[];
  ratings: (typeof ratings.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
}

/** What turns the started test of a demo account into one that was finished and rated some time ago. */
interface FinishedTest {
  attemptId: string;
  engineerId: string;
  answers: (typeof answers.$inferInsert)[];
  ratings: (typeof ratings.$inferInsert)[];
  /** With the country and the time zone of the engineer. */
  employment: Employment;
  recordings: { id: string; startedAt: Date; sealedAt: Date }[];
  times: { startedAt: Date; finishedAt: Date; settledAt: Date | null };
  registeredAt: Date;
}

/** In a demo nobody is to be misled by chance: the first answers are those that wait. */
const LATE_CONTROL = 14;

export function createDemoRepository(db: Db) {
  const demoAccounts = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true));
  const demoTests = db.select({ id: attempts.id }).from(attempts).where(inArray(attempts.engineerId, demoAccounts));

  return {
    ...createDemoBlogRepository(db),

    async listEmails(): Promise<string[]> {
      const rows = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.demo, true));
      return rows.map(({ email }) => email);
    },

    /** Admits the company that this account is a member of. */
    async admitCompany(memberId: string, adminId: string) {
      const admission = { admittedAt: new Date(), admittedBy: adminId };
      const own = db.select({ id: companyMembers.companyId }).from(companyMembers).where(eq(companyMembers.accountId, memberId));
      await db.update(companies).set(admission).where(inArray(companies.id, own));
    },

    /** The rater of the demo needs no calibration, and each answer gets one rater, since there is one. The control answer comes late. */
    async admitRater(accountId: string, invitedBy: string) {
      await db
        .insert(raters)
        .values({ accountId, invitedBy, admittedAt: new Date(), controlAt: LATE_CONTROL })
        .onConflictDoNothing();
    },

    /** Accounts that are not of the demo. */
    countOthers: (): Promise<number> => db.$count(accounts, eq(accounts.demo, false)),

    /** Writes the demo engineers in one transaction, so that after a kill there are all of them or none. */
    insertEngineers: (rows: EngineerRows) =>
      transact(db, async (tx) => {
        await tx.insert(accounts).values(rows.accounts);
        await tx.insert(engineers).values(rows.engineers);
        await tx.insert(employments).values(rows.employments);
        await tx.insert(attempts).values(rows.attempts);
        await tx.insert(cards).values(rows.cards);
        await tx.insert(answers).values(rows.answers);
        await tx.insert(ratings).values(rows.ratings);
        await tx.insert(reviews).values(rows.reviews);
      }),

    /** Writes everything in one transaction, so that the test is finished completely or not at all. */
    finishTest: (test: FinishedTest) =>
      transact(db, async (tx) => {
        const { attemptId, engineerId, times } = test;
        const { country = '', time_zone: timeZone = '', ...employment } = test.employment;
        await tx.insert(answers).values(test.answers);
        await tx.insert(ratings).values(test.ratings);
        await tx.insert(employments).values({ accountId: engineerId, ...employment });
        await tx.update(engineers).set({ country, timeZone, sharesAnswers: true }).where(eq(engineers.accountId, engineerId));
        for (const { id, startedAt, sealedAt } of test.recordings) {
          await tx.update(recordings).set({ startedAt, registeredAt: startedAt, sealedAt }).where(eq(recordings.id, id));
        }
        await tx.update(attempts).set(times).where(eq(attempts.id, attemptId));
        await tx.update(accounts).set({ createdAt: test.registeredAt }).where(eq(accounts.id, engineerId));
      }),

    async listRecordings(): Promise<string[]> {
      const rows = await db.select({ id: recordings.id }).from(recordings).where(inArray(recordings.attemptId, demoTests));
      return rows.map(({ id }) => id);
    },

    /**
     * Deletes the demo accounts, their companies and all that is theirs, except accounts that have rated or decided something about somebody else's
     * test. Returns how many accounts were deleted.
     */
    deleteAccounts: (): Promise<number> =>
      transact(db, async (tx) => {
        // Before anything else, since writing the documents of search locks these rows first, and then those of the tests.
        await tx.execute(sql`lock table ${searchChanges} in exclusive mode`);
        await tx.delete(attempts).where(inArray(attempts.id, demoTests));
        const hasRated = exists(tx.select({ id: ratings.raterId }).from(ratings).where(eq(ratings.raterId, accounts.id)));
        const hasDecided = exists(tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.decidedBy, accounts.id)));
        const isDemo = inArray(companyMembers.accountId, demoAccounts);
        const ofOthers = tx.select({ id: companyMembers.companyId }).from(companyMembers).where(not(isDemo));
        const ofDemo = tx.select({ id: companyMembers.companyId }).from(companyMembers).where(isDemo);
        // Without a foreign key, since a deleted account otherwise leaves the other side its thread.
        await tx.delete(threads).where(or(inArray(threads.engineerId, demoAccounts), inArray(threads.companyId, ofDemo)));
        await tx.delete(companies).where(and(inArray(companies.id, ofDemo), notInArray(companies.id, ofOthers)));
        const deleted = await tx
          .delete(accounts)
          .where(and(eq(accounts.demo, true), not(or(hasRated, hasDecided) as SQL)))
          .returning({ id: accounts.id });
        return deleted.length;
      }),
  };
}

export type DemoRepository = ReturnType<typeof createDemoRepository>;
