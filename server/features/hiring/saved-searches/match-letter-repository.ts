import { and, eq, sql } from 'drizzle-orm';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { companyMembers } from '../../../platform/db/schema/profiles.ts';
import { savedSearchMembers, savedSearches } from '../../../platform/db/schema/saved-searches.ts';

/** A member who waits for an e-mail about a saved search. */
export interface DueLetter {
  searchId: string;
  accountId: string;
  companyId: string;
  name: string;
  query: SearchQuery;
  toldAt: Date;
  /** Null if the address is not confirmed, since it may belong to somebody else. */
  email: string | null;
}

const PERIOD = sql`case ${savedSearchMembers.letters} when 'daily' then interval '1 day' else interval '7 days' end`;

export const createMatchLetterRepository = (db: Db) => ({
  /** Members of the companies who should get an e-mail, those who have waited longest first. */
  async listDue(now: Date, limit: number): Promise<DueLetter[]> {
    const rows = await db
      .select({
        searchId: savedSearches.id,
        accountId: savedSearchMembers.accountId,
        companyId: savedSearches.companyId,
        name: savedSearches.name,
        query: savedSearches.query,
        toldAt: savedSearchMembers.toldAt,
        email: accounts.email,
        confirmedAt: accounts.confirmedAt,
      })
      .from(savedSearchMembers)
      .innerJoin(savedSearches, eq(savedSearches.id, savedSearchMembers.searchId))
      .innerJoin(accounts, eq(accounts.id, savedSearchMembers.accountId))
      // Members who have left the company get none.
      .innerJoin(
        companyMembers,
        and(eq(companyMembers.accountId, savedSearchMembers.accountId), eq(companyMembers.companyId, savedSearches.companyId)),
      )
      .where(
        sql`${savedSearchMembers.letters} <> 'off' and ${accounts.endsAt} is null and ${savedSearchMembers.toldAt} <= ${now.toISOString()}::timestamptz - ${PERIOD}`,
      )
      .orderBy(savedSearchMembers.toldAt)
      .limit(limit);
    return rows.map(({ email, confirmedAt, ...row }) => ({ ...row, email: confirmedAt ? email : null }));
  },

  /** Stores up to when a member was notified. False if another server has notified the member meanwhile. */
  async markTold({ searchId, accountId, toldAt }: DueLetter, now: Date, tx: Tx | Db = db): Promise<boolean> {
    const marked = await tx
      .update(savedSearchMembers)
      .set({ toldAt: now })
      .where(
        and(
          eq(savedSearchMembers.searchId, searchId),
          eq(savedSearchMembers.accountId, accountId),
          eq(savedSearchMembers.toldAt, toldAt),
        ),
      )
      .returning({ id: savedSearchMembers.searchId });
    return marked.length > 0;
  },
});

export type MatchLetterRepository = ReturnType<typeof createMatchLetterRepository>;
