import { and, eq, isNull } from 'drizzle-orm';
import type { Visibility } from '../../../contract/profiles/visibility.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { consentRecords, consentRow } from '../../platform/db/schema/consents.ts';
import { companyMembers, engineers } from '../../platform/db/schema/profiles.ts';
import { visibleTo } from './visibility.ts';
import { transact } from '../../platform/db/transact.ts';

export function createVisibilityRepository(db: Db) {
  const isEngineer = (id: string) => eq(engineers.accountId, id);

  return {
    async find(engineerId: string, on: Db | Tx = db): Promise<Visibility | undefined> {
      const [found] = await on.select({ visibility: engineers.visibility }).from(engineers).where(isEngineer(engineerId));
      return found?.visibility;
    },

    async save(engineerId: string, visibility: Visibility) {
      await db.update(engineers).set({ visibility }).where(isEngineer(engineerId));
    },

    async findSharing(engineerId: string): Promise<boolean | undefined> {
      const [found] = await db.select({ shares: engineers.sharesAnswers }).from(engineers).where(isEngineer(engineerId));
      return found?.shares;
    },

    async saveSharing(engineerId: string, shares: boolean) {
      await transact(db, async (tx) => {
        await tx.update(engineers).set({ sharesAnswers: shares }).where(isEngineer(engineerId));
        await tx.insert(consentRecords).values(consentRow(engineerId, 'sharing', shares));
      });
    },

    isVisibleTo: async (companyId: string, engineerId: string, on: Db | Tx = db): Promise<boolean> =>
      (await on.$count(engineers, and(isEngineer(engineerId), visibleTo(companyId)))) > 0,

    /** The same for the company that this account is a member of; false if it is in none. */
    async isVisibleToMember(accountId: string, engineerId: string): Promise<boolean> {
      const found = await db
        .select({ id: engineers.accountId })
        .from(companyMembers)
        .innerJoin(engineers, isEngineer(engineerId))
        // A member who has requested the deletion of the account no longer sees anything of the company.
        .innerJoin(accounts, and(eq(accounts.id, companyMembers.accountId), isNull(accounts.endsAt)))
        .where(and(eq(companyMembers.accountId, accountId), visibleTo(companyMembers.companyId)));
      return found.length > 0;
    },
  };
}

export type VisibilityRepository = ReturnType<typeof createVisibilityRepository>;
